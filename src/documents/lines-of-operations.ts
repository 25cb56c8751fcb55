/**
 * The lines of the operations of a run in the document that its author wrote. An `include` stands for the operations of
 * another file, which the reader of the document may not have: all of them have the line of the include.
 */
import { below } from '../../schemas/faults.ts';
import { fieldsOf, itemsOf } from '../../schemas/loose-values.ts';
import type { NestedList, PlacedOperations } from '../../schemas/nested-operations.ts';
import type { LineOfOperation } from './placed-test.ts';
import type { SourceDocument } from './yaml-source.ts';

/** Steps of the search where a list has several includes. */
const mostSteps = 1_000_000;

const isInclude = (item: unknown): boolean => fieldsOf(item)['include'] !== undefined;

const typeOf = (item: unknown): string => String(fieldsOf(item)['type']);

/**
 * Where each item of a written list begins among the performed operations, and where the last one ends; undefined where
 * the list cannot have become these operations, or several includes leave open which operations are whose. An include
 * stands for one operation or more.
 */
const placesOf = (items: readonly unknown[], types: readonly string[]): readonly number[] | undefined => {
  const includes = items.filter(isInclude).length;
  const spare = types.length - items.length;
  if (spare < 0 || (includes === 0 && spare > 0)) return undefined;
  if (includes > 1) return items.length * types.length > mostSteps ? undefined : placesWithSeveral(items, types);
  const places = placesWithOne(items, spare);
  return items.every((item, index) => isInclude(item) || typeOf(item) === types[places[index] ?? -1])
    ? places
    : undefined;
};

/** At most one include, which stands for all operations that are left over. */
const placesWithOne = (items: readonly unknown[], spare: number): readonly number[] => {
  const at = items.findIndex(isInclude);
  return [...items, undefined].map((_, index) => (at >= 0 && index > at ? index + spare : index));
};

/** `ways[j]`: in how many ways the items from the present one on can become the operations from `j` on; 2: several. */
const placesWithSeveral = (items: readonly unknown[], types: readonly string[]): readonly number[] | undefined => {
  const table: number[][] = [types.map(() => 0).concat(1)];
  for (const [back, item] of items.toReversed().entries()) {
    const after = table[back] as number[];
    const ways = Array.from({ length: types.length + 1 }, () => 0);
    for (let at = types.length - 1; at >= 0; at -= 1) {
      const next = after[at + 1] ?? 0;
      ways[at] = isInclude(item) ? Math.min(2, next + (ways[at + 1] ?? 0)) : typeOf(item) === types[at] ? next : 0;
    }
    table.push(ways);
  }
  if (table[items.length]?.[0] !== 1) return undefined;
  const places = [0];
  for (const [index, item] of items.entries()) {
    const after = table[items.length - index - 1] as number[];
    let end = (places[index] as number) + 1;
    while (isInclude(item) && after[end] === 0) end += 1;
    places.push(end);
  }
  return places;
};

/** By the index of the operation; undefined where the document has other operations than were performed. */
export const linesIn = (
  document: SourceDocument,
  performed: PlacedOperations,
): readonly LineOfOperation[] | undefined => {
  const lines: LineOfOperation[] = performed.all.map(() => ({ line: 0 }));

  /** All operations of the list, and those within them, come from the include at the line. */
  const mark = ({ first, length }: NestedList, line: number): void => {
    for (const { index, branches } of performed.all.slice(first, first + length)) {
      lines[index] = { line, included: true };
      for (const branch of branches) mark(branch, line);
    }
  };

  const align = (written: unknown, pointer: string, list: NestedList): boolean => {
    const items = itemsOf(written);
    const operations = performed.all.slice(list.first, list.first + list.length);
    const places = placesOf(
      items,
      operations.map(({ own }) => typeOf(own)),
    );
    return (
      places !== undefined &&
      items.every((item, index) => {
        const [from = 0, to = 0] = places.slice(index, index + 2);
        const line = document.lineOf(below(pointer, index));
        if (isInclude(item)) {
          mark({ pointer, first: list.first + from, length: to - from }, line);
          return true;
        }
        const operation = operations[from];
        if (operation === undefined) return false;
        lines[operation.index] = { line };
        const branches = itemsOf(fieldsOf(item)['branches']);
        return (
          (operation.own['type'] !== 'either' || branches.length === operation.branches.length) &&
          operation.branches.every((branch, at) => align(branches[at], below(pointer, index, 'branches', at), branch))
        );
      })
    );
  };

  const { operations, whenever } = fieldsOf(document.value);
  const handlers = itemsOf(whenever);
  const fits =
    handlers.length === performed.handlers.length &&
    align(operations, '/operations', performed.main) &&
    performed.handlers.every((list, number) => align(handlers[number], below('/whenever', number), list));
  return fits ? lines : undefined;
};
