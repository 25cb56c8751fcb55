/** Failed and aborted instances by what went wrong, over all of them. */
import { expect } from 'chai';
import {
  FailureGroups,
  groupedFailures,
  mostGroups,
  type CountedGroup,
} from '../../../src/run/share/failure-groups.ts';
import { load, openRuns } from '../open-runs.ts';

const every = (one: number, rest: number, fields: object) => ({
  type: 'assert',
  expression: `$n % ${one} != ${rest}`,
  ...fields,
});

describe('the failures of a load', () => {
  it('stand in groups, each instance in one: of its abort, else of its first failed check', async () => {
    const { execute, pass, report } = openRuns();
    const operations = [
      every(10, 1, { fail: 'no tone' }),
      every(10, 2, { fail: 'x is {$n}, expected 31', label: 'release' }),
      every(10, 3, { abort: 'nothing came' }),
      // Instances that have failed already stay where they are; half of those without a tone are aborted.
      every(20, 1, { abort: 'nothing came' }),
    ];
    execute({ operations, distribution: load(1000, 50) });
    await pass(1);
    const { counts, failures = [], failures_rest } = report();
    expect(counts).to.include({ passed: 700, failed: 150, aborted: 150 });
    expect(
      failures.map(({ op_idx, label, verdict, count, instances }) => [op_idx, label, verdict, count, instances]),
    ).to.deep.equal([
      [3, null, 'aborted', 50, ['1', '21', '41', '61', '81']],
      [1, 'release', 'failed', 100, ['2', '12', '22', '32', '42']],
      [2, null, 'aborted', 100, ['3', '13', '23', '33', '43']],
      [0, null, 'failed', 50, ['11', '31', '51', '71', '91']],
    ]);
    expect(failures_rest).to.equal(undefined);
  });

  it('are absent where all passed, and of a run of one instance', async () => {
    const { execute, pass, report } = openRuns();
    execute({ operations: [{ type: 'comment' }], distribution: load(10, 10) });
    await pass(1);
    expect(report()).to.not.have.property('failures');
  });
});

describe('groups of failures', () => {
  const group = (given: Partial<CountedGroup>): CountedGroup => ({
    verdict: 'failed',
    opIdx: 0,
    text: 'x',
    count: 1,
    instances: [1],
    ...given,
  });

  const noted = (texts: readonly string[], varies = false): [string, number][] => {
    const shares = [new FailureGroups(), new FailureGroups()];
    for (const [index, text] of texts.entries())
      shares[index % 2]?.note(index, 'failed', { opIdx: 0, step: 1, text, varies });
    const { failures = [] } = groupedFailures(
      shares.map(({ all }) => all),
      texts.length,
      [],
    );
    return failures.map(({ text, count }) => [text, count]);
  };

  it('name the values that came: the one that all had, some, or the first of many', () => {
    const is = (value: string): string => `cause is ${value}, expected 31`;
    expect(noted([is('16'), is('16'), is('16')])).to.deep.equal([[is('16'), 3]]);
    expect(noted([is('16'), is('absent'), is('16')])).to.deep.equal([[is('16 or absent'), 3]]);
    expect(noted([is('16'), is('"a, b"'), is('*')])).to.deep.equal([[is('16, * or "a, b"'), 3]]);
    expect(noted(Array.from({ length: 50 }, (_, index) => is(`${index % 10}`)))).to.deep.equal([
      [is('0, 2, 4 or another value'), 50],
    ]);
    expect(noted([is('*'), 'ReleaseCall was expected, but Connect came'])).to.deep.equal([
      [is('*'), 1],
      ['ReleaseCall was expected, but Connect came', 1],
    ]);
  });

  it('name the values of the first instance where each expects others', () => {
    const texts = ['n is 1, expected 2', 'n is 3, expected 4'];
    expect(noted(texts, true)).to.deep.equal([['n is 1, expected 2 (other instances have other values)', 2]]);
    expect(noted(texts.slice(1), true)).to.deep.equal([['n is 3, expected 4', 1]]);
  });

  it('have bounds in their text and in what they keep', () => {
    const long = 'x'.repeat(1000);
    const [[text = ''] = []] = noted(Array.from({ length: 9 }, (_, index) => `n is ${long}${index}, expected 2`));
    expect(text.length).to.be.at.most(300);
  });

  it('of several shares are put together in the order of their first instances', () => {
    const shares = [
      [group({ count: 7, instances: [4, 6, 8, 10, 12] }), group({ text: 'y', instances: [2] })],
      [group({ count: 6, instances: [1, 3, 5, 7, 9] })],
    ];
    expect(groupedFailures(shares, 16, ['first'])).to.deep.equal({
      failures: [
        { op_idx: 0, label: 'first', text: 'x', verdict: 'failed', count: 13, instances: ['1', '3', '4', '5', '6'] },
        { op_idx: 0, label: 'first', text: 'y', verdict: 'failed', count: 1, instances: ['2'] },
      ],
      failures_rest: 2,
    });
  });

  it(`are at most ${mostGroups}: of further ones the instances are counted`, () => {
    const groups = new FailureGroups();
    for (let instance = 0; instance < 2 * mostGroups; instance += 1)
      groups.note(instance, 'failed', { opIdx: 0, step: 1, text: `reason ${instance}` });
    groups.note(1, 'failed', { opIdx: 0, step: 1, text: 'reason 0' });
    const { failures = [], failures_rest: rest } = groupedFailures([groups.all], 2 * mostGroups + 1, []);
    expect([failures.length, failures[0]?.count, rest]).to.deep.equal([mostGroups, 2, mostGroups]);
  });
});
