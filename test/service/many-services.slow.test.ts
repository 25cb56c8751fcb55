/**
 * As many services as a table of depths says, simulated in one process on a real PostgreSQL: they carry one run, and
 * the cost for the database is printed.
 */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock } from '../../src/ground/clock.ts';
import { KeptRuns } from '../../src/run/ledger/kept-runs.ts';
import { PostgresLine } from '../../src/store/postgres/postgres-line.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { describeWhere } from '../support/counterparts.ts';
import { amountOf } from '../support/depth.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { usualRetention } from '../contracts/store/store-place.ts';
import { initialDP, proceed } from '../run/open-runs.ts';
import { continuing, ScriptedScp } from '../run/scripted-scp.ts';

const count = amountOf('manyServices');
const perSecond = 2_000;
const total = 20_000;
/** Connections of each service: those of its pool, and the one that listens. */
const connections = 6;

const operations = [
  { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'5' + (100000 + $n)}" } },
  proceed,
];

interface Opened {
  readonly kept: KeptRuns;
  readonly store: SqlRunStore;
  readonly scp: ScriptedScp;
}

if (count > 0)
  describeWhere('postgres')(`${count} services of one database`, function () {
    this.timeout(300_000);

    it('carry one run, and start each of its numbers once', async () => {
      const server = await PostgresServer.start({ connections: connections * count + 20 });
      const opened: Opened[] = [];
      const statistics = async (): Promise<{ readonly letters: number; readonly commits: number }> => {
        const client = new pg.Client({ connectionString: server.urlWithPassword() });
        await client.connect();
        const { rows } = await client.query<{ letters: string; commits: string }>(
          "select (select n_tup_ins from pg_stat_user_tables where relname = 'dialproof_letters') as letters, " +
            "(select xact_commit from pg_stat_database where datname = 'postgres') as commits",
        );
        await client.end();
        return { letters: Number(rows[0]?.letters), commits: Number(rows[0]?.commits) };
      };
      try {
        for (let number = 0; number < count; number += 1) {
          const { line } = await PostgresLine.open({
            url: server.urlWithPassword(),
            owner: `service ${number}`,
            program: '1',
            clock: systemClock,
            interrupted: () => undefined,
          });
          const store = new SqlRunStore({ kind: 'postgres', line, clock: systemClock, retention: usualRetention });
          const scp = new ScriptedScp('scp', continuing);
          const limits = { activeRuns: 100, liveInstances: 100_000, retainedRuns: 100, retainedBytes: 1e9 };
          const kept = new KeptRuns({
            clock: systemClock,
            gateways: new Map([[scp.name, scp]]),
            defaultGateways: { sigtran: scp.name },
            tcapTimeout: 10,
            store,
            limits,
          });
          await kept.open();
          opened.push({ kept, store, scp });
        }
        const [{ kept }] = opened as unknown as readonly [Opened];
        const before = await statistics();
        const distribution = { type: 'linear', total, backlog: 2_000, cps: { rate: perSecond }, nodes: 'all' };
        expect(await kept.execute({ run_id: 'together', operations, distribution })).to.equal('ok');
        const run = kept.runs.find('together');
        await run.ended;
        const { state, reason, counts, rate, duration = 1, nodes = [] } = run.report();
        const after = await statistics();
        expect(state, reason).to.equal('completed');
        expect(counts).to.include({ started: total, finished: total });
        const called = opened.flatMap(({ scp }) => scp.calls.map((call) => call.calledNumber));
        expect([called.length, new Set(called).size]).to.deep.equal([total, total]);
        expect(nodes).to.have.length(count);
        const figures = {
          services: count,
          asked: perSecond,
          achieved: Math.round(rate.achieved),
          late_p99_ms: rate.lateness?.p99,
          messages_s: Math.round((after.letters - before.letters) / duration),
          transactions_s: Math.round((after.commits - before.commits) / duration),
          least_started: Math.min(...nodes.map(({ started }) => started)),
          most_started: Math.max(...nodes.map(({ started }) => started)),
          most_late_begin_ms: Math.max(...nodes.map(({ began_late: late = 0 }) => late)),
        };
        console.log(JSON.stringify(figures));
      } finally {
        await Promise.all(opened.map(({ kept }) => kept.close()));
        await Promise.all(opened.map(({ store }) => store.close()));
        await server.close();
      }
    });
  });
