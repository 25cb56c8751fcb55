/**
 * Data injection: rows that become variables of instances. Rows are kept once for the run, instances refer to them, and
 * the row of an instance is found without a look at the others.
 *
 * Not shown in the seed: feeds. `sequential` goes by the number of the instance, so that it repeats; a `unique` feed
 * that is exhausted ends the starting of instances, and the run is complete when the started ones have ended.
 */
import type { Fault } from '../../ground/errors.ts';
import { mostFaults } from '../../../schemas/faults.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { heldBytes } from '../../ground/held-bytes.ts';
import { atOnce, type Pieces } from '../../ground/pieces.ts';
import { drawFrom, type Scope } from '../../expressions/scope.ts';
import { faultOfName, type Row } from '../../feeds/file-rows.ts';
import { maximumColumns, maximumRows } from '../../feeds/limits.ts';
import type { PossibleValues } from './known-variables.ts';
import type { Distribution, Schedule } from './distribution/distribution.ts';

type Feed = NonNullable<ExecuteTest['feeds']>[number];

export interface Feeds {
  /** The variables that the rows give a value to, with those values. */
  readonly columns: ReadonlyMap<string, PossibleValues>;
  /** What the rows hold, as accounted. */
  readonly bytes: number;
  /** Gives an instance its rows, before the variables of the request. */
  assign(scope: Scope): void;
  /** Where a unique feed has no row for the first instance: the distribution begins with a later one. */
  faultsOfNumber(distribution: Pick<Distribution, 'first'>): Fault[];
  /** The distribution as far as there are rows for it. */
  limit(distribution: Distribution): Distribution;
  /** Why fewer instances than asked for are started; undefined where all are. */
  shortage(asked: Distribution): string | undefined;
}

/** Rows of one piece. */
const rowsAtOnce = 500;

/** Looks at all rows, with pauses between the pieces. */
function* inTurn<Row>(rows: readonly Row[], look: (row: Row, index: number) => void): Pieces<void> {
  for (const [index, row] of rows.entries()) {
    look(row, index);
    if (index % rowsAtOnce === 0) yield;
  }
}

/** Names that the rows give to variables; adds a fault for each row with a name that is not allowed. */
function* namesOf(feed: Feed, pointer: string, faults: Fault[]): Pieces<ReadonlySet<string>> {
  if (feed.as !== undefined) return new Set([feed.as]);
  const names = new Set<string>();
  yield* inTurn(feed.rows, (row, index) => {
    for (const name of Object.keys(row)) {
      if (names.has(name)) continue;
      const wrong = faultOfName(name);
      if (wrong === undefined) names.add(name);
      else faults.push({ pointer: `${pointer}/rows/${index}`, message: wrong });
    }
  });
  return names;
}

const choose = ({ feed: { rows, order }, empty }: PlacedFeed, scope: Scope): Row => {
  const { n } = scope;
  const index =
    order === 'random' ? Math.floor(drawFrom(scope) * rows.length) : order === 'unique' ? n : n % rows.length;
  const row = rows[index] as Row;
  return empty === undefined ? row : { ...empty, ...row };
};

/** What the variable of that name can be: the rows, or what they have in the column. */
const valuesOf = ({ as, rows }: Feed, name: string): PossibleValues => ({
  written: false,
  *values() {
    if (as !== undefined) yield* rows;
    else for (const row of rows) if (Object.hasOwn(row, name)) yield row[name];
  },
});

/** The names of all feeds; adds a fault where a variable comes from two of them. */
function* checkNames(feeds: readonly Feed[], faults: Fault[]): Pieces<Feeds['columns']> {
  const firstFeed = new Map<string, number>();
  const columns = new Map<string, PossibleValues>();
  for (const [index, feed] of feeds.entries()) {
    for (const name of yield* namesOf(feed, `/feeds/${index}`, faults)) {
      const first = firstFeed.get(name);
      if (first === undefined) {
        firstFeed.set(name, index);
        columns.set(name, valuesOf(feed, name));
      } else faults.push({ pointer: `/feeds/${index}`, message: `gives a value to $v.${name}, as feed ${first} does` });
    }
  }
  return columns;
}

interface PlacedFeed {
  readonly feed: Feed;
  /** Null for each column: an empty column is a value, and not an absent one. Undefined where no row lacks one. */
  readonly empty: Row | undefined;
}

/**
 * A row gets the columns that it lacks when an instance gets the row: rows that differ in their columns would hold them
 * all.
 */
function* withColumns(feed: Feed, columns: ReadonlySet<string>): Pieces<PlacedFeed> {
  let isWhole = true;
  yield* inTurn(feed.rows, (row) => {
    isWhole &&= Object.keys(row).length === columns.size;
  });
  return { feed, empty: isWhole ? undefined : Object.fromEntries([...columns].map((name) => [name, null])) };
}

/** The columns of a feed; where they are too many, at least one more than is allowed. */
function* columnsOf(feed: Feed): Pieces<ReadonlySet<string>> {
  const columns = new Set<string>();
  yield* inTurn(feed.rows, (row) => {
    if (columns.size <= maximumColumns) for (const name of Object.keys(row)) columns.add(name);
  });
  return columns;
}

/** JSON and JavaScript have rounded a whole number beyond 2^53: which digits it had is not known. */
const isRounded = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
};

function* roundedFaults(feeds: readonly Feed[], faults: Fault[]): Pieces<void> {
  let found = 0;
  for (const [index, { rows }] of feeds.entries()) {
    yield* inTurn(rows, (row, at) => {
      if (found === mostFaults || !isRounded(row)) return;
      found += 1;
      faults.push({
        pointer: `/feeds/${index}/rows/${at}`,
        message: 'has a number beyond 2^53, where a number loses digits: write it in quotes',
      });
    });
  }
}

const columnFaults = (columns: readonly ReadonlySet<string>[]): Fault[] =>
  columns.flatMap(({ size }, index) =>
    size > maximumColumns
      ? [{ pointer: `/feeds/${index}/rows`, message: `must have at most ${maximumColumns} columns` }]
      : [],
  );

/** The unique feed with the fewest rows. */
const scarcest = (feeds: readonly Feed[]): { feed: Feed; index: number } | undefined =>
  feeds
    .map((feed, index) => ({ feed, index }))
    .filter(({ feed }) => feed.order === 'unique')
    .sort((one, other) => one.feed.rows.length - other.feed.rows.length)[0];

const nameOf = ({ feed, index }: { readonly feed: Feed; readonly index: number }): string =>
  feed.as === undefined ? `feed ${index}` : `feed ${index}, ${feed.as},`;

/** The first `total` starts of a schedule. */
const firstOf = (total: number, schedule: Schedule): Schedule => ({
  ...schedule,
  total,
  dueBy: (elapsed) => Math.min(total, schedule.dueBy(elapsed)),
});

function* forEach<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Pieces<Made>,
): Pieces<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) made.push(yield* make(item, index));
  return made;
}

/** Undefined after a fault. */
export function* compilingFeeds(given: readonly Feed[], faults: Fault[]): Pieces<Feeds | undefined> {
  const before = faults.length;
  const columns = yield* forEach(given, columnsOf);
  faults.push(...columnFaults(columns));
  if (faults.length > before) return undefined;
  const columnsByName = yield* checkNames(given, faults);
  if (given.reduce((sum, { rows }) => sum + rows.length, 0) > maximumRows) {
    faults.push({ pointer: '/feeds', message: `must have at most ${maximumRows} rows in all` });
  }
  yield* roundedFaults(given, faults);
  if (faults.length > before) return undefined;
  const feeds = yield* forEach(given, (feed, index) => withColumns(feed, columns[index] ?? new Set()));
  let bytes = 0;
  for (const { rows } of given) {
    yield* inTurn(rows, (row) => {
      bytes += heldBytes(row);
    });
  }
  const unique = scarcest(given);
  const instances = unique?.feed.rows.length ?? Infinity;
  return {
    columns: columnsByName,
    bytes,
    assign(scope) {
      for (const feed of feeds) {
        const { as } = feed.feed;
        if (as === undefined) Object.assign(scope.v, choose(feed, scope));
        else scope.v[as] = choose(feed, scope);
      }
    },
    faultsOfNumber: ({ first }) =>
      unique === undefined || first < instances
        ? []
        : [
            {
              pointer: '/distribution/number',
              message: `must be below ${instances}: the unique ${nameOf(unique)} has a row for no other instance`,
            },
          ],
    limit: (asked) =>
      asked.total <= instances
        ? asked
        : { ...asked, total: instances, schedule: () => firstOf(instances, asked.schedule()) },
    shortage({ total }) {
      if (unique === undefined || total <= instances) return undefined;
      const asked = total === Infinity ? '' : `, and ${total} instances were asked for`;
      return `the unique ${nameOf(unique)} is exhausted: its ${instances} rows are used up${asked}`;
    },
  };
}

/** Like `compilingFeeds`, all at once. */
export const compileFeeds = (given: readonly Feed[], faults: Fault[]): Feeds | undefined =>
  atOnce(compilingFeeds(given, faults));
