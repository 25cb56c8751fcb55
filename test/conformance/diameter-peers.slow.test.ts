/**
 * The suites of Diameter against Erlang's diameter as a server, and against freeDiameter as an agent: alone, and as a
 * relay before dialproof's own server. The suite of peers against both. The tests that fail show where the peer deviates
 * from RFC 6733.
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

const drivenAt = (port: number): object => ({ ...peerAt(port), driven: true });

/** The tests of peers: a relay has every application in common. */
const ofPeers = testsOfSuite('diameter-peer');
const withoutCommon = ofPeers.filter(({ tags }) => tags.includes('no-relay'));
const ofRelays = ofPeers.filter((test) => !withoutCommon.includes(test));

describeWhere('erlangDiameter')("the suites against Erlang's diameter", () => {
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

  it('as a peer: eleven tests do not pass', async () => {
    const { passed, failed } = await runSuite(ofPeers, drivenAt(port));
    expect(passed).to.equal(38);
    expect(Object.keys(failed).toSorted()).to.deep.equal([
      'a CEA that answers nothing changes nothing',
      'a DPR with an unknown AVP that has the M bit',
      'a DPR with the E bit',
      'a DPR without Disconnect-Cause',
      'a DWR of another version',
      'a DWR with an AVP of a wrong length',
      'a DWR with an unknown AVP that has the M bit',
      'a DWR with the E bit',
      'a DWR without Origin-Host',
      'a second CER in the open state is answered',
      'an error of the watchdog leaves the connection open',
    ]);
    expect(failed['a CEA that answers nothing changes nothing']).to.include('closed it');
    expect(failed['a second CER in the open state is answered']).to.include('closed it');
    expect(failed['a DPR without Disconnect-Cause']).to.include('is 2001, expected 5005');
    expect(failed['a DWR without Origin-Host']).to.include('is 2001, expected 5005');
    expect(failed['a DWR with the E bit']).to.include('it has no E bit');
    expect(failed['a DWR of another version']).to.include('the version is 2, not 1');
  });
});

/**
 * Each test over a connection of its own, and as another peer: freeDiameter ends a connection on which a header is
 * wrong, and may still know the peer of the connection that has ended, to which it then sends the answer.
 */
const runEach = async (tests: readonly SuiteTest[], port: number): Promise<SuiteResult> => {
  const failed: Record<string, string> = {};
  for (const [index, test] of tests.entries()) {
    const gateway = { ...peerAt(port), origin_host: `tester-${index}.example` };
    Object.assign(failed, (await runSuite([test], gateway)).failed);
  }
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

  it('as a peer: nine tests do not pass', async () => {
    const peer = await startRelay();
    const { passed, failed } = await runSuite(ofRelays, drivenAt(peer.port));
    await peer.remove();
    expect(passed).to.equal(38);
    expect(Object.keys(failed).toSorted()).to.deep.equal([
      'a CER with an AVP of a wrong length',
      'a CER with an AVP that goes past its end',
      'a CER with an unknown AVP that has the M bit',
      'a CER with the E bit',
      'a CER with two Origin-Realms',
      'a CER without Origin-Realm',
      'a DPR with the E bit',
      'a DWR with the E bit',
      'a second CER in the open state is answered',
    ]);
    for (const [name, reason] of Object.entries(failed))
      if (name.startsWith('a CER')) expect(reason, name).to.include('closed it');
    expect(failed['a DWR with the E bit']).to.include('is 5005, expected 3008');
    expect(failed['a second CER in the open state is answered']).to.include('Vendor-Id is missing');
  });

  it('as a peer without the applications of a relay', async () => {
    const peer = await startRelay({ relay: false });
    const result = await runSuite(withoutCommon, drivenAt(peer.port));
    await peer.remove();
    expect(result).to.deep.equal({ passed: 2, failed: {} });
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
