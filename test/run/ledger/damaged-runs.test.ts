/**
 * Runs of which something is damaged in the store: they are listed and read with what is whole of them, say so, and
 * never read as passed.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { DamageReports } from '../../../src/run/ledger/damage-reports.ts';
import { rowOfListed } from '../../../src/run/ledger/stored-run.ts';
import { validateAnswer } from '../../../schemas/answers.ts';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import type { ListedRun, RunQuery, StoredRun } from '../../../src/store/run-store.ts';
import { rounds } from '../../support/depth.ts';
import { openRuns } from '../open-runs.ts';

const comment = [{ type: 'comment' }];

/** A store that returns one of its runs damaged. */
class DamagingStore extends MemoryStore {
  damage: Partial<StoredRun> = {};

  constructor() {
    super({ runs: 1000, days: 1e6, bytes: 1e9 });
  }

  override async find(runId: string): Promise<StoredRun | undefined> {
    const found = await super.find(runId);
    return found && this.#changed(found);
  }

  override async list(query: RunQuery): ReturnType<MemoryStore['list']> {
    const { runs, more } = await super.list(query);
    return { runs: runs.map((run) => this.#changed(run)), more };
  }

  #changed<Run extends ListedRun>(run: Run): Run {
    return run.run_id === 'run' ? { ...run, ...this.damage } : run;
  }
}

/** A service that is started again after three runs, of which the second one has not passed. */
const restarted = async (damage: Partial<StoredRun>, store = new DamagingStore()) => {
  if ((await store.find('run')) === undefined) {
    const { kept, settle } = openRuns({ store });
    await kept.open();
    for (const run_id of ['before', 'run', 'after']) await kept.execute({ run_id, operations: comment, name: run_id });
    await settle();
    await kept.close();
  }
  store.damage = damage;
  const reported: [string, string][] = [];
  const { kept } = openRuns({ store, damaged: (runId, what) => void reported.push([runId, what]) });
  await kept.open();
  return { kept, store, reported };
};

const ofSchema = (report: QueryTestResult): QueryTestResult => {
  const checked = validateAnswer.queryTestResult(report);
  expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
  return report;
};

const json = fc.oneof(fc.constant({}), fc.dictionary(fc.string(), fc.jsonValue()));

/** The value with one of its members, at any depth, replaced or left out. */
const otherwise = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return fc.jsonValue();
  const members = Object.entries(value);
  if (members.length === 0) return fc.jsonValue();
  return fc.constantFrom(...members).chain(([name, member]) =>
    fc.oneof(otherwise(member), fc.jsonValue(), fc.constant(undefined)).map((changed) => {
      if (Array.isArray(value)) return value.with(Number(name), changed);
      const { [name]: _, ...others } = value as Record<string, unknown>;
      return changed === undefined ? others : { ...others, [name]: changed };
    }),
  );
};

describe('a run that is damaged in the store', () => {
  it('is listed with its state, verdict and times, is reported once, and lets all others be listed', async () => {
    const { kept, reported } = await restarted({ row: {}, summary: {}, damaged: ['row', 'summary'] });
    const { runs } = kept.changes(0, 10);
    expect(runs.map(({ run_id }) => run_id)).to.deep.equal(['after', 'run', 'before']);
    expect(runs[1]).to.deep.include({ state: 'completed', verdict: 'passed', name: 'run', damaged: true });
    expect(runs[1]?.time_start[0]).to.equal(runs[0]?.time_start[0]);
    const { tests } = await kept.queryAll({});
    expect(tests.map(({ run_id }) => run_id)).to.deep.equal(['before', 'run', 'after']);
    expect(tests[1]).to.deep.include({
      state: 'completed',
      verdict: 'passed',
      warnings: ['damaged in the store: its line in lists and its figures cannot be read'],
      damaged: ['row', 'summary'],
    });
    expect(tests[0]).to.not.have.any.keys('warnings', 'damaged');
    const report = ofSchema((await kept.find('run')).report());
    expect([report.verdict, report.counts.passed, report.warnings]).to.deep.equal(['passed', 1, tests[1]?.warnings]);
    expect(reported).to.deep.equal([['run', 'its line in lists and its figures']]);
    expect(kept.totals().retained).to.equal(3);
    expect(await kept.delete('run')).to.deep.equal({ deleted: 1 });
    await kept.close();
  });

  it('has not passed as far as its report goes, where that is damaged', async () => {
    const store = new DamagingStore();
    await (await restarted({}, store)).kept.close();
    const { report: whole } = (await store.find('run')) as StoredRun;
    const forms: Partial<StoredRun>[] = [
      { report: {} },
      { report: { ...whole, run_id: 'after' } },
      { report: { ...whole, verdict: 'failed' } },
      { report: { ...whole, state: 'cancelled' } },
      { verdict: 'failed' },
      { report: { ...whole, counts: { passed: 1 } } },
      { report: { ...whole, buckets: {} } },
      { damaged: ['report'], report: undefined } as unknown as Partial<StoredRun>,
    ];
    for (const damage of forms) {
      const { kept } = await restarted(damage, store);
      const run = await kept.find('run');
      const { verdict: there = 'passed' } = damage;
      const reason = `its report is damaged in the store, which has only the verdict of the run: ${there}`;
      for (const part of [ofSchema(run.report()), run.summary(), run.head()]) {
        expect(part).to.deep.include({
          verdict: 'broken',
          reason,
          warnings: ['damaged in the store: its report cannot be read'],
          damaged: ['report'],
        });
      }
      expect((await kept.queryAll({})).tests[1]?.verdict).to.equal(there);
      await kept.close();
    }
  });

  it('is not repeated where its definition is damaged', async () => {
    const { kept, reported } = await restarted({ definition: undefined, damaged: ['definition'] });
    const thrown = await kept.source('run').then(
      () => undefined,
      (reason: unknown) => reason as DialproofError,
    );
    expect(thrown).to.be.instanceOf(DialproofError).and.to.include({ code: 'DamagedRun' });
    expect(thrown?.message).to.equal('The run "run" is damaged in the store: its definition cannot be read.');
    expect((await kept.find('run')).report()).to.deep.include({
      verdict: 'passed',
      warnings: ['damaged in the store: its definition cannot be read'],
    });
    expect(reported).to.deep.equal([['run', 'its definition']]);
    expect(await kept.source('after')).to.deep.equal({ definition: { operations: comment, name: 'after' } });
    await kept.close();
  });

  it('says that the text of its test is damaged, and keeps its definition', async () => {
    const { kept } = await restarted({ source: undefined, damaged: ['source'] } as unknown as Partial<StoredRun>);
    expect(await kept.source('run')).to.deep.equal({ definition: { operations: comment, name: 'run' }, damaged: true });
    await kept.close();
  });

  it('has no verdict that the store does not know', async () => {
    const { kept } = await restarted({ verdict: 'pbssed', row: {}, damaged: ['row'] });
    expect(kept.changes(0, 10).runs[1]).to.include({ verdict: 'broken' });
    await kept.close();
  });

  it('is read without an error whatever stands in the store, and by lists as the columns have it', async () => {
    const store = new DamagingStore();
    await (await restarted({}, store)).kept.close();
    const { row, summary, report } = (await store.find('run')) as StoredRun;
    const changed = (value: object): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
      fc
        .oneof(json, otherwise(value))
        .filter(
          (other): other is Record<string, unknown> =>
            typeof other === 'object' && other !== null && !Array.isArray(other),
        );
    const damage = fc.oneof(
      changed(row).map((other) => ({ row: other })),
      changed(summary).map((other) => ({ summary: other })),
      changed(report ?? {}).map((other) => ({ report: other })),
      fc.jsonValue().map((definition) => ({ definition })),
      fc.constantFrom('failed', 'aborted', 'none', '').map((verdict) => ({ verdict })),
    );
    const property = fc.asyncProperty(damage, async (one) => {
      const { kept } = await restarted(one, store);
      const { verdict = 'passed' } = one as Partial<StoredRun>;
      const known = verdict === 'none' || verdict === '' ? 'broken' : verdict;
      expect(kept.changes(0, 10).runs.map((each) => each.verdict)).to.deep.equal(['passed', known, 'passed']);
      expect((await kept.queryAll({})).tests.map((each) => each.verdict)).to.deep.equal(['passed', known, 'passed']);
      const run = await kept.find('run');
      for (const name of ['buckets', 'checks', 'traces', 'messages', 'unchecked', 'fails', 'aborts'] as const)
        run.list(name, 0, 10);
      JSON.stringify([run.report(), run.summary(), run.row(), run.head()]);
      await run.evidence('0');
      await kept.delete('none').catch(() => undefined);
      await kept.close();
    });
    await fc.assert(property, { numRuns: rounds(2_000) });
  });

  it('is reported once, and of 1,000 runs at most', () => {
    const reported: unknown[] = [];
    const reports = new DamageReports((runId, what, isLast) => void reported.push([runId, what, isLast]));
    const listed: ListedRun = {
      run_id: '',
      state: 'completed',
      verdict: 'passed',
      accepted_at: 0,
      row: {},
      summary: {},
      damaged: ['tags'],
    };
    for (const runId of ['run 0', ...Array.from({ length: 1_001 }, (_, index) => `run ${index}`)])
      reports.listed({ ...listed, run_id: runId });
    expect(reported).to.have.length(1_000);
    expect(reported.slice(0, 2)).to.deep.equal([
      ['run 0', 'its tags and its line in lists', false],
      ['run 1', 'its tags and its line in lists', false],
    ]);
    expect(reported.at(-1)).to.deep.equal(['run 999', 'its tags and its line in lists', true]);
  });

  it('costs a list nothing where it is whole', async () => {
    const store = new DamagingStore();
    await (await restarted({}, store)).kept.close();
    const [listed] = (await store.list({ limit: 1 })).runs;
    expect(rowOfListed(listed as ListedRun)).to.equal(listed?.row);
  });
});
