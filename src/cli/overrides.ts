/**
 * `--var k=v` and `--set path=value`: what a command line changes in the test definitions that it runs.
 * A path is names and indices joined by dots, or an RFC 6901 pointer where a name itself has a dot
 * (`legID.receivingSideID_hex`).
 */
import { DialproofError, type Fault } from '../ground/errors.ts';
import { withScalars, WrittenNumber, writtenNumber } from '../../schemas/written-number.ts';
import { parseSource, segmentsOf, type FileFault } from '../documents/yaml-source.ts';
import { counted } from '../report/figures.ts';

export interface Override {
  /** The option as it was given, for messages. */
  readonly option: string;
  readonly segments: readonly string[];
  readonly value: unknown;
  /** Whether it sets a variable. */
  readonly isVariable?: true;
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * `text` as JSON where it is JSON, else as a string. A number in another spelling, such as `1.0`, becomes a number or a
 * string, as its place requires.
 */
const valueOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null)
      return asOptions(parseSource('', text).documents[0]?.written ?? value);
    return typeof value === 'number' ? asOption(writtenNumber(value, text.trim())) : value;
  } catch {
    return text;
  }
};

const asOption = (value: unknown): unknown =>
  value instanceof WrittenNumber ? new WrittenNumber(value.number, value.text, true) : value;

const asOptions = (value: unknown): unknown => withScalars(value, asOption);

const split = (flag: string, text: string): [string, unknown] => {
  const equals = text.indexOf('=');
  if (equals < 1)
    throw new DialproofError(
      'InvalidParams',
      `${flag} ${text}: write ${flag} ${flag === '--var' ? 'name' : 'path'}=value`,
    );
  return [text.slice(0, equals), valueOf(text.slice(equals + 1))];
};

const checked = (option: string, segments: readonly string[], value: unknown): Override => {
  const wrong = segments.find((segment) => segment === '' || forbidden.has(segment));
  if (wrong !== undefined)
    throw new DialproofError('InvalidParams', `${option}: "${wrong}" cannot be a name in a path`);
  return { option, segments, value };
};

/** `k=v`, which sets `vars.k`. Throws `InvalidParams`. */
export const variableOverride = (text: string): Override => {
  const [name, value] = split('--var', text);
  return { ...checked(`--var ${text}`, ['vars', name], value), isVariable: true };
};

/** An entry of `vars` of a program. Throws `InvalidParams`. */
export const variableValue = (name: string, value: unknown): Override => ({
  ...checked(`vars.${name}`, ['vars', name], value),
  isVariable: true,
});

/** `path=value`, which sets a place in the params. Throws `InvalidParams`. */
export const placeOverride = (text: string): Override => {
  const [path, value] = split('--set', text);
  return checked(`--set ${text}`, path.startsWith('/') ? segmentsOf(path) : path.split('.'), value);
};

/** A place in the document that an option has set, with everything below it. */
export interface Given {
  readonly option: string;
  readonly segments: readonly string[];
}

/**
 * `faults` of a document with overrides: a fault at or below a place that an option has set names the option instead of
 * a line.
 */
export const ofOptions = (faults: readonly FileFault[], given: readonly Given[]): FileFault[] =>
  faults.map(({ line, ...fault }) => {
    const segments = segmentsOf(fault.pointer);
    const giver = given.findLast((place) => place.segments.every((segment, depth) => segment === segments[depth]));
    if (giver === undefined) return { ...fault, ...(line !== undefined && { line }) };
    return { ...fault, option: giver.option };
  });

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof WrittenNumber);

const childOf = (container: Container, segment: string): unknown =>
  Object.hasOwn(container, segment) ? (container as Record<string, unknown>)[segment] : undefined;

const isIndex = (list: readonly unknown[], segment: string): boolean =>
  /^(?:0|[1-9]\d*)$/.test(segment) && Number(segment) <= list.length;

type OptionFault = Fault & Pick<Override, 'option'>;

/**
 * Sets the value. Returns the place that the option has added: the value, or the first container on the path that did
 * not exist before.
 */
const applyOne = (root: Container, { segments, value, option }: Override): OptionFault | Given => {
  let container = root;
  let made: number | undefined;
  for (const [depth, segment] of segments.entries()) {
    const pointer = `/${segments.slice(0, depth).join('/')}`.replace(/^\/$/, '');
    if (Array.isArray(container) && !isIndex(container, segment)) {
      return {
        pointer,
        message: `has ${counted(container.length, 'entry', 'entries')}, counted from 0, and none at "${segment}"`,
        option,
      };
    }
    const before = childOf(container, segment);
    if (before === undefined) made ??= depth + 1;
    if (depth === segments.length - 1) {
      // A number in the file stays a number.
      (container as Record<string, unknown>)[segment] =
        value instanceof WrittenNumber && typeof before === 'number' ? value.number : value;
      break;
    }
    const child = before ?? {};
    if (!isContainer(child))
      return { pointer: `${pointer}/${segment}`, message: 'is neither an object nor a list', option };
    (container as Record<string, unknown>)[segment] = child;
    container = child;
  }
  return { option, segments: segments.slice(0, made) };
};

const copied = (value: unknown): unknown => withScalars(value, (scalar) => scalar);

interface Overridden {
  readonly value: unknown;
  /** Overrides that could not be applied. */
  readonly faults: OptionFault[];
  readonly given: Given[];
}

/** A copy of `value` with all of `overrides` applied in order. */
export const withOverrides = (value: unknown, overrides: readonly Override[]): Overridden => {
  if (overrides.length === 0 || !isContainer(value)) return { value, faults: [], given: [] };
  const copy = copied(value) as Container;
  const faults: OptionFault[] = [];
  const given: Given[] = [];
  for (const override of overrides) {
    const applied = applyOne(copy, { ...override, value: copied(override.value) });
    if ('message' in applied) faults.push(applied);
    else given.push(applied);
  }
  return { value: copy, faults, given };
};
