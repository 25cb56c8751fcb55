/**
 * The handshake of the side that calls (RFC 9260 §5.1): COOKIE-WAIT until the INIT ACK is there, then COOKIE-ECHOED
 * until the COOKIE ACK is. Chunks without an answer are sent again, INITs to one address of the peer after another.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { DatagramAddress, DatagramSocket, PacketWire } from './datagram.ts';
import { abortReason, causeCode, causesIn, errorCause, missingParameter, readCauses } from './causes.ts';
import { decodeInit, encodeInit, faultOfInit, type Init } from './chunks.ts';
import type { SctpLimits } from './options.ts';
import { chunkType, encodeChunk, encodePacket, randomTag, reflectedTag, type Chunk, type Ports } from './packet.ts';
import type { CallerSockets } from './udp-sockets.ts';
import type { KnownTags } from './cookie-table.ts';
import { bareOf } from './ip-addresses.ts';
import {
  encodeAddress,
  encodeAddressTypes,
  encodePreservative,
  joinParameters,
  parameterType,
  type Parameters,
} from './parameters.ts';
import { addressesOf, reportsOf, type Arrived, type KnownPeer } from './reception.ts';
import { wiresTo } from './seeds.ts';

export interface CallSetup extends CallerSockets {
  readonly ports: Ports;
  readonly limits: SctpLimits;
  readonly clock: Clock;
  /** The call has failed; called once. */
  readonly failed: (why: string) => void;
  /** The peer has accepted the cookie. `rest`: the other chunks of that packet. */
  readonly accepted: (answer: PeerAnswer, rest: readonly Chunk[]) => void;
}

/** The addresses of the peer, among them the one of the handshake. */
export interface PeerAddresses {
  readonly addresses: readonly string[];
  readonly verified: DatagramAddress;
  readonly wire: DatagramSocket;
}

/** The peer according to its INIT ACK, or to a cookie of its own call. */
export interface PeerAnswer extends PeerAddresses {
  readonly peer: Init;
}

/** Further calls that ask for a longer lifetime of the cookie (§5.2.6). */
const mostStale = 2;
/** Milliseconds beyond the staleness that the peer has reported. */
const spare = 1000;

export class Call implements KnownPeer {
  readonly own: Init;
  readonly #setup: CallSetup;
  /** COOKIE-ECHOED. */
  #answer: PeerAnswer | undefined;
  #ties: readonly [own: number, peer: number] = [0, 0];
  #stale = 0;
  #over = false;
  #repeat: unknown;

  constructor(setup: CallSetup) {
    this.#setup = setup;
    const { streams } = setup.limits;
    this.own = {
      tag: randomTag(),
      window: setup.limits.window,
      outboundStreams: streams,
      inboundStreams: streams,
      tsn: randomTag(),
    };
  }

  get state(): 'waiting' | 'echoed' {
    return this.#answer === undefined ? 'waiting' : 'echoed';
  }

  get tags(): KnownTags {
    return { own: this.own.tag, peer: this.#answer?.peer.tag ?? 0, ties: this.#ties };
  }

  /** The addresses of the peer, as far as they are known. */
  get addresses(): readonly string[] {
    return this.#answer?.addresses ?? this.#setup.peers.map(({ address }) => bareOf(address));
  }

  repeatShutdownAck(): void {}

  /** Sends INITs. `preservative`: milliseconds to add to the lifetime of the cookie. */
  start(preservative = 0): void {
    const { peers, sockets, addresses } = this.#setup;
    const types = [...new Set(sockets.map(({ family }) => (family === 6 ? parameterType.ipv6 : parameterType.ipv4)))];
    const init = encodeInit(this.own, [
      ...(addresses.length > 1 ? addresses.map(encodeAddress) : []),
      encodeAddressTypes(types),
      ...(preservative > 0 ? [encodePreservative(preservative)] : []),
    ]);
    this.#answer = undefined;
    this.#repeatedly((attempt) => {
      const index = attempt % peers.length;
      const peer = peers[index];
      const [wire] = peer === undefined ? [] : wiresTo(sockets, peer.address, index);
      if (peer === undefined || wire === undefined) return;
      this.#send(wire, peer, 0, init);
    });
  }

  /**
   * The address with which the handshake continues: only the called addresses are known to be the peer's (§5.4).
   * `addresses`: those in the packet of the peer, and its source.
   */
  verified({ from, wire }: Arrived, addresses: readonly string[]): PeerAddresses {
    const { peers, sockets } = this.#setup;
    const isListed = ({ address }: DatagramAddress): boolean => addresses.includes(bareOf(address));
    const called = peers.find(({ address }) => address === from.address) ?? peers.find(isListed) ?? peers[0];
    if (called.address === from.address) return { addresses, verified: from, wire };
    const [other = wire] = wiresTo(sockets, called.address, peers.indexOf(called));
    return {
      addresses: isListed(called) ? addresses : [bareOf(called.address), ...addresses],
      verified: called,
      wire: other,
    };
  }

  stop(): void {
    this.#over = true;
    this.#setup.clock.clearTimeout(this.#repeat);
  }

  /** Handles a packet other than an INIT and a COOKIE ECHO. Throws `DecodeFailed`. */
  take(arrived: Arrived): void {
    const [first, ...rest] = arrived.chunks;
    if (first === undefined || this.#over) return;
    if (first.type === chunkType.abort) return this.#takeAbort(first, arrived.tag);
    if (first.type === chunkType.shutdownAck) return this.#endOld(arrived);
    if (arrived.tag !== this.own.tag) return;
    if (first.type === chunkType.initAck) {
      if (this.#answer === undefined && rest.length === 0) this.#takeInitAck(first.value, arrived);
    } else if (this.#answer === undefined) return;
    else if (first.type === chunkType.cookieAck) this.#setup.accepted(this.#answer, rest);
    else if (first.type === chunkType.error) this.#takeError(first.value);
    else if (first.type === chunkType.heartbeat) {
      this.#send(
        arrived.wire,
        arrived.from,
        this.#answer.peer.tag,
        encodeChunk(chunkType.heartbeatAck, 0, first.value),
      );
    }
  }

  /** Accepts an ABORT with the own tag, or with that of the peer if the T bit is set (§8.5.1 B). */
  #takeAbort({ flags, value }: Chunk, tag: number): void {
    const isReflected = (flags & reflectedTag) !== 0;
    if (tag === (isReflected ? this.#answer?.peer.tag : this.own.tag)) this.#setup.failed(`refused${causesIn(value)}`);
  }

  #takeInitAck(value: Buffer, arrived: Arrived): void {
    const init = decodeInit(value);
    const objection = objectionTo(init);
    if (objection !== undefined) {
      const [why, cause] = objection;
      if (init.tag !== 0) this.#send(arrived.wire, arrived.from, init.tag, encodeChunk(chunkType.abort, 0, cause));
      return this.#setup.failed(why);
    }
    const { cookie = Buffer.alloc(0), unrecognized, ...peer } = init;
    const answer = { peer, ...this.verified(arrived, addressesOf(init, arrived.from.address)) };
    const { verified, wire } = answer;
    this.#answer = answer;
    this.#ties = [randomTag(), randomTag()];
    const reports = reportsOf(unrecognized).map((report) => report.subarray(4));
    const report =
      reports.length === 0
        ? []
        : [encodeChunk(chunkType.error, 0, errorCause(causeCode.unrecognizedParameters, joinParameters(reports)))];
    this.#repeatedly(() =>
      this.#send(wire, verified, peer.tag, encodeChunk(chunkType.cookieEcho, 0, cookie), ...report),
    );
  }

  /** An ERROR that is not about the cookie does not end the call. */
  #takeError(value: Buffer): void {
    const stale = readCauses(value).find(({ code }) => code === causeCode.staleCookie);
    if (stale === undefined) return;
    this.#stale += 1;
    if (this.#stale > mostStale) return this.#setup.failed(`the cookie was refused${causesIn(value)}`);
    const staleness = stale.value.length < 4 ? 0 : stale.value.readUInt32BE(0) / 1000;
    this.start(Math.ceil(staleness) + spare);
  }

  /** The peer is still closing an earlier association (§8.5.1 E). */
  #endOld({ wire, from, tag }: Arrived): void {
    this.#send(wire, from, tag, encodeChunk(chunkType.shutdownComplete, reflectedTag));
  }

  /** Sends again and again, with T1-init or T1-cookie. */
  #repeatedly(send: (attempt: number) => void): void {
    const { clock, limits } = this.#setup;
    const { initialRto, maximumRto } = limits.timing;
    let timeout = initialRto;
    let attempt = 0;
    clock.clearTimeout(this.#repeat);
    const next = (): void => {
      send(attempt);
      attempt += 1;
      this.#repeat = clock.setTimeout(next, timeout);
      timeout = Math.min(timeout * 2, maximumRto);
    };
    next();
  }

  #send(wire: PacketWire, to: DatagramAddress, tag: number, ...chunks: readonly Buffer[]): void {
    wire.send(encodePacket(this.#setup.ports, tag, chunks), to);
  }
}

/** Why an INIT ACK is refused (§5.1, §3.3.3), and the cause for the ABORT. */
const objectionTo = (init: Init & Parameters): readonly [why: string, cause: Buffer] | undefined => {
  const fault = init.tag === 0 ? 'the tag 0' : faultOfInit(init);
  if (fault !== undefined) return [`its INIT ACK has ${fault}`, abortReason(fault, causeCode.invalidParameter)];
  if (init.hostName !== undefined)
    return ['its INIT ACK has a name in place of addresses', errorCause(causeCode.unresolvableAddress, init.hostName)];
  return init.cookie === undefined ? ['its INIT ACK has no cookie', missingParameter(parameterType.cookie)] : undefined;
};
