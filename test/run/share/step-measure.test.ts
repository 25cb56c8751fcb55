import { expect } from 'chai';
import { Latency, type LatencyProgress } from '../../../src/run/share/latency.ts';
import { Punctuality } from '../../../src/run/share/punctuality.ts';
import { StepMeasure } from '../../../src/run/share/step-measure.ts';

const countOf = (progress: LatencyProgress | null): number => {
  const latency = new Latency();
  if (progress !== null) latency.add(progress);
  return latency.figures().count;
};

describe('the measure of a step', () => {
  it('counts the starts that are held back in the step, whatever was held back before', () => {
    const punctuality = new Punctuality();
    punctuality.heldBackUpTo(100, 10);
    const step = new StepMeasure({ step: 0, seconds: 1 }, undefined);
    punctuality.beginStep(step);
    punctuality.heldBackUpTo(50, 20);
    expect(step.word().heldStarts).to.equal(30);
    expect(punctuality.word().heldStarts).to.equal(120);
  });

  it('has the first start and the last, as they came and as they were due', () => {
    const step = new StepMeasure({ step: 3, seconds: 1 }, undefined);
    expect(step.word()).to.deep.include({ step: 3, first: null, last: null, starts: 0 });
    for (const [at, due] of [
      [5000, 4000],
      [5100, 4100],
      [5300, 4200],
    ] as const)
      step.started(at, due, 1);
    expect(step.word()).to.deep.include({ first: { at: 5000, due: 4000 }, last: { at: 5300, due: 4200 }, starts: 3 });
  });

  it('distinguishes instances by the quarter in which they were to start, not by when they end', () => {
    const step = new StepMeasure({ step: 0, seconds: 4 }, undefined);
    step.begun(7000);
    step.begun(7500);
    for (const startedAt of [7000, 7999, 8000, 9500, 10_999, 12_000]) step.ended(startedAt, 5000);
    expect(step.word().quarters.map(countOf)).to.deep.equal([2, 1, 1, 2]);
    expect(step.word().quarters, 'since the last word').to.deep.equal([null, null, null, null]);
  });

  it('distinguishes lateness by quarters too', () => {
    const step = new StepMeasure({ step: 0, seconds: 4 }, undefined);
    for (const at of [100, 1000, 1200, 4200]) step.started(at, at, 10);
    expect(step.word().lateness.map(countOf)).to.deep.equal([2, 1, 0, 1]);
  });
});
