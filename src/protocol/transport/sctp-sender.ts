/**
 * What SCTP sends (RFC 9260 §6.1, §6.3, §7): messages become chunks, which leave as the window of the peer and that of
 * the path let them, and leave again where they are lost. What a SACK says of them is read in
 * `sctp/acknowledgement.ts`.
 */
import type { Clock } from '../../clock.ts';
import type { SackChunk } from './sctp-chunks.ts';
import { dataHeaderLength, fragmentsOf, wholeChunk, type OutboundData } from './sctp-outbound.ts';
import { Acknowledgement } from './sctp/acknowledgement.ts';
import { Flight } from './sctp/flight.ts';
import { OutboundQueue } from './sctp/outbound-queue.ts';
import type { SctpPath } from './sctp/path.ts';
import type { Paths } from './sctp/paths.ts';
import { nextSequence, nextTsn, previousTsn } from './sctp/serial.ts';

/** What the sender works for. */
export interface SenderOwner {
  /**
   * Sends a chunk on the path at the end of the turn: the octets of one that was given before, where it is sent again.
   */
  transmit(chunk: Buffer, path: SctpPath): void;
  /** Sends now what waits for the path: what comes next has lower TSNs, and they go up in a packet (§6.10). */
  flushPath(path: SctpPath): void;
  /** DATA on the path was not acknowledged in time. May stop the sender. */
  unanswered(path: SctpPath): void;
  /** The peer has acknowledged something. */
  acknowledged(): void;
  /** It has looked whether there is room for more: `ready` tells. Never from inside `sendMessage`. */
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
  /** Octets of the window that the peer has told. */
  readonly peerWindow: number;
}

/** Times that T3-rtx expires in a row, from where on the network counts as cut. */
const expirationsOfCut = 2;
/** Chunks that may be under way: no stream has more messages under way than it has numbers for (§6.1). */
const mostUnderWay = 16_384;

export class SctpSender {
  readonly #owner: SenderOwner;
  readonly #paths: Paths;
  readonly #clock: Clock;
  readonly #queue = new OutboundQueue();
  readonly #flight: Flight;
  readonly #acknowledgement: Acknowledgement;
  /** The number of the next message, by stream. */
  readonly #sequences: Uint16Array;
  #tsn: number;
  /** Times that T3-rtx has expired since a SACK came. */
  #expirations = 0;
  #stopped = false;

  constructor({ owner, paths, clock, streams, tsn, peerWindow }: SenderSetup) {
    this.#owner = owner;
    this.#paths = paths;
    this.#clock = clock;
    this.#sequences = new Uint16Array(streams);
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

  /** Whether all that was sent is acknowledged. */
  get idle(): boolean {
    return this.#queue.isEmpty;
  }

  /** Whether all that was to be sent is under way. */
  get ready(): boolean {
    return this.#queue.next === undefined;
  }

  /** Whether nothing that was sent, and sent again, was acknowledged: the network does not seem to bring it. */
  get isCut(): boolean {
    return this.#expirations >= expirationsOfCut;
  }

  /**
   * Sends what the windows let go, the rest later. A caller that waits until it is `ready` keeps the waiting messages
   * out of it.
   */
  sendMessage(message: Uint8Array, stream: number): void {
    const sequence = this.#sequences[stream] ?? 0;
    this.#sequences[stream] = nextSequence(sequence);
    const fragment = (this.#paths.packetUnit - dataHeaderLength) & ~3;
    if (message.length <= fragment) this.#add(wholeChunk(message, this.#tsn, stream, sequence));
    else for (const chunk of fragmentsOf(message, this.#tsn, stream, sequence, fragment)) this.#add(chunk);
    this.#pump();
  }

  /** What acknowledges what was not sent is left alone. */
  takeSack(chunk: SackChunk): void {
    if (this.#acknowledgement.take(chunk)) this.#goOn();
  }

  /** A SHUTDOWN tells no more than this. */
  takeCumulative(cumulativeTsn: number): void {
    if (this.#acknowledgement.advance(cumulativeTsn)) this.#goOn();
  }

  /**
   * T3-rtx of the path (§6.3.3): all that is under way on it is sent again, a packet of it at once, the rest as the
   * window lets it. A peer that has no room and says so is not blamed for it (§6.1 A).
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

  /** What is to be sent again goes first, then what waits (§6.1 C). */
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
   * Whether all of it has left. A path whose loss was noticed just now sends one packet whatever its window is
   * (§7.2.4).
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
      if (path === fast && free >= chunk.bytes.length) free -= chunk.bytes.length;
      else if (path.window.flight >= path.limit) return false;
      if (path !== last && path.data.length > 0) this.#owner.flushPath(path);
      last = path;
      this.#flight.unmark(chunk);
      this.#send(chunk, path);
      // Where it is the earliest that is under way on the path, the timer begins anew (§6.1).
      if (!path.hasEarlier) path.timer.start(path.roundTrip.timeout);
      path.hasEarlier = true;
    }
    return true;
  }

  #send(chunk: OutboundData, path: SctpPath): void {
    this.#flight.begin(chunk, path);
    if (!path.timer.running) path.timer.start(path.roundTrip.timeout);
    this.#owner.transmit(chunk.bytes, path);
  }
}
