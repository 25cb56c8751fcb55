/**
 * The octets of one direction of a TCP connection in their order (RFC 9293 §3.4): segments that came early wait for what
 * is missing, octets that were sent again are left out. After so much that the missing octets were surely not captured,
 * the stream goes on behind the gap.
 */

/** Segments and octets of one direction that wait for missing ones. */
const mostEarlySegments = 64;
export const mostEarlyOctets = 1024 * 1024;
/** Ends of messages that are remembered, to count those that are sent again. */
const mostEnds = 256;

/** `first` precedes the new octets in the order of sequence numbers, which wrap around. */
const ahead = (sequence: number, next: number): number => (sequence - next) | 0;

export interface Segment {
  readonly sequence: number;
  readonly bytes: Buffer;
  /** Octets behind `bytes` that the snap length cut. */
  readonly missing: number;
}

/** New octets, or a gap before the next ones. */
export type StreamEvent = Buffer | 'gap';

export class TcpStream {
  #next: number | undefined;
  #early: Segment[] = [];
  #earlyOctets = 0;
  /** Sequence numbers behind the last messages. */
  readonly #ends: number[] = [];

  /** Sequence number of the next octet. */
  get next(): number {
    return this.#next ?? 0;
  }

  /** Octets that are held. */
  get held(): number {
    return this.#earlyOctets;
  }

  /** A message has ended before the octet with this number. */
  noteEnd(sequence: number): void {
    this.#ends.push(sequence >>> 0);
    if (this.#ends.length > mostEnds) this.#ends.shift();
  }

  /** The messages that end in these octets, which were received before. */
  endsWithin(sequence: number, length: number): number {
    return this.#ends.filter((end) => ahead(end, sequence) > 0 && ahead(end, sequence + length) <= 0).length;
  }

  /** SYN: the number of the first octet follows. True if a new connection begins between the same ports. */
  begin(sequence: number): boolean {
    const first = (sequence + 1) >>> 0;
    const isAnother = this.#next !== undefined && this.#next !== first && this.#early.length === 0;
    if (isAnother || this.#next === undefined) this.#next = first;
    return isAnother;
  }

  /** `repeated` is called with octets that were received before. */
  *add(segment: Segment, repeated: (sequence: number, length: number) => void): Generator<StreamEvent> {
    this.#next ??= segment.sequence;
    if (ahead(segment.sequence, this.#next) > 0) {
      this.#early.push({ ...segment, bytes: Buffer.from(segment.bytes) });
      this.#earlyOctets += segment.bytes.length;
      if (this.#early.length > mostEarlySegments || this.#earlyOctets > mostEarlyOctets) yield* this.end(repeated);
      return;
    }
    yield* this.#take(segment, repeated);
    yield* this.#takeEarly(repeated);
  }

  /** Goes on behind what is missing: it was not captured. */
  *end(repeated: (sequence: number, length: number) => void): Generator<StreamEvent> {
    while (this.#early.length > 0) {
      const next = this.next;
      const first = this.#early.reduce((one, other) => (ahead(one.sequence, other.sequence) <= 0 ? one : other));
      if (ahead(first.sequence, next) > 0) {
        yield 'gap';
        this.#next = first.sequence;
      }
      yield* this.#takeEarly(repeated);
    }
  }

  *#take(
    { sequence, bytes, missing }: Segment,
    repeated: (at: number, length: number) => void,
  ): Generator<StreamEvent> {
    const old = Math.min(-ahead(sequence, this.next), bytes.length);
    if (old > 0) repeated(sequence, old);
    const fresh = bytes.subarray(old);
    if (fresh.length > 0) {
      this.#next = (sequence + bytes.length) >>> 0;
      yield fresh;
    }
    if (missing > 0 && ahead(sequence + bytes.length + missing, this.next) > 0) {
      this.#next = (sequence + bytes.length + missing) >>> 0;
      yield 'gap';
    }
  }

  *#takeEarly(repeated: (sequence: number, length: number) => void): Generator<StreamEvent> {
    for (;;) {
      const index = this.#early.findIndex(({ sequence }) => ahead(sequence, this.next) <= 0);
      const [segment] = index < 0 ? [] : this.#early.splice(index, 1);
      if (segment === undefined) return;
      this.#earlyOctets -= segment.bytes.length;
      yield* this.#take(segment, repeated);
    }
  }
}
