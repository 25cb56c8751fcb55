import { expect } from 'chai';
import { seededChance } from '../../../../src/expressions/scope.ts';
import {
  behindIn,
  judgeStep,
  type MeasuredStep,
  type PartFigures,
} from '../../../../src/run/life/search/judge-step.ts';
import { figuresOf, measured } from './modelled-steps.ts';

const service = { workers: 3, milliseconds: 2, service: 'fixed', arrivals: 'uniform' } as const;
const kept = measured(service, 1400, 2, seededChance(1));
const behind = measured(service, 1600, 2, seededChance(1));
const late = figuresOf([20, 30, 40]);

const judged = (step: MeasuredStep, changes: Partial<MeasuredStep> = {}) => {
  const judgement = judgeStep({ ...step, ...changes });
  return judgement.result === 'broken' ? judgement.cause : judgement.result;
};

const counts = { started: 100, finished: 100, passed: 99, failed: 1, aborted: 0, cancelled: 0 };
const threshold = { metric: 'latency.p99', condition: '< 50ms', actual: 80, passed: false };
const part = { count: 100, p25: 20, p50: 25, p75: 30 };
const longer = { ...part, p25: 40, p50: 45, p75: 50 };

describe('a step of a search', () => {
  it('is kept where the service keeps up, and broken where it falls behind by more than one per cent', () => {
    expect(judged(kept)).to.equal('kept');
    expect(judged(behind)).to.equal('behind');
    expect(behindIn(behind)).to.be.within(0.06, 0.07);
    expect(behindIn(measured(service, 1512, 2, seededChance(1)))).to.be.within(0, 0.01);
    expect(judged(measured(service, 1525, 2, seededChance(1)))).to.equal('behind');
  });

  it('is not broken by a latency that is high from the first to the last', () => {
    const slow = measured({ ...service, workers: 3000, milliseconds: 2000 }, 1400, 2, seededChance(1));
    expect(judged(slow)).to.equal('kept');
  });

  it('takes no difference of few or widely spread latencies for growth', () => {
    const of = (third: PartFigures | undefined, fourth = third): number =>
      behindIn({ seconds: 2, quarters: [part, part, third, fourth] });
    expect(of(longer)).to.be.within(0.019, 0.021);
    expect(of(longer, { ...longer, count: 2 })).to.equal(0);
    expect(of({ ...longer, p25: 10, p75: 200 })).to.equal(0);
    expect(of(undefined)).to.equal(0);
  });

  it('is broken by instances that do not pass and that no threshold speaks of', () => {
    const failed = { metric: 'failed', condition: '< 2%', actual: 1, passed: true };
    expect(judged(kept, { counts })).to.equal('lost');
    expect(judged(kept, { counts, thresholds: [failed] })).to.equal('kept');
    expect(judged(kept, { counts: { ...counts, passed: 98, aborted: 1 }, thresholds: [failed] })).to.equal('lost');
    expect(judged(kept, { left: 3 })).to.equal('lost');
  });

  it('is broken by a threshold, and by a backlog without room', () => {
    expect(judged(kept, { thresholds: [threshold] })).to.equal('threshold');
    expect(judged(kept, { heldStarts: 1, shortfall: 0.3 })).to.equal('backlog');
  });

  it('is void where the tester made the starts too slowly, also if the service kept up', () => {
    expect(judged(kept, { shortfall: 0.03 })).to.equal('void');
    expect(judged(behind, { shortfall: 0.03 })).to.equal('void');
    expect(judged(kept, { shortfall: 0.01 })).to.equal('kept');
    expect(judgeStep({ ...kept, shortfall: 0.03 })).to.include({ clear: false });
    expect(judgeStep({ ...kept, shortfall: 0.3 })).to.include({ clear: true });
  });

  it('is void where it broke while the tester was short of time, and kept where it did not', () => {
    for (const used of [{ busy: 0.95 }, { busy: 0.35, waited: 0.15 }, { cpu: 0.97 }]) {
      expect(judged(behind, used), JSON.stringify(used)).to.equal('void');
      expect(judged(kept, { heldStarts: 1, ...used }), JSON.stringify(used)).to.equal('void');
      expect(judged(kept, { counts, ...used }), JSON.stringify(used)).to.equal('void');
      expect(judged(kept, used), JSON.stringify(used)).to.equal('kept');
    }
    for (const used of [{ busy: 0.85 }, { busy: 0.2, waited: 0.2 }, { busy: 0.5, waited: 0.05 }, { cpu: 0.9 }])
      expect(judged(behind, used), JSON.stringify(used)).to.equal('behind');
  });

  it('is void where the lateness of the tester makes up what broke it', () => {
    expect(judged(kept, { thresholds: [threshold], lateness: late })).to.equal('void');
    expect(judged(kept, { thresholds: [{ ...threshold, actual: 800 }], lateness: late })).to.equal('threshold');
    expect(judged(kept, { thresholds: [{ ...threshold, metric: 'failed', actual: 80 }], lateness: late })).to.equal(
      'threshold',
    );
    expect(judged(behind, { laterBy: 30 })).to.equal('void');
    expect(judged(behind, { laterBy: 1, lateness: late })).to.equal('behind');
    expect(judged(kept, { counts, lateness: figuresOf([1, 1, 60]) })).to.equal('void');
    expect(judged(kept, { heldStarts: 1, backlog: 100, lateness: late })).to.equal('void');
    expect(judged(kept, { heldStarts: 1, backlog: 1000, lateness: late })).to.equal('backlog');
  });

  it('is void where other programs used the machine, and the growth is that of a pause', () => {
    const waited = { busy: 0.1, waited: 0.2 };
    expect(judged(behind, waited)).to.equal('behind');
    const paused = { quarters: [part, part, { ...longer, p50: 80 }, longer] };
    expect(judged(kept, paused)).to.equal('behind');
    expect(judged(kept, { ...paused, ...waited })).to.equal('void');
  });

  it('says in words why it was not kept', () => {
    expect(judgeStep(behind).reason).to.match(/^calls took longer all the time: the service fell behind by 6\.\d\d %$/);
    expect(judgeStep({ ...kept, counts }).reason).to.equal('1 failed of 100 calls');
    expect(judgeStep({ ...kept, thresholds: [threshold] }).reason).to.equal(
      'the threshold "latency.p99 < 50ms" does not hold: 80 ms',
    );
    expect(judgeStep(kept).reason).to.equal('');
  });
});
