/** Judges imports by the table, and finds circles among files. */
import { importedOnlyBy, table, type Row } from './import-table.ts';
import type { Import } from './read-imports.ts';

/** Whether a path, or the name of a package, lies within a place. */
const lies = (target: string, place: string): boolean => {
  if (place.endsWith('/') || place === 'node:*') return target.startsWith(place.replace('*', ''));
  return target === place;
};

export const rowOf = (file: string): Row | undefined =>
  table.filter(({ place }) => lies(file, place)).sort((one, other) => other.place.length - one.place.length)[0];

/** One line for each import that the table does not allow: its place, its target, and the rule. */
export const offences = (imports: readonly Import[]): string[] =>
  imports.flatMap((each) => {
    const rule = broken(each);
    const what = each.kind === 'type' ? `types from ${each.specifier}` : each.specifier;
    return rule === undefined ? [] : [`${each.file}:${each.line} imports ${what}: ${rule}`];
  });

const broken = ({ file, target, kind }: Import): string | undefined => {
  const row = rowOf(file);
  if (row === undefined) return 'the table has no row for this file';
  for (const [place, importers] of Object.entries(importedOnlyBy)) {
    const closed = lies(target, place) && !lies(file, place) && !importers.some((importer) => lies(file, importer));
    if (closed) return `${place} is imported only by ${importers.join(', ') || 'no file'}`;
  }
  const own = rowOf(target)?.place === row.place;
  if (own || row.may.some((place) => lies(target, place))) return undefined;
  const asTypes = row.typesFrom?.some((place) => lies(target, place)) === true;
  if (asTypes) return kind === 'type' ? undefined : `${row.place} takes only types from there`;
  return (
    `${row.place} may import ` +
    `${[...row.may, ...(row.typesFrom ?? []).map((place) => `types from ${place}`)].join(', ') || 'nothing'}`
  );
};

/** Each circle of files once, as its path. Type-only imports count: they too make files hard to read one by one. */
export const circles = (imports: readonly Import[]): string[] => {
  const edges = new Map<string, string[]>();
  for (const { file, target } of imports) edges.set(file, [...(edges.get(file) ?? []), target]);
  const found = new Set<string>();
  const finished = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.add([...way.slice(at), file].join(' -> '));
    if (at >= 0 || finished.has(file)) return;
    for (const target of edges.get(file) ?? []) visit(target, [...way, file]);
    finished.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return [...found];
};
