/**
 * Makes messages from the reads of the kernel's SCTP. A read has one message; if the kernel begins to deliver a long
 * message before all of it was received (RFC 6458 §8.1.21), the next reads have the rest.
 *
 * A read does not say whether it is a whole message; the length in the header of the message does (RFC 4666 §3.1.4, RFC
 * 6733 §3).
 */
import { decodeError } from '../../../ground/errors.ts';
import type { MessageForm } from '../message-form.ts';

export class MessageReads {
  readonly #maximum: number;
  readonly #form: MessageForm;
  #pieces: Uint8Array[] = [];
  #collected = 0;
  #wanted = 0;

  /** `maximum`: octets of the longest message that is accepted. */
  constructor(maximum: number, form: MessageForm) {
    this.#maximum = maximum;
    this.#form = form;
  }

  /** Octets of an incomplete message. */
  get incomplete(): number {
    return this.#collected;
  }

  /**
   * The message that these octets complete; undefined if there is none. Throws `DecodeFailed` for one that is too long.
   */
  take(octets: Uint8Array): Uint8Array | undefined {
    if (this.#collected === 0) {
      // Octets that are no message are passed on as one: the user answers it with an error.
      const length = this.#form.lengthIn(octets);
      if (length === undefined || length <= octets.length) return octets;
      if (length > this.#maximum)
        throw decodeError(
          this.#form.layer,
          this.#form.lengthOffset,
          `a message of ${length} octets is longer than ${this.#maximum}`,
        );
      this.#wanted = length;
    }
    this.#pieces.push(octets);
    this.#collected += octets.length;
    if (this.#collected < this.#wanted) return undefined;
    const message = Buffer.concat(this.#pieces);
    this.drop();
    return message;
  }

  /** Drops an incomplete message, whose rest will not be received. */
  drop(): void {
    this.#pieces = [];
    this.#collected = 0;
  }
}
