/** How the page computes which operations had been performed at a moment. */
import { expect } from 'chai';
import fc from 'fast-check';
import { progressOf } from '../../../../src/console/page/inspect/operation-progress.ts';
import type { CheckEntry, StepEntry } from '../../../../src/report/entries.ts';

const stands = { kind: 'waiting', seconds: 2 } as const;
const operation = fc.nat({ max: 4 });
const aStep: fc.Arbitrary<StepEntry> = fc.record(
  { step: fc.constant(1), op_idx: operation, stands: fc.constant(stands) },
  { requiredKeys: ['step', 'op_idx'] },
);
const aCheck: fc.Arbitrary<CheckEntry> = fc.record({
  step: fc.constant(1),
  op_idx: operation,
  status: fc.constantFrom('pass', 'fail', 'abort'),
  text: fc.string({ maxLength: 3 }),
});

describe("the page's progress of the operations", () => {
  it('equals a count from the beginning at every moment, in whatever order moments are shown', () => {
    const moment = fc.record({ steps: fc.nat({ max: 12 }), checks: fc.nat({ max: 12 }) });
    fc.assert(
      fc.property(
        fc.array(aStep, { maxLength: 10 }),
        fc.array(aCheck, { maxLength: 10 }),
        fc.array(moment, { minLength: 1 }),
        (steps, checks, moments) => {
          for (const until of moments) {
            const progress = progressOf({ steps, checks }, until);
            const [taken, made] = [steps.slice(0, until.steps), checks.slice(0, until.checks)];
            expect(progress.last).to.equal(taken.at(-1));
            const begun = taken.filter((step) => step.stands === undefined);
            expect(progress.reached).to.equal(new Set(begun.map(({ op_idx }) => op_idx)).size);
            for (let index = 0; index < 5; index += 1) {
              const own = made.filter(({ op_idx }) => op_idx === index);
              const isReached = own.length > 0 || taken.some(({ op_idx }) => op_idx === index);
              const passed = own.filter(({ status }) => status === 'pass').length;
              const performed = begun.filter(({ op_idx }) => op_idx === index).length;
              const trouble = own.find(({ status }) => status !== 'pass')?.text;
              expect(progress.tallies.get(index)).to.deep.equal(
                isReached ? { performed, passed, failed: own.length - passed, trouble } : undefined,
              );
            }
          }
        },
      ),
    );
  });

  it('includes steps and checks that arrive later', () => {
    const recorded = { steps: [{ step: 1, op_idx: 0 }] as StepEntry[], checks: [] as CheckEntry[] };
    const until = { steps: 2, checks: 1 };
    expect(progressOf(recorded, until).last?.op_idx).to.equal(0);
    recorded.steps.push({ step: 2, op_idx: 1 });
    recorded.checks.push({ step: 2, op_idx: 1, status: 'fail', text: 'cause' });
    const { last, reached, tallies } = progressOf(recorded, until);
    expect([last?.op_idx, reached]).to.deep.equal([1, 2]);
    expect(tallies.get(1)).to.deep.equal({ performed: 1, passed: 0, failed: 1, trouble: 'cause' });
  });

  it('shows how many steps the service did not record', () => {
    const steps = [
      { step: 1, op_idx: 0 },
      { step: 900, op_idx: 1, stands },
    ];
    const unrecorded = [1, 2].map((until) => progressOf({ steps, checks: [] }, { steps: until, checks: 0 }).unrecorded);
    expect(unrecorded).to.deep.equal([0, 899]);
  });
});
