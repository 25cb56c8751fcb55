/**
 * The suites of Diameter against Erlang's diameter as a server, and against freeDiameter as an agent: alone, and as a
 * relay before dialproof's own server. The tests that fail show where the peer deviates from RFC 6733.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { root } from '../architecture/source-files.ts';
import { dialTo, serverFor, startRelay } from '../contracts/diameter-gateways.ts';
import { describeWhere, programOf } from '../support/counterparts.ts';
import type { FreeDiameter } from '../support/diameter-peers.ts';
import { freePorts } from '../support/free-ports.ts';
import { runSuite, testsOfSuite, type SuiteResult, type SuiteTest } from './suite-files.ts';

const peerAt = (port: number): object => ({
  kind: 'diameter',
  host: '127.0.0.1',
  port,
  origin_host: 'tester.example',
  origin_realm: 'example',
});

describeWhere('erlangDiameter')("the suite against Erlang's diameter", () => {
  let ocs: ChildProcess;
  let port: number;
  before(async () => {
    port = (await freePorts()).tcp;
    const script = join(root, 'test/support/erlang/ocs.escript');
    ocs = spawn(programOf('erlangDiameter'), [script, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(ocs.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  });
  after(async () => {
    ocs.stdin?.end();
    if (ocs.exitCode === null) await once(ocs, 'exit');
  });

  it('passes', async () => {
    expect(await runSuite(testsOfSuite('diameter'), peerAt(port))).to.deep.equal({ passed: 17, failed: {} });
  });
});

/** Each test over a connection of its own: freeDiameter ends one on which a header is wrong. */
const runEach = async (tests: readonly SuiteTest[], port: number): Promise<SuiteResult> => {
  const failed: Record<string, string> = {};
  for (const test of tests) Object.assign(failed, (await runSuite([test], peerAt(port))).failed);
  return { passed: tests.length - Object.keys(failed).length, failed };
};

describeWhere('freeDiameterd')('the suites against freeDiameter', () => {
  let relay: FreeDiameter;
  before(async () => {
    relay = await startRelay();
  });
  after(() => relay.remove());

  it('as an agent: the P bit of its errors deviates', async () => {
    const { passed, failed } = await runEach(testsOfSuite('diameter-agent'), relay.port);
    expect(passed).to.equal(3);
    expect(failed).to.deep.equal({
      'an answer with an error has the P bit of its request':
        'failed: operation 1: peer: its P bit is clear, unlike that of the request',
    });
  });

  it('as a relay before a server: two tests do not pass', async () => {
    const server = serverFor({}, 'ocs.example');
    server.serve({ connect: dialTo(relay) });
    while (server.open === 0) await delay(5);
    const { passed, failed } = await runEach(testsOfSuite('diameter'), relay.port);
    await server.close();
    expect(passed).to.equal(15);
    expect(Object.keys(failed).toSorted()).to.deep.equal(['an application that is not supported', 'another version']);
    // An agent may say so: no host of the realm supports the application (RFC 6733 §7.1.3).
    expect(failed['an application that is not supported']).to.include('is 3002, expected 3007');
    expect(failed['another version']).to.include('closed it');
  });
});
