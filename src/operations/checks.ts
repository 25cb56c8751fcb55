/**
 * The checks of inbound operations and `eval`: expected arguments and the built-in `tests`, compiled once, run on the received values.
 */
import { DialproofError, type Fault } from '../errors.ts';
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
  /** Of all that it notes. */
  readonly names: readonly string[];
  /** The tests are the same for every instance. */
  readonly testsAreConstant: boolean;
  /** Compares and logs; throws `CheckFailed` if a test says `abort_on_fail`. `wanted`: what is expected; default: the template's value in the scope. */
  run(instance: Checking, data: Readonly<Record<string, unknown>>, wanted?: Wanted): void;
}

/** The value of an expected argument, or that it cannot be known. */
export type Wanted = (expected: Template) => unknown;

/** Names of arguments that can be expected in more than one spelling, and the one that what came is in. */
export type Meanings = Readonly<Record<string, (wanted: unknown) => unknown>>;

/** What is known of the values that checks look at. */
export interface Checked {
  readonly shape?: Shape | undefined;
  /** Whose values they are, for texts: `ReleaseCall`. */
  readonly owner?: string;
  readonly meanings?: Meanings | undefined;
  /** Absent: all that is expected is compared as text. */
  readonly codec?: Pick<ArgumentCodec, 'names'> | undefined;
}

interface Expectation {
  readonly name: string;
  readonly path: Path;
  /** Where the octets of a nested value are. */
  readonly hexPath: Path;
  readonly listPath: Path | undefined;
  readonly expected: Template;
  readonly meaning: ((wanted: unknown) => unknown) | undefined;
}

/** Nothing is looked at. */
export const checksNothing = ({ arguments: expected = {}, tests = [], accept }: OperationSource): boolean =>
  Object.keys(expected).length === 0 && tests.length === 0 && accept === undefined;

/** Expected `arguments` (flattened names, `null` = absent, `{}` = anything that is there) and `tests` of an operation. */
export const compileChecks = (source: OperationSource, site: CompileSite, { shape, owner = '', meanings = {}, codec }: Checked = {}): Checks => {
  const isOctets = codec && octetNames(codec);
  const expectations = Object.entries(source.arguments ?? {}).map(([name, value]): Expectation => ({
    name,
    path: parseName(name),
    hexPath: parseName(`${name}_hex`),
    listPath: listPathOf(name),
    expected: compileExpected(value, `${site.pointer}/arguments${pointerStep(name)}`, site.faults),
    meaning: Object.hasOwn(meanings, name) ? meanings[name] : undefined,
  }));
  const tests = compileTests(source, site, { shape, owner });
  return {
    constant: expectations.every(({ expected }) => expected.constant) && tests.every((test) => test.constant),
    names: [...expectations, ...tests].map(({ name }) => name),
    testsAreConstant: tests.every((test) => test.constant),
    run(instance, data, wantedOf = wantedIn(instance.scope)) {
      for (const { name, path, hexPath, listPath, expected, meaning } of expectations) {
        const value = wantedOf(expected);
        if (value instanceof NotKnown) {
          instance.check(false, name, () => `${name}: ${value.message}`);
          continue;
        }
        const wanted = meaning ? meaning(value) : value;
        const list: unknown = listPath && lookupPath(data, listPath);
        if (Array.isArray(list) && list.length > 1) {
          instance.check(false, name, () => severalText(name, list.length), !expected.constant);
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

/** What is expected cannot be known: something that the expectation reads is absent. Its check has failed. */
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

/** A suffix behind a name that has no index: `destinationRoutingAddress_digits`, and not `destinationRoutingAddress[0]_digits`. */
const suffixWithoutIndex = /^(.*[^.[\]])_[^._[\]]+$/;

/** Where the list is of which a name without an index means the only element, as far as the name says that it may be one. */
const listPathOf = (name: string): Path | undefined => {
  const [, list] = suffixWithoutIndex.exec(name) ?? [];
  return list === undefined ? undefined : parseName(list);
};

const severalText = (name: string, count: number): string => {
  const [, list = name] = suffixWithoutIndex.exec(name) ?? [];
  return `${name} is that of the only element, and ${list} has ${count}: name each of them, ${list}[0]${name.slice(list.length)} and so on`;
};

/** A plain value is expected of the only element of a list, and of a nested value's octets in hex. A list of several equals no plain value. */
const comparable = (wanted: unknown, actual: unknown, data: unknown, hexPath: Path): unknown => {
  if (typeof wanted === 'object' || typeof actual !== 'object' || actual === null) return actual;
  const only: unknown = Array.isArray(actual) ? (actual.length === 1 ? actual[0] : actual) : actual;
  return typeof only === 'object' ? (lookupPath(data, hexPath) ?? actual) : only;
};

export const compileTests = (source: OperationSource, site: CompileSite, checked: Checked): readonly CompiledTest[] =>
  compileTestsOf(source.tests, `${site.pointer}/tests`, site.faults, checked);

/** A list of tests that stands at `place`. */
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
    if (outcome.abort) throw new DialproofError('CheckFailed', outcome.text, { check: test.name, varies: !test.constant });
    instance.check(outcome.passed, test.name, () => outcome.text, !test.constant);
  }
};
