/** Shutting down while runs live: they end cancelled, every waiting client gets its answer, and no lock is held. */
import { expect } from 'chai';
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import type { RpcAnswer } from '../support/open-service.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { commented, exampleOperations, halted, seedRequest } from './definitions.ts';

describe('a service that is closed', () => {
  afterEach(closeServices);

  it('cancels a halted run, releases its locks, and notifies its followers', async () => {
    const service = await openService();
    await service.call('ExecuteTest', halted('halted', { locks: [{ key: 'a' }, { key: 'b' }] }));
    const states: string[] = [];
    let told: Promise<RunSummary> | undefined;
    await new Promise<void>((listening) => {
      told = service.follow('halted', ({ state }) => {
        states.push(state);
        listening();
        return false;
      });
    });
    const [cancelled] = await Promise.all([service.runs.cancel('halted'), service.close()]);
    expect(cancelled).to.include({ state: 'cancelled', completed: 1, cancelled: 1 });
    expect(await told).to.include({ state: 'cancelled', completed: 1 });
    expect(states[0]).to.equal('running');
    expect(service.runs.query('halted').first_instance?.state).to.equal('cancelled');
    expect(service.runs.locksHeld).to.equal(0);
  });

  it('cancels a load in the middle of its calls, and ends these', async () => {
    // Without threads, so that the test can count the calls here.
    const service = await openService({ workers: 0 });
    const backlog = 500;
    const operations = [
      ...(await exampleOperations('busy')).slice(0, 4),
      { type: 'wait', arguments: { seconds: 600 } },
    ];
    const vars = { caller: '6421123456', extension: '4711' };
    await service.call('ExecuteTest', {
      run_id: 'load',
      vars,
      operations,
      distribution: { type: 'load', total: 10_000, backlog },
      locks: [{ key: 'a' }],
    });
    const prompted = async (): Promise<number | undefined> =>
      ((await service.call('QueryTest', { run_id: 'load' })).result as QueryTestResult).latency.operations.find(
        ({ op_idx }) => op_idx === 3,
      )?.count;
    // Events report instances that begin and end, not how far each has come: the test queries that.
    while ((await prompted()) !== backlog);
    expect(service.hostedCalls).to.equal(backlog);
    await service.close();
    const status = service.runs.query('load');
    expect(status).to.include({ state: 'cancelled', completed: 1 });
    expect(status.counts).to.deep.equal({
      started: backlog,
      finished: backlog,
      passed: 0,
      failed: 0,
      aborted: 0,
      cancelled: backlog,
    });
    expect([service.hostedCalls, service.runs.locksHeld]).to.deep.equal([0, 0]);
  });

  it('keeps the counts of a load in which calls begin and end', async () => {
    const service = await openService();
    const vars = { caller: '6421123456', extension: '4711' };
    const distribution = { type: 'load', total: 1_000_000, backlog: 200 };
    await service.call('ExecuteTest', {
      run_id: 'load',
      vars,
      operations: await exampleOperations('busy'),
      distribution,
    });
    await service.follow('load', ({ counts }) => counts.passed >= 200);
    await service.close();
    const { state, counts } = service.runs.query('load');
    expect(state).to.equal('cancelled');
    expect(counts.finished).to.equal(counts.started);
    expect(counts.passed + counts.cancelled).to.equal(counts.finished);
    expect(service.hostedCalls).to.equal(0);
  });

  it('refuses new runs from the beginning on, over both transports', async () => {
    const service = await openService();
    await service.call('ExecuteTest', halted('halted'));
    const client = service.framed();
    // The first thing that closing does; the interfaces are still open.
    await service.runs.close();
    const refused = (await service.call('ExecuteTest', commented('late'))).error;
    expect(refused?.code).to.equal(-32007);
    client.send({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params: commented('late') });
    expect(((await client.take(1)) as RpcAnswer[])[0]?.error?.code).to.equal(-32007);
    expect((await service.get('/readyz')).status).to.equal(503);
    expect((await service.call('QueryTest', { run_id: 'halted' })).result).to.include({ state: 'cancelled' });
  });

  it('answers no request afterwards, and can be closed again', async () => {
    const service = await openService();
    await service.run(seedRequest('one'));
    await Promise.all([service.close(), service.close()]);
    await service.close();
    expect(() => service.runs.execute({ run_id: 'late', operations: [{ type: 'comment', arguments: {} }] })).to.throw(
      'stopping',
    );
    let refused: unknown;
    await service.get('/healthz').catch((thrown: unknown) => {
      refused = thrown;
    });
    expect(refused).to.be.an('error');
  });
});
