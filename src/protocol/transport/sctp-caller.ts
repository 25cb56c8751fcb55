/**
 * The side that calls: INIT and COOKIE ECHO, each repeated until it is answered (RFC 9260 §5.1), on a socket that has this one
 * association.
 */
import type { Clock } from '../../clock.ts';
import { reasonOf } from '../../errors.ts';
import { peerName, type DatagramAddress, type DatagramSocket } from './datagram.ts';
import { failed } from './faults.ts';
import type { BundleTarget } from './packet-bundle.ts';
import { SctpAssociation } from './sctp-association.ts';
import { causesIn } from './sctp-causes.ts';
import { decodeInit, encodeInit, type Init } from './sctp-chunks.ts';
import { windowOctets, type SctpLimits } from './sctp-options.ts';
import {
  chunkType,
  decodePacket,
  encodeChunk,
  encodePacket,
  isPacketFault,
  randomTag,
  type Chunk,
  type Packet,
  type Ports,
} from './sctp-packet.ts';

export interface CallerSetup {
  readonly socket: DatagramSocket;
  readonly peer: DatagramAddress;
  readonly ports: Ports;
  readonly limits: SctpLimits;
  readonly clock: Clock;
}

/** COOKIE-WAIT until `#peerInit` is there, then COOKIE-ECHOED, then there is an association (§4). */
export class SctpCaller {
  readonly #setup: CallerSetup;
  readonly #name: string;
  readonly #own: Init;
  readonly #settled: Promise<SctpAssociation>;
  #resolve: (association: SctpAssociation) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #peerInit: Init | undefined;
  #association: SctpAssociation | undefined;
  #over = false;
  #repeat: unknown;
  #deadline: unknown;

  constructor(setup: CallerSetup) {
    this.#setup = setup;
    this.#name = peerName(setup.peer, setup.ports.destinationPort);
    const { streams } = setup.limits;
    this.#own = { tag: randomTag(), window: windowOctets, outboundStreams: streams, inboundStreams: streams, tsn: randomTag() };
    this.#settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Rejects with `GatewayFailed`; the socket is closed then, as it is when the association is over. */
  call(): Promise<SctpAssociation> {
    const { socket, clock, limits } = this.#setup;
    const { connectTimeout } = limits.timing;
    socket.onMessage = (packet) => this.#receive(packet);
    // Only while it calls: any host could send the ICMP message behind this error.
    socket.onError = (error) => this.#fail(reasonOf(error), error);
    this.#deadline = clock.setTimeout(() => this.#fail(`no answer within ${connectTimeout} ms`), connectTimeout);
    this.#repeatedly(0, encodeInit(this.#own));
    return this.#settled;
  }

  #receive(bytes: Buffer): void {
    try {
      const packet = decodePacket(bytes);
      const { sourcePort, destinationPort } = this.#setup.ports;
      if (packet.destinationPort === sourcePort && packet.sourcePort === destinationPort) this.#dispatch(packet);
    } catch (thrown) {
      if (!isPacketFault(thrown)) throw thrown;
    }
  }

  #dispatch({ tag, chunks }: Packet): void {
    if (this.#over) return;
    const association = this.#association;
    if (association && tag === this.#own.tag) return association.take(chunks);
    const [first, ...rest] = chunks;
    if (!first) return;
    if (tag === this.#own.tag) this.#shake(first, rest);
    else if (association?.endsBy(first, tag) === true) association.end(`${association.peer} does not know it any more`);
  }

  #shake(chunk: Chunk, rest: readonly Chunk[]): void {
    if (chunk.type === chunkType.abort) return this.#fail(`refused${causesIn(chunk.value)}`);
    if (chunk.type === chunkType.initAck && this.#peerInit === undefined) return this.#takeInitAck(chunk);
    if (this.#peerInit === undefined) return;
    if (chunk.type === chunkType.error) return this.#fail(`the cookie was refused${causesIn(chunk.value)}`);
    if (chunk.type !== chunkType.cookieAck) return;
    this.#establish(this.#peerInit).take(rest);
  }

  #takeInitAck({ value }: Chunk): void {
    const { cookie, ...peer } = decodeInit(value);
    if (cookie === undefined) return this.#fail('its INIT ACK has no cookie');
    this.#peerInit = peer;
    this.#repeatedly(peer.tag, encodeChunk(chunkType.cookieEcho, 0, cookie));
  }

  #establish(peer: Init): SctpAssociation {
    const { limits, clock } = this.#setup;
    this.#stopTimers();
    const association = new SctpAssociation({
      ...limits,
      clock,
      own: this.#own,
      peer,
      name: this.#name,
      target: this.#target(peer.tag),
      release: () => this.#release(),
    });
    this.#association = association;
    this.#resolve(association);
    return association;
  }

  /** T1-init and T1-cookie. */
  #repeatedly(tag: number, chunk: Buffer): void {
    const { clock, limits } = this.#setup;
    const { initialRto, maximumRto } = limits.timing;
    const target = this.#target(tag);
    let timeout = initialRto;
    clock.clearTimeout(this.#repeat);
    const send = (): void => {
      target.send(encodePacket(target, tag, [chunk]));
      this.#repeat = clock.setTimeout(send, timeout);
      timeout = Math.min(timeout * 2, maximumRto);
    };
    send();
  }

  #target(tag: number): BundleTarget {
    const { socket, peer, ports } = this.#setup;
    return { ...ports, tag, send: (packet) => socket.send(packet, peer) };
  }

  #fail(why: string, cause?: unknown): void {
    if (this.#association || this.#over) return;
    this.#release();
    this.#reject(failed(`${this.#name} cannot be reached over SCTP: ${why}`, cause));
  }

  #stopTimers(): void {
    this.#setup.clock.clearTimeout(this.#repeat);
    this.#setup.clock.clearTimeout(this.#deadline);
  }

  #release(): void {
    this.#over = true;
    this.#stopTimers();
    void this.#setup.socket.close();
  }
}
