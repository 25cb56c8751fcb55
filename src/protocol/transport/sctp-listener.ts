/**
 * Any number of SCTP associations on one socket: packets are told apart by their verification tags, and an INIT by nothing at all
 * (RFC 9260 §5, §8.4, §8.5).
 *
 * Nothing is kept for an INIT: see the cookie. Packets that belong to no association are answered as §8.4 says, whereby a peer hears
 * that this end has been restarted.
 */
import type { Clock } from '../../clock.ts';
import { peerName, type DatagramAddress, type DatagramSocket } from './datagram.ts';
import { SctpAssociation } from './sctp-association.ts';
import { decodeInit, encodeInitAck, type Init } from './sctp-chunks.ts';
import { CookieJar } from './sctp-cookie.ts';
import { windowOctets, type SctpLimits } from './sctp-options.ts';
import { chunkType, decodePacket, encodeChunk, encodePacket, isPacketFault, randomTag, reflectedTag, type Packet } from './sctp-packet.ts';
import type { Association, AssociationUser, Listener } from './transport.ts';

export interface ListenerSetup {
  readonly socket: DatagramSocket;
  /** Own SCTP port. */
  readonly port: number;
  readonly limits: SctpLimits;
  readonly clock: Clock;
  readonly accept: (association: Association) => AssociationUser;
}

interface Arrived extends Packet {
  readonly from: DatagramAddress;
  /** Whom it came from, as a text that is the same for the same. */
  readonly source: string;
}

export class SctpListener implements Listener {
  readonly port: number;
  readonly #setup: ListenerSetup;
  readonly #jar: CookieJar;
  readonly #byTag = new Map<number, SctpAssociation>();
  readonly #bySource = new Map<string, SctpAssociation>();
  #closing: Promise<void> | undefined;
  #discarded = 0;

  constructor(setup: ListenerSetup) {
    this.#setup = setup;
    this.port = setup.port;
    this.#jar = new CookieJar(() => setup.clock.now());
    setup.socket.onMessage = (packet, from) => this.#receive(packet, from);
  }

  /** The UDP port; 0 over IP. */
  get udpPort(): number {
    return this.#setup.socket.port;
  }

  get size(): number {
    return this.#byTag.size;
  }

  /** Packets that were malformed, or for no association. */
  get discarded(): number {
    return this.#discarded;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#byTag.values()].map((association) => association.close()));
    await this.#setup.socket.close();
  }

  #receive(bytes: Buffer, from: DatagramAddress): void {
    try {
      const packet = decodePacket(bytes);
      if (packet.destinationPort !== this.port) return this.#discard();
      const association = this.#byTag.get(packet.tag);
      if (association && packet.chunks[0]?.type !== chunkType.init) return association.take(packet.chunks);
      this.#dispatch({ ...packet, from, source: `${from.address} ${from.port} ${packet.sourcePort}` });
    } catch (thrown) {
      if (!isPacketFault(thrown)) throw thrown;
      this.#discard();
    }
  }

  /** What belongs to no association, or would make one. */
  #dispatch(packet: Arrived): void {
    const [first, ...rest] = packet.chunks;
    if (!first) return;
    if (first.type === chunkType.init)
      return packet.tag === 0 && rest.length === 0 ? this.#answerInit(first.value, packet) : this.#discard();
    if (first.type === chunkType.cookieEcho) return this.#answerCookie(first.value, packet);
    const known = this.#bySource.get(packet.source);
    if (known?.endsBy(first, packet.tag) === true) return known.end(`${known.peer} does not know it any more`);
    this.#answerStranger(packet);
  }

  /** What this side says does not depend on whether the peer is known: a peer that was restarted comes with an INIT as well. */
  #answerInit(value: Buffer, packet: Arrived): void {
    const peer = decodeInit(value);
    if (this.#closing || this.#byTag.size >= this.#setup.limits.maximumAssociations) {
      this.#discard();
      return this.#reply(packet, peer.tag, encodeChunk(chunkType.abort, 0));
    }
    const { streams } = this.#setup.limits;
    let tag = randomTag();
    while (this.#byTag.has(tag)) tag = randomTag();
    const own: Init = {
      tag,
      window: windowOctets,
      outboundStreams: Math.min(streams, peer.inboundStreams),
      inboundStreams: streams,
      tsn: randomTag(),
    };
    this.#reply(packet, peer.tag, encodeInitAck(own, this.#jar.bake({ peer, own }, packet.source)));
  }

  #answerCookie(cookie: Buffer, packet: Arrived): void {
    const full = this.#closing !== undefined || this.#byTag.size >= this.#setup.limits.maximumAssociations;
    const contents = full ? undefined : this.#jar.take(cookie, packet.source);
    if (contents === undefined || contents.own.tag !== packet.tag) return this.#discard();
    const known = this.#bySource.get(packet.source);
    known?.end(`${known.peer} was restarted`);
    const association = this.#create(contents.own, contents.peer, packet);
    association.transmit(encodeChunk(chunkType.cookieAck, 0));
    association.delivery.open(this.#setup.accept(association));
    association.take(packet.chunks.slice(1));
  }

  #create(own: Init, peer: Init, { from, source, sourcePort }: Arrived): SctpAssociation {
    const { socket, limits, clock } = this.#setup;
    const association = new SctpAssociation({
      ...limits,
      clock,
      own,
      peer,
      name: peerName(from, sourcePort),
      target: { tag: peer.tag, sourcePort: this.port, destinationPort: sourcePort, send: (packet) => socket.send(packet, from) },
      release: () => {
        this.#byTag.delete(own.tag);
        if (this.#bySource.get(source) === association) this.#bySource.delete(source);
      },
    });
    this.#byTag.set(own.tag, association);
    this.#bySource.set(source, association);
    return association;
  }

  /** §8.4: what is about an end is not answered with an end. */
  #answerStranger(packet: Arrived): void {
    this.#discard();
    const types = new Set(packet.chunks.map(({ type }) => type));
    const silent = [chunkType.abort, chunkType.shutdownComplete, chunkType.cookieAck, chunkType.error, chunkType.cookieEcho];
    if (silent.some((type) => types.has(type))) return;
    const answer = types.has(chunkType.shutdownAck) ? chunkType.shutdownComplete : chunkType.abort;
    this.#reply(packet, packet.tag, encodeChunk(answer, reflectedTag));
  }

  #reply({ from, sourcePort }: Arrived, tag: number, chunk: Buffer): void {
    this.#setup.socket.send(encodePacket({ sourcePort: this.port, destinationPort: sourcePort }, tag, [chunk]), from);
  }

  #discard(): void {
    this.#discarded += 1;
  }
}
