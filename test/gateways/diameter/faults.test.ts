/**
 * Faults of a network: each fails the requests that it hits with a text that names the cause, and the gateway recovers.
 */
import { expect } from 'chai';
import { ScriptedPeer, answerTo, gatewayTo, type React } from './scripted-peer.ts';
import { answerOf, ask, creditControl } from '../../contracts/diameter-contract.ts';
import { freePorts } from '../../support/free-ports.ts';
import type { DiameterGatewayOptions } from '../../../src/gateways/diameter/peer-gateway.ts';
import type { StreamAddress } from '../../../src/gateways/diameter/stream-connection.ts';

describe('the diameter gateway and faults', () => {
  let peer: ScriptedPeer;
  let stop: () => Promise<void> = async () => undefined;
  const open = async (options: Partial<DiameterGatewayOptions> = {}, address: Partial<StreamAddress> = {}) => {
    const { gateway, changes } = gatewayTo(peer.port, options, address);
    stop = () => gateway.stop();
    await gateway.start();
    const session = gateway.attach({ runId: 'run', actor: undefined });
    const request = (number = 0) => ask(session, ...creditControl(session.newSessionId(), number));
    return { gateway, changes, request };
  };
  const good: React = (message, socket) => socket.write(answerTo(message));
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
  });
  afterEach(async () => {
    await stop();
    await peer.close();
  });

  it('starts if no peer listens, says so, and works once one does', async () => {
    const { tcp } = await freePorts();
    await peer.close();
    peer.port = tcp;
    const { gateway, changes, request } = await open();
    expect(gateway.trouble?.()).to.match(/ECONNREFUSED/);
    const refused = await request();
    expect(refused)
      .to.have.property('reason')
      .that.matches(/no connection with 127\.0\.0\.1:\d+: .*cannot be reached: .*ECONNREFUSED/);
    const up = changes.next(true);
    await peer.listen();
    await up;
    expect(gateway.trouble?.()).to.equal(undefined);
    answerOf(await request());
    expect(changes.links).to.have.length(2);
  });

  it('fails every request that a reset in the middle of an answer hits, and none after it', async () => {
    let count = 0;
    peer.react = (message, socket) => {
      count += 1;
      if (count < 3) return;
      socket.write(answerTo(message).subarray(0, 30), () => socket.resetAndDestroy());
    };
    const { changes, request } = await open();
    const [up, lost] = [changes.next(true), await Promise.all([request(), request(), request()])];
    for (const outcome of lost)
      expect(outcome)
        .to.have.property('reason')
        .that.matches(/^the connection with \S+ was lost: .*(?:ECONNRESET|closed it) after 30 octets of a message$/);
    peer.react = good;
    await up;
    answerOf(await request());
  });

  it('says how much of a message was received where the peer closes in its middle', async () => {
    peer.react = (message, socket) => socket.end(answerTo(message).subarray(0, 30));
    const { request } = await open();
    expect(await request())
      .to.have.property('reason')
      .that.matches(/closed it after 30 octets of a message$/);
  });

  it('gives up a request that a slow peer does not answer in time, and ignores the late answer', async () => {
    let late: () => void = () => undefined;
    peer.react = (message, socket) => {
      late = () => socket.write(answerTo(message));
    };
    const { request } = await open({ requestTimeoutSeconds: 0.1 });
    expect(await request()).to.have.property('reason', 'no answer to Credit-Control within 0.1 s');
    late();
    peer.react = good;
    answerOf(await request());
    expect(peer.connections).to.equal(1);
  });

  for (const [what, bytes] of [
    ['another version', '02000014000001100000000400000001000000010000'],
    ['a length below the header', '0100000800000110'],
    ['a length without end', '01fffffc00000110'],
    ['text', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n').toString('hex')],
  ] as const) {
    it(`ends a connection on which ${what} comes, and connects again`, async () => {
      peer.react = (_, socket) => socket.write(Buffer.from(bytes, 'hex'));
      const { changes, request } = await open();
      const up = changes.next(true);
      expect(await request())
        .to.have.property('reason')
        .that.matches(/the peer sent what is not Diameter: diameter: at byte [01]: /);
      peer.react = good;
      await up;
      answerOf(await request());
    });
  }

  it('fails only the request whose answer cannot be read', async () => {
    peer.react = (message, socket) => {
      const bytes = answerTo(message);
      const isFirst = message.avps.some(({ name, value }) => name === 'CC-Request-Number' && value === 0);
      // The length of the first AVP.
      if (isFirst) bytes.writeUIntBE(0xffff, 25, 3);
      socket.write(bytes);
    };
    const { request } = await open();
    const [broken, whole] = await Promise.all([request(0), request(1)]);
    expect(broken)
      .to.have.property('reason')
      .that.matches(/^the answer cannot be read: diameter: at byte 25: an AVP of 65535 octets/);
    answerOf(whole);
    expect(peer.connections).to.equal(1);
  });

  it('ignores answers without a request', async () => {
    peer.react = (message, socket) => {
      socket.write(answerTo({ ...message, hopByHop: (message.hopByHop + 7) >>> 0 }));
      socket.write(answerTo(message));
    };
    const { request } = await open();
    answerOf(await request());
    answerOf(await request());
  });

  it('reports the reason of the peer where it refuses capabilities, or answers something else', async () => {
    peer.greet = (message, socket) => socket.write(answerTo(message, [{ name: 'Result-Code', value: 3010 }]));
    const refused = await open();
    expect(refused.changes.links).to.deep.equal(['down: the peer refuses: DIAMETER_UNKNOWN_PEER (3010)']);
    await stop();
    peer.greet = (message, socket) => socket.write(answerTo({ ...message, command: 'Credit-Control' }));
    const wrong = await open();
    expect(wrong.changes.links).to.deep.equal(['down: the peer sent command 272 before capabilities']);
  });

  it('says what is wrong with TLS, where the peer speaks none', async () => {
    peer.greet = good;
    const { changes, request } = await open({}, { tls: { rejectUnauthorized: true }, connectTimeout: 200 });
    expect(changes.links[0]).to.match(/^down: 127\.0\.0\.1:\d+ cannot be reached: (?:TLS: |no answer)/);
    expect(await request()).to.have.property('ok', false);
  });

  it('takes no more than its bound of requests without an answer', async () => {
    peer.react = () => undefined;
    const { request } = await open();
    const asked = Array.from({ length: 10_001 }, () => request());
    expect(await asked[10_000]).to.have.property('reason', '10000 requests are without an answer already');
    await stop();
    expect(await asked[0]).to.have.property('ok', false);
  });
});
