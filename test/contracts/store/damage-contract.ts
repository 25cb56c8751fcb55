/**
 * The contract of a store where an octet of a run has changed in its database: that run reports the damage, and all
 * other runs are unchanged.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { RunStore } from '../../../src/store/run-store.ts';
import { rounds } from '../../support/depth.ts';
import { codeOf, idsOf, placeForEach, run, type DamagedTable, type StorePlace } from './store-place.ts';

const packed = {
  row_json: 'row',
  summary_json: 'summary',
  definition: 'definition',
  source_text: 'source',
  report: 'report',
} as const;

/** Columns with the data of a run, and those that the store itself uses. */
const ofRuns = [
  'row_json',
  'summary_json',
  'tags',
  'state',
  'verdict',
  'name',
  'description',
  'asked_by',
  'source_file',
  'acceptance',
  'definition_hash',
  'owner',
  'fence',
  'accepted_at',
  'stood_at',
  'ended_at',
  'aged_from',
  'bytes',
];
const ofDocuments = [
  'definition',
  'source_text',
  'report',
  'capture',
  'capture_left_out',
  'capture_checksum',
  'evidence',
];
const columns: readonly (readonly [DamagedTable, string])[] = [
  ...ofRuns.map((column) => ['dialproof_runs', column] as const),
  ...ofDocuments.map((column) => ['dialproof_documents', column] as const),
];

const withOctet = (octets: Uint8Array, at: number, by: number): Buffer => {
  const changed = Buffer.from(octets);
  const index = at % changed.length;
  changed[index] = (changed[index] ?? 0) ^ by;
  return changed;
};

/** Changes one octet of the value: of a number, one of its eight. */
const changedBy =
  (at: number, by: number) =>
  (value: unknown): unknown => {
    if (value instanceof Uint8Array) return withOctet(value, at, by);
    if (typeof value === 'string' && !/^\d+$/.test(value)) return withOctet(Buffer.from(value), at, by);
    const octets = Buffer.alloc(8);
    octets.writeBigInt64BE(BigInt(String(value)));
    return withOctet(octets, at, by).readBigInt64BE();
  };

const others = ['before', 'after'];

export const damageContract = (newPlace: () => Promise<StorePlace>): void => {
  const { open, place } = placeForEach(newPlace);

  const fill = async (store: RunStore): Promise<void> => {
    for (const run_id of ['before', 'run', 'after']) {
      const capture = { file: randomBytes(100), leftOut: 1 };
      const labels = {
        name: 'name',
        tags: ['a', 'b'],
        description: 'text',
        by: 'ci',
        source: { file: 'a.yaml', text: `${run_id}: 1` },
      };
      await run(store, { run_id, ...labels }, { capture, evidence: [{ record: { instance_id: '7' } }] });
    }
  };

  /** All that can be read of a run; a refused part as the code of the error. */
  const readingsOf = async (store: RunStore, runId: string): Promise<unknown> => {
    const found = await store.find(runId);
    const listed = (await store.list({ limit: 10 })).runs.find(({ run_id }) => run_id === runId);
    const orCode = (asked: Promise<unknown>): Promise<unknown> => asked.catch(({ code }: { code: unknown }) => code);
    return {
      found,
      listed,
      capture: await orCode(store.capture(runId)),
      evidence: await orCode(store.evidence(runId)),
      end: await store.endOf(runId),
    };
  };

  it('leaves other runs unchanged, whatever octet of one has changed, and can find, list and delete that', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...columns),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async ([table, column], at, by) => {
        const { store } = await open({ runs: 4 });
        await fill(store);
        const before = await Promise.all(others.map((runId) => readingsOf(store, runId)));
        await store.close();
        await place().damage?.(table, column, 'run', changedBy(at, by));
        const again = await open({ runs: 4 });
        expect(again.interrupted).to.deep.equal([]);
        expect(await idsOf(again.store)).to.deep.equal(['after', 'run', 'before']);
        expect(await Promise.all(others.map((runId) => readingsOf(again.store, runId)))).to.deep.equal(before);
        const found = await again.store.find('run');
        expect(found?.run_id).to.equal('run');
        if (column in packed) expect(found?.damaged).to.deep.equal([packed[column as keyof typeof packed]]);
        if (column === 'capture') expect(await codeOf(again.store.capture('run'))).to.equal('DamagedRun');
        if (column === 'evidence') expect(await codeOf(again.store.evidence('run'))).to.equal('DamagedRun');
        await run(again.store, { run_id: 'next' });
        const left = await idsOf(again.store);
        expect(left.filter((runId) => runId !== 'run')).to.deep.equal(['next', 'after', 'before']);
        expect(await again.store.delete('run')).to.equal(left.includes('run'));
        for (const runId of ['next', ...others]) expect(await again.store.delete(runId)).to.equal(true);
        await again.store.close();
      },
    );
    await fc.assert(property, { numRuns: rounds(100) });
  });

  it('names what is damaged, and reads the rest of the run', async () => {
    const reports: readonly ((value: unknown) => unknown)[] = [
      () => Buffer.alloc(0),
      () => Buffer.from([0]),
      () => Buffer.from('\0{"a":'),
      () => Buffer.from('\0[1]'),
      () => Buffer.from('\0null'),
      () => Buffer.from([1, 255, 255]),
      () => Buffer.concat([Buffer.of(1), deflateRawSync('{}'), Buffer.of(0)]),
      () => Buffer.from('\u0009{}'),
      (value) => Buffer.from(value as Uint8Array).subarray(0, -1),
    ];
    const tags = ['["a"', '{}', '[1]', '""'];
    const first = await open();
    const idsFor = (name: string, forms: readonly unknown[]): string[] => forms.map((_, index) => `${name} ${index}`);
    for (const run_id of [...idsFor('report', reports), ...idsFor('tags', tags)])
      await run(first.store, { run_id, tags: ['a', 'b'] });
    await first.store.close();
    for (const [index, change] of reports.entries())
      await place().damage?.('dialproof_documents', 'report', `report ${index}`, change);
    for (const [index, changed] of tags.entries())
      await place().damage?.('dialproof_runs', 'tags', `tags ${index}`, () => changed);
    const { store } = await open();
    for (const run_id of idsFor('report', reports)) {
      const found = await store.find(run_id);
      expect(found, run_id).to.deep.include({
        state: 'completed',
        verdict: 'passed',
        tags: ['a', 'b'],
        damaged: ['report'],
      });
      expect(found).to.not.have.any.keys('report', 'masked');
    }
    const listed = (await store.list({ limit: tags.length })).runs;
    expect(listed.map(({ run_id, damaged }) => [run_id, damaged])).to.deep.equal(
      idsFor('tags', tags)
        .reverse()
        .map((run_id) => [run_id, ['tags']]),
    );
  });

  it('does not remove other runs for a run whose size is damaged', async () => {
    const first = await open();
    await fill(first.store);
    await first.store.close();
    await place().damage?.('dialproof_runs', 'bytes', 'run', () => 2 ** 40);
    const { store } = await open({ bytes: 2 ** 31 });
    expect(await run(store, { run_id: 'next' })).to.deep.equal([]);
    expect(await idsOf(store)).to.deep.equal(['next', 'after', 'run', 'before']);
  });
};
