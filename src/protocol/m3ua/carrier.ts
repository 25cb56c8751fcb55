/**
 * One association under a link, from the attempt to establish it to its end, and the heartbeat that watches it (RFC
 * 4666 §4.3.4.6).
 *
 * After `stop` it calls its user no more, whatever the transport still reports.
 */
import type { Clock } from '../../ground/clock.ts';
import { reasonOf } from '../../ground/errors.ts';
import { inSeconds } from '../../ground/in-seconds.ts';
import type { Association, AssociationUser } from '../transport/transport.ts';

export interface CarrierOptions {
  readonly clock: Clock;
  /** Milliseconds between BEATs; 0 sends none. */
  readonly heartbeat: number;
  established(association: Association): void;
  receive(message: Uint8Array): void;
  /** Called once. `silentFor`: as in `AssociationUser.closed`. */
  lost(reason: string, silentFor: number | undefined): void;
  sendBeat(heartbeatData: Uint8Array): void;
}

/** BEATs without any message from the peer, after which it counts as unavailable: 2 × T(beat). */
const mostUnanswered = 2;

export class Carrier implements AssociationUser {
  association: Association | undefined;
  readonly #options: CarrierOptions;
  #over = false;
  #timer: unknown;
  #beats = 0;
  /** Time of the last message, or of the start of the association. */
  #heardAt = 0;
  /** BEATs since then. */
  #unanswered = 0;

  constructor(options: CarrierOptions) {
    this.#options = options;
  }

  /** Starts with an association, or with the attempt to establish one. */
  start(association: Association | Promise<Association>): void {
    if (!(association instanceof Promise)) return this.#carry(association);
    association.then(
      (established) => this.#carry(established),
      (thrown: unknown) => this.closed(reasonOf(thrown)),
    );
  }

  /** Ends the association at once, without a call of `lost`. */
  stop(): void {
    this.#end();
    this.association?.abort();
  }

  receive(message: Uint8Array): void {
    if (this.#over) return;
    if (this.#options.heartbeat > 0) {
      this.#heardAt = this.#options.clock.now();
      this.#unanswered = 0;
    }
    this.#options.receive(message);
  }

  closed(reason: string, silentFor?: number): void {
    if (this.#over) return;
    this.#end();
    this.#options.lost(reason, silentFor);
  }

  #carry(association: Association): void {
    if (this.#over) return association.abort();
    this.association = association;
    this.#heardAt = this.#options.clock.now();
    this.#waitForBeat();
    this.#options.established(association);
  }

  #waitForBeat(): void {
    const { clock, heartbeat } = this.#options;
    if (heartbeat > 0) this.#timer = clock.setTimeout(() => this.#beat(), heartbeat);
  }

  /** Any message, not only BEAT ACK, shows that the peer is alive. */
  #beat(): void {
    const { clock, heartbeat, sendBeat } = this.#options;
    if (this.#unanswered === mostUnanswered) {
      const silentFor = clock.now() - this.#heardAt;
      const within = inSeconds(mostUnanswered * heartbeat);
      return this.closed(
        `nothing has come within ${within} of a BEAT; the last message came ${inSeconds(silentFor)} before`,
        silentFor,
      );
    }
    this.#beats += 1;
    this.#unanswered += 1;
    const heartbeatData = Buffer.alloc(8);
    heartbeatData.writeUInt32BE(this.#beats >>> 0, 4);
    sendBeat(heartbeatData);
    this.#waitForBeat();
  }

  #end(): void {
    this.#over = true;
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer);
  }
}
