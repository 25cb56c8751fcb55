/**
 * The transfer of DATA (RFC 9260 §6, §7): werift's SCTP, which counts, acknowledges, reassembles and orders, with the window and the
 * congestion control that go with it. What is here is about what comes; what is sent is with `SctpSender`.
 *
 * It is made for the data channels of WebRTC, and used here for nothing but DATA and SACK; handshake, heartbeats and shutdown are
 * with `SctpAssociation`, for it has them only in part. What is repaired in these files is told where it is repaired.
 */
import { SCTP_STATE } from 'werift-sctp';
import { encodeSack, type DataChunk, type Init } from './sctp-chunks.ts';
import type { SctpTiming } from './sctp-options.ts';
import { distance, SctpSender, type EngineOwner } from './sctp-sender.ts';
import type { InboundStream } from './sctp-werift.ts';

export type { EngineOwner } from './sctp-sender.ts';

/** A gap further from the cumulative TSN does not fit in a SACK (§3.3.4). */
const furthestGap = 0xffff;
const gapsOfSack = 128;
const duplicatesOfSack = 32;

const behind = 2 ** 31;
/** The flags of a message in one piece, in order. */
const whole = 3;

export class SctpEngine extends SctpSender {
  /** What came after something that is missing. */
  readonly #ahead = new Set<number>();
  readonly #window: number;

  constructor(owner: EngineOwner, timing: SctpTiming, own: Init, peer: Init) {
    super(owner, timing, own, peer);
    this.#window = own.window;
    this.advertisedRwnd = own.window;
    this.lastReceivedTsn = (peer.tsn - 1) >>> 0;
    this.setState(SCTP_STATE.ESTABLISHED);
  }

  get cumulativeTsn(): number {
    return this.lastReceivedTsn;
  }

  /** Octets that may come before something is delivered. */
  get window(): number {
    return Math.max(0, this.advertisedRwnd);
  }

  takeData(chunk: DataChunk): void {
    const inbound = this.getInboundStream(chunk.streamId);
    const due = chunk.flags === whole && inbound.reassembly.length === 0 && chunk.streamSeqNum === inbound.streamSequenceNumber;
    if (due) this.#takeDue(chunk, inbound);
    else this.#takeEarly(chunk, inbound);
    this.owner.acknowledge();
  }

  /** The usual case: a whole message, and the one that its stream waits for. */
  #takeDue(chunk: DataChunk, inbound: InboundStream): void {
    this.sackNeeded = true;
    if (this.markReceived(chunk.tsn)) return;
    inbound.streamSequenceNumber = (inbound.streamSequenceNumber + 1) & 0xffff;
    this.owner.receive(chunk.userData, chunk.streamId);
  }

  /**
   * werift delivers no further than the messages whose TSNs follow one another. What stands behind another stream's message waits for
   * the next chunk of its own stream, which may never come.
   */
  #takeEarly(chunk: DataChunk, inbound: InboundStream): void {
    this.receiveDataChunk(chunk);
    for (let left = 0; left !== inbound.reassembly.length;) {
      left = inbound.reassembly.length;
      for (const [stream, protocol, message] of inbound.popMessages()) {
        this.advertisedRwnd += message.length;
        this.receive(stream, protocol, message);
      }
    }
  }

  /** The SACK that is due, once. */
  dueSack(): Buffer | undefined {
    if (!this.sackNeeded) return undefined;
    const duplicates = this.sackDuplicates.slice(0, duplicatesOfSack);
    this.sackDuplicates = [];
    this.sackNeeded = false;
    return encodeSack({ cumulativeTsn: this.lastReceivedTsn, advertisedRwnd: this.window, gaps: this.#gaps(), duplicates });
  }

  /** Stops its timers. Nothing is sent or received any more. */
  stop(): void {
    this.setState(SCTP_STATE.CLOSED);
  }

  override receive(stream: number, _protocol: number, data: Buffer): void {
    this.owner.receive(data, stream);
  }

  /** Heartbeats are with the association: werift sends them, but does not mind when they are not answered. */
  override heartbeatStart(): void {}

  /**
   * Whether this TSN is not wanted. werift sorts the TSNs after a gap as texts, all of them for each that comes: an association stands
   * still when a gap lies where the TSNs get a digit more or begin anew, and a long gap takes seconds. It also takes more than it
   * has room for.
   */
  override markReceived(tsn: number): boolean {
    const ahead = distance(this.lastReceivedTsn, tsn);
    if (ahead === 0 || ahead >= behind || this.#ahead.has(tsn)) {
      this.sackDuplicates.push(tsn);
      return true;
    }
    if (ahead > 1 && (ahead > furthestGap || this.advertisedRwnd <= 0)) return true;
    if (ahead === 1 && this.advertisedRwnd < -this.#window) {
      this.owner.broken('the peer sent a message that does not fit in the receiver window');
      return true;
    }
    if (ahead > 1) this.#ahead.add(tsn);
    else this.#advance(tsn);
    return false;
  }

  #advance(tsn: number): void {
    this.lastReceivedTsn = tsn;
    for (;;) {
      const next = (this.lastReceivedTsn + 1) >>> 0;
      if (!this.#ahead.delete(next)) return;
      this.lastReceivedTsn = next;
    }
  }

  #gaps(): [number, number][] {
    const gaps: [number, number][] = [];
    for (const offset of [...this.#ahead].map((tsn) => distance(this.lastReceivedTsn, tsn)).sort((one, other) => one - other)) {
      const last = gaps.at(-1);
      if (last?.[1] === offset - 1) last[1] = offset;
      else if (gaps.length < gapsOfSack) gaps.push([offset, offset]);
      else break;
    }
    return gaps;
  }
}
