import { expect } from 'chai';
import fc from 'fast-check';
import { SimulatedClock } from 'xstate';
import type { Clock } from '../../src/ground/clock.ts';
import { Deadlines } from '../../src/ground/deadlines.ts';
import { nowhere } from '../../src/ground/placed-set.ts';

const resolution = 20;

/** A clock that stops at every moment at which something may happen, and holders that note when they were notified. */
const open = (clock: SimulatedClock = new SimulatedClock()) => {
  const deadlines = new Deadlines(clock, resolution);
  const told: { readonly name: string; readonly at: number }[] = [];
  const holder = (name: string, then: () => void = () => undefined) => ({
    due: Infinity,
    deadlinePlace: nowhere,
    deadlinePassed: () => {
      told.push({ name, at: clock.now() });
      then();
    },
  });
  const pass = (milliseconds: number): void => {
    for (let left = milliseconds; left > 0; left -= 1) clock.increment(1);
  };
  return { clock, deadlines, told, holder, pass, names: () => told.map(({ name }) => name) };
};

describe('deadlines', () => {
  it('are met never early, and late by at most the resolution, whenever they are set', () => {
    const setting = fc.record({ at: fc.integer({ min: 0, max: 300 }), milliseconds: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(setting, { minLength: 1, maxLength: 30 }), (settings) => {
        const { clock, deadlines, told, holder } = open();
        for (; clock.now() <= 650; clock.increment(1)) {
          settings.forEach(({ at, milliseconds }, index) => {
            if (at === clock.now()) deadlines.set(holder(`${index}`), milliseconds);
          });
        }
        expect(told).to.have.length(settings.length);
        for (const { name, at } of told) {
          const { at: setAt = 0, milliseconds = 0 } = settings[Number(name)] ?? {};
          expect(at - setAt - milliseconds).to.be.within(0, resolution);
        }
        expect(deadlines.size).to.equal(0);
      }),
    );
  });

  it('are met in the order of their moments, whatever the order in which they were set', () => {
    const { deadlines, holder, pass, names } = open();
    for (const milliseconds of [300, 100, 200]) deadlines.set(holder(`${milliseconds}`), milliseconds);
    expect(deadlines.size).to.equal(3);
    pass(400);
    expect(names()).to.deep.equal(['100', '200', '300']);
  });

  it('are one for each holder: setting another moves it', () => {
    const { deadlines, holder, pass, told } = open();
    const one = holder('one');
    for (const milliseconds of [50, 500, 200]) deadlines.set(one, milliseconds);
    expect(deadlines.size).to.equal(1);
    pass(600);
    expect(told).to.deep.equal([{ name: 'one', at: 200 }]);
  });

  it('can be cleared, twice too, and set again', () => {
    const { deadlines, holder, pass, told } = open();
    const one = holder('one');
    deadlines.set(one, 100);
    deadlines.clear(one);
    deadlines.clear(one);
    pass(200);
    expect(told).to.deep.equal([]);
    deadlines.set(one, 100);
    pass(200);
    expect(told).to.deep.equal([{ name: 'one', at: 300 }]);
  });

  it('can be set and cleared by a holder that is notified of a passed one', () => {
    const { deadlines, holder, pass, told, names } = open();
    const other = holder('other');
    const late = holder('late');
    const moved = holder('moved');
    const again = holder('again', () => {
      if (told.length < 3) deadlines.set(again, 100);
      deadlines.clear(other);
      deadlines.set(moved, 1000);
    });
    deadlines.set(again, 100);
    deadlines.set(other, 100);
    deadlines.set(moved, 100);
    deadlines.set(late, 500);
    pass(700);
    expect(names()).to.deep.equal(['again', 'again', 'again', 'late']);
    pass(700);
    expect(names().at(-1)).to.equal('moved');
  });

  it('are not missed while notified holders take their time', () => {
    const { clock, deadlines, holder, pass, names } = open();
    const slow = holder('slow', () => {
      clock.increment(170);
      deadlines.set(holder('new'), 0);
    });
    deadlines.set(slow, 100);
    for (const milliseconds of [110, 150, 200, 260]) deadlines.set(holder(`${milliseconds}`), milliseconds);
    pass(300);
    expect(names()).to.have.members(['slow', '110', '150', '200', '260', 'new']);
  });

  it('are all met when one notified holder throws', () => {
    const { clock, deadlines, holder, pass, names } = open();
    const broken = holder('broken', () => {
      throw new Error('broken');
    });
    deadlines.set(broken, 100);
    deadlines.set(holder('other'), 100);
    deadlines.set(holder('later'), 150);
    pass(99);
    expect(() => clock.increment(1)).to.throw('broken');
    expect(names()).to.deep.equal(['broken']);
    // The clock of the simulation believes that it still runs the timer that has thrown.
    Object.assign(clock, { _flushing: false });
    pass(100);
    expect(names()).to.deep.equal(['broken', 'other', 'later']);
  });

  it('are forgotten when they are closed', () => {
    const { deadlines, holder, pass, told } = open();
    deadlines.set(holder('one'), 100);
    deadlines.close();
    expect(deadlines.size).to.equal(0);
    pass(200);
    expect(told).to.deep.equal([]);
  });

  it('need no timer while none is set', () => {
    let timers = 0;
    const clock: Clock = { now: () => 0, setTimeout: () => (timers += 1), clearTimeout: () => (timers -= 1) };
    const deadlines = new Deadlines(clock, resolution);
    expect(timers).to.equal(0);
    deadlines.set({ due: Infinity, deadlinePlace: nowhere, deadlinePassed: () => undefined }, 100);
    deadlines.set({ due: Infinity, deadlinePlace: nowhere, deadlinePassed: () => undefined }, 200);
    expect(timers).to.equal(1);
    deadlines.close();
    expect(timers).to.equal(0);
  });
});
