/**
 * The values of an argument in the calls of a shape, and which of them may follow from others, or others from them: long
 * texts and numbers, but nothing that a service decides, such as a cause.
 */
import { parseName } from '../protocol/asn1/index.ts';
import { Literals } from '../repeat/literals.ts';
import { isDrawnAnew } from '../repeat/what-came.ts';

/** An argument at a place of the calls, with its value in each. */
export interface Occurrence {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** Shorter texts can be equal by chance. */
const shortest = 4;

/** Legs, causes, service keys, enumerations and the like: a service decides them, and they follow from no other value. */
const literalNames = /(?:legid|sideid|cause|servicekey|_name$|_noa$|_npi$|_inn?$|_ni$)/i;
/** Seconds and the like, which may differ from call to call. */
const timers = /(?:timer|timeout)/i;

export const isLiteral = (name: string): boolean => literalNames.test(name);

/** Whether it is a text that is long enough. */
export const isTextOf = (value: unknown): value is string => typeof value === 'string' && value.length >= shortest;

/** A word is an enumeration. */
const isWord = (value: unknown): boolean => typeof value === 'string' && /^[a-z]+$/i.test(value);

export const areWords = ({ values }: Occurrence): boolean => values.every(isWord);

export const areNumbers = ({ values }: Occurrence): boolean => values.every((value) => typeof value === 'number');

/** By occurrence: each is compared with all others. */
const known = new WeakMap<Occurrence, boolean>();

const canFollow = (own: Occurrence): boolean => {
  if (isLiteral(own.name) || timers.test(own.name)) return false;
  return areNumbers(own) || (own.values.every(isTextOf) && !areWords(own));
};

/** Whether its values may follow from others, or others from them. */
export const mayFollow = (own: Occurrence): boolean => {
  const found = known.get(own) ?? canFollow(own);
  known.set(own, found);
  return found;
};

export const isConstant = ({ values }: Occurrence): boolean => values.every((value) => value === values[0]);

const isPlain = (step: string): boolean => /^[A-Za-z]\w*$/.test(step);

/** Members of `$i` and `$v` by their names. */
export const memberOf = (root: string, name: string): string =>
  parseName(name).reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return isPlain(step) ? `${path}.${step}` : `${path}['${step.replaceAll(/[\\']/g, '\\$&')}']`;
  }, root);

export const literalOf = (value: unknown): unknown => Literals.of(value);

/** Whether the next call receives another value, whatever the calls of the capture had. */
export const isOfOneCall = (name: string, value: unknown, given: ReadonlySet<string>): boolean =>
  isDrawnAnew(name, value, given);
