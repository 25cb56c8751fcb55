/**
 * SCTP with an independent implementation: usrsctp, in UDP datagrams, called and calling, on a network that loses
 * packets, with two addresses on either side, killed and started again.
 */
import { expect } from 'chai';
import type { SctpListener } from '../../../../src/protocol/transport/sctp/listener.ts';
import type { SctpOptions } from '../../../../src/protocol/transport/sctp/options.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import { associationOf, Hearer, Host, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { describeWhere } from '../../../support/counterparts.ts';
import { rounds } from '../../../support/depth.ts';
import { UsrsctpPeer, type PeerMessage } from '../../../support/stp/usrsctp-peer.ts';
import { turn } from '../../../support/turn.ts';
import { BadNetwork, type Badness } from '../bad-network.ts';
import { quick } from './peers.ts';

const localhost = '127.0.0.1';
const ours = ['127.0.0.11', '127.0.0.12'] as const;
const theirs = ['127.0.0.31', '127.0.0.32'] as const;
const timing = { ...quick, retransmissions: 10, pathRetransmissions: 3, heartbeat: 200, silentHeartbeats: 100 };
const streams = 16;
/** Messages each way where packets are lost. */
const few = rounds(4000);

/** Many short messages, and some of 20,000 octets in many fragments. */
const lengthOf = (number: number): number => (number % 10 === 0 ? 20_000 : 12 + ((number * 37) % 1500));
const streamOf = (number: number): number => (number * 7) % streams;

const heardBy = ({ messages, streams: came }: Hearer): PeerMessage[] =>
  messages.map((message, index) => {
    const number = numberOf(message);
    expect(Buffer.from(message).equals(messageOf(message.length, number)), `message ${number}`).to.equal(true);
    return { stream: came[index] ?? -1, length: message.length, number };
  });

/** Expects that all were received once, whole, and each stream in its order. */
const expectAll = (came: readonly PeerMessage[], count: number): void => {
  for (let stream = 0; stream < streams; stream += 1) {
    const numbers = Array.from({ length: count }, (_, number) => number).filter(
      (number) => streamOf(number) === stream,
    );
    const expected = numbers.map((number) => ({ stream, length: lengthOf(number), number }));
    expect(came.filter((message) => message.stream === stream)).to.deep.equal(expected);
  }
};

interface Met {
  readonly user: Hearer;
  readonly association: Association;
}

describeWhere('usrsctp')('SCTP with usrsctp at the other end', () => {
  let peer: UsrsctpPeer;
  let listener: SctpListener | undefined;
  let network: BadNetwork | undefined;
  let host: Host;
  let told: string[];
  const open: Association[] = [];

  const options = (more: Partial<SctpOptions> = {}): SctpOptions => ({
    host: localhost,
    port: 2905,
    timing,
    troubled: (text) => void told.push(text),
    reported: (text) => void told.push(text),
    ...more,
  });
  const listen = async (more: Partial<SctpOptions> = {}): Promise<SctpListener> => {
    listener = await createSctpTransport({ ...options(more), udpPort: 0 }).listen(host.accept);
    return listener;
  };
  const call = async (more: Partial<SctpOptions> = {}): Promise<Met> => {
    const user = new Hearer();
    const association = await createSctpTransport(options(more)).connect(user);
    open.push(association);
    return { user, association };
  };
  const accepted = async (): Promise<Met> => {
    const user = await host.next();
    return { user, association: associationOf(user) };
  };
  const untilTold = async (text: RegExp): Promise<void> => {
    while (!told.some((each) => text.test(each))) await turn();
  };
  /** Opens a network in front of the called end. Returns its UDP port. */
  const through = async (udpPort: number, badness: Badness): Promise<number> => {
    network = await BadNetwork.open(udpPort, badness);
    return network.port;
  };

  beforeEach(() => {
    host = new Host();
    told = [];
  });
  afterEach(async () => {
    for (const association of open.splice(0)) association.abort();
    await peer.kill();
    await listener?.close();
    network?.close();
    listener = undefined;
    network = undefined;
  });

  /** Sends `count` messages each way, with a few in transit at a time. `between` is called before each. */
  const exchange = async (
    { user, association }: Met,
    count: number,
    between: (number: number) => void = () => undefined,
  ): Promise<void> => {
    let sent = 0;
    const next = (): void => {
      if (sent === count) return;
      between(sent);
      association.send(messageOf(lengthOf(sent), sent), streamOf(sent));
      peer.send(streamOf(sent), lengthOf(sent), sent);
      sent += 1;
    };
    user.react = next;
    for (let number = 0; number < 50; number += 1) next();
    await Promise.all([user.first(count), peer.until(() => peer.messages.length >= count)]);
    expectAll(heardBy(user), count);
    expectAll(peer.messages, count);
  };

  it('calls it, exchanges fragmented messages on all streams in order despite losses, and closes then', async () => {
    peer = await UsrsctpPeer.open();
    const met = await call({
      udpPort: await through(peer.udpPort, { seed: 11, lost: 0.03, repeated: 0.02, late: 0.05 }),
    });
    expect(met.association.streams).to.equal(streams);
    expect(await peer.heard('up')).to.equal(`up ${streams}`);
    await exchange(met, few);
    expect(network?.lost).to.be.greaterThan(10);
    for (let number = few; number < few + 20; number += 1)
      met.association.send(messageOf(lengthOf(number), number), streamOf(number));
    await met.association.close();
    expect(met.user.ends).to.deep.equal(['closed here']);
    // If SHUTDOWN COMPLETE is lost, this end has no socket any more to send it again.
    await peer.until(() => peer.events.some((line) => line === 'down' || line.startsWith('lost 0')));
    expectAll(peer.messages, few + 20);
  });

  it('is called, exchanges fragmented messages on all streams in order despite losses, and is shut down', async () => {
    peer = await UsrsctpPeer.open();
    const { udpPort, port } = await listen();
    peer.call(await through(udpPort, { seed: 12, lost: 0.03, repeated: 0.02, late: 0.05 }), port, localhost);
    const met = await accepted();
    expect(await peer.heard('up')).to.equal(`up ${streams}`);
    await exchange(met, few);
    expect(network?.lost).to.be.greaterThan(10);
    for (let number = few; number < few + 20; number += 1) peer.send(streamOf(number), lengthOf(number), number);
    peer.shutdown();
    expect(await met.user.ended).to.match(/ closed it$/);
    await peer.heard('down');
    expectAll(heardBy(met.user), few + 20);
  });

  it('calls it at two addresses, and loses nothing where one of them is cut under load', async () => {
    peer = await UsrsctpPeer.open({ addresses: theirs });
    const met = await call({ host: theirs[0], hosts: [theirs[1]], localHosts: ours, udpPort: peer.udpPort });
    await peer.heard(`path ${ours[1]} confirmed`);
    await exchange(met, 400, (number) => {
      if (number === 100) peer.cut(theirs[0]);
    });
    await untilTold(/^the path 127\.0\.0\.31 of .* does not answer; 127\.0\.0\.32 carries it$/);
    peer.mend();
    await untilTold(/^the path 127\.0\.0\.31 of .* answers and carries it$/);
    peer.shutdown();
    expect(await met.user.ended).to.match(/ closed it$/);
  });

  it('is called by it at one of two addresses, and loses nothing if that is cut under load and mended', async () => {
    peer = await UsrsctpPeer.open({ addresses: theirs });
    const { udpPort, port } = await listen({ host: ours[0], hosts: [ours[1]] });
    peer.call(udpPort, port, ours[0]);
    const met = await accepted();
    await peer.heard(`path ${ours[1]} confirmed`);
    await exchange(met, 400, (number) => {
      if (number === 100) peer.cut(ours[0]);
    });
    await peer.heard(`path ${ours[0]} unreachable`);
    peer.mend();
    await peer.heard(`path ${ours[0]} available`);
    await met.association.close();
    await peer.heard('down');
  });

  it('ends the association of a killed usrsctp that calls again from its ports, and accepts the new one', async () => {
    peer = await UsrsctpPeer.open();
    const { udpPort, port } = await listen();
    peer.call(udpPort, port, localhost);
    const first = await accepted();
    await peer.heard('up');
    const { udpPort: again } = peer;
    await peer.kill();
    peer = await UsrsctpPeer.open({ udpPort: again });
    peer.call(udpPort, port, localhost);
    expect(await first.user.ended).to.match(/ was restarted$/);
    const second = await accepted();
    await peer.heard('up');
    await exchange(second, 60);
    expect(listener?.size).to.equal(1);
  });

  it('notices that a usrsctp that was called, killed and started again does not know the association', async () => {
    peer = await UsrsctpPeer.open();
    const first = await call({ udpPort: peer.udpPort });
    const { udpPort } = peer;
    await peer.kill();
    peer = await UsrsctpPeer.open({ udpPort });
    first.association.send(messageOf(20, 1));
    expect(await first.user.ended).to.match(/ does not know it any more$/);
    const second = await call({ udpPort });
    await peer.heard('up');
    await exchange(second, 60);
  });

  it('reports the words of an ABORT, its own and those of usrsctp', async () => {
    peer = await UsrsctpPeer.open();
    const first = await call({ udpPort: peer.udpPort });
    await peer.heard('up');
    peer.abort('the switch is taken out of service');
    expect(await first.user.ended).to.match(
      / aborted it \(user-initiated abort "the switch is taken out of service"\)$/,
    );
    const second = await call({ udpPort: peer.udpPort });
    await peer.heard('up', peer.events.indexOf('up 16') + 1);
    second.association.abort();
    expect(await peer.heard('lost 12 aborted')).to.equal('lost 12 aborted here');
  });
});
