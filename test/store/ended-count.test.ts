/** When ended runs are counted again, and how they add up between two counts. */
import { expect } from 'chai';
import fc from 'fast-check';
import { day } from '../../src/store/bounds.ts';
import { EndedCount } from '../../src/store/sql/ended-count.ts';
import type { Batch, PackedEnd } from '../../src/store/sql/requests.ts';
import type { RetentionRules } from '../../src/store/run-store.ts';

const rules: RetentionRules = { runs: 1_000, bytes: 100_000, days: 10 };
const countedAt = 5_000;

const end = (bytes: number): PackedEnd => ({
  runId: 'run',
  at: 0,
  state: 'completed',
  verdict: 'passed',
  row: Buffer.alloc(0),
  summary: Buffer.alloc(0),
  report: Buffer.alloc(bytes),
  capture: null,
  captureLeftOut: null,
  captureChecksum: null,
  evidence: null,
});

const batch = (ends: readonly PackedEnd[], now = countedAt): Batch => ({
  touch: false,
  withdrawn: [],
  deletions: [],
  acceptances: [],
  standings: [],
  ends,
  audits: [],
  coverages: [],
  letGo: false,
  clock: { said: 0, now },
  retention: rules,
});

const time = (at: number) => ({ time: at, at: 0 });

const counted = (held: { readonly runs: number; readonly bytes: number; readonly since?: number }): EndedCount => {
  const count = new EndedCount();
  count.counted({ since: undefined, ...held }, countedAt);
  return count;
};

describe('the count of runs that have ended', () => {
  it('is due where there is none, and where it was discarded', () => {
    expect(new EndedCount().isDue(batch([end(1)]), time(0))).to.equal(true);
    const count = counted({ runs: 0, bytes: 0 });
    expect(count.isDue(batch([end(1)]), time(0))).to.equal(false);
    count.forget();
    expect(count.isDue(batch([end(1)]), time(0))).to.equal(true);
  });

  it('is due after a second, and where the time of the store is unknown', () => {
    const count = counted({ runs: 0, bytes: 0 });
    expect(count.isDue(batch([end(1)], countedAt + 999), time(0))).to.equal(false);
    expect(count.isDue(batch([end(1)], countedAt + 1_000), time(0))).to.equal(true);
    expect(count.isDue(batch([end(1)]), undefined)).to.equal(true);
  });

  it('is not due for a second while another service counts, unless the time of the store is unknown', () => {
    const count = counted({ runs: 0, bytes: 0 });
    count.postpone(countedAt);
    expect(count.isDue(batch([end(1)], countedAt + 999), time(0))).to.equal(false);
    expect(count.isDue(batch([end(1)], countedAt + 999), undefined)).to.equal(true);
    expect(count.isDue(batch([end(1)], countedAt + 1_000), time(0))).to.equal(true);
  });

  it('is due where the first run has grown too old', () => {
    const count = counted({ runs: 1, bytes: 1, since: 7 });
    expect(count.isDue(batch([end(1)]), time(7 + 10 * day))).to.equal(false);
    expect(count.isDue(batch([end(1)]), time(8 + 10 * day))).to.equal(true);
  });

  it('is due when counted and newly ended runs exceed a limit by more than a hundredth', () => {
    const bytesOfSome = (fewest: number) => fc.array(fc.nat(600), { minLength: fewest, maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(1_050), bytesOfSome(0), bytesOfSome(1), (runs, since, now) => {
        const held = 90_000;
        const count = counted({ runs, bytes: held });
        count.add(since.map((bytes) => ({ agedFrom: 1, bytes })));
        const bytes = [...since, ...now].reduce((sum, each) => sum + each, held);
        const isTooMuch = runs + since.length + now.length > 1_010 || bytes > 101_000;
        expect(count.isDue(batch(now.map(end)), time(1))).to.equal(isTooMuch);
      }),
    );
  });
});
