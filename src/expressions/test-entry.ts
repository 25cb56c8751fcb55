/**
 * The built-in `tests` of an operation: `{kpath, type, value, abort_on_fail}`, each attribute possibly an expression in
 * braces. Constant attributes are checked and prepared when the definition is compiled, others each time.
 */
import { reasonOf, type Fault } from '../ground/errors.ts';
import type { CheckText, Sides } from './compare.ts';
import { describeValue, typeOfValue } from './describe-value.ts';
import { compileKpath, type Kpath } from './kpath.ts';
import type { KpathStep } from './kpath-steps.ts';
import { expressionFailed } from './limits.ts';
import type { Scope } from './scope.ts';
import { isAbsence } from './presence.ts';
import { compileExpected, compileTemplate, constantValue, pointerStep, type Template } from './template.ts';
import { checkTestType, prepareJudge, toBeAbsent, type Judge } from './test-types.ts';

export interface TestOutcome {
  readonly passed: boolean;
  /** It failed, and `abort_on_fail` ends the instance. */
  readonly abort: boolean;
  /** `rows.[0].name is "x"`, or `rows.[0].name is "y", expected "x"`. */
  readonly text: CheckText;
}

export interface CompiledTest {
  /** What it checks, as in the definition: it contains no measured value. */
  readonly name: string;
  /** The path that it reads; undefined where an expression makes the path. */
  readonly steps: readonly KpathStep[] | undefined;
  /** It contains no expression: the outcome for the same data does not depend on the scope. */
  readonly constant: boolean;
  /** Throws ExpressionFailed where an expression has no value, or one that its attribute cannot use. */
  run(data: unknown, scope: Scope): TestOutcome;
  /** Of a test that is constant: the text of the outcome that it had for the same data. */
  describe(data: unknown, passed: boolean, sides?: Sides): string;
  /** The expected value in words. Throws as `run` does. */
  expected(scope: Scope): string;
}

const attributes: readonly string[] = ['kpath', 'type', 'value', 'abort_on_fail'];

const readFlag = (value: unknown): boolean => {
  if (value === undefined || value === 0 || value === '0' || value === false) return false;
  if (value === 1 || value === '1' || value === true) return true;
  throw expressionFailed(`abort_on_fail is ${describeValue(value)}: it must be 1 or 0`);
};

const readKpath = (value: unknown): Kpath => {
  if (typeof value !== 'string') throw expressionFailed(`kpath is ${describeValue(value)}: it must be a text`);
  return compileKpath(value);
};

type Prepared<T> = (scope: Scope) => T;

/** Prepares at once from constants, or each time from the values of the expressions. */
const prepareFrom = <T>(parts: readonly Template[], prepare: (values: readonly unknown[]) => T): Prepared<T> => {
  if (!parts.every((part) => part.constant)) return (scope) => prepare(parts.map((part) => part.evaluate(scope)));
  const once = prepare(parts.map(constantValue));
  return () => once;
};

/** One entry while it is compiled: its attributes are undefined after a fault, and so is all that needs them. */
class EntryCompiler {
  readonly #source: Readonly<Record<string, unknown>>;
  readonly #pointer: string;
  readonly #faults: Fault[];

  constructor(source: Readonly<Record<string, unknown>>, pointer: string, faults: Fault[]) {
    this.#source = source;
    this.#pointer = pointer;
    this.#faults = faults;
    for (const name of Object.keys(source))
      if (!attributes.includes(name)) this.#fault(name, `"${name}" is not an attribute of a test`);
  }

  template(name: string, compile = compileTemplate): Template | undefined {
    const before = this.#faults.length;
    const template = compile(this.#source[name], `${this.#pointer}/${name}`, this.#faults);
    return this.#faults.length === before ? template : undefined;
  }

  /** Prepares from the parts; adds a fault at the named attribute where that fails. */
  prepare<T>(
    name: string,
    parts: readonly (Template | undefined)[],
    prepare: (values: readonly unknown[]) => T,
  ): Prepared<T> | undefined {
    if (!parts.every((part) => part !== undefined)) return undefined;
    try {
      return prepareFrom(parts, prepare);
    } catch (thrown) {
      return this.#fault(name, reasonOf(thrown));
    }
  }

  #fault(name: string, message: string): undefined {
    this.#faults.push({ pointer: this.#pointer + pointerStep(name), message });
  }
}

/** As one side of a comparison, not in a sentence. */
const expectedOf = ({ expected }: Judge): string => (expected === toBeAbsent ? 'absent' : expected);

const describeOutcome = (name: string, judge: Judge, actual: unknown, passed: boolean, sides?: Sides): string => {
  const measured = judge.measure === undefined ? actual : judge.measure(actual);
  const received = describeValue(measured);
  if (sides !== undefined) Object.assign(sides, { expected: expectedOf(judge), received });
  const found = `${judge.measure === undefined ? '' : 'the size of '}${name} is ${received}`;
  return passed ? found : `${found}, expected ${judge.expected}`;
};

/** A constant test reads no scope. */
const noScope = undefined as unknown as Scope;

const runTest = (kpath: Kpath, judge: Judge, data: unknown, aborts: () => boolean): TestOutcome => {
  const actual = kpath.find(data);
  const passed = judge.holds(actual);
  return {
    passed,
    abort: !passed && aborts(),
    text: (sides) => describeOutcome(kpath.text, judge, actual, passed, sides),
  };
};

/** `the size of rows`, `default("x")`: the name, as in the definition. */
const nameOf = ({ kpath, type }: Readonly<Record<string, unknown>>): string =>
  `${type === 'size' ? 'the size of ' : ''}${String(kpath)}`;

/** Compiles one entry. Undefined after a fault; every fault is added to `faults`, its place below `pointer`. */
export const compileTest = (entry: unknown, pointer: string, faults: Fault[]): CompiledTest | undefined => {
  if (typeOfValue(entry) !== 'object') {
    faults.push({ pointer, message: `a test is an object of ${attributes.join(', ')}` });
    return undefined;
  }
  const before = faults.length;
  const compiler = new EntryCompiler(entry as Record<string, unknown>, pointer, faults);
  const type = compiler.template('type');
  const value = compiler.template('value', compileExpected);
  const knownType = compiler.prepare('type', [type], ([name]) => checkTestType(name)) && type;
  const pathTemplate = compiler.template('kpath');
  const kpathOf = compiler.prepare('kpath', [pathTemplate], ([text]) => readKpath(text));
  const abortsOf = compiler.prepare('abort_on_fail', [compiler.template('abort_on_fail')], ([flag]) => readFlag(flag));
  const judgeOf = compiler.prepare('value', [knownType, value], ([name, wanted]) => {
    if (wanted === undefined && value?.constant === false)
      throw expressionFailed('the expression that is the value of the test has no value');
    return prepareJudge(name, wanted);
  });
  if (faults.length > before || kpathOf === undefined || judgeOf === undefined || abortsOf === undefined)
    return undefined;
  return {
    name: nameOf(entry as Record<string, unknown>),
    steps: pathTemplate?.constant === true ? readKpath(constantValue(pathTemplate)).steps : undefined,
    constant: attributes.every((name) => compiler.template(name)?.constant === true),
    run(data, scope) {
      const kpath = kpathOf(scope);
      const aborts = (): boolean => abortsOf(scope);
      try {
        return runTest(kpath, judgeOf(scope), data, aborts);
      } catch (thrown) {
        if (!isAbsence(thrown)) throw thrown;
        return { passed: false, abort: aborts(), text: () => `${kpath.text}: ${thrown.message}` };
      }
    },
    describe(data, passed, sides) {
      const kpath = kpathOf(noScope);
      try {
        return describeOutcome(kpath.text, judgeOf(noScope), kpath.find(data), passed, sides);
      } catch (thrown) {
        if (!isAbsence(thrown)) throw thrown;
        return `${kpath.text}: ${thrown.message}`;
      }
    },
    expected: (scope) => expectedOf(judgeOf(scope)),
  };
};
