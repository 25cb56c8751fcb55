/**
 * The receiver of SCTP (RFC 9260 §6.2, §6.5, §6.6, §6.9): records and reassembles DATA chunks, delivers messages in the
 * order of their streams, and acknowledges once a turn of the event loop, which is sooner than the standard requires.
 *
 * A whole message in its turn goes straight to the user. Only waiting data occupy the window: data that wait for
 * missing chunks, or for a turn in which the user takes them.
 */
import { encodeSack } from './chunks.ts';
import { InboundStreams } from './inbound-streams.ts';
import { firstBit, lastBit, Reassembly, unorderedBit, wholeOf, type Fragment } from './reassembly.ts';
import { TsnRecord } from './tsn-record.ts';

/** Received messages that wait for a turn in which the user takes them. */
export interface Held {
  readonly held: number;
  readonly heldOctets: number;
}

/** The owner of the receiver. */
export interface ReceiverOwner {
  receive(message: Uint8Array, stream: number, payloadProtocol: number): void;
  /** Default: nothing waits for the user. */
  held?(): Held;
  /** A message was received on a stream that the association does not have (§6.5). */
  hasNoStream(stream: number): void;
  /** The peer violates the protocol: the association cannot go on. */
  violated(reason: string): void;
  /** The peer fills the window with a message that does not end. */
  overrun(reason: string): void;
}

export interface ReceiverSetup {
  readonly owner: ReceiverOwner;
  /** Octets that may wait. */
  readonly window: number;
  /** Inbound streams. */
  readonly streams: number;
  /** The first TSN of the peer. */
  readonly tsn: number;
}

/** The flags of a message in one piece. */
const whole = firstBit | lastBit;
/** Octets of a SACK without gaps. */
const sackLength = 16;
/**
 * Octets of the smallest window that is advertised, besides 0 (§6.2): a smaller one would make the peer send small
 * chunks.
 */
const smallestWindow = 1452;
const nothingHeld: Held = { held: 0, heldOctets: 0 };
/** Chunks that may wait: each takes memory besides its octets. */
const mostWaiting = 8192;

export class SctpReceiver {
  readonly #owner: ReceiverOwner;
  readonly #record: TsnRecord;
  readonly #streams: InboundStreams;
  readonly #reassembly = new Reassembly();
  readonly #window: number;
  #isSackDue = false;
  /** The last advertised window. */
  #advertised: number;
  #stopped = false;

  constructor({ owner, window, streams, tsn }: ReceiverSetup) {
    this.#owner = owner;
    this.#window = window;
    this.#advertised = window;
    this.#record = new TsnRecord(tsn);
    this.#streams = new InboundStreams(streams, (message, stream, payloadProtocol) =>
      this.#pass(message, stream, payloadProtocol),
    );
  }

  get cumulativeTsn(): number {
    return this.#record.cumulative;
  }

  /** The window to advertise, in octets; 0 if little is free. */
  get window(): number {
    return this.#worthAdvertising(this.#window - this.#octets - this.#held.heldOctets);
  }

  get #held(): Held {
    return this.#owner.held?.() ?? nothingHeld;
  }

  /** Whether a whole window waits for the user. The peer sends chunks again that are not accepted then. */
  get #isUserBehind(): boolean {
    const { held, heldOctets } = this.#held;
    return heldOctets >= this.#window || held >= mostWaiting;
  }

  #worthAdvertising(room: number): number {
    return room < Math.min(smallestWindow, this.#window / 2) ? 0 : room;
  }

  get #octets(): number {
    return this.#reassembly.octets + this.#streams.octets;
  }

  get #waiting(): number {
    return this.#reassembly.count + this.#streams.waiting;
  }

  /** The contents of a DATA chunk. `userData` is a view, and has at least one octet. */
  take(tsn: number, flags: number, stream: number, sequence: number, protocol: number, userData: Uint8Array): void {
    this.#isSackDue = true;
    const arrival = this.#record.look(tsn);
    if (arrival === 'duplicate' || arrival === 'beyond') return;
    const isWhole = (flags & whole) === whole;
    const isDue = isWhole && ((flags & unorderedBit) !== 0 || this.#streams.isDue(stream, sequence));
    if (isDue ? this.#isUserBehind : !this.#hasRoom(arrival === 'next')) return;
    this.#record.take(tsn);
    if (this.#reassembly.count > 0 && this.#reassembly.isBrokenBy(tsn, flags))
      return this.#owner.violated('a message begins within another one');
    if (stream >= this.#streams.count) return this.#owner.hasNoStream(stream);
    if (isDue) return this.#takeMessage(userData, flags, stream, sequence, protocol);
    const copy = Buffer.from(userData);
    if (isWhole) this.#takeMessage(copy, flags, stream, sequence, protocol);
    else this.#join({ tsn, flags, stream, sequence, protocol, userData: copy, next: undefined });
  }

  /** Whether there is something to acknowledge. */
  get isSackDue(): boolean {
    return this.#isSackDue;
  }

  /** The SACK that is due, of at most `room` octets. */
  takeSack(room: number): Buffer {
    this.#isSackDue = false;
    this.#advertised = this.window;
    const duplicates = this.#record.takeDuplicates();
    const gaps = this.#record.hasGaps ? this.#record.gaps((room - sackLength - 4 * duplicates.length) >> 2) : [];
    return encodeSack({ cumulativeTsn: this.#record.cumulative, advertisedRwnd: this.#advertised, gaps, duplicates });
  }

  /**
   * The user has taken the held messages. Returns whether a SACK is due: it is if less than half of the window was
   * advertised.
   */
  hasRoomAgain(): boolean {
    if (this.#advertised < this.#window / 2) this.#isSackDue = true;
    return this.#isSackDue;
  }

  /** Nothing is delivered any more. */
  stop(): void {
    this.#stopped = true;
  }

  /**
   * The next missing chunk is accepted even without room, up to a second window, as only it can make room. If nothing
   * is missing, and one message fills the window, there will never be room.
   */
  #hasRoom(isNext: boolean): boolean {
    const isFull = this.#worthAdvertising(this.#window - this.#octets) === 0 || this.#waiting >= mostWaiting;
    if (!isFull || !isNext) return !isFull;
    const isOverrun = !this.#record.hasGaps || this.#octets > 2 * this.#window || this.#waiting > 2 * mostWaiting;
    if (isOverrun) this.#owner.overrun('the peer sent a message that does not fit in the receiver window');
    return !isOverrun;
  }

  #join(fragment: Fragment): void {
    const first = this.#reassembly.add(fragment);
    if (first === 'mismatch') this.#owner.violated('fragments that follow one another belong to different messages');
    else if (first !== undefined)
      this.#takeMessage(wholeOf(first), first.flags, first.stream, first.sequence, first.protocol);
  }

  #takeMessage(message: Uint8Array, flags: number, stream: number, sequence: number, protocol: number): void {
    if ((flags & unorderedBit) !== 0) this.#pass(message, stream, protocol);
    else if (this.#streams.isDue(stream, sequence)) this.#streams.deliverDue(message, stream, protocol);
    else if (!this.#streams.keep(message, stream, sequence, protocol))
      this.#owner.violated(`the number ${sequence} of stream ${stream} was used twice`);
  }

  #pass(message: Uint8Array, stream: number, protocol: number): void {
    if (!this.#stopped) this.#owner.receive(message, stream, protocol);
  }
}
