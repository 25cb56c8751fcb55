/** The time of a store, by which runs grow too old, against clocks that are set. */
import { expect } from 'chai';
import fc from 'fast-check';
import { savedTime, storeTimeAt, timeAfter, type StoreTime } from '../../src/store/store-time.ts';
import { rounds } from '../support/depth.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 26);
/** `retention.days`. */
const days = 90;

const at = (time: number, moment: number): StoreTime => ({ time, at: moment });

describe('the time of a store', () => {
  it('goes on with the process, and follows a clock that is ahead by less than a quarter of the days', () => {
    expect(storeTimeAt(at(now, 5), 5 + hour)).to.equal(now + hour);
    expect(timeAfter(at(now, 0), { said: now + 22 * day, at: 0 }, days)).to.deep.equal(at(now + 22 * day, 0));
    expect(timeAfter(at(now, 0), { said: now - 200 * day, at: hour }, days)).to.deep.equal(at(now + hour, hour));
  });

  it('does not follow a clock that is further ahead, until it has kept pace with the process for a day', () => {
    const far = now + 200 * day;
    let time = timeAfter(at(now, 0), { said: far, at: 0 }, days);
    expect(time).to.deep.equal({ time: now, at: 0, ahead: { by: 200 * day, said: far, since: 0 } });
    for (let hours = 1; hours < 24; hours += 1) {
      time = timeAfter(time, { said: far + hours * hour, at: hours * hour }, days);
      expect(time.time).to.equal(now + hours * hour);
    }
    expect(timeAfter(time, { said: far + day, at: day }, days)).to.deep.equal(at(far + day, day));
  });

  it('waits for another day where the clock was set meanwhile, but not where it was corrected', () => {
    const far = now + 200 * day;
    const time = timeAfter(at(now, 0), { said: far, at: 0 }, days);
    const otherwise = timeAfter(time, { said: far + 100 * day, at: day }, days);
    expect(otherwise).to.deep.equal({
      time: now + day,
      at: day,
      ahead: { by: 299 * day, said: far + 100 * day, since: day },
    });
    expect(timeAfter(time, { said: now + day, at: day }, days)).to.deep.equal(at(now + day, day));
  });

  it('is within a day at most a quarter of the days ahead of the process, whatever the clock says', () => {
    const steps = fc.array(
      fc.record({ passed: fc.integer({ min: 0, max: 2 * hour }), said: fc.integer({ min: 0, max: 2 * now }) }),
      { maxLength: 11 },
    );
    const property = fc.property(steps, (all) => {
      let time = at(now, 0);
      let moment = 0;
      for (const { passed, said } of all) {
        moment += passed;
        const after = timeAfter(time, { said, at: moment }, days);
        const jump = after.time - storeTimeAt(time, moment);
        expect(jump).to.be.within(0, (days * day) / 4);
        time = after;
      }
    });
    fc.assert(property, { numRuns: rounds(1000) });
  });

  it('begins at the stored time, or with the last end of a run, if a clock or a run confirms it', () => {
    const look = { said: now, at: 0 };
    expect(savedTime(undefined, undefined, look)).to.equal(now);
    expect(savedTime(undefined, now - day, look)).to.equal(now - day);
    expect(savedTime(undefined, now * 2, look)).to.equal(now);
    expect(savedTime(now - day, now - 2 * day, look)).to.equal(now - day);
    expect(savedTime(now + 9 * day, now + 8 * day, look)).to.equal(now + 8 * day);
    expect(savedTime(now * 9, now - day, look)).to.equal(now);
  });
});
