/**
 * One path of an association: an address of the peer, with the round trip, the congestion window, the size of packets
 * and the error counter (RFC 9260 §5.4, §6.3, §7, §8.2), and the chunks that are sent on it at the end of the turn.
 *
 * With several own addresses each path has one of them to send from. A path that does not answer tries the next own
 * address.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { PlacedChunk } from './chunk-room.ts';
import type { DatagramAddress, PacketWire } from './datagram.ts';
import type { SctpTiming } from './options.ts';
import { headerLength } from './packet.ts';
import { CongestionWindow } from './congestion-window.ts';
import { LazyTimer } from './lazy-timer.ts';
import { RoundTrip } from './round-trip.ts';

/**
 * Max.Burst (§6.1 D): packets that may be sent at one time. The RFC recommends 4 for receivers that acknowledge every
 * other packet; ours does so once a turn, in which it may have received hundreds.
 */
const maximumBurst = 64;
const burstInRecovery = 2;

export interface PathSetup {
  readonly number: number;
  readonly to: DatagramAddress;
  /** Own addresses that can send to it, at least one; the first one is used first. */
  readonly wires: readonly PacketWire[];
  /** Whether the handshake has verified the address. */
  readonly isVerified: boolean;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  /** The window of the peer, at which slow start ends. */
  readonly peerWindow: number;
  /** Initial octets of an SCTP packet. */
  readonly packetSize: number;
  /** T3-rtx. */
  readonly expired: (path: SctpPath) => void;
}

export class SctpPath {
  /** Its index in the association. */
  readonly number: number;
  readonly roundTrip: RoundTrip;
  readonly window: CongestionWindow;
  /** T3-rtx (§6.3.2). */
  readonly timer: LazyTimer;
  /** Whether the address is verified (§5.4): only HEARTBEATs are sent to it before. */
  isVerified: boolean;
  /** §8.2: false after too many errors. */
  isActive = true;
  /** Timeouts since the last answer. */
  errors = 0;
  /** Timeouts of DATA since the last acknowledgement. */
  dataErrors = 0;
  /** New DATA was sent since the last check: no HEARTBEAT is needed. */
  wasUsed = false;
  /** Octets of the largest SCTP packet that is sent. */
  packetSize: number;
  /** Chunks that are sent at the end of the turn: the control chunks first (§6.10). */
  control: Buffer[] = [];
  data: PlacedChunk[] = [];
  /** Octets of `data`. */
  dataOctets = 0;
  /**
   * A DATA chunk in a packet of more than the size that every path carries, and the number of consecutive losses of
   * such packets.
   */
  largeTsn: number | undefined;
  largeLosses = 0;
  /** Index of the own address that DATA was last sent from. */
  dataWire = 0;
  /** The DATA chunk whose round trip is measured, and when it was sent. */
  timedTsn: number | undefined;
  timedAt = 0;
  /** Since when nothing is in flight. */
  restedAt: number;
  /**
   * Results of the current SACK: octets that it acknowledges, the last TSN that is new in it, whether the first chunk
   * in flight is among them, and whether the window was full before.
   */
  acknowledged = 0;
  newest: number | undefined;
  hasAdvanced = false;
  /** Octets that may be in flight after the current burst. */
  limit = 0;
  /** During a pass over the chunks in order: whether a chunk before the current one is in flight. */
  hasEarlier = false;
  wasFull = false;
  #to: DatagramAddress;
  readonly #wires: readonly PacketWire[];
  #wire = 0;

  constructor(setup: PathSetup) {
    const { number, to, wires, isVerified, timing, clock, peerWindow, packetSize, expired } = setup;
    this.number = number;
    this.#to = to;
    this.#wires = wires;
    this.isVerified = isVerified;
    this.packetSize = packetSize;
    this.roundTrip = new RoundTrip(timing);
    this.window = new CongestionWindow(this.unit, peerWindow);
    this.restedAt = clock.now();
    this.timer = new LazyTimer(clock, () => expired(this));
  }

  get address(): string {
    return this.#to.address;
  }

  get to(): DatagramAddress {
    return this.#to;
  }

  /** PMDCS (§7.2): octets of chunks in a packet. */
  get unit(): number {
    return this.packetSize - headerLength;
  }

  /** Whether it may carry DATA, and has no error. */
  get isSound(): boolean {
    return this.isVerified && this.isActive && this.errors === 0;
  }

  /** Octets that may be in flight after a burst that begins now. */
  burst(): number {
    const { flight, size, recoversUntil } = this.window;
    return Math.min(flight + (recoversUntil === undefined ? maximumBurst : burstInRecovery) * this.unit, size);
  }

  send(packet: Buffer): void {
    this.#wires[this.#wire]?.send(packet, this.#to);
  }

  /** The peer now sends from another UDP port (RFC 6951 §5.4). */
  moveTo(port: number): void {
    this.#to = { address: this.#to.address, port };
  }

  /** A packet of the peer was received at the own address of `wire`: that pair of addresses works. */
  receivedOn(wire: PacketWire): void {
    if (this.#wires[this.#wire] === wire) return;
    const place = this.#wires.indexOf(wire);
    if (place >= 0) this.#wire = place;
  }

  /** Index of the own address that it sends from. */
  get wire(): number {
    return this.#wire;
  }

  /**
   * Nothing that was sent from that own address was answered: tries the next one, unless another one is in use already.
   */
  turnFrom(wire: number): void {
    const isLasting = this.errors > 1 || !this.isVerified;
    if (isLasting && this.#wire === wire) this.#wire = (wire + 1) % this.#wires.length;
  }
}
