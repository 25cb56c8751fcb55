/**
 * Bounds on the size of the params of a request, counted before any work that grows with them: validation, compilation
 * and suggestions of names take time for every member. The count ends at its bound. The rows of feeds have a bound of
 * their own: only their columns are counted here.
 */
import { atOnce, type Pieces } from '../src/ground/pieces.ts';
import { below, mostFaults, type Fault } from './faults.ts';
import { isFields } from './loose-values.ts';

export const sizeBounds = {
  /** Members of one object, and columns of a row. */
  members: 1000,
  /** Items of one list. */
  items: 10_000,
  /** Items of `locks`, and of the checks of one operation. */
  entries: 1000,
  /** Values in all. An expression counts as one more for each two of its characters. */
  values: 100_000,
} as const;

const charactersPerValue = 2;

const listsOfEntries: ReadonlySet<string> = new Set(['locks', 'tests', 'accept']);

/** Texts for readers: nothing parses them. */
const plainTexts: ReadonlySet<string> = new Set(['name', 'description', 'source', 'tags', 'comment']);

interface Placed {
  readonly value: unknown;
  readonly pointer: string;
  /** The name of the member; undefined for an item. */
  readonly name?: string;
}

const weightOf = ({ value, name = '' }: Placed): number => {
  if (typeof value !== 'string') return 1;
  const isExpression = name === 'expression' || value.startsWith('{') || value.includes('$');
  return isExpression ? 1 + value.length / charactersPerValue : 1;
};

const tooMany = (pointer: string, most: number, what: string): Fault => ({
  pointer,
  message: `must have at most ${most} ${what}`,
});

const faultOf = ({ value, pointer, name = '' }: Placed): Fault | undefined => {
  if (isFields(value))
    return Object.keys(value).length > sizeBounds.members ? tooMany(pointer, sizeBounds.members, 'members') : undefined;
  const most = listsOfEntries.has(name) ? sizeBounds.entries : sizeBounds.items;
  return Array.isArray(value) && value.length > most ? tooMany(pointer, most, 'items') : undefined;
};

const isRows = ({ pointer, name }: Placed): boolean =>
  name === 'rows' && /^(?:\/mix\/\d+\/test)?\/feeds\/\d+\/rows$/.test(pointer);

function* faultOfRows({ value, pointer }: Placed): Pieces<Fault | undefined> {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  for (const [index, row] of rows.entries()) {
    if (isFields(row) && Object.keys(row).length > sizeBounds.members)
      return tooMany(below(pointer, index), sizeBounds.members, 'columns');
    if (index % countedAtOnce === 0) yield;
  }
  return undefined;
}

const within = ({ value, pointer }: Placed): Placed[] => {
  if (Array.isArray(value))
    return value.map((item, index) => ({ value: item as unknown, pointer: below(pointer, index) }));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    plainTexts.has(name) && typeof member === 'string' ? [] : [{ value: member, pointer: below(pointer, name), name }],
  );
};

/** Values that one piece counts. */
const countedAtOnce = 1000;

/**
 * The parts of the params that are too large, in params of any shape; the members of an object or list that is too
 * large are not counted.
 */
export function* countedFaults(params: unknown): Pieces<readonly Fault[]> {
  const faults: Fault[] = [];
  const left: Placed[] = [{ value: params, pointer: '' }];
  let [values, counted] = [0, 0];
  for (let next = left.pop(); next !== undefined && faults.length < mostFaults; next = left.pop()) {
    const rows = isRows(next);
    counted += 1;
    if (counted % countedAtOnce === 0) yield;
    const fault = rows ? yield* faultOfRows(next) : faultOf(next);
    if (fault !== undefined) faults.push(fault);
    else if (!rows) for (const each of within(next).toReversed()) left.push(each);
    values += weightOf(next);
    if (values > sizeBounds.values) {
      return [
        ...faults,
        {
          pointer: '',
          message:
            `must have at most ${sizeBounds.values} values; ` +
            `an expression counts as one more for each ${charactersPerValue} characters`,
        },
      ];
    }
  }
  return faults;
}

/** Like `countedFaults`, at once. */
export const sizeFaults = (params: unknown): readonly Fault[] => atOnce(countedFaults(params));
