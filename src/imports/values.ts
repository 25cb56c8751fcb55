/**
 * What a test writes for the values that an argument had in the calls of a shape: the literal where all had the same,
 * the column of a feed where they differ and are sent, a reference where they follow from what came before.
 */
import { parseName } from '../protocol/asn1/index.ts';
import { Literals } from '../repeat/literals.ts';
import { isDrawnAnew } from '../repeat/what-came.ts';

/** An argument at a place of the calls, with its value in each. */
export interface Occurrence {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** An occurrence that a later one may refer to. */
export interface Source extends Occurrence {
  /** An expression, without braces, that has the value. */
  readonly expression: string;
}

/** Shorter values can be equal by chance. */
const shortest = 4;
/** Of a value that is known from one call alone. */
const shortestGuessed = 7;

/** Legs, causes, service keys, enumerations and the like: a service decides them, and they follow from no other value. */
const literalNames = /(?:legid|sideid|cause|servicekey|_name$|_noa$|_npi$|_inn?$|_ni$)/i;
/** Seconds and the like, which may differ from call to call. */
const timers = /(?:timer|timeout)/i;

export const isLiteral = (name: string): boolean => literalNames.test(name);

const isOfCandidate = (value: unknown, least: number): boolean =>
  typeof value === 'string' && value.length >= least && !/^[a-z]+$/i.test(value);

const isCandidate = ({ name, values }: Occurrence, least: number): boolean =>
  !isLiteral(name) && !timers.test(name) && values.every((value) => isOfCandidate(value, least));

/** Whether its values in several calls may follow from others, or others from them. */
export const mayFollow = (own: Occurrence): boolean => isCandidate(own, shortest);

/** Whether this value of one more call may, where those of the others may. */
export const mayFollowToo = (value: unknown): boolean => isOfCandidate(value, shortest);

export const isConstant = ({ values }: Occurrence): boolean => values.every((value) => value === values[0]);

const everyCall = (
  { values }: Occurrence,
  { values: sources }: Occurrence,
  follows: (value: string, source: string) => boolean,
): boolean => values.every((value, call) => follows(String(value), String(sources[call])));

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

const isInteger = (text: string): boolean => /^[1-9]\d{3,14}$/.test(text);

/** Whether a test may have this text, with which the values of every call begin. */
type MayShow = (prefix: string) => boolean;

/** How a value follows from another one. */
export interface Relation {
  /** Of an expression that has the source. */
  readonly expression: (source: string) => string;
  /** Which the expression shows. */
  readonly prefix?: string;
  readonly holds: (value: string, source: string) => boolean;
}

const equality: Relation = { expression: (source) => source, holds: (one, other) => one === other };

/** The relations that may hold in all calls, by the values of the first one. */
function* relationsOf(value: string, from: string, isOfSeveral: boolean): Generator<Relation> {
  yield equality;
  // A prefix and a count are seen only where the values of several calls agree on them.
  if (!isOfSeveral) return;
  const { length } = value;
  const added = value.slice(0, Math.max(0, length - from.length));
  if (added !== '')
    yield {
      prefix: added,
      expression: (source) => `${quoted(added)} + ${source}`,
      holds: (one, other) => one === added + other,
    };
  const removed = from.slice(0, Math.max(0, from.length - length));
  if (removed !== '')
    yield {
      expression: (source) => `substr(${source}, ${removed.length})`,
      holds: (one, other) => other === removed + one,
    };
  const step = Number(value) - Number(from);
  if (step > 0)
    yield {
      expression: (source) => `concat(int(${source}) + ${step})`,
      holds: (one, other) =>
        isInteger(one) && isInteger(other) && Number(one) - Number(other) === step && one.length === other.length,
    };
  yield {
    expression: (source) => `toHex(int(${source}), ${length})`,
    holds: (one, other) =>
      isInteger(other) && one.length === length && Number(other).toString(16).padStart(length, '0') === one,
  };
}

/** Every relation that holds in all calls, the simplest first. */
export function* relationsIn(own: Occurrence, source: Occurrence): Generator<Relation> {
  const { values } = own;
  for (const relation of relationsOf(String(values[0]), String(source.values[0]), values.length > 1))
    if (everyCall(own, source, relation.holds)) yield relation;
}

/** The reference that has the value in every call; the earliest source that gives it. */
export const referenceTo = (
  own: Occurrence,
  sources: readonly Source[],
  mayShow: MayShow = () => true,
): string | undefined => {
  const least = own.values.length < 2 ? shortestGuessed : shortest;
  if (!isCandidate(own, least)) return undefined;
  for (const source of sources) {
    if (!isCandidate(source, source.values.length < 2 ? shortestGuessed : shortest)) continue;
    for (const { prefix, expression } of relationsIn(own, source))
      if (prefix === undefined || mayShow(prefix)) return expression(source.expression);
  }
  return undefined;
};

/** Members of `$i` and `$v` by their names. */
export const memberOf = (root: string, name: string): string =>
  parseName(name).reduce<string>(
    (path, step) =>
      typeof step === 'number'
        ? `${path}[${step}]`
        : /^[A-Za-z]\w*$/.test(step)
          ? `${path}.${step}`
          : `${path}[${quoted(step)}]`,
    root,
  );

export const literalOf = (value: unknown): unknown => Literals.of(value);

/** Whether the next call receives another value, whatever the calls of the capture had. */
export const isOfOneCall = (name: string, value: unknown, given: ReadonlySet<string>): boolean =>
  isDrawnAnew(name, value, given);
