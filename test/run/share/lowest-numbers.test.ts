/**
 * The first instances of a failure are those with the lowest numbers, in whatever order and in whichever shares they
 * fail.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { EvidentInstances } from '../../../src/run/share/kept-evidence.ts';
import { FailureBooks } from '../../../src/run/life/failure-books.ts';
import { Statistics } from '../../../src/run/share/statistics.ts';
import { rounds } from '../../support/depth.ts';
import { load, openRuns } from '../open-runs.ts';

interface Failure {
  readonly number: number;
  readonly group: string;
  readonly share: number;
}

/** Each number fails once, in one group and one share; the array has the order. */
const failures: fc.Arbitrary<readonly Failure[]> = fc
  .uniqueArray(fc.nat(300), { maxLength: 80 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.record({ number: fc.constant(number), group: fc.constantFrom(...'abcdefghijkl'), share: fc.nat(3) }),
      ),
    ),
  );

const byNumber = (one: Failure, other: Failure): number => one.number - other.number;

/** At most three of a group, and of these the twenty lowest. */
const evident = (all: readonly Failure[]): number[] => {
  const sorted = all.toSorted(byNumber);
  const ofGroup = ({ group, number }: Failure): boolean =>
    sorted.filter((other) => other.group === group && other.number < number).length < 3;
  return sorted
    .filter(ofGroup)
    .slice(0, 20)
    .map(({ number }) => number);
};

describe('of all instances that fail', () => {
  it('those with the lowest numbers have evidence: three of a group, and twenty in all', () => {
    const property = fc.property(failures, (all) => {
      const shares = [0, 1, 2, 3].map(() => new EvidentInstances());
      const books = new FailureBooks([], 1_000);
      for (const { number, group, share } of all) {
        const own = shares[share] as EvidentInstances;
        if (!own.wants(group, number)) continue;
        own.add(group, number);
        const record = {
          instance_id: String(number),
          state: 'failed',
          time_start: [0, 0],
          check_log: [],
          trace_log: [],
          messages: [],
          path: [],
        } as const;
        books.keep({
          group,
          number,
          kept: { record: { ...record, time_start: [0, 0], check_log: [], trace_log: [], messages: [], path: [] } },
        });
      }
      const expected = evident(all);
      expect(books.report(all.length).evidence ?? []).to.deep.equal(expected.map(String));
      expect([...books.kept.keys()].toSorted((one, other) => one - other)).to.deep.equal(expected);
    });
    fc.assert(property, { numRuns: rounds(400) });
  });

  it('those with the lowest numbers are named in their groups, and among the first fails and aborts', () => {
    const property = fc.property(failures, (all) => {
      const shares = [0, 1, 2, 3].map(() => new Statistics(1));
      for (const { number, group, share } of all) {
        const trouble = { opIdx: 0, step: 1, text: group };
        const own = shares[share] as Statistics;
        own.noteFail(number, trouble);
        own.noteAbort(number, trouble);
        own.noteReason(number, 'failed', trouble);
      }
      const books = new FailureBooks([], 1_000);
      for (const [share, statistics] of shares.entries())
        books.add(share, { ...statistics.word(), listed: [], unlisted: 0, evidenceLost: 0 });
      const { failures: groups = [] } = books.report(all.length);
      const lowest = all.toSorted(byNumber);
      for (const { text, instances, count } of groups) {
        const own = lowest.filter(({ group }) => group === text);
        expect([count, instances]).to.deep.equal([own.length, own.slice(0, 5).map(({ number }) => String(number))]);
      }
      const first = lowest.slice(0, 20).map(({ number }) => String(number));
      expect(books.firstFails.map(({ instance_id: id }) => id)).to.deep.equal(first);
      expect(books.firstAborts.map(({ instance_id: id }) => id)).to.deep.equal(first);
    });
    fc.assert(property, { numRuns: rounds(400) });
  });
});

describe('failures', () => {
  const aborting = { type: 'assert', expression: '$n % 2 == 0', abort: "{'number ' + $n}" };

  it('are grouped by the text of the definition, where a text of each instance says what went wrong', async () => {
    const grouped = async (operation: object) => {
      const { start } = openRuns();
      const { failures: groups = [] } = await start({
        operations: [operation as typeof aborting],
        distribution: load(20, 20),
      });
      return groups.map(({ text, count, instances }) => [text, count, instances]);
    };
    const odd = ['1', '3', '5', '7', '9'];
    expect(await grouped(aborting)).to.deep.equal([["{'number ' + $n}", 10, odd]]);
    expect(await grouped({ type: 'assert', expression: '$n % 2 == 0', fail: "{'number ' + $n}" })).to.deep.equal([
      ["{'number ' + $n}", 10, odd],
    ]);
    const judged = {
      type: 'eval',
      expression: '$n % 2',
      tests: [{ kpath: 'result', value: '{0 - $n}', abort_on_fail: 1 }],
    };
    const [[text, ...others] = []] = await grouped(judged);
    expect(text).to.match(/^result is [01], expected -?[0-9]+ \(other instances have other values\)$/);
    expect(others).to.deep.equal([19, ['1', '2', '3', '4', '5']]);
  });

  it('and how often each check passed are reported for a run of one instance, too', async () => {
    const { start } = openRuns();
    const {
      failures: groups,
      checks,
      evidence,
    } = await start({ operations: [{ type: 'assert', expression: '$n > 0' }] });
    expect(groups).to.deep.equal([
      { op_idx: 0, label: null, text: 'Assert tested FALSE.', verdict: 'failed', count: 1, instances: ['0'] },
    ]);
    expect(checks).to.deep.equal([{ op_idx: 0, label: null, text: 'assert $n > 0', passed: 0, failed: 1 }]);
    expect(evidence).to.equal(undefined);
  });
});
