/**
 * Behaviour of an association over the kernel's SCTP beyond the contract of the transports, with our own SCTP at the
 * other end. It runs in processes that have SCTP sockets, which test/contracts/kernel-transport.slow.test.ts starts.
 */
import { expect } from 'chai';
import { chunkType, decodePacket } from '../../../../src/protocol/transport/sctp/packet.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import { Hearer, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { freePorts } from '../../../support/free-ports.ts';
import { callPeersAt, ownUdpPort } from '../../../support/stp/sctp-sockets.ts';
import { kernelCalls, kernelIsCalled, type KernelPeers } from './peers.ts';
import { quick } from '../sctp/peers.ts';

const streamOf = (number: number, { streams }: Association): number => (number * 7) % streams;

const sendOnAllStreams = (association: Association, count: number, length: number): void => {
  for (let number = 0; number < count; number += 1)
    association.send(messageOf(length, number), streamOf(number, association));
};

/** The received numbers, by stream. */
const numbersByStream = (hearer: Hearer): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>();
  for (const [index, message] of hearer.messages.entries()) {
    const stream = hearer.streams[index] ?? -1;
    found.set(stream, [...(found.get(stream) ?? []), numberOf(message)]);
  }
  return found;
};

const expectAll = (hearer: Hearer, association: Association, count: number): void => {
  const all = Array.from({ length: count }, (_, number) => number);
  for (const [stream, numbers] of numbersByStream(hearer)) {
    expect(numbers, `stream ${stream}`).to.deep.equal(all.filter((number) => streamOf(number, association) === stream));
  }
};

/** The payload protocol identifiers of the DATA chunks in this direction (RFC 9260 §3.3.1). */
const protocolsOf = ({ network }: KernelPeers, towards: 'listener' | 'caller'): readonly number[] =>
  network.packets
    .flatMap((sent) => (sent.towards === towards ? decodePacket(sent.packet).chunks : []))
    .filter(({ type }) => type === chunkType.data)
    .map(({ value }) => value.readUInt32BE(8));

const reasonOf = async (connecting: Promise<unknown>): Promise<string> => {
  const thrown: unknown = await connecting.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).to.include({ code: 'GatewayFailed' });
  return (thrown as Error).message;
};

describe("an association that the kernel's SCTP calls for", () => {
  let peers: KernelPeers;
  afterEach(() => peers.close());

  it('sends each message on its stream and as M3UA, also those that wait', async () => {
    peers = await kernelCalls();
    const { callee, near } = await peers.call();
    sendOnAllStreams(near, 3000, 1000);
    await callee.first(3000);
    expect(numbersByStream(callee).size).to.equal(near.streams).and.to.equal(16);
    expectAll(callee, near, 3000);
    const protocols = protocolsOf(peers, 'listener');
    expect(protocols.length).to.be.at.least(3000);
    expect(new Set(protocols)).to.deep.equal(new Set([3]));
  });

  it('keeps the order of each stream on a network that loses, repeats and overtakes', async () => {
    peers = await kernelCalls({ seed: 3, lost: 0.02, repeated: 0.02, late: 0.1 });
    const { caller, callee, near, far } = await peers.call();
    sendOnAllStreams(near, 1000, 300);
    sendOnAllStreams(far, 1000, 300);
    await Promise.all([caller.first(1000), callee.first(1000)]);
    expectAll(callee, near, 1000);
    expect(caller.messages.map(numberOf).sort((one, other) => one - other)).to.deep.equal(
      Array.from({ length: 1000 }, (_, number) => number),
    );
    expect(peers.network.lost).to.be.greaterThan(0);
  });

  it('says how long it has waited for an answer', async () => {
    peers = await kernelCalls();
    peers.network.dark = true;
    const reason = await reasonOf(peers.call({ timing: { ...quick, connectTimeout: 300 } }));
    expect(reason).to.equal('127.0.0.1:2905 cannot be reached over SCTP: no answer within 300 ms');
  });

  it('says that it was refused', async () => {
    peers = await kernelCalls({}, { maximumAssociations: 1 });
    await peers.call();
    // The cause of the ABORT is in the notice of usrsctp, and not in that of Linux.
    expect(await reasonOf(peers.call())).to.match(
      /^127\.0\.0\.1:2905 cannot be reached over SCTP: (?:refused \(out of resource\)|the peer refuses it, .* \(ECONNREFUSED\))$/,
    );
  });

  it('says that its own port is taken', async () => {
    peers = await kernelCalls();
    await peers.call({ localPort: 3905 });
    const reason = await reasonOf(peers.call({ localPort: 3905 }));
    expect(reason).to.match(
      /^127\.0\.0\.1:2905 cannot be reached over SCTP: SCTP port 3905 of 0\.0\.0\.0: another socket .* \(EADDRINUSE\)$/,
    );
  });

  it('finds the peer at a further address where the first one does not answer', async () => {
    peers = await kernelCalls();
    // RFC 5737: an address for documentation, to which there may be a route or none.
    for (const host of ['127.0.0.9', '192.0.2.1']) {
      const { callee, near } = await peers.call({ host, hosts: ['127.0.0.1'] });
      near.send(messageOf(20, 1));
      expect((await callee.first(1)).map(numberOf)).to.deep.equal([1]);
    }
  });

  it('reports the reason of the peer that aborts it', async () => {
    peers = await kernelCalls();
    const { caller, far } = await peers.call();
    far.abort();
    expect(await caller.ended).to.equal('127.0.0.1:2905 aborted it (user-initiated abort "aborted here")');
  });

  it('is closed within its time, though the peer does not answer', async () => {
    peers = await kernelCalls();
    const { caller, near } = await peers.call({ timing: { ...quick, closeTimeout: 100 } });
    peers.network.dark = true;
    await near.close();
    expect(caller.ends).to.deep.equal(['closed here, and not by 127.0.0.1:2905 within 100 ms']);
    peers.network.dark = false;
  });
});

describe("an association that the kernel's SCTP is called for", () => {
  let peers: KernelPeers;
  afterEach(() => peers.close());

  it('sends each message on its stream and as M3UA', async () => {
    peers = await kernelIsCalled();
    const { caller, far } = await peers.call();
    sendOnAllStreams(far, 100, 100);
    await caller.first(100);
    expect(numbersByStream(caller).size).to.equal(16);
    expectAll(caller, far, 100);
    expect(new Set(protocolsOf(peers, 'caller'))).to.deep.equal(new Set([3]));
  });

  it('ends where the peer acknowledges nothing', async () => {
    peers = await kernelIsCalled();
    const { callee, far } = await peers.call();
    peers.network.dark = true;
    far.send(messageOf(100));
    expect(await callee.ended).to.match(
      /^nothing has come from 127\.0\.0\.1:\d+ for longer than the kernel waits \(ETIMEDOUT\)$/,
    );
  });

  it('ends where nothing is sent and the peer does not answer heartbeats', async () => {
    peers = await kernelIsCalled({}, { timing: { ...quick, heartbeat: 200, silentHeartbeats: 2, retransmissions: 2 } });
    const { callee } = await peers.call();
    peers.network.dark = true;
    expect(await callee.ended).to.match(/ for longer than the kernel waits \(ETIMEDOUT\)$/);
  });

  it('does not end where the network is dark for a while', async () => {
    peers = await kernelIsCalled();
    const { caller, far } = await peers.call();
    peers.network.dark = true;
    for (let number = 0; number < 200; number += 1) far.send(messageOf(500, number));
    await peers.network.untilLost(3);
    peers.network.dark = false;
    await caller.first(200);
  });

  it('ends where the peer calls again from its old ports, which is then called anew', async () => {
    peers = await kernelIsCalled();
    const { udp: localUdpPort } = await freePorts();
    const first = await peers.call({ localPort: 5000, localUdpPort });
    // The old process has gone without a message, and the new one has its place.
    peers.network.dark = true;
    first.near.abort();
    await peers.network.untilTypeLost(chunkType.abort);
    peers.network.dark = false;
    const again = {
      host: '127.0.0.1',
      port: peers.listener.port,
      localPort: 5000,
      udpPort: peers.network.port,
      localUdpPort,
      timing: quick,
    };
    const second = new Hearer();
    await createSctpTransport(again).connect(second);
    expect(await first.callee.ended).to.match(/^127\.0\.0\.1:5000 was restarted$/);
    expect(await second.ended).to.match(/ aborted it/);
    const third = new Hearer();
    const near = await createSctpTransport(again).connect(third);
    near.send(messageOf(20, 3));
    expect((await (await peers.host.next()).first(1)).map(numberOf)).to.deep.equal([3]);
    near.abort();
  });

  it('ends at a message that is too long, and says so', async () => {
    peers = await kernelIsCalled();
    const { callee, near } = await peers.call({ maximumMessage: 100_000 });
    near.send(messageOf(20, 1));
    near.send(messageOf(65_537));
    expect(await callee.ended).to.equal('m3ua: at byte 4: a message of 65537 octets is longer than 65536');
    expect(callee.messages.map(numberOf)).to.deep.equal([1]);
  });

  it('takes a message of 65,536 octets', async () => {
    peers = await kernelIsCalled();
    const { callee, near } = await peers.call();
    near.send(messageOf(65_536, 5));
    const [message] = await callee.first(1);
    expect(Buffer.compare(Buffer.from(message ?? []), Buffer.from(messageOf(65_536, 5)))).to.equal(0);
  });

  it('is refused where there are too many', async () => {
    peers = await kernelIsCalled({}, { maximumAssociations: 1 });
    await peers.call({ localPort: 5001 });
    const refused = new Hearer();
    const udpPort = await ownUdpPort();
    await createSctpTransport({
      host: '127.0.0.1',
      port: peers.listener.port,
      localPort: 5002,
      udpPort,
      timing: quick,
    }).connect(refused);
    expect(await refused.ended).to.match(/ aborted it/);
    expect(peers.host.hearers.length).to.equal(1);
  });
});

before(async () => {
  await ownUdpPort();
  await callPeersAt(undefined);
});
