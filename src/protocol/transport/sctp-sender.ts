/**
 * What SCTP sends (RFC 9260 §6.1, §6.3, §7): messages become chunks, which leave as the windows of both ends let them, and leave again
 * where they are lost. The windows, the times and the judgement of what is lost are werift's.
 */
import type { Transport } from 'werift-sctp';
import type { Init, SackChunk } from './sctp-chunks.ts';
import type { SctpTiming } from './sctp-options.ts';
import { chunksOf, fragment } from './sctp-outbound.ts';
import { Werift, type OutboundChunk } from './sctp-werift.ts';

/** What the engine works for. */
export interface EngineOwner {
  /** Sends a chunk, soon: the octets of one that was given before, where it is sent again. */
  transmit(chunk: Buffer): void;
  /** There is something to acknowledge: `takeSack` will tell. */
  acknowledge(): void;
  receive(message: Buffer, stream: number): void;
  /** The peer has acknowledged something. */
  acknowledged(): void;
  /** It has looked whether there is room for more: `ready` tells. Never from inside `sendMessage`. */
  pumped(): void;
  /** It cannot go on. */
  broken(reason: string): void;
}

/** Octets under way at one time. All chunks under way are gone through for each SACK. */
const maximumFlight = 128 << 10;
/**
 * Max.Burst (§6.1 D): packets that may leave at one time. The RFC recommends 4 for receivers that acknowledge every other packet; ours does
 * so once a turn, which may have brought hundreds.
 */
const maximumBurst = 64;
/** Serial numbers of 32 bits (§1.6): how far `to` is ahead of `from`. Half and more of them are behind. */
export const distance = (from: number, to: number): number => (to - from) >>> 0;

/** Nothing goes this way: chunks are taken before they are packed. */
const noNetwork = (): Transport => ({ send: async () => undefined, close: () => undefined });
const done = Promise.resolve();

export class SctpSender extends Werift {
  protected readonly owner: EngineOwner;
  readonly #timing: SctpTiming;
  #expiries = 0;
  /** Whether a chunk may have to be sent again. */
  #repeats = false;

  constructor(owner: EngineOwner, timing: SctpTiming, own: Init, peer: Init) {
    super(noNetwork(), 0);
    this.owner = owner;
    this.#timing = timing;
    this.localTsn = own.tsn;
    this.lastSackedTsn = (own.tsn - 1) >>> 0;
    this.advancedPeerAckTsn = this.lastSackedTsn;
    this.peerAdvertisedRwnd = peer.window;
    this.ssthresh = peer.window;
    this._outboundStreamsCount = Math.min(own.outboundStreams, peer.inboundStreams);
    this.rto = timing.initialRto / 1000;
    this.timer3Expired = () => this.#repeat();
    this.onSackReceived = async () => this.#settle();
  }

  get streams(): number {
    return this._outboundStreamsCount;
  }

  /** Milliseconds after which something is sent again. */
  get timeout(): number {
    return this.rto * 1000;
  }

  /** Whether all that was sent is acknowledged. */
  get idle(): boolean {
    return this.sentQueue.length === 0 && this.ready;
  }

  /** Whether all that was to be sent is under way. */
  get ready(): boolean {
    return this.outboundQueue.length === 0;
  }

  /** Sends what the windows let go, the rest later. A caller that waits until it is `ready` keeps the waiting messages out of it. */
  sendMessage(message: Uint8Array, stream: number): void {
    const sequence = this.outboundStreamSeq[stream] ?? 0;
    const chunks = chunksOf(message, this.localTsn, stream, sequence);
    for (const chunk of chunks) this.outboundQueue.push(chunk);
    this.localTsn = (this.localTsn + chunks.length) >>> 0;
    this.outboundStreamSeq[stream] = (sequence + 1) & 0xffff;
    this.#pump();
  }

  /** What acknowledges what was not sent is left alone. */
  takeSack(chunk: SackChunk): void {
    if (distance(this.lastSackedTsn, chunk.cumulativeTsn) > distance(this.lastSackedTsn, (this.localTsn - 1) >>> 0)) return;
    void this.receiveSackChunk(chunk).catch((thrown: unknown) => this.owner.broken(String(thrown)));
  }

  /** A SHUTDOWN tells no more than this. */
  takeCumulative(cumulativeTsn: number): void {
    this.takeSack({ cumulativeTsn, advertisedRwnd: this.peerAdvertisedRwnd, gaps: [], duplicates: [] });
  }

  /** After a SACK, and when a time is up. werift goes through all that is under way, and waits for a promise for each chunk. */
  override transmit(): Promise<void> {
    this.#pump();
    this.owner.pumped();
    return done;
  }

  /** §6.3.1, with bounds that are not fixed at 1 and 60 seconds. */
  override updateRto(roundTrip: number): void {
    super.updateRto(roundTrip);
    const { minimumRto, maximumRto } = this.#timing;
    this.rto = Math.min(Math.max(this.srtt + 4 * this.rttvar, minimumRto / 1000), maximumRto / 1000);
  }

  /** What is to be sent again goes first, then what waits (§6.1). */
  #pump(): void {
    if (this.isStopped) return;
    const burst = (this.fastRecoveryExit === undefined ? maximumBurst : 2) * fragment;
    const window = Math.min(this.flightSize + burst, this.cwnd);
    if (this.#repeats) this.#sendAgain(window);
    while (this.flightSize < window) {
      const chunk = this.outboundQueue[0];
      const room = this.peerRwnd;
      if (chunk === undefined || room === 0 || (chunk.bookSize > room && this.flightSize > 0)) return;
      this.outboundQueue.shift();
      this.sentQueue.push(chunk);
      chunk.sentTime = Date.now() / 1000;
      this.#send(chunk);
      if (this.timer3Handle === undefined) this.timer3Start();
    }
  }

  #sendAgain(window: number): void {
    for (const [index, chunk] of this.sentQueue.entries()) {
      if (!chunk.retransmit) continue;
      if (this.fastRecoveryTransmit) this.fastRecoveryTransmit = false;
      else if (this.flightSize >= window) return;
      chunk.misses = 0;
      chunk.retransmit = false;
      this.#send(chunk);
      if (index === 0) this.timer3Restart();
    }
    this.#repeats = false;
  }

  #send(chunk: OutboundChunk): void {
    this.flightSize += chunk.bookSize;
    chunk.sentCount += 1;
    this.owner.transmit(chunk.bytes);
  }

  /**
   * T3-rtx (§6.3.3). werift repeats for ever and without backing off, so that it never notices that the peer is gone; and it repeats
   * what was acknowledged in a gap, whose octets then count as under way until nothing can be sent any more.
   */
  #repeat(): void {
    this.timer3Handle = undefined;
    this.#expiries += 1;
    if (this.#expiries > this.#timing.retransmissions) {
      return this.owner.broken(`the peer acknowledges nothing, after ${this.#timing.retransmissions} retransmissions`);
    }
    for (const chunk of this.sentQueue) chunk.retransmit = !chunk.acked;
    this.#repeats = true;
    this.flightSize = 0;
    this.fastRecoveryExit = undefined;
    this.partialBytesAcked = 0;
    this.ssthresh = Math.max(Math.floor(this.cwnd / 2), 4 * fragment);
    this.cwnd = fragment;
    this.rto = Math.min(this.rto * 2, this.#timing.maximumRto / 1000);
    void this.transmit().catch((thrown: unknown) => this.owner.broken(String(thrown)));
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
      else if (chunk.retransmit) this.#repeats = true;
      else flight += chunk.bookSize;
    }
    this.flightSize = flight;
    this.cwnd = Math.min(this.cwnd, maximumFlight);
    if (flight === 0) this.peerAdvertisedRwnd = Math.max(1, this.peerAdvertisedRwnd);
    this.owner.acknowledged();
  }
}
