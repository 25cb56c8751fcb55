/** How the page computes which operations had been performed at a moment. */
import { expect } from 'chai';
import fc from 'fast-check';
import { OperationProgress } from '../../../../src/console/page/inspect/operation-progress.ts';
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
    const moment = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }));
    fc.assert(
      fc.property(
        fc.array(aStep, { maxLength: 10 }),
        fc.array(aCheck, { maxLength: 10 }),
        fc.array(moment),
        (steps, checks, moments) => {
          const progress = new OperationProgress({ steps, checks });
          for (const [stepCount, checkCount] of moments) {
            progress.goTo(stepCount, checkCount);
            const [taken, made] = [steps.slice(0, stepCount), checks.slice(0, checkCount)];
            expect(progress.last).to.equal(taken.at(-1));
            const begun = taken.filter((step) => step.stands === undefined);
            expect(progress.reached).to.equal(new Set(begun.map(({ op_idx }) => op_idx)).size);
            for (let index = 0; index < 5; index += 1) {
              const own = made.filter(({ op_idx }) => op_idx === index);
              const passed = own.filter(({ status }) => status === 'pass').length;
              const performed = begun.filter(({ op_idx }) => op_idx === index).length;
              const { performed: shown = 0, passed: good = 0, failed = 0, trouble } = progress.tally(index) ?? {};
              expect([shown, good, failed]).to.deep.equal([performed, passed, own.length - passed]);
              expect(trouble).to.equal(own.find(({ status }) => status !== 'pass')?.text);
            }
          }
        },
      ),
    );
  });

  it('includes steps and checks that arrive later', () => {
    const steps: StepEntry[] = [{ step: 1, op_idx: 0 }];
    const progress = new OperationProgress({ steps, checks: [] });
    progress.goTo(2, 0);
    steps.push({ step: 2, op_idx: 1 });
    progress.goTo(2, 0);
    expect([progress.last?.op_idx, progress.tally(0)?.performed, progress.tally(1)?.performed]).to.deep.equal([
      1, 1, 1,
    ]);
  });

  it('shows how many steps the service did not record', () => {
    const progress = new OperationProgress({
      steps: [
        { step: 1, op_idx: 0 },
        { step: 900, op_idx: 1, stands },
      ],
      checks: [],
    });
    progress.goTo(1, 0);
    expect(progress.unrecorded).to.equal(0);
    progress.goTo(2, 0);
    expect(progress.unrecorded).to.equal(899);
  });
});
