/**
 * What inbound operations and `eval` share: expected arguments and the built-in `tests`, compiled once, run on what came.
 */
import { DialproofError } from '../errors.ts';
import { describeCheck, matches } from '../expressions/compare.ts';
import { compileTemplate, pointerStep, type Template } from '../expressions/template.ts';
import { compileTest, type CompiledTest } from '../expressions/test-entry.ts';
import { lookupPath, parseName, type Path } from '../protocol/asn1/index.ts';
import type { CompileSite, Instance, OperationSource } from './operation.ts';

export interface Checks {
  /** True where nothing is looked at, so that the message need not be decoded. */
  readonly none: boolean;
  /** Compares and logs; throws `CheckFailed` where a test says `abort_on_fail`. */
  run(instance: Instance, data: Readonly<Record<string, unknown>>): void;
}

interface Expectation {
  readonly name: string;
  readonly path: Path;
  readonly expected: Template;
}

/** Expected `arguments` (flattened names, `null` = absent, `{}` = anything) and `tests` of an operation. */
export const compileChecks = (source: OperationSource, site: CompileSite): Checks => {
  const expectations = Object.entries(source.arguments ?? {}).map(([name, value]): Expectation => ({
    name,
    path: parseName(name),
    expected: compileTemplate(value, `${site.pointer}/arguments${pointerStep(name)}`, site.faults),
  }));
  const tests = compileTests(source, site);
  return {
    none: expectations.length === 0 && tests.length === 0,
    run(instance, data) {
      for (const { name, path, expected } of expectations) {
        const wanted = expected.evaluate(instance.scope);
        const actual = lookupPath(data, path);
        instance.check(matches(wanted, actual), () => describeCheck(name, wanted, actual));
      }
      runTests(tests, instance, data);
    },
  };
};

export const compileTests = (source: OperationSource, site: CompileSite): readonly CompiledTest[] =>
  (source.tests ?? []).flatMap((entry, index) => compileTest(entry, `${site.pointer}/tests/${index}`, site.faults) ?? []);

export const runTests = (tests: readonly CompiledTest[], instance: Instance, data: unknown): void => {
  for (const test of tests) {
    const outcome = test.run(data, instance.scope);
    if (outcome.abort) throw new DialproofError('CheckFailed', outcome.text);
    instance.check(outcome.passed, () => outcome.text);
  }
};
