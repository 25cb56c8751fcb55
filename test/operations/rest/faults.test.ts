import { expect } from 'chai';
import { freePorts } from '../../support/free-ports.ts';
import { load, openRuns } from '../../run/open-runs.ts';
import { openRest } from '../../support/configured-gateway.ts';
import { openFaultyServer } from '../../support/faulty-http-server.ts';
import { expecting, send } from './rest-runs.ts';

describe('a REST fault', () => {
  it('aborts the instances that it hit, names gateway and cause, and lets the others pass', async () => {
    const server = await openFaultyServer();
    const gateway = await openRest({
      url: `http://127.0.0.1:${server.port}`,
      headers_timeout_seconds: 2,
      connections: 20,
    });
    const { execute, runs, report } = openRuns({ gateways: [gateway], defaultGateways: { rest: 'crm' } });
    const path = "{$n == 3 ? '/fault-reset' : $n == 5 ? '/fault-silent' : $n == 7 ? '/fault-garbage' : '/' + $n}";
    execute({ operations: [send({ method: 'GET', path }), expecting(['rest.code', 200])], distribution: load(20, 20) });
    while (report().state !== 'completed') await new Promise((resolve) => setImmediate(resolve));
    await runs.close();
    await gateway.stop();
    await server.close();
    const { counts, first_aborts: aborts } = report();
    expect(counts).to.include({ passed: 17, failed: 0, aborted: 3 });
    const texts = Object.fromEntries(aborts.map(({ instance_id: id, text }) => [id, text]));
    expect(texts).to.have.all.keys('3', '5', '7');
    expect(texts['3']).to.equal('gateway crm: the connection was closed before the answer was complete');
    expect(texts['5']).to.equal('gateway crm: no answer within 2 s');
    expect(texts['7']).to.match(/^gateway crm: the answer is not HTTP/);
  });

  it('does not abort an instance that only sends', async () => {
    const { tcp } = await freePorts();
    const gateway = await openRest({ url: `http://127.0.0.1:${tcp}` });
    const { start } = openRuns({ gateways: [gateway], defaultGateways: { rest: 'crm' } });
    expect((await start({ operations: [send({ method: 'GET' })] })).counts.passed).to.equal(1);
    await gateway.stop();
  });
});
