/**
 * Rows of a CSV file: the first record names the columns, each other one is a row. Every value is a text, so that
 * leading zeros stay.
 */
import { CsvRecords, type CsvRecord } from './csv-records.ts';
import { faultOfName, type FileRows } from './file-rows.ts';

/** A separator of other formats in the only column that such a header names. */
const otherSeparator = ([only = '', ...others]: readonly string[]): string | undefined =>
  others.length > 0 ? undefined : /[;\t|]/.exec(only)?.[0];

const headerFaults = ({ fields }: CsvRecord): string[] => {
  const separator = otherSeparator(fields);
  if (separator !== undefined) {
    return [
      `the first line names one column, ${JSON.stringify(fields[0])}: separate the columns by commas, not by ` +
        `${JSON.stringify(separator)}`,
    ];
  }
  const faults = fields.flatMap((name) => faultOfName(name) ?? []);
  const twice = fields.filter((name, index) => name !== '' && fields.indexOf(name) < index);
  return [...faults, ...twice.map((name) => `two columns are called "${name}"`)];
};

const rowOf = (names: readonly string[], fields: readonly string[]): Record<string, string> => {
  const row: Record<string, string> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] as string] = fields[index] as string;
  return row;
};

/** Adds the rows of `text`, and their faults, to `into`. */
export const readCsv = (text: string, into: FileRows): void => {
  const records = new CsvRecords(text);
  const header = records.next();
  if (header === undefined) return into.fault(1, 'the file is empty: its first line has to name the columns');
  if (header.fault !== undefined) return into.fault(header.fault.line, header.fault.message);
  for (const message of headerFaults(header)) into.fault(header.line, message);
  if (into.faults.length > 0) return;
  const names = header.fields;
  // As JSON each value has quotes around it and its name, a colon and a comma.
  const around = names.join('').length + 6 * names.length;
  for (let record = records.next(); record !== undefined && !into.full; record = records.next()) {
    const { line, fields, fault } = record;
    if (fault !== undefined) into.fault(fault.line, fault.message);
    else if (fields.length !== names.length)
      into.fault(line, `this row has ${fields.length} columns, the first line names ${names.length}`);
    else
      into.add(
        rowOf(names, fields),
        line,
        fields.reduce((sum, field) => sum + field.length, around),
      );
  }
};
