import { expect } from 'chai';
import fc from 'fast-check';
import { seededChance } from '../../../../src/expressions/scope.ts';
import { nextStep, type JudgedStep } from '../../../../src/run/life/search/next-step.ts';
import { rounds } from '../../../support/depth.ts';
import { capacityOf, judged, searched } from './modelled-steps.ts';

const range = { from: 10, to: 100_000, steps: 40 };
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const kept = (rate: number): JudgedStep => ({ rate, result: 'kept' });
const broken = (rate: number, clear = false): JudgedStep => ({ rate, result: 'broken', cause: 'lost', clear });
const late = (rate: number, clear = false): JudgedStep => ({ rate, result: 'void', clear });

/** A service that keeps every rate up to this one. */
const upTo = (capacity: number) => (rate: number) => (rate <= capacity ? kept(rate) : broken(rate));

describe('the next step of a search', () => {
  it('is the first rate, then twice as many as long as all is kept', () => {
    expect(nextStep([], range)).to.deep.equal({ rate: 10 });
    expect(nextStep([kept(10), kept(20)], range)).to.deep.equal({ rate: 40 });
    expect(nextStep([kept(10), kept(20)], { ...range, to: 25 })).to.deep.equal({ rate: 25 });
  });

  it('tries a rate again that has broken once, and believes two of three', () => {
    expect(nextStep([kept(10), broken(20)], range)).to.deep.equal({ rate: 20 });
    expect(nextStep([kept(10), broken(20), kept(20)], range)).to.deep.equal({ rate: 20 });
    expect(nextStep([kept(10), broken(20), kept(20), kept(20)], range)).to.deep.equal({ rate: 40 });
    expect(nextStep([kept(10), broken(20), broken(20)], range)).to.deep.equal({ rate: 14.1 });
    expect(nextStep([kept(10), broken(20, true)], range)).to.deep.equal({ rate: 14.1 });
  });

  it('names no rate where the first one breaks', () => {
    expect(nextStep([broken(10), broken(10)], range)).to.deep.equal({
      over: { highest: null, interval: [null, 10], limitedBy: 'lost' },
    });
  });

  it('names the highest rate of the range where nothing breaks', () => {
    const { finding, history } = searched({ ...range, to: 50 }, kept);
    expect(finding).to.deep.equal({ highest: 50, interval: [50, null], limitedBy: 'to' });
    expect(history.map(({ rate }) => rate)).to.deep.equal([10, 20, 40, 50, 50]);
  });

  it('names what has kept where the steps are used up', () => {
    expect(searched({ ...range, steps: 3 }, kept).finding).to.deep.equal({
      highest: 40,
      interval: [40, null],
      limitedBy: 'steps',
    });
    expect(searched({ ...range, steps: 5 }, upTo(25)).finding).to.deep.equal({
      highest: 20,
      interval: [20, 40],
      limitedBy: 'lost',
    });
  });

  it('takes back a rate that keeps once and then breaks twice', () => {
    const tries = new Map<number, number>();
    const { finding } = searched({ ...range, steps: 100 }, (rate) => {
      const time = (tries.get(rate) ?? 0) + 1;
      tries.set(rate, time);
      return rate <= 1000 || (rate <= 1200 && time === 1) ? kept(rate) : broken(rate);
    });
    expect(finding.highest).to.be.within(980, 1000);
  });

  it('names no rate of the service where the tester is what ends the rise', () => {
    const { finding } = searched(range, (rate) => (rate <= 2000 ? kept(rate) : late(rate)));
    expect(finding).to.deep.equal({ highest: null, interval: [null, null], limitedBy: 'tester' });
    expect(searched(range, (rate) => late(rate)).finding).to.include({ highest: null, limitedBy: 'tester' });
  });

  it('goes back to a rate at which the tester was late, before it ends there', () => {
    let lateness = 0;
    const { finding, history } = searched(range, (rate) => {
      if (rate === 40 && lateness < 5) {
        lateness += 1;
        return late(rate);
      }
      return upTo(1000)(rate);
    });
    expect(finding.highest).to.be.within(980, 1000);
    expect(history.slice(0, 9).map(({ rate }) => rate)).to.deep.equal([10, 20, 40, 40, 40, 40, 40, 40, 80]);
    const tries = searched(range, (rate) => (rate < 40 ? kept(rate) : late(rate))).history;
    expect(tries.filter(({ rate }) => rate === 40).length).to.be.at.most(6);
  });

  it('names no rate where the tester is late between the highest that kept and a much higher one that broke', () => {
    const step = (rate: number): JudgedStep =>
      rate > 2000 ? broken(rate, true) : rate > 1400 ? late(rate) : kept(rate);
    expect(searched({ ...range, steps: 100 }, step).finding).to.include({ highest: null, limitedBy: 'tester' });
    const near = (rate: number): JudgedStep =>
      rate > 1425 ? broken(rate, true) : rate > 1400 ? late(rate) : kept(rate);
    expect(searched({ ...range, steps: 100 }, near).finding.highest).to.be.within(1350, 1400);
  });

  it('finds a service that breaks between what the tester can do and half of that', () => {
    const { finding } = searched(range, (rate) => (rate > 2000 ? late(rate) : upTo(1500)(rate)));
    expect(finding).to.include({ limitedBy: 'lost' });
    expect(finding.highest).to.be.within(1470, 1500);
  });

  it('finds every capacity within 2 %, in steps that stay in the range and have an end', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 99_000, noNaN: true }), (capacity) => {
        const { finding, history } = searched(range, upTo(capacity));
        const [low, high] = finding.interval;
        expect(low).to.equal(finding.highest);
        expect(low).to.be.within(capacity / 1.021, capacity);
        expect(high).to.be.within(capacity, (low ?? 0) * 1.021);
        expect(history.length).to.be.at.most(30);
        for (const { rate } of history) expect(rate).to.be.within(range.from, range.to);
      }),
    );
  });

  it('has an end whatever the steps are, and never names a rate that has not kept or a bound that has not broken', () => {
    const results = fc.infiniteStream(fc.constantFrom('kept', 'broken', 'clear', 'void', 'hopeless'));
    fc.assert(
      fc.property(results, (stream) => {
        const { finding, history } = searched(range, (rate) => {
          const { value } = stream.next() as { value: string };
          if (value === 'kept') return kept(rate);
          return value === 'void' || value === 'hopeless'
            ? late(rate, value === 'hopeless')
            : broken(rate, value === 'clear');
        });
        expect(history.length).to.be.at.most(range.steps);
        const count = (rate: number | null, result: string): number =>
          history.filter((step) => step.rate === rate && step.result === result).length;
        const [low, high] = finding.interval;
        expect(finding.highest).to.equal(low);
        if (low !== null) expect(count(low, 'kept')).to.be.greaterThan(0);
        if (high !== null) expect(count(high, 'broken')).to.be.greaterThan(0);
        if (low !== null && high !== null) expect(low).to.be.lessThan(high);
        if (finding.limitedBy === 'tester') expect(finding.highest).to.equal(null);
      }),
    );
  });
});

describe('a search', () => {
  const workers = fc.integer({ min: 1, max: 8 });
  const milliseconds = fc.double({ min: 1, max: 20, noNaN: true });

  it('finds the capacity of services that take calls evenly within 5 %', () => {
    fc.assert(
      fc.property(workers, milliseconds, fc.constantFrom('fixed', 'random'), seed, (count, takes, kind, chosen) => {
        // Of calls that take a random time, a short step of a slow service has too few.
        const scale = kind === 'fixed' ? 1 : 0.1;
        const service = { workers: count, milliseconds: takes * scale, service: kind, arrivals: 'uniform' } as const;
        const chance = seededChance(chosen);
        const { finding } = searched(range, (rate) => judged(service, rate, 2, chance));
        expect((finding.highest ?? 0) / capacityOf(service)).to.be.within(kind === 'fixed' ? 0.95 : 0.85, 1.05);
        expect(finding.limitedBy).to.equal('behind');
      }),
      { numRuns: rounds(60) },
    );
  });

  it('is not misled by one step in ten that breaks by chance, and one in ten in which the tester was late', () => {
    fc.assert(
      fc.property(seed, (chosen) => {
        const service = { workers: 3, milliseconds: 2, service: 'fixed', arrivals: 'uniform' } as const;
        const chance = seededChance(chosen);
        const { finding } = searched(range, (rate) => {
          const drawn = chance();
          if (drawn < 0.1) return late(rate);
          return drawn < 0.2 ? broken(rate) : judged(service, rate, 2, chance);
        });
        if (finding.highest !== null) expect(finding.highest).to.be.at.most(1515);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('finds the rate above which a service with a short queue refuses calls', () => {
    const service = { workers: 3, milliseconds: 2, service: 'fixed', arrivals: 'uniform', queue: 5 } as const;
    const { finding } = searched(range, (rate) => judged(service, rate, 2, seededChance(1)));
    expect(finding.highest).to.be.within(1425, 1510);
    expect(finding.limitedBy).to.equal('lost');
  });
});
