/** Many runs in PostgreSQL: how it finds them, and how many it deletes. */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock } from '../../../src/ground/clock.ts';
import { textsOf } from '../../../src/store/postgres/row-texts.ts';
import { writeStatement } from '../../../src/store/postgres/write-rows.ts';
import { SqlRunStore } from '../../../src/store/sql-run-store.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';
import { still } from './service-clocks.ts';
import { usualRetention } from './store-place.ts';

const noOctets = new Uint8Array();

describeWhere('postgres')('many runs in PostgreSQL', () => {
  const { url, open } = postgresForEach();

  it('are found by their ids, also where most of them were once running', async () => {
    await open({ owner: 'one', clock: still, interrupted: () => undefined });
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    await client.query(`insert into dialproof_runs (run_id, acceptance, definition_hash, state, verdict, accepted_at, stood_at,
        owner, fence, row_json, summary_json, bytes)
      select 'run ' || n, n, '', 'running', '', n, n, 'one', 1, '', '', 0 from generate_series(1, 5000) as n`);
    await client.query(`update dialproof_runs set state = 'completed'`);
    await client.query('analyze dialproof_runs');
    const end = {
      runId: 'run 7',
      at: 1,
      state: 'completed',
      verdict: 'passed',
      row: noOctets,
      summary: noOctets,
      report: noOctets,
      capture: null,
      captureLeftOut: null,
      captureChecksum: null,
      evidence: null,
    } as const;
    const texts = textsOf({ acceptances: [], standings: [end], ends: [{ end, agedFrom: 1 }], audits: [] });
    const { octets, acceptances, standings, ends, audits } = texts;
    const values = ['one', 1, octets, acceptances, standings, ends, audits];
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain ${writeStatement}`, values });
    await client.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).to.match(/Index Scan (?:using|on) dialproof_runs_run_id_key/);
    expect(plan).to.not.match(/Seq Scan on dialproof_(?:runs|documents|audit)|dialproof_runs_by_state/);
  });

  it('are deleted when they are one percent beyond their limit, down to the limit', async () => {
    const { line } = await open({ owner: 'one', clock: systemClock, interrupted: () => undefined });
    const clock = { ...systemClock, now: () => 1_000_000 };
    const store = new SqlRunStore({ kind: 'postgres', line, clock, retention: { ...usualRetention, runs: 300 } });
    let count = 0;
    const end = async (runs: number): Promise<number> => {
      const ids = Array.from({ length: runs }, () => `run ${(count += 1)}`);
      await Promise.all(ids.map((run_id) => store.accept(acceptedRun({ run_id }))));
      return (await Promise.all(ids.map((run_id) => store.end(endedRun({ run_id, at: 1_000_000 }))))).flat().length;
    };
    // The count is reused for a second, which does not pass because the clock stands still.
    expect([await end(1), await end(299), await end(3), await end(1), await end(3)]).to.deep.equal([0, 0, 0, 4, 0]);
    expect((await store.list({ limit: 1_000 })).runs).to.have.length(303);
  });
});
