/**
 * The transfer of DATA (RFC 9260 §6, §7): werift's SCTP, which fragments, counts, sends, repeats, reassembles and orders, with the
 * window and the congestion control that go with it.
 *
 * It is made for the data channels of WebRTC, and used here for nothing but DATA and SACK; handshake, heartbeats and shutdown are
 * with `SctpAssociation`, for it has them only in part. What is repaired in this file is told where it is repaired.
 */
import { SCTP_STATE, type Transport } from 'werift-sctp';
import { encodeSack, type DataChunk, type Init, type SackChunk } from './sctp-chunks.ts';
import type { SctpTiming } from './sctp-options.ts';
import { Werift } from './sctp-werift.ts';

/** What the engine works for. */
export interface EngineOwner {
  /** Sends a chunk, soon. */
  transmit(chunk: Buffer): void;
  /** There is something to acknowledge: `takeSack` will tell. */
  acknowledge(): void;
  receive(message: Buffer, stream: number): void;
  /** The peer has acknowledged something. */
  acknowledged(): void;
  /** It cannot go on. */
  broken(reason: string): void;
}

/** M3UA (RFC 4666 §7.1). Of what comes it is not asked: there are stacks that leave it out. */
const payloadProtocol = 3;
/** Octets of a fragment: werift's, and the unit of its congestion window. */
const fragment = 1200;
/** Octets under way at one time. werift goes through all chunks under way for each that it sends. */
const maximumFlight = 128 << 10;
/** A gap further from the cumulative TSN does not fit in a SACK (§3.3.4). */
const furthestGap = 0xffff;
const gapsOfSack = 128;
const duplicatesOfSack = 32;

/** Serial numbers of 32 bits (§1.6): how far `to` is ahead of `from`. Half and more of them are behind. */
const distance = (from: number, to: number): number => (to - from) >>> 0;
const behind = 2 ** 31;

/** Nothing goes this way: chunks are taken before they are packed. */
const noNetwork = (): Transport => ({ send: async () => undefined, close: () => undefined });
const done = Promise.resolve();

export class SctpEngine extends Werift {
  readonly #owner: EngineOwner;
  readonly #timing: SctpTiming;
  /** What came after something that is missing. */
  readonly #ahead = new Set<number>();
  readonly #window: number;
  #expiries = 0;

  constructor(owner: EngineOwner, timing: SctpTiming, own: Init, peer: Init) {
    super(noNetwork(), 0);
    this.#owner = owner;
    this.#timing = timing;
    this.#window = own.window;
    this.advertisedRwnd = own.window;
    this.localTsn = own.tsn;
    this.lastSackedTsn = (own.tsn - 1) >>> 0;
    this.advancedPeerAckTsn = this.lastSackedTsn;
    this.lastReceivedTsn = (peer.tsn - 1) >>> 0;
    this.peerAdvertisedRwnd = peer.window;
    this.ssthresh = peer.window;
    this._outboundStreamsCount = Math.min(own.outboundStreams, peer.inboundStreams);
    this.rto = timing.initialRto / 1000;
    this.timer3Expired = () => this.#repeat();
    this.onSackReceived = async () => this.#settle();
    this.setState(SCTP_STATE.ESTABLISHED);
  }

  get streams(): number {
    return this._outboundStreamsCount;
  }

  /** Milliseconds after which something is sent again. */
  get timeout(): number {
    return this.rto * 1000;
  }

  get cumulativeTsn(): number {
    return this.lastReceivedTsn;
  }

  /** Octets that may come before something is delivered. */
  get window(): number {
    return Math.max(0, this.advertisedRwnd);
  }

  /** Whether all that was sent is acknowledged. */
  get idle(): boolean {
    return this.sentQueue.length === 0;
  }

  /** Resolves when the whole message is under way; never after `stop`. */
  sendMessage(message: Uint8Array, stream: number): Promise<void> {
    return this.send(stream, payloadProtocol, Buffer.from(message.buffer, message.byteOffset, message.length));
  }

  /**
   * werift delivers no further than the messages whose TSNs follow one another. What stands behind another stream's message waits for
   * the next chunk of its own stream, which may never come.
   */
  takeData(chunk: DataChunk): void {
    this.receiveDataChunk(chunk);
    const inbound = this.getInboundStream(chunk.streamId);
    for (let left = 0; left !== inbound.reassembly.length;) {
      left = inbound.reassembly.length;
      for (const [stream, protocol, message] of inbound.popMessages()) {
        this.advertisedRwnd += message.length;
        this.receive(stream, protocol, message);
      }
    }
    this.#owner.acknowledge();
  }

  /** What acknowledges what was not sent is left alone. */
  takeSack(chunk: SackChunk): void {
    if (distance(this.lastSackedTsn, chunk.cumulativeTsn) > distance(this.lastSackedTsn, (this.localTsn - 1) >>> 0)) return;
    void this.receiveSackChunk(chunk).catch((thrown: unknown) => this.#owner.broken(String(thrown)));
  }

  /** A SHUTDOWN tells no more than this. */
  takeCumulative(cumulativeTsn: number): void {
    this.takeSack({ cumulativeTsn, advertisedRwnd: this.peerAdvertisedRwnd, gaps: [], duplicates: [] });
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

  override sendChunk({ bytes }: { readonly bytes: Buffer }): Promise<void> {
    this.#owner.transmit(bytes);
    return done;
  }

  override receive(stream: number, _protocol: number, data: Buffer): void {
    this.#owner.receive(data, stream);
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
      this.#owner.broken('the peer sent a message that does not fit in the receiver window');
      return true;
    }
    if (ahead > 1) this.#ahead.add(tsn);
    else this.#advance(tsn);
    return false;
  }

  /** §6.3.1, with bounds that are not fixed at 1 and 60 seconds. */
  override updateRto(roundTrip: number): void {
    super.updateRto(roundTrip);
    const { minimumRto, maximumRto } = this.#timing;
    this.rto = Math.min(Math.max(this.srtt + 4 * this.rttvar, minimumRto / 1000), maximumRto / 1000);
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

  /**
   * T3-rtx (§6.3.3). werift repeats for ever and without backing off, so that it never notices that the peer is gone; and it repeats
   * what was acknowledged in a gap, whose octets then count as under way until nothing can be sent any more.
   */
  #repeat(): void {
    this.timer3Handle = undefined;
    this.#expiries += 1;
    if (this.#expiries > this.#timing.retransmissions) {
      return this.#owner.broken(`the peer acknowledges nothing, after ${this.#timing.retransmissions} retransmissions`);
    }
    for (const chunk of this.sentQueue) chunk.retransmit = !chunk.acked;
    this.flightSize = 0;
    this.fastRecoveryExit = undefined;
    this.partialBytesAcked = 0;
    this.ssthresh = Math.max(Math.floor(this.cwnd / 2), 4 * fragment);
    this.cwnd = fragment;
    this.rto = Math.min(this.rto * 2, this.#timing.maximumRto / 1000);
    void this.transmit().catch((thrown: unknown) => this.#owner.broken(String(thrown)));
  }

  /**
   * After each SACK, before werift sends what the window lets go. It counts a chunk twice that is acknowledged while it waits to be
   * repeated; and it would wait for ever where the peer had no room and the word that there is room again was lost (§6.1 A).
   */
  #settle(): void {
    this.#expiries = 0;
    let flight = 0;
    for (const chunk of this.sentQueue) {
      if (chunk.acked) chunk.retransmit = false;
      else if (!chunk.retransmit) flight += chunk.bookSize;
    }
    this.flightSize = flight;
    this.cwnd = Math.min(this.cwnd, maximumFlight);
    if (flight === 0) this.peerAdvertisedRwnd = Math.max(1, this.peerAdvertisedRwnd);
    this.#owner.acknowledged();
  }
}
