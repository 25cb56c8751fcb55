/** Further contract of a store whose runs outlast the process. */
import { expect } from 'chai';
import { acceptedRun, endedRun, runs as runEach } from './sample-runs.ts';
import { idsOf, placeForEach, run, type StorePlace } from './store-place.ts';

export const lastingContract = (newPlace: () => Promise<StorePlace>): void => {
  const { open, place } = placeForEach(newPlace);

  it('has all runs when it is opened again', async () => {
    const first = await open();
    const accepted = acceptedRun({ name: 'a', tags: ['x'] });
    await run(first.store, accepted, {
      capture: { file: Buffer.from('pcap'), leftOut: 1 },
      evidence: [{ record: { instance_id: '7' } }],
    });
    await first.store.audit({ at: 4, from: '::1', action: 'x', outcome: 'ok' });
    const found = await first.store.find('run');
    await first.store.close();
    const second = await open();
    expect(second.interrupted).to.deep.equal([]);
    expect(await second.store.find('run')).to.deep.equal(found);
    expect(Buffer.from((await second.store.capture('run'))?.file ?? []).toString()).to.equal('pcap');
    expect(await second.store.evidence('run')).to.deep.equal([{ record: { instance_id: '7' } }]);
    expect((await second.store.auditTrail({ limit: 5 })).entries).to.have.length(1);
    expect(await second.store.accept(accepted)).to.deep.equal({ state: 'completed', same_definition: true });
  });

  it('marks runs that were running when it was abandoned as interrupted, with their last standing', async () => {
    const first = await open();
    for (const run_id of ['a', 'b', 'c'])
      await first.store.accept(acceptedRun({ run_id, accepted_at: 50, locks: [run_id] }));
    await first.store.end(endedRun({ run_id: 'c' }));
    first.store.standing({ run_id: 'a', at: 70, row: { passed: 5 }, summary: { sums: 6 } });
    await first.store.audit({ at: 1, from: '::1', action: 'x', outcome: 'ok' });
    await place().abandon?.(first.store);
    const { store, interrupted } = await open();
    expect([...interrupted].sort()).to.deep.equal(['a', 'b']);
    const gone = { state: 'interrupted', verdict: 'interrupted' } as const;
    expect(await store.find('a')).to.deep.include({ ...gone, ended_at: 70, row: { passed: 5 }, summary: { sums: 6 } });
    expect(await store.find('b')).to.deep.include({ ...gone, ended_at: 50, row: acceptedRun({}).row });
    expect(await idsOf(store, { state: 'interrupted' })).to.deep.equal(['b', 'a']);
    expect(await store.accept(acceptedRun({ run_id: 'a' }))).to.deep.equal({
      state: 'interrupted',
      same_definition: true,
    });
    expect(await store.delete('a')).to.equal(true);
    expect(await store.accept(acceptedRun({ run_id: 'next', locks: ['a', 'b', 'c'] }))).to.equal(undefined);
  });

  it('has all that it has accepted when it was abandoned without a close', async () => {
    const first = await open();
    const ids = await runEach(30, async (run_id) => void (await first.store.accept(acceptedRun({ run_id }))));
    await place().abandon?.(first.store);
    const { store } = await open();
    expect((await idsOf(store)).sort()).to.deep.equal(ids.sort());
  });
};
