/** A service with a damaged run in its database: it starts, logs that once, and serves everything else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import type { QueryAllTestsResult, QueryTestResult } from '../../schemas/index.ts';
import type { Log } from '../../src/log.ts';
import { startService, type Service } from '../../src/service/service.ts';
import { clientOf, readServiceConfig } from '../support/open-service.ts';
import { commented } from './definitions.ts';

describe('a service with a damaged run in its store', () => {
  let folder: string;
  let service: Service | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  });
  afterEach(async () => {
    await service?.close();
    await rm(folder, { recursive: true });
  });

  const start = async () => {
    const errors: [string, string][] = [];
    const nothing = (): void => undefined;
    const error = (fields: object, message: string): void =>
      void errors.push([String((fields as { runId?: string }).runId), message]);
    const log: Log = { info: nothing, warn: nothing, debug: nothing, error };
    const config = {
      ...(await readServiceConfig()),
      workers: 0 as const,
      store: { kind: 'embedded' as const, folder },
    };
    service = await startService({ config, log });
    return { errors, ...clientOf(service.httpUrl) };
  };

  const damage = (): void => {
    const database = new Database(join(folder, 'dialproof.db'));
    const of = "number = (select number from dialproof_runs where run_id = 'run')";
    database.exec(`update dialproof_runs set row_json = x'007b' where ${of}`);
    database.exec(`update dialproof_documents set report = x'0100', definition = x'0000', capture = x'00' where ${of}`);
    database.close();
  };

  it('starts, lists all runs, and neither passes, shows nor repeats what it cannot read', async () => {
    const first = await start();
    for (const runId of ['before', 'run', 'after']) await first.run(commented(runId));
    await service?.close();
    damage();
    const { errors, get, call, run } = await start();
    const listed = (await call('QueryAllTests')).result as QueryAllTestsResult;
    expect(listed.tests.map(({ run_id, verdict, warnings }) => [run_id, verdict, warnings])).to.deep.equal([
      ['before', 'passed', undefined],
      ['run', 'passed', ['damaged in the store: its line in lists cannot be read']],
      ['after', 'passed', undefined],
    ]);
    const what = 'its line in lists, its definition and its report cannot be read';
    const report = (await call('QueryTest', { run_id: 'run' })).result as QueryTestResult;
    const reason = 'its report is damaged in the store, which has only the verdict of the run: passed';
    expect(report).to.deep.include({
      state: 'completed',
      verdict: 'broken',
      reason,
      warnings: [`damaged in the store: ${what}`],
    });
    const junit = await (await get('/runs/run/report.xml')).text();
    expect(junit).to.include('errors="1"').and.to.include(reason);
    for (const form of ['html', 'txt'])
      expect(await (await get(`/runs/run/report.${form}`)).text()).to.include('damaged in the store');
    for (const path of ['/runs/run/source', '/console/runs/run/test']) {
      const answer = await get(path);
      expect(answer.status).to.equal(409);
      expect(await answer.text()).to.include('is damaged in the store: its definition cannot be read.');
    }
    expect((await get('/metrics')).status).to.equal(200);
    expect(((await call('QueryTest', { run_id: 'after' })).result as QueryTestResult).verdict).to.equal('passed');
    expect((await call('ExecuteTest', commented('run'))).error).to.include({ code: -32002 });
    expect((await run(commented('next'))).verdict).to.equal('passed');
    expect(errors).to.deep.equal([['run', 'A run is damaged in the store: its line in lists cannot be read.']]);
    expect((await call('DeleteTest', { run_id: 'run' })).result).to.deep.equal({ deleted: 1 });
    expect((await run(commented('run'))).verdict).to.equal('passed');
  });
});
