/**
 * The values of received messages that a definition reads. An operation reads them by its own checks and `accept`;
 * operations that can be performed after it, by expressions on `$i`, until another message of the same name comes.
 *
 * Computed on demand, once for each operation: a run that does not need it pays nothing.
 */
import type { PlacedOperations } from '../../../schemas/nested-operations.ts';
import type { CompiledOperation } from '../operation.ts';
import type { PlacedSource } from '../reads-in.ts';
import type { Leaf } from './leaves.ts';
import { readsOfTestList, type ReadPath, type ReadStep } from './read-path.ts';
import { notCompared, unreadIn, type Unread } from './unread.ts';
import { assignedIn, usesIn, type Into, type Use, type Variable } from './uses.ts';

export interface ReadingDefinition {
  readonly operations: readonly CompiledOperation[];
  readonly sources: readonly PlacedSource[];
  readonly placed: PlacedOperations;
  /** Where each operation can lead beside the one that follows it: the targets of a `branch`. */
  readonly jumps: readonly (readonly number[])[];
}

/** What an operation has received. */
export interface ReceivedMessage {
  /** As in `$i`. */
  readonly operation: string;
  /** The values that nothing reads. */
  readonly unread: Unread;
}

/** `index`: the operation that reads. */
type PlacedUse = Use & { readonly index: number };

const isSame = (one: ReadStep | undefined, other: ReadStep | undefined): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && one.name === other.name && one.value === other.value);

const startsWith = (steps: readonly ReadStep[], start: readonly ReadStep[]): boolean =>
  start.every((step, index) => isSame(step, steps[index]));

/**
 * The paths that are read of a value that was assigned to a variable, where `read` is read of that variable; empty
 * where `read` is another part of the variable.
 */
const readBehind = (path: ReadPath, { steps: target, isItself }: Into, read: ReadPath): readonly ReadPath[] => {
  if (startsWith(target, read.steps)) return [path];
  if (!startsWith(read.steps, target)) return [];
  return isItself ? [{ ...read, steps: [...path.steps, ...read.steps.slice(target.length)] }] : [path];
};

export class ReadArguments {
  readonly #definition: ReadingDefinition;
  readonly #uses = new Map<number, readonly PlacedUse[]>();
  readonly #reads = new Map<number, readonly ReadPath[]>();

  constructor(definition: ReadingDefinition) {
    this.#definition = definition;
  }

  /** `data`: what the operation with the index has received, as it is in `$i`. Undefined where it receives nothing. */
  received(opIdx: number, data: unknown): ReceivedMessage | undefined {
    const leaves = this.#definition.operations[opIdx]?.leaves;
    return leaves?.reads && { operation: leaves.name, unread: unreadIn(data, this.#readsOf(opIdx, leaves)) };
  }

  /**
   * The values that arrived at the operation and that none of its checks, which have these names, compares. Undefined
   * where it receives nothing.
   */
  beside(
    opIdx: number,
    data: unknown,
    names: ReadonlySet<string>,
  ): { readonly operation: string; readonly others: Iterable<Pick<Leaf, 'name' | 'value'>> } | undefined {
    const { operations, sources } = this.#definition;
    const leaves = operations[opIdx]?.leaves;
    if (leaves?.reads === undefined) return undefined;
    const { name, reads, noArguments = [], meant = (read) => read } = leaves;
    const accepting = readsOfTestList(sources[opIdx]?.source.accept);
    return {
      operation: name,
      others: notCompared(data, names, { own: [...reads.map(meant), ...noArguments], accepting }),
    };
  }

  #readsOf(
    opIdx: number,
    { name, reads: own = [], noArguments = [], meant }: NonNullable<CompiledOperation['leaves']>,
  ): readonly ReadPath[] {
    const known = this.#reads.get(opIdx);
    if (known !== undefined) return known;
    const later = this.#readsBehind(opIdx, `i.${name}`, new Set());
    const all = [...own, ...later];
    const reads = [...(meant === undefined ? all : all.map(meant)), ...noArguments];
    this.#reads.set(opIdx, reads);
    return reads;
  }

  /** The paths that are read of the variable that the operation assigns. */
  #readsBehind(from: number, variable: Variable, seen: Set<string>): ReadPath[] {
    const key = `${from} ${variable}`;
    if (seen.has(key)) return [];
    seen.add(key);
    // All instances of a run share the globals: any instance can read what another one assigns.
    const uses = variable.startsWith('g.')
      ? this.#allUses()
      : [...(this.#asks(from, variable) ? [] : this.#usesOf(from)), ...this.#usesAfter(from, variable)];
    return uses.flatMap((use) => this.#readBy(use, variable, seen));
  }

  #readBy(
    { index, root, variable: read, path, into }: PlacedUse,
    variable: Variable,
    seen: Set<string>,
  ): readonly ReadPath[] {
    if (read === undefined ? !variable.startsWith(`${root}.`) : read !== variable) return [];
    const own: ReadPath = read === undefined ? { steps: [] } : path;
    if (into === undefined) return [own];
    return this.#readsBehind(index, into.variable, seen).flatMap((later) => readBehind(own, into, later));
  }

  /** The uses of the operations that can follow, up to the next that assigns the variable. */
  #usesAfter(from: number, variable: Variable): PlacedUse[] {
    const { operations, sources } = this.#definition;
    const found: PlacedUse[] = [];
    const visited = new Set<number>();
    const open = [...this.#following(from)];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const source = sources[index];
      if (source === undefined || visited.has(index)) continue;
      visited.add(index);
      const isReplaced = variable === `i.${operations[index]?.leaves?.name}`;
      if (!isReplaced || this.#asks(index, variable)) found.push(...this.#usesOf(index));
      if (!isReplaced && !assignedIn(source).includes(variable)) open.push(...this.#following(index));
    }
    return found;
  }

  /**
   * Whether the operation sets the variable by a request, which may read its earlier value. Other operations read what
   * they have received.
   */
  #asks(index: number, variable: Variable): boolean {
    const { leaves, awaits } = this.#definition.operations[index] ?? {};
    return variable === `i.${leaves?.name}` && awaits === undefined;
  }

  /** The operations where the instance can go on: lists of `whenever` are performed beside any operation. */
  #following(index: number): readonly number[] {
    const {
      placed: { all, handlers },
      jumps,
    } = this.#definition;
    const { next = 0, branches = [] } = all[index] ?? {};
    const back = next < 0 ? all.filter(({ handler }) => handler === 0).map((other) => other.index) : [next];
    return [
      ...back,
      ...branches.map(({ first }) => first),
      ...handlers.map(({ first }) => first),
      ...(jumps[index] ?? []),
    ];
  }

  #usesOf(index: number): readonly PlacedUse[] {
    const known =
      this.#uses.get(index) ??
      usesIn(this.#definition.sources[index] as PlacedSource).map((use) => ({ ...use, index }));
    this.#uses.set(index, known);
    return known;
  }

  #allUses(): PlacedUse[] {
    return this.#definition.sources.flatMap((_, index) => this.#usesOf(index));
  }
}
