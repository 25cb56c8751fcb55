/**
 * The checks of inbound operations and `eval`: expected arguments and the built-in `tests`, compiled once, run on the
 * received values.
 */
import { DialproofError, type Fault } from '../ground/errors.ts';
import { describeCheck, matches } from '../expressions/compare.ts';
import { isAbsence } from '../expressions/presence.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileExpected, pointerStep, type Template } from '../expressions/template.ts';
import { compileTest, type CompiledTest } from '../expressions/test-entry.ts';
import { lookupPath, parseName, type ArgumentCodec, type Path } from '../protocol/asn1/index.ts';
import { octetNames } from './octet-names.ts';
import { anything, faultOfKpath, type Shape } from './received-shape.ts';
import type { Checking, CompileSite, OperationSource } from './operation.ts';

export interface Checks {
  /** The expected values are the same for every instance: a value that has passed once passes always. */
  readonly constant: boolean;
  /** The names of all its checks. */
  readonly names: readonly string[];
  /** The tests are the same for every instance. */
  readonly testsAreConstant: boolean;
  /**
   * Compares and logs; throws `CheckFailed` if a test says `abort_on_fail`. `wanted`: returns the expected value;
   * default: the template's value in the scope.
   */
  run(instance: Checking, data: Readonly<Record<string, unknown>>, wanted?: Wanted): void;
}

/** The value of an expected argument, or that it cannot be known. */
export type Wanted = (expected: Template) => unknown;

/**
 * Arguments whose expected value can have several spellings, and the function that converts it into that of received
 * values.
 */
export type Meanings = Readonly<Record<string, (wanted: unknown) => unknown>>;

/** What is known of the values that checks read. */
export interface Checked {
  readonly shape?: Shape | undefined;
  /** Whose values they are, for texts: `ReleaseCall`. */
  readonly owner?: string;
  readonly meanings?: Meanings | undefined;
  /** Absent: all expected values are compared as text. */
  readonly codec?: Pick<ArgumentCodec, 'names'> | undefined;
}

interface Expectation {
  readonly name: string;
  readonly path: Path;
  /** Where the octets of a nested value are. */
  readonly hexPath: Path;
  readonly first: FirstOf | undefined;
  readonly expected: Template;
  readonly meaning: ((wanted: unknown) => unknown) | undefined;
}

/** Whether the operation checks nothing. */
export const checksNothing = ({ arguments: expected = {}, tests = [], accept }: OperationSource): boolean =>
  Object.keys(expected).length === 0 && tests.length === 0 && accept === undefined;

/**
 * Expected `arguments` (flattened names, `null` = absent, `{}` = anything that is there) and `tests` of an operation.
 */
export const compileChecks = (
  source: OperationSource,
  site: CompileSite,
  { shape, owner = '', meanings = {}, codec }: Checked = {},
): Checks => {
  const isOctets = codec && octetNames(codec);
  const expectations = Object.entries(source.arguments ?? {}).map(([name, value]): Expectation => ({
    name,
    path: parseName(name),
    hexPath: parseName(`${name}_hex`),
    first: firstOf(name, Object.keys(source.arguments ?? {})),
    expected: compileExpected(value, `${site.pointer}/arguments${pointerStep(name)}`, site.faults),
    meaning: Object.hasOwn(meanings, name) ? meanings[name] : undefined,
  }));
  const tests = compileTests(source, site, { shape, owner });
  return {
    constant: expectations.every(({ expected }) => expected.constant) && tests.every((test) => test.constant),
    names: [...expectations, ...tests].map(({ name }) => name),
    testsAreConstant: tests.every((test) => test.constant),
    run(instance, data, wantedOf = wantedIn(instance.scope)) {
      for (const { name, path, hexPath, first, expected, meaning } of expectations) {
        const value = wantedOf(expected);
        if (value instanceof NotKnown) {
          instance.check(false, name, () => `${name}: ${value.message}`);
          continue;
        }
        const wanted = meaning ? meaning(value) : value;
        const several = first === undefined ? 0 : unnamedAmong(data, first);
        if (several > 0) {
          instance.check(false, name, () => severalText(name, several), !expected.constant);
          continue;
        }
        const actual = comparable(wanted, lookupPath(data, path), data, hexPath);
        const passed = matches(name, wanted, actual, isOctets);
        instance.check(passed, name, () => describeCheck(name, wanted, actual, isOctets), !expected.constant);
      }
      runTests(tests, instance, data);
    },
  };
};

/** An expected value that cannot be known, because something that its expression reads is absent. Its check fails. */
export class NotKnown {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export const wantedIn =
  (scope: Scope): Wanted =>
  (expected) => {
    try {
      return expected.evaluate(scope);
    } catch (thrown) {
      if (isAbsence(thrown)) return new NotKnown(thrown.message);
      throw thrown;
    }
  };

/**
 * A form behind a name that has no index: `destinationRoutingAddress_digits`, and not
 * `destinationRoutingAddress[0]_digits` or `extensions_400`, which says which one.
 */
const formWithoutIndex = /^(.*[^.[\]])_[^._[\]]*[^._[\]\d]$/;

/** The list in which a name without an index may mean the first element. */
interface FirstOf {
  readonly list: Path;
  /** The indices of its elements that other names contain. */
  readonly others: ReadonlySet<number>;
}

const firstOf = (name: string, names: readonly string[]): FirstOf | undefined => {
  const [, list] = formWithoutIndex.exec(name) ?? [];
  if (list === undefined) return undefined;
  const start = `${list}[`;
  const others = names
    .filter((other) => other.startsWith(start))
    .map((other) => Number.parseInt(other.slice(start.length), 10));
  return { list: parseName(list), others: new Set(others) };
};

/** How many elements the list has, where no name refers to some of them; else 0. */
const unnamedAmong = (data: unknown, { list, others }: FirstOf): number => {
  const elements: unknown = lookupPath(data, list);
  if (!Array.isArray(elements) || elements.length < 2) return 0;
  return elements.every((_, index) => index === 0 || others.has(index)) ? 0 : elements.length;
};

const severalText = (name: string, count: number): string => {
  const [, list = name] = formWithoutIndex.exec(name) ?? [];
  return (
    `${name} is that of the only element, and ${list} has ${count}: name each of them, ` +
    `${list}[0]${name.slice(list.length)} and so on`
  );
};

/**
 * A plain expected value is compared with the only element of a list, and with the octets in hex of a nested value. A
 * list of several elements equals no plain value.
 */
const comparable = (wanted: unknown, actual: unknown, data: unknown, hexPath: Path): unknown => {
  if (typeof wanted === 'object' || typeof actual !== 'object' || actual === null) return actual;
  const only: unknown = Array.isArray(actual) ? (actual.length === 1 ? actual[0] : actual) : actual;
  return typeof only === 'object' ? (lookupPath(data, hexPath) ?? actual) : only;
};

export const compileTests = (source: OperationSource, site: CompileSite, checked: Checked): readonly CompiledTest[] =>
  compileTestsOf(source.tests, `${site.pointer}/tests`, site.faults, checked);

/** Compiles the list of tests at `place`. */
export const compileTestsOf = (
  list: readonly unknown[] | undefined,
  place: string,
  faults: Fault[],
  { shape = anything, owner = '' }: Checked,
): readonly CompiledTest[] =>
  (list ?? []).flatMap((entry, index) => {
    const pointer = `${place}/${index}`;
    const test = compileTest(entry, pointer, faults);
    const fault = test?.steps && faultOfKpath(test.steps, shape, owner);
    if (fault !== undefined) faults.push({ pointer: `${pointer}/kpath`, message: fault });
    return test ?? [];
  });

export const runTests = (tests: readonly CompiledTest[], instance: Checking, data: unknown): void => {
  for (const test of tests) {
    const outcome = test.run(data, instance.scope);
    if (outcome.abort)
      throw new DialproofError('CheckFailed', outcome.text, { check: test.name, varies: !test.constant });
    instance.check(outcome.passed, test.name, () => outcome.text, !test.constant);
  }
};
