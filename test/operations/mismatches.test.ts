/** What was expected beside what came, for messages that fail a check or come in place of the expected one. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Comparison } from '../../src/instance/comparison.ts';
import type { MismatchEntry } from '../../src/report/entries.ts';
import { leavesOf } from '../../src/operations/unchecked/leaves.ts';
import { describeValue } from '../../src/expressions/describe-value.ts';
import { initialDP, type Operations } from '../run/open-runs.ts';
import { releasing } from '../run/scripted-scp.ts';
import { rounds } from '../support/depth.ts';
import { asArguments, openerFor, operationsOfCaller, writable } from './every-operation.ts';
import { perform } from './one-instance.ts';
import { saying, withOneChanged } from './one-changed.ts';
import { performScripted } from './scripted.ts';

type Mismatches = NonNullable<Awaited<ReturnType<typeof perform>>['instance']['mismatches']>;

const shown = (mismatches: Mismatches = []): string[][] =>
  mismatches.map(({ op_idx, expected, received, fields }) => [
    `${op_idx}: ${expected}, ${received}`,
    ...fields.map((field) => `${field.name}: ${field.expected} ${field.received} ${field.result}`),
  ]);

const mismatchesOf = async (operations: Operations): Promise<string[][]> =>
  shown((await perform([initialDP, ...operations], {}, releasing)).instance.mismatches);

const release = { type: 'inap.ssp_from_scp.ReleaseCall' };

describe('a message that fails a check', () => {
  it('is compared field by field: what is equal, what differs, and what no check reads', async () => {
    const operations = [{ ...release, arguments: { initialCallSegment_cause: 17, initialCallSegment_location: 0 } }];
    expect(await mismatchesOf(operations)).to.deep.equal([
      [
        '1: ReleaseCall, ReleaseCall',
        'initialCallSegment_cause: 17 31 differs',
        'initialCallSegment_location: 0 0 equal',
        'initialCallSegment_standard: undefined 0 not_compared',
      ],
    ]);
  });

  it('has expected values of expressions, values that must be absent, and tests', async () => {
    const operations = [
      {
        ...release,
        arguments: { initialCallSegment_cause: '{$n + 17}', initialCallSegment_standard: null },
        tests: [
          { kpath: 'initialCallSegment_location', type: 'integer', value: 5 },
          { kpath: 'initialCallSegment_cause', type: 'exists' },
          { kpath: 'initialCallSegment_cause', type: 'defined', value: false },
        ],
      },
    ];
    expect(await mismatchesOf(operations)).to.deep.equal([
      [
        '1: ReleaseCall, ReleaseCall',
        'initialCallSegment_cause: 17 31 differs',
        'initialCallSegment_standard: absent 0 differs',
        'initialCallSegment_location: 5 0 differs',
        'initialCallSegment_cause: a value 31 equal',
        'initialCallSegment_cause: absent 31 differs',
      ],
    ]);
  });

  it('has the test that ended the instance', async () => {
    const tests = [{ kpath: 'initialCallSegment_cause', type: 'integer', value: 5, abort_on_fail: true }];
    expect(await mismatchesOf([{ ...release, tests }])).to.deep.equal([
      [
        '1: ReleaseCall, ReleaseCall',
        'initialCallSegment_cause: 5 31 differs',
        'initialCallSegment_standard: undefined 0 not_compared',
        'initialCallSegment_location: undefined 0 not_compared',
      ],
    ]);
  });

  it('has what its accept reads, and what an expression reads later', async () => {
    const accept = [
      { kpath: 'initialCallSegment_location', type: 'integer', value: 0 },
      { kpath: 'initialCallSegment_cause', type: 'integer', value: 31 },
    ];
    const operations = [
      { ...release, accept, arguments: { initialCallSegment_cause: 17 } },
      { type: 'assert', expression: '$i.ReleaseCall.initialCallSegment_standard == 0', pass: 'read' },
    ];
    expect(await mismatchesOf(operations)).to.deep.equal([
      [
        '1: ReleaseCall, ReleaseCall',
        'initialCallSegment_cause: 17 31 differs',
        'initialCallSegment_standard: undefined 0 not_compared',
        'initialCallSegment_location: undefined 0 not_compared',
      ],
    ]);
  });

  it('is no mismatch where all checks pass', async () => {
    expect(await mismatchesOf([{ ...release, arguments: { initialCallSegment_cause: 31 } }])).to.deep.equal([]);
  });

  for (const spoken of operationsOfCaller.filter(({ direction }) => direction === 'inbound')) {
    it(`${spoken.type}: has each value once, and exactly the wrong one differs`, async () => {
      const property = fc.asyncProperty(
        spoken.values.filter(writable),
        fc.nat(),
        fc.infiniteStream(fc.boolean()),
        async (nested, chosen, kept) => {
          const wrong = withOneChanged(spoken.type, asArguments(nested), chosen);
          if (wrong === undefined) return;
          const expected = Object.fromEntries(
            Object.entries(wrong.values).filter(([name]) => name === wrong.name || kept.next().value),
          );
          const operations = [openerFor(spoken), { type: spoken.type, arguments: expected }];
          const { instance } = await performScripted(operations, {}, saying(spoken, nested));
          const [mismatch, ...others] = instance.mismatches ?? [];
          expect(others).to.deep.equal([]);
          const fields = mismatch?.fields ?? [];
          const compared = fields.filter(({ result }) => result !== 'not_compared');
          expect(compared.map(({ name }) => name)).to.deep.equal(Object.keys(expected));
          expect(compared.filter(({ result }) => result === 'differs').map(({ name }) => name)).to.deep.equal([
            wrong.name,
          ]);
          const rest = fields.slice(compared.length);
          expect(new Set(rest.map(({ name }) => name)).size).to.equal(rest.length);
          const leaves = new Map(
            [...leavesOf(spoken.codec.decode(spoken.codec.encode(nested)))].map(({ name, value }) => [name, value]),
          );
          for (const { name, received } of rest) expect(received).to.equal(describeValue(leaves.get(name)));
          for (const name of leaves.keys()) {
            const isSent = Object.hasOwn(wrong.values, name);
            if (isSent && !Object.hasOwn(expected, name)) expect(rest.map((field) => field.name)).to.include(name);
          }
        },
      );
      await fc.assert(property, { numRuns: rounds(10) });
    });
  }
});

describe('the fields of a message', () => {
  it('are at most 200, and the others are counted', () => {
    const recorded: MismatchEntry[] = [];
    const comparison = new Comparison({
      recorder: { mismatch: (entry) => recorded.push(entry) },
      hidden: (text) => text.replace('secret', '***'),
      beside: undefined,
    });
    const place = { step: 1, opIdx: 0 };
    const values = Array.from({ length: 250 }, (_, index) => [`f${index}`, 'a secret'] as const);
    comparison.instead(place, { expected: 'Connect', checks: [], received: 'Release', arguments: values });
    expect(recorded).to.have.length(1);
    expect(recorded[0]?.fields).to.have.length(200);
    expect(recorded[0]?.fields.at(-1)).to.deep.equal({ name: 'f199', received: '"a ***"', result: 'not_compared' });
    expect(recorded[0]?.fields_left_out).to.equal(50);
  });
});

describe('a message in place of the expected one', () => {
  it('stands beside it: what was to be checked, and what came', async () => {
    const connect = {
      type: 'inap.ssp_from_scp.Connect',
      arguments: { destinationRoutingAddress_digits: "{'6495' + $n}" },
    };
    expect(await mismatchesOf([connect])).to.deep.equal([
      [
        '1: Connect, ReleaseCall',
        'destinationRoutingAddress_digits: "64950" undefined not_compared',
        'initialCallSegment_cause: undefined 31 not_compared',
        'initialCallSegment_standard: undefined 0 not_compared',
        'initialCallSegment_location: undefined 0 not_compared',
      ],
    ]);
  });

  it('names all messages that were expected, without their checks', async () => {
    const either = [
      [{ type: 'inap.ssp_from_scp.Connect', arguments: { destinationRoutingAddress_digits: '64' } }],
      [{ type: 'inap.ssp_from_scp.Continue' }],
    ];
    const [mismatch = []] = await mismatchesOf([{ type: 'either', branches: either }]);
    expect(mismatch.slice(0, 2)).to.deep.equal([
      '1: Connect or Continue, ReleaseCall',
      'initialCallSegment_cause: undefined 31 not_compared',
    ]);
  });

  it('may be the end of the dialogue, which has no fields', async () => {
    const connect = { type: 'inap.ssp_from_scp.Connect', arguments: { destinationRoutingAddress_digits: '64' } };
    const operations = [{ ...release, arguments: { initialCallSegment_cause: 31 } }, connect];
    expect(await mismatchesOf(operations)).to.deep.equal([
      ['2: Connect, TC-END', 'destinationRoutingAddress_digits: "64" undefined not_compared'],
    ]);
  });
});
