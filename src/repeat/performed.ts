/**
 * Which operations a call performed, one after another, found from its record: the checks say at which step of the call
 * an operation was performed, and the messages how often. What left no trace there (`eval`, `branch`, `wait`) follows
 * from the definition: of all ways through it, one that agrees with the record.
 */
import type { FirstInstance } from '../../schemas/index.ts';
import { returns, type PlacedOperation, type PlacedOperations } from '../../schemas/nested-operations.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import type { KnownValues } from './known-values.ts';
import { isOwnMessage, isTcap, nameOfType, treeOf, type Message } from './what-came.ts';

type Check = FirstInstance['check_log'][number];
type Unread = NonNullable<FirstInstance['unchecked']>[number];

export interface Performance {
  readonly index: number;
  readonly checks: readonly Check[];
  /** What came with it and nothing read. */
  readonly unread: readonly Unread[];
  /** The message that it sent or took; absent where the record has none. */
  readonly message?: Message;
  /** Of an `either`: the operation with which its branch began. Of a `branch`: where it led. */
  readonly to?: number;
  /** Of a `branch`: what its expression was. */
  readonly taken?: boolean;
  /** The last message before it began, where a list of `whenever` interrupted it. */
  readonly interruptedAfter?: Message | undefined;
  /** The call was aborted in it. */
  readonly aborted?: boolean;
  /** The values that are known before it. */
  readonly known: KnownValues;
}

/** Operations that are tried before the search ends without a result. */
const mostTried = 400_000;

interface Frame {
  readonly index: number;
  readonly made: Made;
}

interface State {
  at: number;
  step: number;
  /** Places in the checks and in what was unread. */
  check: number;
  unread: number;
  /** The operations that lists of `whenever` have interrupted. */
  frames: readonly Frame[];
  /** How often each operation has sent or taken its message. */
  turns: ReadonlyMap<number, number>;
  known: KnownValues;
  /** How many operations were performed. */
  length: number;
  /** Of the operation that continues. */
  resumed: Frame | undefined;
}

type Way =
  | { readonly kind: 'done' | 'end' | 'passedOver' }
  | { readonly kind: 'interrupted' | 'branch'; readonly to: number }
  | { readonly kind: 'led'; readonly to: number; readonly taken: boolean };

/** What the current operation has in the record. */
type Made = Pick<Performance, 'checks' | 'unread' | 'interruptedAfter'>;

export interface Performed {
  readonly placed: PlacedOperations;
  readonly compiled: readonly (CompiledOperation | undefined)[];
  readonly record: FirstInstance;
  readonly known: KnownValues;
}

/** Undefined where no way through the definition agrees with the record. */
export const performedIn = (parts: Performed): readonly Performance[] | undefined => new Search(parts).found();

/** Checks that an instance makes after its last operation. */
const atTheEnd: ReadonlySet<string | undefined> = new Set(['nothing left']);

/** The check of an operation that it has received its message. */
const hasCome = (name: string | undefined): boolean => name?.endsWith(' received') === true;

class Search {
  readonly #all: readonly PlacedOperation[];
  readonly #handlers: readonly number[];
  readonly #last: number;
  readonly #compiled: Performed['compiled'];
  readonly #checks: readonly Check[];
  readonly #unread: readonly Unread[];
  readonly #messages: ReadonlyMap<number, readonly Message[]>;
  readonly #holds: boolean;
  readonly #labels: ReadonlyMap<unknown, number>;
  readonly #isOver: boolean;
  readonly #performed: Performance[] = [];
  #state: State;

  constructor({ placed, compiled, record, known }: Performed) {
    this.#all = placed.all;
    this.#handlers = placed.handlers.map(({ first }) => first);
    this.#last = placed.main.length - 1;
    this.#compiled = compiled;
    this.#checks = record.check_log.filter(({ name, status }) => status === 'abort' || !atTheEnd.has(name));
    this.#unread = record.unchecked ?? [];
    const own = new Map<number, Message[]>();
    for (const message of record.messages) {
      const source = message.op_idx === null ? undefined : this.#all[message.op_idx]?.own;
      if (source === undefined || message.op_idx === null || !isOwnMessage(source, message)) continue;
      own.set(message.op_idx, [...(own.get(message.op_idx) ?? []), message]);
    }
    this.#messages = own;
    this.#holds = record.messages.some(({ name, from, to }) => from === to && name.startsWith('holds '));
    this.#labels = new Map(this.#all.map(({ own: { label }, index }) => [label, index]));
    this.#isOver = ['passed', 'failed', 'aborted'].includes(record.state);
    this.#state = {
      at: 0,
      step: 0,
      check: 0,
      unread: 0,
      frames: [],
      turns: new Map(),
      known,
      length: 0,
      resumed: undefined,
    };
  }

  found(): readonly Performance[] | undefined {
    const others: { readonly state: State; readonly made: Made; readonly ways: readonly Way[] }[] = [];
    for (let tried = 0; tried < mostTried; tried += 1) {
      if (this.#isAtTheEnd()) return this.#performed;
      const made = this.#begin();
      const [first, ...more] = made === undefined ? [] : this.#ways(made);
      let [way, of] = [first, made];
      if (made !== undefined && more.length > 0) others.push({ state: { ...this.#state }, made, ways: more });
      while (way === undefined || of === undefined) {
        const other = others.pop();
        if (other === undefined) return undefined;
        const [next, ...rest] = other.ways;
        this.#state = { ...other.state };
        this.#performed.length = this.#state.length;
        if (rest.length > 0) others.push({ ...other, ways: rest });
        [way, of] = [next, other.made];
      }
      this.#take(way, of);
      if (way.kind === 'end' && this.#agrees()) return this.#performed;
    }
    return undefined;
  }

  #isAtTheEnd(): boolean {
    const { at, check, unread } = this.#state;
    if (at < this.#all.length) return false;
    // What is checked at the end has the step and the place of the last operation.
    const isLast = (one: { readonly op_idx: number } | undefined): boolean =>
      one === undefined || one.op_idx === this.#last;
    return this.#checks.slice(check).every(isLast) && unread === this.#unread.length && this.#agrees();
  }

  /** Whether every message has the operation that sent or took it. */
  #agrees(): boolean {
    const { turns } = this.#state;
    return [...this.#messages].every(([index, { length }]) => turns.get(index) === length);
  }

  /** Begins the current operation, or goes on with it; undefined where the record has something else at this step. */
  #begin(): Made | undefined {
    const state = this.#state;
    const { at, resumed } = state;
    const placed = this.#all[at];
    if (placed === undefined) return undefined;
    if (resumed === undefined) state.step += 1;
    const { step } = state;
    const takenOf = <Entry extends { readonly step: number; readonly op_idx: number }>(
      entries: readonly Entry[],
      from: number,
    ): readonly Entry[] | undefined => {
      let to = from;
      while (entries[to]?.step === step && entries[to]?.op_idx === at) to += 1;
      const next = entries[to];
      const ofResumed = placed.next === returns && next?.op_idx === state.frames.at(-1)?.index;
      return next !== undefined && (next.step < step || (next.step === step && !ofResumed))
        ? undefined
        : entries.slice(from, to);
    };
    const checks = takenOf(this.#checks, state.check);
    const unread = takenOf(this.#unread, state.unread);
    if (checks === undefined || unread === undefined) return undefined;
    state.check += checks.length;
    state.unread += unread.length;
    state.resumed = undefined;
    return resumed === undefined
      ? { checks, unread }
      : {
          ...resumed.made,
          checks: [...resumed.made.checks, ...checks],
          unread: [...resumed.made.unread, ...unread],
        };
  }

  /** All ways in which the call can go on, the likeliest first. */
  #ways(made: Made): readonly Way[] {
    const { at, known } = this.#state;
    const { own, branches, next } = this.#all[at] as PlacedOperation;
    if (made.checks.some(({ status }) => status === 'abort')) return [{ kind: 'end' }];
    const ways = this.#interruptions(made);
    if (own['type'] === 'either') ways.push(...branches.map(({ first }): Way => ({ kind: 'branch', to: first })));
    else if (own['type'] === 'branch') {
      const value = known.evaluate(String(own['expression']));
      const sides = value === undefined ? [true, false] : [Boolean(value.value)];
      ways.push(
        ...sides.map((taken): Way => {
          const label = own[taken ? 'on_true' : 'on_false'];
          return { kind: 'led', to: label === undefined ? next : (this.#labels.get(label) ?? next), taken };
        }),
      );
    } else {
      if (this.#canBeDone(made)) ways.push({ kind: 'done' });
      if (own['optional'] !== undefined && Boolean(own['optional']) && made.checks.length === 0)
        ways.push({ kind: 'passedOver' });
    }
    if (!this.#isOver && this.#check === undefined) ways.push({ kind: 'end' });
    return ways;
  }

  get #check(): Check | undefined {
    return this.#checks[this.#state.check];
  }

  /** An operation that has taken its message is over. */
  #interruptions({ checks }: Made): Way[] {
    const { at, step } = this.#state;
    const { own } = this.#all[at] as PlacedOperation;
    if (checks.some(({ name }) => !isTcap(own) || hasCome(name))) return [];
    if (own['type'] !== 'wait' && own['type'] !== 'either' && this.#compiled[at]?.inbound !== true) return [];
    const next = this.#check;
    return next?.step === step + 1 && this.#handlers.includes(next.op_idx)
      ? [{ kind: 'interrupted', to: next.op_idx }]
      : [];
  }

  #canBeDone({ checks }: Made): boolean {
    const { at, turns } = this.#state;
    const { own } = this.#all[at] as PlacedOperation;
    if (!isTcap(own)) return true;
    if (this.#compiled[at]?.inbound === true) return checks.some(({ name }) => hasCome(name));
    return (
      String(own['type']).startsWith('tcap.') ||
      this.#holds ||
      (turns.get(at) ?? 0) < (this.#messages.get(at)?.length ?? 0)
    );
  }

  #take(way: Way, made: Made): void {
    const state = this.#state;
    const { at, frames } = state;
    const placed = this.#all[at] as PlacedOperation;
    if (way.kind === 'interrupted') {
      const interruptedAfter = this.#performed.findLast(({ message }) => message !== undefined)?.message;
      state.frames = [...frames, { index: at, made: { ...(interruptedAfter && { interruptedAfter }), ...made } }];
      state.at = way.to;
    } else if (way.kind === 'passedOver') state.at = placed.next;
    else if (way.kind === 'branch') {
      this.#add({ index: at, ...made, to: way.to, known: state.known });
      state.at = way.to;
    } else if (way.kind === 'led') {
      this.#add({ index: at, ...made, to: way.to, taken: way.taken, known: state.known });
      if (this.#all[way.to]?.handler === 0 || way.to >= this.#all.length) state.frames = [];
      state.at = way.to;
      if (way.to === returns) this.#goBehind(placed);
    } else if (way.kind === 'end') {
      const isAborted = made.checks.some(({ status }) => status === 'abort');
      if (isAborted) this.#done(placed, made, isAborted);
      state.at = -1;
    } else {
      this.#done(placed, made);
      this.#goBehind(placed);
    }
  }

  #done({ index, own }: PlacedOperation, made: Made, aborted = false): void {
    const state = this.#state;
    const turn = state.turns.get(index) ?? 0;
    const message = this.#messages.get(index)?.[turn];
    this.#add({ index, ...made, ...(message && { message }), ...(aborted && { aborted }), known: state.known });
    if (message !== undefined) state.turns = new Map(state.turns).set(index, turn + 1);
    const compiled = this.#compiled[index];
    if (own['type'] === 'eval') state.known = state.known.assigned(own);
    else if (compiled?.inbound === true) {
      const name = compiled.leaves?.name ?? nameOfType(own['type']);
      state.known = state.known.received(name, message && treeOf(compiled, message));
    }
  }

  #goBehind({ next }: PlacedOperation): void {
    const state = this.#state;
    state.at = next;
    if (next !== returns) return;
    const frame = state.frames.at(-1);
    state.frames = state.frames.slice(0, -1);
    state.resumed = frame;
    state.at = frame?.index ?? this.#all.length;
  }

  #add(performance: Performance): void {
    this.#performed.push(performance);
    this.#state.length = this.#performed.length;
  }
}
