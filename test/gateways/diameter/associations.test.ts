/**
 * Diameter over SCTP at its edges: payload protocol identifiers, user messages that are not one message, streams,
 * addresses, and a peer that sends more than is answered.
 */
import { expect } from 'chai';
import { dialAssociation } from '../../../src/gateways/diameter/association-ends.ts';
import { messages } from '../../../src/gateways/diameter/association-connection.ts';
import type { ListeningGateway, ListeningOptions } from '../../../src/gateways/diameter/listening-gateway.ts';
import { createPeerGateway } from '../../../src/gateways/diameter/peer-gateway.ts';
import type { LinkFigures } from '../../../schemas/index.ts';
import { decodeMessage, dictionary, type Message } from '../../../src/protocol/diameter/index.ts';
import { createTransport, type SctpConfig } from '../../../src/protocol/transport/index.ts';
import type { Association, AssociationUser } from '../../../src/protocol/transport/transport.ts';
import { openListener, taking } from '../../contracts/diameter-answering-contract.ts';
import { associationsOverUdp } from '../../contracts/diameter-associations.ts';
import { creditControl, ask, answerOf, valueIn } from '../../contracts/diameter-contract.ts';
import { sharedOptions } from '../../contracts/diameter-gateways.ts';
import { avpOctets, cer, messageOctets, number, requestWith, text } from '../../support/diameter-octets.ts';

const host = '127.0.0.1';

/** The other end of an association, of bare octets. */
class RawPeer implements AssociationUser {
  readonly received: Message[] = [];
  readonly streams: number[] = [];
  readonly protocols: (number | undefined)[] = [];
  association: Association | undefined;
  ended: string | undefined;
  #changed: () => void = () => undefined;

  receive(message: Uint8Array, stream: number, payloadProtocol?: number): void {
    this.received.push(decodeMessage(message, dictionary));
    this.streams.push(stream);
    this.protocols.push(payloadProtocol);
    this.#changed();
  }

  closed(reason: string): void {
    this.ended = reason;
    this.#changed();
  }

  async until(isSo: (peer: this) => boolean): Promise<this> {
    while (!isSo(this)) await new Promise<void>((resolve) => (this.#changed = resolve));
    return this;
  }

  send(message: Uint8Array, stream = 0): void {
    this.association?.send(message, stream);
  }
}

describe('a diameter gateway that listens over SCTP', () => {
  let gateway: ListeningGateway;
  let troubles: string[];
  let figures: () => LinkFigures;
  let ends: ReturnType<typeof associationsOverUdp>;
  const peers: RawPeer[] = [];
  const open = async (own: Partial<SctpConfig> = {}, options: Partial<ListeningOptions> = {}): Promise<void> => {
    troubles = [];
    ends = associationsOverUdp(own);
    gateway = await openListener(
      {
        linkTroubled: (_, trouble) => troubles.push(trouble),
        linkCreated: (_, __, of) => (figures = of),
        ...options,
      },
      ends.listen,
    );
    gateway.attach({ runId: 'run', actor: undefined }).answer(taking());
  };
  /** A peer whose messages have that payload protocol identifier. */
  const call = async (payloadProtocol = 46, own: Partial<SctpConfig> = {}): Promise<RawPeer> => {
    const peer = new RawPeer();
    const config = { type: 'sctp', host, over: 'udp', local_port: 0, local_udp_port: 0 } as const;
    const surroundings = { messages: { ...messages, form: { ...messages.form, payloadProtocol } } };
    const at = { port: gateway.port ?? 0, udp_port: ends.udpPort() };
    peer.association = await createTransport({ ...config, ...at, ...own }, surroundings).connect(peer);
    peers.push(peer);
    return peer;
  };
  const request = (session: string, id = 1): Buffer => {
    const octets = messageOctets({}, ...requestWith({ 'Session-Id': avpOctets(263, text(session)) }));
    octets.writeUInt32BE(id, 12);
    octets.writeUInt32BE(id, 16);
    return octets;
  };
  const result = ({ avps }: Message): unknown => valueIn(avps, 'Result-Code');
  afterEach(async () => {
    for (const { association } of peers.splice(0)) association?.abort();
    await gateway.stop();
  });

  it('answers with the payload protocol identifier 46, on whatever stream the request comes', async () => {
    await open();
    const peer = await call();
    peer.send(cer(), 5);
    for (const stream of [0, 1, 15]) peer.send(request(`s;${stream}`, stream + 1), stream);
    await peer.until(({ received }) => received.length === 4);
    expect(new Set(peer.protocols)).to.deep.equal(new Set([46]));
    expect(peer.received.map(result)).to.deep.equal([2001, 2001, 2001, 2001]);
    expect(troubles).to.deep.equal([]);
  });

  it('takes messages of the identifier 0, and says so', async () => {
    await open();
    const peer = await call(0);
    peer.send(cer());
    peer.send(request('s;1'));
    await peer.until(({ received }) => received.length === 2);
    expect(troubles).to.deep.equal(['a message of it has the payload protocol identifier 0, not 46']);
    expect(figures().complaints[0]).to.include({ layer: 'Diameter', count: 2 });
    expect(figures().association?.protocol).to.equal('SCTP');
  });

  it('drops messages of another identifier, and counts them', async () => {
    for (const protocol of [3, 47]) {
      await open();
      const peer = await call(protocol);
      peer.send(cer());
      peer.send(cer());
      while (figures === undefined || figures().complaints[0]?.count !== 2) await new Promise(setImmediate);
      expect(figures().complaints[0]?.text).to.equal(
        `a message of it has the payload protocol identifier ${protocol}, not 46, and was dropped`,
      );
      expect(figures().management).to.deep.equal({ sent: 0, received: 0 });
      peer.association?.abort();
      await gateway.stop();
    }
  });

  for (const [what, octets, expected] of [
    ['trailing octets', Buffer.concat([request('s;1'), Buffer.alloc(4)]), 5015],
    ['two messages', Buffer.concat([request('s;1', 1), request('s;2', 2)]), 5015],
    ['a message without its end', request('s;1').subarray(0, -4), 5015],
    ['a length that is no multiple of 4', messageOctets({ length: 21 }, '00'), 5015],
    ['another version', Buffer.concat([Buffer.from([2]), request('s;1').subarray(1)]), 5011],
  ] as const) {
    it(`refuses ${what} in one user message with ${expected}, and ends the association`, async () => {
      await open();
      const peer = await call();
      peer.send(cer());
      await peer.until(({ received }) => received.length === 1);
      peer.send(octets);
      peer.send(request('s;9', 9));
      await peer.until(({ ended }) => ended !== undefined);
      expect(peer.received.slice(1).map(result)).to.deep.equal([expected]);
      expect(peer.ended).to.match(/ closed it$/);
    });
  }

  it('aborts the association after octets that have no header, and after an answer that is cut', async () => {
    const cut = messageOctets({ flags: 0x40 }, avpOctets(268, number(2001))).subarray(0, -4);
    for (const octets of [Buffer.from([1, 0, 0]), Buffer.from([1, 0, 0, 20, 0x80]), cut]) {
      await open();
      const peer = await call();
      peer.send(cer());
      await peer.until(({ received }) => received.length === 1);
      peer.send(octets);
      await peer.until(({ ended }) => ended !== undefined);
      expect(peer.received.length).to.equal(1);
      expect(peer.ended).to.match(/ aborted it /);
      await gateway.stop();
    }
  });

  it('lists all its addresses in CEA, and lists one where it listens on every one', async () => {
    const addressesIn = async (own: Partial<SctpConfig>): Promise<unknown[]> => {
      await open(own);
      const peer = await call();
      peer.send(cer());
      await peer.until(({ received }) => received.length === 1);
      peer.association?.abort();
      await gateway.stop();
      const [{ avps } = { avps: [] }] = peer.received;
      return avps.filter(({ name }) => name === 'Host-IP-Address').map(({ value }) => value);
    };
    expect(await addressesIn({ hosts: ['127.0.0.2', '127.0.0.3'] })).to.deep.equal([host, '127.0.0.2', '127.0.0.3']);
    expect(await addressesIn({})).to.deep.equal([host]);
    expect(await addressesIn({ host: '0.0.0.0' })).to.deep.equal([host]);
  });

  it('is reached at a further address where the first one does not answer', async () => {
    await open({ hosts: ['127.0.0.2'] });
    const timers = { rto_initial_ms: 50, rto_min_ms: 50 };
    const peer = await call(46, { host: '127.0.0.9', hosts: ['127.0.0.2'], timers });
    peer.send(cer());
    await peer.until(({ received }) => received.length === 1);
    const states = figures().association?.paths?.length;
    expect([result(peer.received[0] as Message), states]).to.deep.equal([2001, 1]);
  });

  it('says which addresses of the association the peer does not list', async () => {
    await open({ hosts: ['127.0.0.2'] });
    const all = await call(46, { hosts: ['127.0.0.2'], local_hosts: ['127.0.0.3', '127.0.0.4'] });
    all.send(cer({ 'Host-IP-Address': avpOctets(257, '00017f000003') + avpOctets(257, '00017f000004') }));
    await all.until(({ received }) => received.length === 1);
    expect(troubles).to.deep.equal([]);
    const some = await call(46, { hosts: ['127.0.0.2'], local_hosts: ['127.0.0.5', '127.0.0.6'] });
    const other = avpOctets(264, text('other.example'));
    some.send(cer({ 'Origin-Host': other, 'Host-IP-Address': avpOctets(257, '00017f000005') }));
    await some.until(({ received }) => received.length === 1);
    expect(troubles).to.deep.equal(['its capabilities have no Host-IP-Address 127.0.0.6, which it uses']);
  });

  it('carries messages of up to a megabyte, and sends no longer one', async () => {
    await open();
    const peer = await call();
    peer.send(cer());
    const long = (octets: number, id: number): Buffer => {
      const empty = messageOctets({}, ...requestWith({}, avpOctets(99, '', 0)));
      const whole = messageOctets({}, ...requestWith({}, avpOctets(99, '00'.repeat(octets - empty.length), 0)));
      whole.writeUInt32BE(id, 12);
      return whole;
    };
    const longest = long(1 << 20, 7);
    expect(longest.length).to.equal(1 << 20);
    peer.send(longest);
    await peer.until(({ received }) => received.length === 2);
    expect(peer.received.map(result)).to.deep.equal([2001, 2001]);
    expect(() => peer.send(long((1 << 20) + 4, 8))).to.throw('is longer than 1048576');
  });

  it('reads no more from a peer that has too many requests without an answer', async () => {
    await open({}, { unanswered: { messages: 5, octets: 1 << 20 } });
    const answers: (() => void)[] = [];
    gateway
      .attach({ runId: 'slow', actor: undefined })
      .answer({ take: () => (_, answer) => answers.push(() => answer([])) });
    const peer = await call();
    peer.send(cer());
    for (let id = 1; id <= 20; id += 1) peer.send(request(`s;${id}`, id));
    while (answers.length < 5) await new Promise(setImmediate);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(answers.length).to.equal(5);
    for (let next = 0; next < 20; next += 1) {
      while (answers[next] === undefined) await new Promise(setImmediate);
      answers[next]?.();
    }
    await peer.until(({ received }) => received.length === 21);
    expect(new Set(peer.received.slice(1).map(({ hopByHop }) => hopByHop)).size).to.equal(20);
  });
});

describe('a diameter gateway that connects over SCTP', () => {
  it('keeps a session on a stream, uses several, and lists its addresses in CER', async () => {
    const peer = new RawPeer();
    const transport = createTransport({ type: 'sctp', host, port: 0, over: 'udp', udp_port: 0 }, { messages });
    const listener = (await transport.listen((association) => {
      peer.association = association;
      return {
        receive: (octets, stream, protocol) => {
          peer.receive(octets, stream, protocol);
          const { code, hopByHop, endToEnd, avps, application } = peer.received.at(-1) as Message;
          const origin = [avpOctets(264, text('server.example')), avpOctets(296, text('example'))];
          const session = valueIn(avps, 'Session-Id');
          const more =
            code === 257
              ? [
                  avpOctets(257, '00017f000001'),
                  avpOctets(266, number(0)),
                  avpOctets(269, text('x'), 0),
                  avpOctets(258, number(4)),
                ]
              : [
                  avpOctets(258, number(4)),
                  avpOctets(416, number(Number(valueIn(avps, 'CC-Request-Type')))),
                  avpOctets(415, number(Number(valueIn(avps, 'CC-Request-Number')))),
                ];
          const answer = messageOctets(
            { flags: code === 272 ? 0x40 : 0, code, application },
            ...(typeof session === 'string' ? [avpOctets(263, text(session))] : []),
            avpOctets(268, number(2001)),
            ...origin,
            ...more,
          );
          answer.writeUInt32BE(hopByHop, 12);
          answer.writeUInt32BE(endToEnd, 16);
          // RFC 6733 §2.1.1: an answer may come on any stream.
          association.send(answer, (stream + 3) % association.streams);
        },
        closed: (reason) => peer.closed(reason),
      };
    })) as { port: number; udpPort: number; close(): Promise<void> };
    const gateway = createPeerGateway({
      ...sharedOptions(),
      peer: 'raw',
      connect: dialAssociation({
        type: 'sctp',
        host,
        port: listener.port,
        over: 'udp',
        udp_port: listener.udpPort,
        local_hosts: ['127.0.0.4', '127.0.0.5'],
      }),
    });
    await gateway.start();
    const session = gateway.attach({ runId: 'run', actor: undefined });
    const ids = Array.from({ length: 20 }, () => session.newSessionId());
    for (const id of ids)
      for (const number of [0, 1]) {
        const answer = answerOf(await ask(session, ...creditControl(id, number)));
        expect(answer.faults ?? []).to.deep.equal([]);
      }
    await gateway.stop();
    await listener.close();
    const [greeting] = peer.received;
    const own = greeting?.avps.filter(({ name }) => name === 'Host-IP-Address').map(({ value }) => value);
    expect(own).to.deep.equal(['127.0.0.4', '127.0.0.5']);
    const streamsOf = new Map<unknown, Set<number | undefined>>();
    for (const [index, { code, avps }] of peer.received.entries()) {
      const key = valueIn(avps, 'Session-Id') ?? `command ${code}`;
      streamsOf.set(key, (streamsOf.get(key) ?? new Set()).add(peer.streams[index]));
    }
    expect([...streamsOf.values()].every(({ size }) => size === 1)).to.equal(true);
    expect(new Set([...streamsOf.values()].flatMap((each) => [...each])).size).to.be.greaterThan(3);
    expect(new Set(peer.protocols)).to.deep.equal(new Set([46]));
  });
});
