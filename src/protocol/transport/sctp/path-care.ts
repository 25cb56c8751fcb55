/**
 * Manages the paths of an association: makes them, checks them with HEARTBEATs, searches the size of their packets,
 * follows the peer to another UDP port, and notices a peer from which nothing is received on any path.
 */
import type { Clock } from '../../../ground/clock.ts';
import { inSeconds } from '../../../ground/in-seconds.ts';
import type { DatagramAddress, PacketWire } from './datagram.ts';
import { smallestPacket, type SctpTiming } from './options.ts';
import { chunkType, encodeChunk, headerLength } from './packet.ts';
import { Heartbeats } from './heartbeats.ts';
import { SctpPath } from './path.ts';
import { Paths } from './paths.ts';
import { SizeSearch } from './size-search.ts';

/** The parameters of a path. */
export interface PathSeed {
  readonly to: DatagramAddress;
  /** Own addresses that can send to it, at least one. */
  readonly wires: readonly PacketWire[];
  /** Whether the handshake has used it. */
  readonly isVerified: boolean;
  /** Octets of the largest SCTP packet that is tried. */
  readonly largestPacket: number;
}

export interface PathCareSetup {
  /** The name of the peer in texts. */
  readonly name: string;
  /** The primary first. */
  readonly seeds: readonly [PathSeed, ...PathSeed[]];
  readonly timing: SctpTiming;
  readonly clock: Clock;
  /** Octets of the window in the peer's INIT or INIT ACK. */
  readonly peerWindow: number;
  readonly troubled?: ((text: string) => void) | undefined;
  readonly reported?: ((text: string) => void) | undefined;
  readonly sendControl: (chunk: Buffer, path: SctpPath) => void;
  /** Sends chunks in a packet of their own. */
  readonly sendNow: (path: SctpPath, ...chunks: readonly Buffer[]) => void;
  /** T3-rtx. */
  readonly expired: (path: SctpPath) => void;
  /** The peer is gone, and has been silent for so many milliseconds. */
  readonly gone: (reason: string, silentFor: number) => void;
}

/** Heartbeat Info (§3.3.5): the number of the path, and the nonce. The peer sends it back as it is. */
const heartbeatInfo = 1;
const infoLength = 16;
const nonceAt = 8;
/** Consecutive losses of DATA after which the size of the packets may be the reason. */
const suspiciousLosses = 2;

export class PathCare {
  readonly paths: Paths;
  readonly #setup: PathCareSetup;
  readonly #heartbeats: Heartbeats;
  readonly #searches: readonly SizeSearch[];
  /** Times of the last packet of the peer, and of the last check of that. */
  #heardAt: number;
  #lookedAt = -Infinity;
  #silent = 0;
  #silence: unknown;

  constructor(setup: PathCareSetup) {
    const { name, seeds, timing, clock, troubled, reported } = setup;
    this.#setup = setup;
    this.#heardAt = clock.now();
    const [first, ...others] = seeds;
    this.paths = new Paths({
      all: [this.#makePath(first, 0), ...others.map((seed, index) => this.#makePath(seed, index + 1))],
      name,
      timing,
      troubled,
      reported,
      suspectSize: (path) => this.#searches[path.number]?.suspect(),
      gone: () => this.#gone(`the peer acknowledges nothing, after ${timing.retransmissions} retransmissions`),
    });
    this.#heartbeats = new Heartbeats({
      paths: this.paths,
      timing,
      clock,
      send: (path, nonce) => setup.sendControl(heartbeatOf(path, nonce), path),
    });
    this.#searches = this.paths.all.map((path, index) =>
      this.#makeSearch(path, seeds[index]?.largestPacket ?? smallestPacket),
    );
  }

  start(): void {
    this.#heartbeats.start();
    this.#waitForSilence();
  }

  endHeartbeats(): void {
    this.#heartbeats.stop();
  }

  stop(): void {
    this.#heartbeats.stop();
    for (const search of this.#searches) search.stop();
    this.#setup.clock.clearTimeout(this.#silence);
  }

  /** A packet with the right tag was received from the path, at the own address of `wire`. */
  received(path: SctpPath, { port }: DatagramAddress, wire: PacketWire): void {
    this.#heardAt = this.#setup.clock.now();
    if (path.to.port !== port) path.moveTo(port);
    path.receivedOn(wire);
  }

  /** DATA that was sent on the path from the `wire`-th own address was not acknowledged in time. */
  unanswered(path: SctpPath, wire: number): void {
    path.dataErrors += 1;
    if (path.dataErrors >= suspiciousLosses) this.#searches[path.number]?.suspect();
    this.paths.failed(path, true);
    path.turnFrom(wire);
    if (this.paths.several) this.#heartbeats.askNow(path);
  }

  /** Handles a HEARTBEAT ACK; ignores one that answers no HEARTBEAT. */
  takeAnswer(value: Buffer): void {
    if (value.length < infoLength) return;
    const path = this.paths.all[value.readUInt32BE(4)];
    const nonce = value.subarray(nonceAt, infoLength);
    if (path !== undefined && !this.#heartbeats.answer(path, nonce)) this.#searches[path.number]?.answer(nonce);
  }

  /** More chunks were collected for the path than one of its packets holds. */
  filled(path: SctpPath): void {
    this.#searches[path.number]?.wanted();
  }

  /** The system has refused a packet because of its size. */
  refused(): void {
    for (const [number, search] of this.#searches.entries())
      search.refused(this.paths.all[number]?.packetSize ?? smallestPacket);
  }

  #makePath({ to, wires, isVerified, largestPacket }: PathSeed, number: number): SctpPath {
    const { timing, clock, peerWindow, expired } = this.#setup;
    const packetSize = Math.min(smallestPacket, largestPacket);
    return new SctpPath({ number, to, wires, isVerified, timing, clock, peerWindow, packetSize, expired });
  }

  #makeSearch(path: SctpPath, largest: number): SizeSearch {
    const { timing, clock, sendNow } = this.#setup;
    const send = (_: SctpPath, nonce: Buffer, size: number): void => {
      const heartbeat = heartbeatOf(path, nonce);
      sendNow(path, heartbeat, encodeChunk(chunkType.pad, 0, Buffer.alloc(size - headerLength - heartbeat.length - 4)));
    };
    return new SizeSearch({
      path,
      smallest: path.packetSize,
      largest,
      timing,
      clock,
      send,
      changed: () => this.paths.measure(),
    });
  }

  /** HEARTBEATs are sent if there is no other traffic, so a peer that is alive always sends something. */
  #waitForSilence(): void {
    const { clock, timing } = this.#setup;
    this.#silence = clock.setTimeout(() => this.#lookForSilence(), timing.heartbeat);
  }

  /**
   * Counts checks instead of time: this process may have been stopped itself, with packets of the peer that it has not
   * read yet.
   */
  #lookForSilence(): void {
    const { clock, name, timing } = this.#setup;
    this.#silent = this.#heardAt > this.#lookedAt ? 0 : this.#silent + 1;
    this.#lookedAt = clock.now();
    if (this.#silent > timing.silentHeartbeats)
      this.#gone(`nothing has come from ${name} for ${timing.silentHeartbeats} heartbeats`);
    else this.#waitForSilence();
  }

  #gone(reason: string): void {
    const { clock, gone } = this.#setup;
    const silentFor = clock.now() - this.#heardAt;
    gone(`${reason}; its last packet came ${inSeconds(silentFor)} before`, silentFor);
  }
}

const heartbeatOf = ({ number }: SctpPath, nonce: Buffer): Buffer => {
  const info = Buffer.alloc(infoLength);
  info.writeUInt16BE(heartbeatInfo, 0);
  info.writeUInt16BE(infoLength, 2);
  info.writeUInt32BE(number, 4);
  nonce.copy(info, nonceAt);
  return encodeChunk(chunkType.heartbeat, 0, info);
};
