/** Definitions that runs share: a request gets what was compiled from the same one, and never from another. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import fc from 'fast-check';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { keyOf, KnownDefinitions } from '../../../src/run/plan/known-definitions.ts';
import { definitionParameters } from '../../../src/run/plan/definition-parts.ts';
import {
  compileDefinition,
  type Definition,
  type DefinitionParameters,
} from '../../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { atOnce } from '../../../src/ground/pieces.ts';
import type { Fault } from '../../../src/ground/errors.ts';
import { initialDP, openRuns, releaseCall } from '../open-runs.ts';
import { ending, type Reaction } from '../scripted-scp.ts';

const comment = (text: string): OperationSource => ({ type: 'comment', arguments: { text } });

const isOne = { type: 'eval', expression: '$v.a', tests: [{ kpath: 'result', type: 'integer', value: 1 }] };

const compiled = (
  known: KnownDefinitions,
  operations: readonly OperationSource[],
  parameters: Partial<DefinitionParameters> = {},
): { readonly definition: Definition; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  return { definition: atOnce(known.compiling(operations, { tcapTimeout: 10, ...parameters }, faults)), faults };
};

describe('the key of a definition', () => {
  it('differs where the values do, and is the same where they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [key, otherKey] = [keyOf(one), keyOf(other)];
        if (key === undefined || otherKey === undefined) return;
        if (key === otherKey) expect(isDeepStrictEqual(one, other)).to.equal(true);
        expect(keyOf(structuredClone(one))).to.equal(key);
      }),
    );
  });

  for (const [what, one, other] of [
    ['a text and a number', '1', 1],
    ['a text and a truth value', 't', true],
    ['one list and two', [['a'], 'b'], [['a', 'b']]],
    ['a list and its members by their places', ['a'], { 0: 'a' }],
    ['members that share their characters', { ab: 'c' }, { a: 'bc' }],
    ['a text that is written as a list', '[1:"1:a', ['a']],
    ['a number and its digits apart', [12], [1, 2]],
  ] as const)
    it(`differs for ${what}`, () => {
      expect(keyOf(one)).to.be.a('string').that.does.not.equal(keyOf(other));
    });

  for (const [what, value] of [
    ['NaN', NaN],
    ['-0', -0],
    ['a bigint', 1n],
    ['a list with a hole', [, 1]], // eslint-disable-line no-sparse-arrays
    ['a date', new Date(0)],
    ['a member that is undefined', { a: undefined }],
    ['a long text', 'a'.repeat(10_001)],
    ['many values', Array.from({ length: 10_000 }, () => 1)],
  ] as const)
    it(`is not there for ${what}`, () => {
      expect(keyOf(value)).to.equal(undefined);
    });
});

describe('definitions that were compiled lately', () => {
  it('are those of the same operations and parameters', () => {
    const known = new KnownDefinitions();
    const { definition } = compiled(known, [comment('one')]);
    expect(compiled(known, [comment('one')]).definition).to.equal(definition);
    expect(compiled(known, [comment('two')]).definition).not.to.equal(definition);
    expect(compiled(known, [comment('one')], { tcapTimeout: 11 }).definition).not.to.equal(definition);
    expect(compiled(known, [comment('one')], { allowsRejects: true }).definition.allowsRejects).to.equal(true);
  });

  it('are those of requests that set the same, and of no other', () => {
    const known = new KnownDefinitions();
    const definitionOf = (params: Partial<ExecuteTest>): Definition =>
      compiled(known, [comment('one')], definitionParameters(params as ExecuteTest, { tcapTimeout: 10 }, []))
        .definition;
    const requests: readonly Partial<ExecuteTest>[] = [
      {},
      { ssp_ac: '0.4.0.1.1.1.0.0' },
      { ssp_ac: '0.4.0.1.1.1.0.1' },
      { hlr_ac: '0.4.0.1.1.1.0.0' },
      { 'inap.extensions': { 400: 'INTEGER' } },
      { 'inap.extensions': { 400: 'BOOLEAN' } },
    ];
    const definitions = requests.map(definitionOf);
    for (const [index, request] of requests.entries())
      expect(definitionOf(request), JSON.stringify(request)).to.equal(definitions[index]);
    expect(new Set(definitions).size).to.equal(requests.length);
  });

  it('are what a run compiles for itself', () => {
    const operations = [comment('one'), isOne];
    const { definition } = compiled(new KnownDefinitions(), operations);
    const own = compileDefinition(operations, { tcapTimeout: 10 }, []);
    expect(Object.keys(definition)).to.deep.equal(Object.keys(own));
    expect(definition.sources).to.deep.equal(own.sources);
  });

  it('never have faults', () => {
    const known = new KnownDefinitions();
    const wrong = [{ type: 'no.such.operation' }];
    const { faults } = compiled(known, wrong);
    expect(faults).to.have.length.above(0);
    expect(compiled(known, wrong).faults).to.deep.equal(faults);
  });

  it('are the last fifty', () => {
    const known = new KnownDefinitions();
    const first = compiled(known, [comment('first')]).definition;
    const second = compiled(known, [comment('second')]).definition;
    for (let count = 0; count < 48; count += 1) compiled(known, [comment(String(count))]);
    expect(compiled(known, [comment('first')]).definition).to.equal(first);
    compiled(known, [comment('another')]);
    expect(compiled(known, [comment('first')]).definition).to.equal(first);
    expect(compiled(known, [comment('second')]).definition).not.to.equal(second);
  });

  it('judge each run by its own variables', async () => {
    const { start, report } = openRuns();
    const operations = [isOne];
    const passed = [];
    for (const [index, a] of [1, 2, 1].entries()) {
      await start({ run_id: `run-${index}`, operations, vars: { a } });
      passed.push(report(`run-${index}`).counts.passed);
    }
    expect(passed).to.deep.equal([1, 0, 1]);
  });

  it('judge each run by what its service sends, where one before has met the same expectations', async () => {
    const causes = ['8090', '8091', '8090', '8091'];
    const react: Reaction = (call, indication) =>
      ending(['ReleaseCall', { initialCallSegment_hex: causes.shift() }])(call, indication);
    const { start, report } = openRuns({ react });
    const operations = [initialDP, { ...releaseCall, arguments: { initialCallSegment_hex: '8090' } }];
    const passed = [];
    for (const index of [0, 1, 2, 3]) {
      await start({ run_id: `run-${index}`, operations });
      passed.push(report(`run-${index}`).counts.passed);
    }
    expect(passed).to.deep.equal([1, 0, 1, 0]);
  });
});
