/**
 * One association under a link, from the attempt to establish it to its end, and the heartbeat that watches it (RFC 4666 §4.3.4.6).
 *
 * After `stop` the user hears nothing more of it, whatever the transport still reports.
 */
import type { Clock } from '../../clock.ts';
import { reasonOf } from '../../errors.ts';
import type { Association, AssociationUser } from '../transport/transport.ts';

export interface CarrierOptions {
  readonly clock: Clock;
  /** Milliseconds between BEATs; 0 sends none. */
  readonly heartbeat: number;
  established(association: Association): void;
  receive(message: Uint8Array): void;
  /** Told once. */
  lost(reason: string): void;
  sendBeat(heartbeatData: Uint8Array): void;
}

export class Carrier implements AssociationUser {
  association: Association | undefined;
  readonly #options: CarrierOptions;
  #over = false;
  #timer: unknown;
  #beats = 0;
  /** The data of the BEAT that is unanswered. */
  #unanswered: Buffer | undefined;

  constructor(options: CarrierOptions) {
    this.#options = options;
  }

  /** Has an association, or gets one. */
  start(association: Association | Promise<Association>): void {
    if (!(association instanceof Promise)) return this.#carry(association);
    association.then(
      (established) => this.#carry(established),
      (thrown: unknown) => this.closed(reasonOf(thrown)),
    );
  }

  /** Ends the association at once. Nothing is told of it. */
  stop(): void {
    this.#end();
    this.association?.abort();
  }

  receive(message: Uint8Array): void {
    if (!this.#over) this.#options.receive(message);
  }

  closed(reason: string): void {
    if (this.#over) return;
    this.#end();
    this.#options.lost(reason);
  }

  /** BEAT ACK. One with other data answers nothing. */
  acknowledged(heartbeatData: Uint8Array | undefined): void {
    if (heartbeatData !== undefined && this.#unanswered?.equals(heartbeatData)) this.#unanswered = undefined;
  }

  #carry(association: Association): void {
    if (this.#over) return association.abort();
    this.association = association;
    this.#waitForBeat();
    this.#options.established(association);
  }

  #waitForBeat(): void {
    const { clock, heartbeat } = this.#options;
    if (heartbeat > 0) this.#timer = clock.setTimeout(() => this.#beat(), heartbeat);
  }

  #beat(): void {
    if (this.#unanswered !== undefined) return this.closed(`a BEAT was not answered within ${this.#options.heartbeat / 1000} s`);
    this.#beats += 1;
    this.#unanswered = Buffer.alloc(8);
    this.#unanswered.writeUInt32BE(this.#beats >>> 0, 4);
    this.#options.sendBeat(this.#unanswered);
    this.#waitForBeat();
  }

  #end(): void {
    this.#over = true;
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer);
  }
}
