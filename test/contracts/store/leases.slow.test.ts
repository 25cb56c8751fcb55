/** The leases of services that share a database: whose runs are interrupted, and whose are not. */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock } from '../../../src/ground/clock.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';
import { still } from './service-clocks.ts';
import { idsOf } from './store-place.ts';

const lease = { lasts: 600, renewed: 100 };

describeWhere('postgres')('the lease of a service', () => {
  const { server, url, open: openService } = postgresForEach();

  const open = async (owner: string, clock = systemClock) => {
    let tell: (runId: string) => void = () => undefined;
    const told: string[] = [];
    const lost: string[] = [];
    let tellLost: () => void = () => undefined;
    const hasLost = new Promise<void>((resolve) => (tellLost = resolve));
    const { line, store, notices } = await openService({
      owner,
      clock,
      lease,
      interrupted(runIds) {
        told.push(...runIds);
        runIds.forEach((runId) => tell(runId));
      },
    });
    line.nodes.watchLease((reason) => {
      lost.push(reason);
      tellLost();
    });
    const heard = (): Promise<string> =>
      new Promise((resolve) => (told.length > 0 ? resolve(told[0] as string) : (tell = resolve)));
    return { line, store, notices, told, heard, lost, hasLost };
  };

  it('runs out where it is not renewed: another service interrupts its runs, and gets its locks', async () => {
    const gone = await open('gone', still);
    const losses: { readonly ends: number; readonly fence: number }[] = [];
    gone.line.nodes.watchLease(() =>
      losses.push({ ends: gone.line.nodes.leaseEnds, fence: gone.line.nodes.letters.own }),
    );
    const { own: fence } = gone.line.nodes.letters;
    await gone.store.accept(acceptedRun({ locks: ['key'] }));
    const other = await open('other');
    const since = systemClock.now();
    expect(await other.heard()).to.equal('run');
    expect(systemClock.now() - since).to.be.within(lease.lasts, 5_000);
    expect((await other.store.find('run'))?.state).to.equal('interrupted');
    expect(await other.store.accept(acceptedRun({ run_id: 'next', locks: ['key'] }))).to.equal(undefined);
    const refused: unknown = await gone.store
      .accept(acceptedRun({ run_id: 'late' }))
      .catch((reason: unknown) => reason);
    expect(String(refused)).to.include(
      'the lease of this service had run out, and its runs are interrupted; it has another one now',
    );
    // It loses the lease once, before it gets another one.
    expect(losses).to.deep.equal([{ ends: -Infinity, fence }]);
    expect(gone.line.nodes.letters.own).to.not.equal(fence);
  });

  it('is checked when a batch writes: one that waited for its row, and finds it gone, writes nothing', async () => {
    const { store } = await open('gone', still);
    await store.accept(acceptedRun({ run_id: 'ends' }));
    const other = new pg.Client({ connectionString: url() });
    await other.connect();
    await other.query(`begin; delete from dialproof_owners where name = 'gone'`);
    const asked = [store.accept(acceptedRun({ run_id: 'late' })), store.end(endedRun({ run_id: 'ends' }))];
    const answers = Promise.allSettled(asked);
    await server().untilLockIsAwaited(url());
    await other.query('commit');
    await other.end();
    const [late] = await answers;
    expect(late).to.have.nested.property('reason.code', 'Busy');
    expect(await idsOf(store)).to.deep.equal(['ends']);
    expect((await store.find('ends'))?.state).to.equal('interrupted');
  });

  it('is lost to another service of its name, which logs it; then the next renewal and requests fail', async () => {
    const first = await open('lab-1');
    await first.store.accept(acceptedRun({}));
    const second = await open('lab-1');
    expect([first.notices.length, second.notices.length]).to.deep.equal([0, 1]);
    expect(second.notices[0]).to.match(
      /^The lease of another service with the name lab-1 had not run out: .* give each service a node\.name of its own\.$/,
    );
    await first.hasLost;
    const reason =
      'another service has taken the name lab-1; end that one, or give this one a node.name of its own and start it anew';
    expect(first.store.trouble).to.equal(reason);
    for (const id of ['late', 'later']) {
      const refused: unknown = await first.store.accept(acceptedRun({ run_id: id })).catch((thrown: unknown) => thrown);
      expect(String(refused)).to.include(reason);
    }
    expect([first.lost, second.lost, second.store.trouble]).to.deep.equal([[reason], [], undefined]);
    await second.store.close();
    while (first.store.trouble !== undefined) await first.store.find('run');
    expect(await first.store.accept(acceptedRun({ run_id: 'next' }))).to.equal(undefined);
    expect(first.lost).to.have.length(1);
  });

  it('does not run out while the database is away, nor by a jump of the clock of the database', async () => {
    const [one, other] = [await open('one'), await open('other')];
    await one.store.accept(acceptedRun({}));
    await server().kill();
    const away = one.line.nodes.leaseEnds + lease.lasts;
    while (systemClock.now() < away) await one.store.find('run').catch(() => undefined);
    expect(one.line.nodes.leaseEnds).to.be.below(systemClock.now());
    await server().restart();
    const renewed = systemClock.now() + 2 * lease.lasts;
    while (one.line.nodes.leaseEnds < renewed || other.line.nodes.leaseEnds < renewed)
      await one.store.find('run').catch(() => undefined);
    await server().execute('update dialproof_owners set lease_until = lease_until - 100000000', url());
    const later = systemClock.now() + 2 * lease.lasts;
    while (one.line.nodes.leaseEnds < later || other.line.nodes.leaseEnds < later) await one.store.find('run');
    expect((await one.store.find('run'))?.state).to.equal('running');
    expect([one.told, other.told]).to.deep.equal([[], []]);
  });
});
