/**
 * Paths into data, of the built-in tests: steps joined by dots. A step is a name, `[n]`, the filter `[k=v]`,
 * `split(',')` or `default('x')`: `response.avps.[name=Result-Code].value`.
 *
 * Peers write a list of one as the element alone, or the other way round, so `[0]` on something that is no list is
 * skipped, a filter takes an object for a list of one, and a name reads a member in a list of one.
 */
import { readStep, splitSteps, type KpathStep } from './kpath-steps.ts';
import { checkListLength, expressionFailed, isRefusedName, limits } from './limits.ts';
import { Unreadable } from '../ground/unreadable.ts';
import { equalsLoosely } from './operators.ts';
import { unreadable, wholeOf } from './presence.ts';
import { partsOf } from './search.ts';
import { touch } from './work.ts';

export interface Kpath {
  readonly text: string;
  readonly steps: readonly KpathStep[];
  /**
   * The value at the path; undefined if there is none. Throws the reason where the path leads into a value that cannot
   * be read.
   */
  find(data: unknown): unknown;
}

const ownMember = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;

/** The element of a list of one; any other value unchanged. */
const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

const findName = (value: unknown, name: string): unknown => {
  const owner = single(value);
  return Array.isArray(owner) ? undefined : ownMember(owner, name);
};

const findIndex = (value: unknown, index: number): unknown => {
  if (Array.isArray(value)) return value[index];
  return index === 0 ? value : undefined;
};

const filter = (value: unknown, name: string, wanted: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  touch(list.length);
  return list.filter((element) => equalsLoosely(ownMember(element, name), wanted));
};

const split = (value: unknown, separator: string): unknown => {
  const scalar = single(value);
  if (typeof scalar !== 'string' && typeof scalar !== 'number') return undefined;
  const parts = partsOf(String(scalar), separator, limits.listLength);
  checkListLength(parts.length);
  return parts;
};

const takeStep = (value: unknown, step: KpathStep): unknown => {
  if (value instanceof Unreadable) {
    if (step.kind === 'default' && !value.isDamaged) return step.value;
    throw unreadable(value);
  }
  switch (step.kind) {
    case 'name':
      return findName(value, step.name);
    case 'index':
      return findIndex(value, step.index);
    case 'filter':
      return filter(value, step.name, step.value);
    case 'split':
      return split(value, step.separator);
    case 'default':
      return value ?? step.value;
  }
};

/** Characters of a path. */
const longestPath = 1000;

/** At most 1,000 characters. Throws ExpressionFailed with the character (counted from 1) and the rule. */
export const compileKpath = (text: string): Kpath => {
  if (text.length > longestPath)
    throw expressionFailed(`kpath: it has ${text.length} characters: at most ${longestPath} are allowed`);
  const steps = splitSteps(text).map(({ source, start }) => {
    const step = readStep(source, start);
    const name = step.kind === 'name' || step.kind === 'filter' ? step.name : '';
    if (isRefusedName(name))
      throw expressionFailed(`kpath: at character ${start + 1}: "${name}" is not allowed as a name`);
    return step;
  });
  const find = (data: unknown): unknown => wholeOf(steps.reduce(takeStep, data));
  return { text, steps, find };
};
