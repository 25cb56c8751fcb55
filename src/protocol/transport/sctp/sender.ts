/**
 * The sender of SCTP (RFC 9260 §6.1, §6.3, §7): makes chunks of messages, sends them as the windows of the peer and of
 * the path allow, and sends lost ones again. `sctp/acknowledgement.ts` handles SACKs.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { SackChunk } from './chunks.ts';
import { dataHeaderLength, fragmentsOf, wholeChunk, type OutboundData } from './outbound.ts';
import { ChunkRoom } from './chunk-room.ts';
import { Acknowledgement } from './acknowledgement.ts';
import { Flight } from './flight.ts';
import { OutboundQueue } from './outbound-queue.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';
import type { Change } from '../../wrong/change.ts';
import { notApplicable } from '../../wrong/lengths.ts';
import { faultOfPacketChange, makesUnordered } from './changed-packet.ts';
import { nextSequence, nextTsn, previousTsn } from './serial.ts';

/** The owner of the sender. */
export interface SenderOwner {
  /** Sends a chunk on the path at the end of the turn; a chunk that is sent again has the same octets. */
  transmit(chunk: OutboundData, path: SctpPath): void;
  /** Sends a chunk at once in a packet of its own that is wrong on purpose. */
  transmitChanged(chunk: Buffer, path: SctpPath, changes: readonly Change[]): void;
  /**
   * Sends the waiting chunks of the path at once: the next ones have lower TSNs, which must increase within a packet
   * (§6.10).
   */
  flushPath(path: SctpPath): void;
  /** DATA on the path was not acknowledged in time. May stop the sender. */
  unanswered(path: SctpPath): void;
  /** The peer has acknowledged something. */
  acknowledged(): void;
  /**
   * Called after each attempt to send waiting chunks: `ready` says whether there is room for more. Never called from
   * inside `sendMessage`.
   */
  pumped(): void;
}

export interface SenderSetup {
  readonly owner: SenderOwner;
  readonly paths: Paths;
  readonly clock: Clock;
  /** Outbound streams. */
  readonly streams: number;
  /** The first TSN. */
  readonly tsn: number;
  /** Octets of the window in the peer's INIT or INIT ACK. */
  readonly peerWindow: number;
  /** Payload protocol identifier of the messages. */
  readonly payloadProtocol: number;
}

/** Consecutive expirations of T3-rtx after which the network counts as cut. */
const expirationsOfCut = 2;
/** Chunks that may be in flight: no stream has more messages in flight than it has numbers (§6.1). */
const mostUnderWay = 16_384;

export class SctpSender {
  readonly #owner: SenderOwner;
  readonly #paths: Paths;
  readonly #clock: Clock;
  readonly #queue = new OutboundQueue();
  readonly #room = new ChunkRoom();
  readonly #flight: Flight;
  readonly #acknowledgement: Acknowledgement;
  /** The sequence number of the next message, by stream. */
  readonly #sequences: Uint16Array;
  readonly #payloadProtocol: number;
  #tsn: number;
  /** Chunks that wait to be sent first in a packet that is wrong on purpose; what is sent again is right. */
  readonly #changed = new Map<OutboundData, readonly Change[]>();
  /** Times that T3-rtx has expired since a SACK came. */
  #expirations = 0;
  /** Chunks that were sent again. */
  #repeats = 0;
  #stopped = false;

  constructor({ owner, paths, clock, streams, tsn, peerWindow, payloadProtocol }: SenderSetup) {
    this.#owner = owner;
    this.#paths = paths;
    this.#clock = clock;
    this.#sequences = new Uint16Array(streams);
    this.#payloadProtocol = payloadProtocol;
    this.#tsn = tsn;
    this.#flight = new Flight(paths);
    this.#acknowledgement = new Acknowledgement({
      queue: this.#queue,
      flight: this.#flight,
      paths,
      clock,
      acknowledged: previousTsn(tsn),
      peerWindow,
    });
  }

  get streams(): number {
    return this.#sequences.length;
  }

  /** DATA chunks that were sent again. */
  get repeats(): number {
    return this.#repeats;
  }

  /** Whether all that was sent is acknowledged. */
  get idle(): boolean {
    return this.#queue.isEmpty;
  }

  /** Whether no chunk waits to be sent for the first time. */
  get ready(): boolean {
    return this.#queue.next === undefined;
  }

  /** Whether nothing was acknowledged after several retransmissions: the network seems to be cut. */
  get isCut(): boolean {
    return this.#expirations >= expirationsOfCut;
  }

  /**
   * Sends as much as the windows allow, the rest later. A caller that waits until it is `ready` leaves no messages
   * waiting here.
   */
  sendMessage(message: Uint8Array, stream: number, changes?: readonly Change[]): void {
    if (changes !== undefined || message.length > this.#fragment) this.#addMessage(message, stream, changes);
    else {
      const sequence = this.#sequences[stream] ?? 0;
      this.#sequences[stream] = nextSequence(sequence);
      const sent = { message, stream, sequence, payloadProtocol: this.#payloadProtocol };
      this.#add(wholeChunk(sent, this.#tsn, this.#room));
    }
    this.#pump();
  }

  /** The general case: a message in several chunks, or one that is wrong on purpose. */
  #addMessage(message: Uint8Array, stream: number, changes: readonly Change[] = []): void {
    const sequence = this.#sequences[stream] ?? 0;
    const isUnordered = makesUnordered(changes);
    if (!isUnordered) this.#sequences[stream] = nextSequence(sequence);
    const sent = { message, stream, sequence, payloadProtocol: this.#payloadProtocol, isUnordered };
    const fragment = this.#fragment;
    const chunks =
      message.length > fragment
        ? fragmentsOf(sent, this.#tsn, fragment, this.#room)
        : [wholeChunk(sent, this.#tsn, this.#room)];
    let firstChanges = changes;
    for (const chunk of chunks) {
      if (firstChanges.length > 0) this.#changed.set(chunk, firstChanges);
      firstChanges = [];
      this.#add(chunk);
    }
  }

  /** Throws `EncodeFailed` if the first chunk of the message cannot be changed so. */
  checkChanges(message: Uint8Array, changes: readonly Change[]): void {
    for (const change of changes) {
      const fault = faultOfPacketChange(message.subarray(0, this.#fragment), change);
      if (fault !== undefined) throw notApplicable(fault);
    }
  }

  /** Octets of a message in one chunk. */
  get #fragment(): number {
    return (this.#paths.packetUnit - dataHeaderLength) & ~3;
  }

  /** Ignores a SACK that acknowledges chunks which were not sent. */
  takeSack(chunk: SackChunk): void {
    if (this.#acknowledgement.take(chunk)) this.#goOn();
  }

  /** Handles the acknowledgement in a SHUTDOWN, which has nothing more. */
  takeCumulative(cumulativeTsn: number): void {
    if (this.#acknowledgement.advance(cumulativeTsn)) this.#goOn();
  }

  /**
   * T3-rtx of the path has expired (§6.3.3): all its chunks in flight are sent again, a packet of them at once, the
   * rest as the window allows. A peer that has reported a window of 0 is not counted as failing (§6.1 A).
   */
  expired(path: SctpPath): void {
    if (path.window.flight === 0) return;
    const isBlamed = !this.#acknowledgement.expired();
    this.#flight.markAll(this.#queue, path);
    if (isBlamed) path.window.collapse(path.unit);
    this.#expirations += 1;
    path.roundTrip.backOff();
    if (isBlamed) this.#owner.unanswered(path);
    if (this.#stopped) return;
    this.#pump();
    this.#owner.pumped();
  }

  /** Nothing is sent any more. */
  stop(): void {
    this.#stopped = true;
    this.#queue.clear();
    this.#changed.clear();
    for (const path of this.#paths.all) path.timer.clear();
  }

  #add(chunk: OutboundData): void {
    this.#queue.push(chunk);
    this.#tsn = nextTsn(this.#tsn);
  }

  #goOn(): void {
    this.#expirations = 0;
    this.#owner.acknowledged();
    this.#pump();
    this.#owner.pumped();
  }

  /** Sends chunks that are to be sent again first, then waiting ones (§6.1 C). */
  #pump(): void {
    if (this.#stopped || (this.#flight.marked > 0 && !this.#sendAgain())) return;
    const path = this.#paths.current;
    const { window } = path;
    let chunk = this.#queue.next;
    if (chunk === undefined || window.isFull) return;
    if (window.flight === 0) window.rested((this.#clock.now() - path.restedAt) / path.roundTrip.timeout, path.unit);
    for (const limit = path.burst(); chunk !== undefined && window.flight < limit; chunk = this.#queue.next) {
      if (!this.#acknowledgement.hasRoomFor(chunk) || this.#queue.sent >= mostUnderWay) return;
      this.#queue.advance();
      if (path.timedTsn === undefined) {
        path.timedTsn = chunk.tsn;
        path.timedAt = this.#clock.now();
        path.wasUsed = true;
      }
      this.#send(chunk, path);
    }
  }

  /**
   * Returns whether all of them were sent. A path whose loss was just detected sends one packet regardless of its
   * window (§7.2.4).
   */
  #sendAgain(): boolean {
    const { fast } = this.#acknowledgement;
    this.#acknowledgement.fast = undefined;
    for (const path of this.#paths.all) [path.limit, path.hasEarlier] = [path.burst(), false];
    let free = fast?.unit ?? 0;
    let last: SctpPath | undefined;
    for (let place = 0; this.#flight.marked > 0; place += 1) {
      const chunk = this.#queue.at(place);
      if (chunk === undefined) break;
      if (!chunk.isMarked) {
        if (chunk.path !== undefined && !chunk.isAcknowledged) chunk.path.hasEarlier = true;
        continue;
      }
      const path = this.#paths.forRepeats(chunk.path ?? this.#paths.current);
      if (path === fast && free >= chunk.length) free -= chunk.length;
      else if (path.window.flight >= path.limit) return false;
      if (path !== last && path.data.length > 0) this.#owner.flushPath(path);
      last = path;
      this.#flight.unmark(chunk);
      this.#repeats += 1;
      this.#send(chunk, path);
      // If it is the earliest chunk in flight on the path, the timer is restarted (§6.1).
      if (!path.hasEarlier) path.timer.start(path.roundTrip.timeout);
      path.hasEarlier = true;
    }
    return true;
  }

  #send(chunk: OutboundData, path: SctpPath): void {
    this.#flight.begin(chunk, path);
    if (!path.timer.running) path.timer.start(path.roundTrip.timeout);
    const changes = this.#changed.size === 0 ? undefined : this.#changed.get(chunk);
    if (changes === undefined) return this.#owner.transmit(chunk, path);
    this.#changed.delete(chunk);
    this.#owner.transmitChanged(chunk.bytes, path, changes);
  }
}
