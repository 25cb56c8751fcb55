/**
 * Searches the largest packet size of one path (RFC 8899, with HEARTBEATs that PAD chunks fill up, RFC 4820) by probes,
 * the first one with the largest size. A lost probe is no sign of congestion, and costs no message.
 *
 * The search begins when a packet is full for the first time. If packets of a found size are lost again and again, the
 * path is a black hole for them: the search restarts from the size that every path carries.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { SctpTiming } from './options.ts';
import { makeNonce } from './heartbeats.ts';
import { LazyTimer } from './lazy-timer.ts';
import type { SctpPath } from './path.ts';

export interface SizeSearchSetup {
  readonly path: SctpPath;
  /** Octets of an SCTP packet, multiples of 4: the size that every path carries, and the upper bound. */
  readonly smallest: number;
  readonly largest: number;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  /** Sends a HEARTBEAT with this nonce in a packet of `size` octets. */
  readonly send: (path: SctpPath, nonce: Buffer, size: number) => void;
  /** Called when the packets of the path have another size. */
  readonly changed: () => void;
}

/** MAX_PROBES (RFC 8899 §5.1.2). */
const attemptsOfSize = 3;
/** Precision of the search in octets. */
const precision = 32;

export class SizeSearch {
  readonly #setup: SizeSearchSetup;
  readonly #timer: LazyTimer;
  /** A size that is too large. */
  #tooLarge: number;
  #nonce: Buffer | undefined;
  #probed = 0;
  #attempts = 0;
  #resting = false;

  constructor(setup: SizeSearchSetup) {
    this.#setup = setup;
    this.#tooLarge = setup.largest + 4;
    this.#timer = new LazyTimer(setup.clock, () => this.#due());
  }

  /** Larger packets would be useful. */
  wanted(): void {
    const { path, largest } = this.#setup;
    if (this.#nonce !== undefined || this.#resting || !path.isSound || path.packetSize >= largest) return;
    this.#probe(this.#tooLarge > largest ? largest : this.#middle);
  }

  /** Returns whether the nonce is that of the probe, which was received then. */
  answer(nonce: Uint8Array): boolean {
    if (this.#nonce?.equals(nonce) !== true) return false;
    this.#become(this.#probed);
    this.#goOn();
    return true;
  }

  /** The system does not send packets of this size. */
  refused(size: number): void {
    this.#tooLarge = Math.min(this.#tooLarge, size);
    if (this.#nonce !== undefined && this.#probed >= size) this.#goOn();
    if (this.#setup.path.packetSize >= size) this.#become(this.#setup.smallest);
  }

  /** Packets were lost again and again, while smaller ones may be received. */
  suspect(): void {
    const { path, smallest } = this.#setup;
    if (path.packetSize <= smallest) return;
    this.#tooLarge = path.packetSize;
    this.#nonce = undefined;
    this.#resting = false;
    this.#timer.stop();
    this.#become(smallest);
  }

  stop(): void {
    this.#timer.clear();
  }

  get #middle(): number {
    return ((this.#setup.path.packetSize + this.#tooLarge) >> 1) & ~3;
  }

  #probe(size: number): void {
    this.#probed = size;
    this.#attempts = 0;
    this.#send();
  }

  #send(): void {
    const { path, timing, send } = this.#setup;
    this.#attempts += 1;
    this.#nonce = makeNonce();
    this.#timer.start(Math.max(timing.sizeProbe, path.roundTrip.timeout));
    send(path, this.#nonce, this.#probed);
  }

  /** A probe is lost, or it is time for another search. */
  #due(): void {
    if (this.#resting) {
      this.#resting = false;
      this.#tooLarge = this.#setup.largest + 4;
    } else if (this.#attempts < attemptsOfSize) this.#send();
    else {
      this.#tooLarge = Math.min(this.#tooLarge, this.#probed);
      this.#goOn();
    }
  }

  #goOn(): void {
    const { path, largest, timing } = this.#setup;
    this.#nonce = undefined;
    this.#timer.stop();
    if (path.packetSize >= largest) return;
    if (this.#tooLarge - path.packetSize > precision) return this.#probe(this.#middle);
    this.#resting = true;
    this.#timer.start(timing.sizeRest);
  }

  #become(size: number): void {
    this.#setup.path.packetSize = size;
    this.#setup.changed();
  }
}
