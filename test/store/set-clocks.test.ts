/**
 * Runs do not become too old because a clock was set: on the embedded store, restarted again and again with different
 * clocks.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { loggedRetention } from '../../src/service/logged-retention.ts';
import { openSqlite } from '../../src/store/embedded/sqlite-line.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { acceptedRun, endedRun } from '../contracts/store/sample-runs.ts';
import { idsOf } from '../contracts/store/store-place.ts';

const hour = 3_600_000;
const day = 24 * hour;
const right = Date.UTC(2026, 10, 26);
const retention = { runs: 3, days: 90, bytes: 2 ** 31 };

interface Line {
  readonly fields: object;
  readonly message: string;
}

describe('runs of a store', () => {
  let folder: string;
  const opened: SqlRunStore[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await rm(folder, { recursive: true });
  });

  /** A service that starts when the clock says `said`. */
  const open = async (said: number) => {
    const simulated = new SimulatedClock();
    /** The amount by which the clock was set since. */
    let set = 0;
    const clock = {
      now: () => said + simulated.now(),
      setTimeout: (action: () => void, milliseconds: number) => simulated.setTimeout(action, milliseconds),
      clearTimeout: (timer: unknown) => simulated.clearTimeout(timer as number),
    };
    const lines: Line[] = [];
    const log = {
      info: (fields: object, message: string) => void lines.push({ fields, message }),
      warn: (fields: object, message: string) => void lines.push({ fields, message }),
    };
    const { line } = await openSqlite(folder, '1');
    const store = new SqlRunStore({
      kind: 'embedded',
      line,
      clock,
      retention,
      said: () => clock.now() + set,
      listener: loggedRetention(log, retention),
    });
    opened.push(store);
    const close = async (): Promise<void> => {
      opened.splice(opened.indexOf(store), 1);
      await store.close();
    };
    const end = async (run_id: string): Promise<void> => {
      await store.accept(acceptedRun({ run_id, accepted_at: clock.now() }));
      await store.end(endedRun({ run_id, at: clock.now() }));
    };
    /** Advances the clock in one step: nothing waits for the store between its timers. */
    const pass = (milliseconds: number): void => simulated.increment(milliseconds);
    return {
      store,
      lines,
      close,
      end,
      pass,
      setClock: (by: number) => (set = by),
      messages: () => lines.map(({ message }) => message),
    };
  };

  const ahead =
    /^The clock is 200 days ahead of what the store has seen\. Until it has gone on so for a day, retention\.days does not count these days\./;

  /** A service that has executed three runs, and was stopped. */
  const first = async (): Promise<void> => {
    const service = await open(right);
    await service.store.letGo();
    for (const run of ['a', 'b', 'c']) await service.end(run);
    await service.close();
  };

  it('stay where the clock is 200 days ahead at a start, which is logged once', async () => {
    await first();
    const service = await open(right + 200 * day);
    expect(await service.store.letGo()).to.deep.equal([]);
    await service.end('d');
    service.pass(hour);
    expect(await service.store.letGo()).to.deep.equal([]);
    // One run too many is deleted, and the log names the rule.
    expect(await idsOf(service.store)).to.deep.equal(['d', 'c', 'b']);
    expect(service.messages()[0]).to.match(ahead);
    expect(service.lines.slice(1)).to.deep.equal([
      { fields: { runs: 1, first: 'a', last: 'a' }, message: 'Runs were let go: 1 by retention.runs, which is 3.' },
    ]);
  });

  it('are deleted when the clock has continued like that for a day, and the log has runs and reason', async () => {
    await first();
    const service = await open(right + 200 * day);
    await service.store.letGo();
    for (let hours = 1; hours < 24; hours += 1) {
      service.pass(hour);
      expect(await service.store.letGo()).to.deep.equal([]);
    }
    service.pass(hour);
    expect(await service.store.letGo()).to.deep.equal(['a', 'b', 'c']);
    expect(service.messages().slice(1)).to.have.members([
      'The store and the clock agree again: retention.days has counted 200 days at once.',
      'Runs were let go: 3 by retention.days, which is 90.',
    ]);
    expect(service.lines.at(1)?.fields ?? {}).to.deep.equal({ runs: 3, first: 'a', last: 'c' });
  });

  it('stay where the clock is corrected meanwhile, and in later services, wrong or right', async () => {
    await first();
    const service = await open(right + 200 * day);
    await service.store.letGo();
    service.setClock(-200 * day);
    for (let hours = 1; hours <= 48; hours += 1) {
      service.pass(hour);
      expect(await service.store.letGo()).to.deep.equal([]);
    }
    await service.close();
    for (const said of [200, 3, -200, 4, 200, 5]) {
      const next = await open(right + said * day);
      expect(await next.store.letGo(), String(said)).to.deep.equal([]);
      await next.close();
    }
    expect(await idsOf((await open(right)).store)).to.deep.equal(['c', 'b', 'a']);
  });

  it('that ended while the clock was 200 days behind stay when it is right again', async () => {
    const behind = await open(right - 200 * day);
    await behind.store.letGo();
    await behind.close();
    const service = await open(right);
    await service.store.letGo();
    for (let hours = 1; hours <= 24; hours += 1) {
      service.pass(hour);
      await service.store.letGo();
    }
    await service.end('a');
    await service.close();
    const wrong = await open(right - 200 * day);
    await wrong.store.letGo();
    await wrong.end('b');
    await wrong.close();
    const last = await open(right + 2 * day);
    expect(await last.store.letGo()).to.deep.equal([]);
    expect(await idsOf(last.store)).to.deep.equal(['b', 'a']);
  });

  it('grow old while no service runs, by the days of the clock', async () => {
    await first();
    for (let days = 20; days <= 80; days += 20) {
      const service = await open(right + days * day);
      expect(await service.store.letGo()).to.deep.equal([]);
      await service.close();
    }
    const service = await open(right + 91 * day);
    expect(await service.store.letGo()).to.deep.equal(['a', 'b', 'c']);
  });
});
