/**
 * All operations of a Test Definition in one list; those of a mix are those of its members, one after another: those of `operations` at their own index, then those within the
 * branches of each `either`, and last the lists of `whenever` with their nested operations. The position in this list
 * is the `op_idx` of reports.
 */
import { below, type Fault } from './faults.ts';
import { fieldsOf, itemsOf, type Fields } from './loose-values.ts';

/** `maxItems` of the schema; as many again can be within branches and lists of `whenever`. */
export const mostOperations = 10_000;
/** Levels of `either` within one another. */
export const deepestNesting = 16;

/** After the last operation of a list of `whenever`: the instance continues where it was. */
export const returns = -1;

/** A nested list of a definition: that of a branch, or one of `whenever`. */
export interface NestedList {
  readonly pointer: string;
  /** Index of its first operation; the others follow it. */
  readonly first: number;
  readonly length: number;
}

export interface PlacedOperation {
  readonly operation: Fields;
  /** The operation without its branches. */
  readonly own: Fields;
  readonly index: number;
  /** RFC 6901 pointer within the definition. */
  readonly pointer: string;
  /** The index at which the instance continues after it: the number of all operations at the end, or `returns`. */
  readonly next: number;
  /** The number of the list of `whenever`, from 1; 0 outside such lists. */
  readonly handler: number;
  /** Number of enclosing branches. */
  readonly depth: number;
  /** Of an `either`. */
  readonly branches: readonly NestedList[];
}

export interface PlacedOperations {
  readonly all: readonly PlacedOperation[];
  /** The list `operations`. */
  readonly main: NestedList;
  /** The lists of `whenever`. */
  readonly handlers: readonly NestedList[];
  /** Those of each member of a mix; `main` and `handlers` are those of the first one. Absent where there is no mix. */
  readonly members?: readonly PlacedOperations[];
}

type Growing = { -readonly [Field in keyof PlacedOperation]: PlacedOperation[Field] };
type Within = Pick<PlacedOperation, 'next' | 'handler' | 'depth'>;

const most = 2 * mostOperations;

/** Placeholder for the end until the number of operations is known. */
const end = Number.MAX_SAFE_INTEGER;

const withoutBranches = (operation: Fields): Fields => {
  if (operation['type'] !== 'either') return operation;
  const { branches: _, ...own } = operation;
  return own;
};

class Places {
  readonly all: Growing[];

  constructor(all: Growing[] = []) {
    this.all = all;
  }

  place(operations: readonly unknown[], pointer: string, { next, handler, depth }: Within): NestedList {
    const first = this.all.length;
    for (const [position, operation] of operations.slice(0, most + 1 - first).entries()) {
      const index = first + position;
      const isLast = position === operations.length - 1;
      const whole = fieldsOf(operation);
      const goesOnAt = isLast ? next : index + 1;
      this.all.push({
        operation: whole,
        own: withoutBranches(whole),
        index,
        pointer: below(pointer, position),
        next: goesOnAt,
        handler,
        depth,
        branches: [],
      });
    }
    return { pointer, first, length: this.all.length - first };
  }

  /** Places the operations nested in those from `index` on, level by level. */
  placeBranches(index: number): void {
    for (let at = index; at < this.all.length; at += 1) {
      const placed = this.all[at] as Growing;
      const { operation, pointer, next, handler, depth } = placed;
      if (operation['type'] !== 'either' || depth >= deepestNesting) continue;
      placed.branches = itemsOf(operation['branches']).map((branch, number) =>
        this.place(itemsOf(branch), below(pointer, 'branches', number), { next, handler, depth: depth + 1 }),
      );
    }
  }
}

/**
 * Accepts a definition of any shape; beyond the maximum plus one, and below the deepest level, no more operations are
 * placed.
 */
export const placedOperations = (definition: unknown): PlacedOperations => {
  const { mix } = fieldsOf(definition);
  return mix === undefined ? placedInTest(definition, new Places()) : placedInMix(itemsOf(mix));
};

/** Members of a mix that are looked at. */
const mostMembers = 100;

const placedInMix = (mix: readonly unknown[]): PlacedOperations => {
  const all: PlacedOperation[] = [];
  const members = mix.slice(0, mostMembers).map((member, index): PlacedOperations => {
    const place = below('/mix', index, 'test');
    const placed = placedBehind(fieldsOf(member)['test'], all.length);
    const own = placed.all.slice(all.length).map((one) => ({ ...one, pointer: place + one.pointer }));
    all.push(...own);
    return { ...placed, all: own };
  });
  const [first] = members;
  return { all, main: first?.main ?? { pointer: '', first: 0, length: 0 }, handlers: first?.handlers ?? [], members };
};

/** In the place of operations that belong to other members of a mix. */
const elsewhere = (index: number): Growing => ({
  operation: { type: 'comment' },
  own: { type: 'comment' },
  index,
  pointer: '',
  next: index + 1,
  handler: 0,
  depth: 0,
  branches: [],
});

/** Like `placedOperations`, for a member of a mix: its operations have the indices from `first` on. */
export const placedBehind = (definition: unknown, first: number): PlacedOperations =>
  placedInTest(definition, new Places(Array.from({ length: first }, (_, index) => elsewhere(index))));

const placedInTest = (definition: unknown, places: Places): PlacedOperations => {
  const { operations, whenever } = fieldsOf(definition);
  const begin = places.all.length;
  const main = places.place(itemsOf(operations), '/operations', { next: end, handler: 0, depth: 0 });
  places.placeBranches(begin);
  const first = places.all.length;
  const handlers = itemsOf(whenever).map((list, number) =>
    places.place(itemsOf(list), below('/whenever', number), { next: returns, handler: number + 1, depth: 0 }),
  );
  places.placeBranches(first);
  const { all } = places;
  for (const placed of all) if (placed.next === end) placed.next = all.length;
  return { all, main, handlers };
};

/**
 * The operations of a list and all nested ones in the order of the text, except that those within an `either` come
 * before it.
 */
export function* asWritten(
  { all }: Pick<PlacedOperations, 'all'>,
  { first, length }: NestedList,
): Generator<PlacedOperation> {
  for (const placed of all.slice(first, first + length)) {
    for (const branch of placed.branches) yield* asWritten({ all }, branch);
    yield placed;
  }
}

/** The fault of a definition that has too many operations. */
export const sizeFault = ({ all, main, members }: PlacedOperations): Fault | undefined => {
  if (members !== undefined)
    return all.length > most ? { pointer: '/mix', message: `must have at most ${most} operations in all` } : undefined;
  if (main.length > mostOperations)
    return { pointer: '/operations', message: `must have at most ${mostOperations} operations` };
  if (all.length - main.length <= mostOperations) return undefined;
  return { pointer: '', message: `must have at most ${mostOperations} operations within \`either\` and \`whenever\`` };
};
