/**
 * What the calls of a shape have in common, as far as their test says it: constants, kinds of values, relations between
 * values and the arguments that are needed. A further call that keeps to all of it changes nothing in the test but the
 * ends of its ranges, and need not be kept.
 */
import { digitsIn } from './extents.ts';
import { relationsIn, type Relation } from './relations.ts';
import type { Step } from './step.ts';
import { areNumbers, areWords, isConstant, mayFollow, type Occurrence } from './values.ts';

/** Of a call. */
interface WithSteps {
  readonly steps: readonly Step[];
}

const isDigits = (value: unknown): boolean => digitsIn(value) !== undefined;

/** What the values of an argument have in common. */
class Column {
  readonly own: Occurrence;
  readonly isConstant: boolean;
  readonly mayFollow: boolean;
  readonly isSent: boolean;
  readonly #step: number;
  readonly #first: unknown;
  readonly #areNumbers: boolean;
  readonly #areDigits: boolean;
  readonly #areWords: boolean;

  constructor(calls: readonly WithSteps[], step: number, part: 'sent' | 'awaited', name: string) {
    this.#step = step;
    this.isSent = part === 'sent';
    const values = calls.map(({ steps }) => (steps[step] as Step)[part].arguments[name]);
    this.own = { name, values };
    [this.#first] = values;
    this.read = ({ steps }) => steps[this.#step]?.[part].arguments[name];
    this.isConstant = isConstant(this.own);
    this.mayFollow = !this.isConstant && mayFollow(this.own);
    this.#areNumbers = areNumbers(this.own);
    this.#areDigits = values.every((value) => isDigits(value));
    this.#areWords = areWords(this.own);
  }

  readonly read: (call: WithSteps) => unknown;

  /** Whether the value of one more call is of the kind that all have. */
  has(value: unknown): boolean {
    if (this.isConstant) return value === this.#first;
    if (this.#areNumbers && typeof value !== 'number') return false;
    if (this.#areWords && !areWords({ name: this.own.name, values: [value] })) return false;
    return !this.#areDigits || isDigits(value);
  }
}

/** A relation that holds in all calls. */
interface Fact {
  readonly own: Column;
  readonly source: Column;
  readonly holds: Relation['holds'];
}

const isSame: Fact['holds'] = (value, source) => value === source;

/** Values that are sent and equal, of any type, and those that follow from others. */
const factsOf = (columns: readonly Column[]): readonly Fact[] => {
  const varying = columns.filter((column) => !column.isConstant);
  const facts: Fact[] = [];
  for (const own of varying)
    for (const source of varying) {
      if (own === source) continue;
      const { values } = source.own;
      if (own.isSent && source.isSent && own.own.values.every((value, call) => value === values[call]))
        facts.push({ own, source, holds: isSame });
      if (!own.mayFollow || !source.mayFollow) continue;
      // All that hold: if the simplest one is broken later, the next one was kept to meanwhile.
      for (const { holds } of relationsIn(own.own, source.own)) facts.push({ own, source, holds });
    }
  return facts;
};

export class Agreement {
  readonly #columns: readonly Column[];
  readonly #facts: readonly Fact[];
  /** Names that one of the calls needs, by index of the step. Undefined: all. */
  readonly #needed: readonly (ReadonlySet<string> | undefined)[];

  /** Of at least two calls of one shape. */
  constructor(calls: readonly [WithSteps, WithSteps, ...WithSteps[]]) {
    const [{ steps }] = calls;
    this.#columns = steps.flatMap((step, index) => {
      const columns = Object.keys(step.sent.arguments).map((name) => new Column(calls, index, 'sent', name));
      if (step.awaited.arguments === step.sent.arguments) return columns;
      const others = Object.keys(step.awaited.arguments);
      return [...columns, ...others.map((name) => new Column(calls, index, 'awaited', name))];
    });
    this.#facts = factsOf(this.#columns);
    this.#needed = steps.map(({ sent }, index) => {
      if (sent.needed === undefined) return undefined;
      const isNeeded = (name: string): boolean =>
        calls.some((call) => call.steps[index]?.sent.needed?.has(name) === true);
      return new Set(Object.keys(sent.arguments).filter(isNeeded));
    });
  }

  /** Whether the call keeps to all that the others have in common. */
  has(call: WithSteps): boolean {
    return (
      this.#columns.every((column) => column.has(column.read(call))) &&
      this.#facts.every(({ own, source, holds }) => holds(own.read(call), source.read(call))) &&
      this.#needed.every((names, index) => names === undefined || isEnough(call.steps[index]?.sent, names))
    );
  }
}

const isEnough = (sent: Step['sent'] | undefined, names: ReadonlySet<string>): boolean =>
  sent?.needed?.isEnough(names) !== false;
