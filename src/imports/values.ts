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

const isCandidate = ({ name, values }: Occurrence, least: number): boolean =>
  !isLiteral(name) &&
  !timers.test(name) &&
  values.every((value) => typeof value === 'string' && value.length >= least && !/^[a-z]+$/i.test(value));

export const isConstant = ({ values }: Occurrence): boolean => values.every((value) => value === values[0]);

const everyCall = (
  { values }: Occurrence,
  { values: sources }: Source,
  follows: (value: string, source: string) => boolean,
): boolean => values.every((value, call) => follows(String(value), String(sources[call])));

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

const isInteger = (text: string): boolean => /^[1-9]\d{3,14}$/.test(text);

/** Whether a test may have this text, with which the values of every call begin. */
type MayShow = (prefix: string) => boolean;

/** How the value follows from the source in every call, as an expression without braces; undefined: it does not. */
const relation = (own: Occurrence, source: Source, mayShow: MayShow): string | undefined => {
  const { expression } = source;
  const [value, from] = [String(own.values[0]), String(source.values[0])];
  if (everyCall(own, source, (one, other) => one === other)) return expression;
  // A prefix and a count are seen only where the values of several calls agree on them.
  if (own.values.length < 2) return undefined;
  const added = value.slice(0, Math.max(0, value.length - from.length));
  if (added !== '' && mayShow(added) && everyCall(own, source, (one, other) => one === added + other))
    return `${quoted(added)} + ${expression}`;
  const removed = from.slice(0, Math.max(0, from.length - value.length));
  if (removed !== '' && everyCall(own, source, (one, other) => other === removed + one))
    return `substr(${expression}, ${removed.length})`;
  const step = Number(value) - Number(from);
  const counts = (one: string, other: string): boolean =>
    isInteger(one) && isInteger(other) && Number(one) - Number(other) === step && one.length === other.length;
  if (step > 0 && everyCall(own, source, counts)) return `concat(int(${expression}) + ${step})`;
  const inHex = (one: string, other: string): boolean =>
    isInteger(other) && one.length === value.length && Number(other).toString(16).padStart(value.length, '0') === one;
  return everyCall(own, source, inHex) ? `toHex(int(${expression}), ${value.length})` : undefined;
};

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
    const found = relation(own, source, mayShow);
    if (found !== undefined) return found;
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
