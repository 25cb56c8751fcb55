/**
 * The checks of inbound operations and `eval`: expected arguments and the built-in `tests`, compiled once, run on the
 * received values.
 */
import { DialproofError, reasonOf, type Fault } from '../ground/errors.ts';
import {
  describeCheck,
  describeExpected,
  matches,
  type CheckText,
  type IsOctets,
  type Sides,
} from '../expressions/compare.ts';
import { describeValue } from '../expressions/describe-value.ts';
import { isAbsence } from '../expressions/presence.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileExpected, constantValue, pointerStep, type Template } from '../expressions/template.ts';
import { compileTest, type CompiledTest, type TestOutcome } from '../expressions/test-entry.ts';
import { lookupPath, parseName, type ArgumentCodec, type Path } from '../protocol/asn1/index.ts';
import type { CheckResults, ExpectedInWords, Journal } from './journal.ts';
import { anything, faultOfKpath, octetNames, type Shape } from './received-shape.ts';
import type { Checking, CompileSite, Instance, OperationSource, Varies } from './operation.ts';

export interface Checks {
  /** The expected values are the same for every instance: a value that has passed once passes always. */
  readonly constant: boolean;
  /** The names of all its checks. */
  readonly names: readonly string[];
  /** The tests are the same for every instance. */
  readonly testsAreConstant: boolean;
  /**
   * Compares and counts, and returns whether all have passed; throws `CheckFailed` if a test says `abort_on_fail`.
   * `results` receives what is found, for `describe`; without it, each result is written into the journal at once.
   */
  run(instance: Checking, data: Values, results?: FoundResults): boolean;
  /** Writes the results of a run on the same data into the journal. Undefined: as in `Taken`. */
  describe(journal: Pick<Journal, 'check'>, data: Values, results: CheckResults | undefined): void;
  /** What it expects, for people: names and values in words. */
  expected(scope: Scope): ExpectedInWords;
}

type Values = Readonly<Record<string, unknown>>;

/** Shared, and always empty: most messages pass every check. */
const none: never[] = [];

/** Results while they are found. */
export class FoundResults implements CheckResults {
  unjudged: number;
  failed: number[] = none;
  wanted: unknown[] = none;

  constructor({ names }: Pick<Checks, 'names'>) {
    this.unjudged = names.length;
  }

  /** Adds the result of the check at that place. */
  add(place: number, passed: boolean): void {
    this.unjudged -= 1;
    if (passed) return;
    if (this.failed === none) this.failed = [place];
    else this.failed.push(place);
  }

  /** Adds the expected value of the check whose result is added next. */
  expects(wanted: unknown): void {
    if (this.wanted === none) this.wanted = [wanted];
    else this.wanted.push(wanted);
  }
}

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
  /** The place of its value among those that differ between instances. */
  readonly slot: number;
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
  let slots = 0;
  const given = Object.entries(source.arguments ?? {});
  const names = given.map(([name]) => name);
  const expectations = given.map(([name, value]): Expectation => {
    const expected = compileExpected(value, `${site.pointer}/arguments${pointerStep(name)}`, site.faults);
    return {
      name,
      path: parseName(name),
      hexPath: parseName(`${name}_hex`),
      first: firstOf(name, names),
      expected,
      slot: expected.constant ? -1 : slots++,
      meaning: Object.hasOwn(meanings, name) ? meanings[name] : undefined,
    };
  });
  const tests = compileTests(source, site, { shape, owner });
  return {
    constant: expectations.every(({ expected }) => expected.constant) && tests.every((test) => test.constant),
    names: [...expectations, ...tests].map(({ name }) => name),
    testsAreConstant: tests.every((test) => test.constant),
    run(instance, data, results) {
      let allPassed = true;
      for (let place = 0; place < expectations.length; place += 1) {
        const each = expectations[place] as Expectation;
        const { name, expected } = each;
        const value = wantedOf(expected, instance.scope);
        const passed = isMet(each, value, data, isOctets);
        const varies = value instanceof NotKnown ? undefined : !expected.constant;
        if (!expected.constant) results?.expects(value);
        const text = isRead(passed, instance, results) ? textLater(each, value, data, passed) : noText;
        report(instance, place, passed, name, text, varies, results);
        allPassed &&= passed;
      }
      return runTests(tests, instance, data, results, expectations.length) && allPassed;
    },
    describe(journal, data, results) {
      const judged = expectations.length + tests.length - (results?.unjudged ?? 0);
      const write = (place: number, name: string, textIf: (passed: boolean, sides?: Sides) => string): void => {
        if (place >= judged) return;
        const passed = results === undefined || !results.failed.includes(place);
        journal.check(passed ? 'pass' : 'fail', name, (sides) => textIf(passed, sides));
      };
      for (const [place, each] of expectations.entries()) {
        const value = each.expected.constant ? constantValue(each.expected) : results?.wanted[each.slot];
        write(place, each.name, (passed, sides) => textOf(each, value, data, passed, sides));
      }
      for (const [place, test] of tests.entries())
        write(expectations.length + place, test.name, (passed, sides) => test.describe(data, passed, sides));
    },
    expected: (scope) => [
      ...expectations.map(
        ({ name, expected }) => [name, inWordsOf(() => describeExpected(expected.evaluate(scope)))] as const,
      ),
      ...tests.map((test) => [test.name, inWordsOf(() => test.expected(scope))] as const),
    ],
  };
};

/** Whether the received value is the expected one. */
const isMet = (
  { name, path, hexPath, first, meaning }: Expectation,
  value: unknown,
  data: Values,
  isOctets: IsOctets | undefined,
): boolean => {
  if (value instanceof NotKnown || (first !== undefined && unnamedAmong(data, first) > 0)) return false;
  const wanted = meaning ? meaning(value) : value;
  return matches(name, wanted, comparable(wanted, lookupPath(data, path), data, hexPath), isOctets);
};

/** The text of an expectation with that result. */
const textOf = (
  { name, path, hexPath, first, meaning }: Expectation,
  value: unknown,
  data: Values,
  passed: boolean,
  sides?: Sides,
): string => {
  if (value instanceof NotKnown) {
    if (sides !== undefined) Object.assign(sides, sidesOf(value.message, lookupPath(data, path)));
    return `${name}: ${value.message}`;
  }
  const several = first === undefined ? 0 : unnamedAmong(data, first);
  if (first !== undefined && several > 0) {
    if (sides !== undefined) Object.assign(sides, sidesOf(describeExpected(value), lookupPath(data, first.list)));
    return severalText(name, several);
  }
  const wanted = meaning ? meaning(value) : value;
  return describeCheck(name, wanted, comparable(wanted, lookupPath(data, path), data, hexPath), passed, sides);
};

/** An expression of it may have no value. */
const inWordsOf = (words: () => string): string => {
  try {
    return words();
  } catch (thrown) {
    return reasonOf(thrown);
  }
};

const sidesOf = (expected: string, actual: unknown): Sides => ({ expected, received: describeValue(actual) });

/** An expected value that cannot be known, because something that its expression reads is absent. Its check fails. */
export class NotKnown {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** The value of an expected argument, or that it cannot be known. */
export const wantedOf = (expected: Template, scope: Scope): unknown => {
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

/** As `run` of `Checks`. `from`: the place of the first test among all checks of the operation. */
export const runTests = (
  tests: readonly CompiledTest[],
  instance: Checking,
  data: unknown,
  results?: FoundResults,
  from = 0,
): boolean => {
  let allPassed = true;
  for (let index = 0; index < tests.length; index += 1) {
    const test = tests[index] as CompiledTest;
    const outcome = test.run(data, instance.scope);
    if (outcome.abort) throw abortOf(test, outcome);
    const text = isRead(outcome.passed, instance, results) ? outcome.text : noText;
    report(instance, from + index, outcome.passed, test.name, text, !test.constant, results);
    allPassed &&= outcome.passed;
  }
  return allPassed;
};

/** The text of a check that passes, where nothing reads it. */
export const noText = (): string => '';

/** A function of its own, so that a check whose text nothing reads allocates nothing. */
const textLater =
  (each: Expectation, value: unknown, data: Values, passed: boolean): CheckText =>
  (sides) =>
    textOf(each, value, data, passed, sides);

/** The error of a test that ends the instance. */
const abortOf = ({ name, constant }: CompiledTest, { text }: TestOutcome): DialproofError => {
  const sides: Sides = {};
  return new DialproofError('CheckFailed', text(sides), { check: name, varies: !constant, ...sides });
};

/** Whether a text is read for the first failure of the instance, or by a journal that keeps no results. */
const isRead = (passed: boolean, { journal }: Checking, results: FoundResults | undefined): boolean =>
  !passed || (journal !== undefined && results === undefined);

/** Counts a result, and keeps it in `results` or writes it into the journal. */
const report = (
  instance: Checking,
  place: number,
  passed: boolean,
  name: string,
  text: CheckText,
  varies: Varies | undefined,
  results: FoundResults | undefined,
): void => {
  instance.countCheck(passed, name, text, varies);
  if (results === undefined) instance.journal?.check(passed ? 'pass' : 'fail', name, text);
  else results.add(place, passed);
};

/** Calls `record` after `check`, also if that throws; `failed`: a check has failed, or `check` has thrown. */
export const recordAfterChecks = (
  instance: Instance,
  check: () => unknown,
  record: (failed: boolean) => void,
): void => {
  const { failedChecks } = instance;
  let failed = true;
  try {
    check();
    failed = instance.failedChecks > failedChecks;
  } finally {
    record(failed);
  }
};
