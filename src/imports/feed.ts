/** The feed of a test: what varies from call to call and is sent, as rows of its document or as a CSV file beside it. */
import { csvField, fieldText } from '../ground/csv-field.ts';

/** A column, with what varies and is sent. */
export interface Column {
  readonly name: string;
  /** One for each call. */
  readonly values: readonly unknown[];
}

/** Values by the names of their columns: texts, as those of a file. */
export type Row = Readonly<Record<string, string>>;

/** The first rows of the columns. */
export const rowsOf = (columns: readonly Column[], most: number): readonly Row[] =>
  (columns[0]?.values ?? [])
    .slice(0, most)
    .map((_, call) => Object.fromEntries(columns.map(({ name, values }) => [name, fieldText(values[call])])));

/** The rows of the columns as CSV (RFC 4180). */
export const csvOf = (columns: readonly Column[]): string => {
  const rows = (columns[0]?.values ?? []).map((_, call) =>
    columns.map(({ values }) => csvField(values[call])).join(','),
  );
  return [columns.map(({ name }) => csvField(name)).join(','), ...rows, ''].join('\n');
};
