/**
 * How a value of a call follows from an earlier one: it is the same, has a prefix more or less, is counted up, is in hex,
 * or is a multiple. A relation counts where it holds in every call of a shape.
 */
import { isTextOf, mayFollow, type Occurrence } from './values.ts';

export interface Relation {
  readonly kind: 'equal' | 'prefixed' | 'shortened' | 'hex' | 'counted' | 'multiple';
  /** Of an expression that has the source. */
  readonly expression: (source: string) => string;
  /** Which the expression shows. */
  readonly prefix?: string;
  readonly holds: (value: unknown, source: unknown) => boolean;
}

/** Characters of a value that one call alone relates to another one. */
const shortestGuessed = 7;
/** Counters of both sides are as far apart in every call: a step beyond it counts where the source is no counter. */
const counterStep = 99;
/**
 * Numbers are related where the first calls have several. These calls are kept, whatever they say: what is found in the
 * kept calls is found in all.
 */
export const firstCalls = 8;
const [fewestOfFirst, fewestOfFewer] = [3, 4];

const haveSeveral = ({ values }: Occurrence): boolean =>
  new Set(values.slice(0, firstCalls)).size >= (values.length < firstCalls ? fewestOfFewer : fewestOfFirst);

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

const isNumber = (text: string): boolean => /^\d{4,15}$/.test(text);

/** Of texts; each has at least four characters. */
const textual =
  (holds: (value: string, source: string) => boolean): Relation['holds'] =>
  (value, source) =>
    isTextOf(value) && isTextOf(source) && holds(value, source);

const equality: Relation = {
  kind: 'equal',
  expression: (source) => source,
  holds: (value, source) => value === source && (typeof value === 'number' || isTextOf(value)),
};

function* prefixesIn(value: string, from: string): Generator<Relation> {
  const added = value.slice(0, Math.max(0, value.length - from.length));
  if (added !== '')
    yield {
      kind: 'prefixed',
      prefix: added,
      expression: (source) => `${quoted(added)} + ${source}`,
      holds: textual((one, other) => one === added + other),
    };
  const removed = from.length - value.length;
  if (removed > 0)
    yield {
      kind: 'shortened',
      expression: (source) => `substr(${source}, ${removed})`,
      holds: textual((one, other) => other.length - one.length === removed && other.endsWith(one)),
    };
}

function* hexIn({ length }: string): Generator<Relation> {
  const inHex = (text: string): string | undefined => (isNumber(text) ? Number(text).toString(16) : undefined);
  yield {
    kind: 'hex',
    expression: (source) => `toHex(int(${source}), ${length})`,
    holds: textual((one, other) => one.length === length && inHex(other)?.padStart(length, '0') === one),
  };
  yield {
    kind: 'hex',
    expression: (source) => `toHex(int(${source}))`,
    holds: textual((one, other) => inHex(other) === one),
  };
}

function* countsIn(value: string, [from, next]: readonly [from: string, next: string]): Generator<Relation> {
  const step = Number(value) - Number(from);
  if (!(step > 0) || (step > counterStep && Math.abs(Number(next) - Number(from)) <= counterStep)) return;
  const counted = (text: string): string => String(Number(text) + step);
  yield {
    kind: 'counted',
    expression: (source) => `concat(int(${source}) + ${step})`,
    holds: textual((one, other) => isNumber(other) && !other.startsWith('0') && counted(other) === one),
  };
  yield {
    kind: 'counted',
    expression: (source) => `padStart(int(${source}) + ${step}, length(${source}), '0')`,
    holds: textual((one, other) => isNumber(other) && counted(other).padStart(other.length, '0') === one),
  };
}

function* numbersIn(value: number, from: number): Generator<Relation> {
  yield equality;
  const factor = value / from;
  if (Number.isInteger(factor) && factor > 1)
    yield {
      kind: 'multiple',
      expression: (source) => `${factor} * ${source}`,
      holds: (one, other) => typeof other === 'number' && one === factor * other,
    };
}

const isLong = (text: string): boolean => text.length >= shortestGuessed;

/** The relations that may hold in all calls, by the values of the first ones. */
function* relationsOf({ values }: Occurrence, source: Occurrence): Generator<Relation> {
  const [value] = values;
  const [from, next] = source.values;
  if (typeof value === 'number' && typeof from === 'number') {
    if (haveSeveral(source)) yield* numbersIn(value, from);
  } else if (typeof value === 'string' && typeof from === 'string') {
    if (values.length === 1) return yield* guessesOf(value, from);
    yield equality;
    yield* prefixesIn(value, from);
    yield* hexIn(value);
    yield* countsIn(value, [from, String(next)]);
  }
}

/** Of one call: long values alone, and of those that are not equal only digits. */
function* guessesOf(value: string, from: string): Generator<Relation> {
  if (!isLong(value) || !isLong(from)) return;
  yield equality;
  if (!/^\d+$/.test(from)) return;
  if (/^\d+$/.test(value)) yield* prefixesIn(value, from);
  yield* hexIn(value);
}

/** Every relation that holds in all calls, the simplest first. */
export function* relationsIn(own: Occurrence, source: Occurrence): Generator<Relation> {
  if (!mayFollow(own) || !mayFollow(source)) return;
  for (const relation of relationsOf(own, source))
    if (own.values.every((value, call) => relation.holds(value, source.values[call]))) yield relation;
}
