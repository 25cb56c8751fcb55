/**
 * Splits a stream of text into messages: each ends at a terminator outside quotes. The messages do not depend on how
 * the stream is cut into segments, and each character is read once.
 */
import { decodeError } from '../../ground/errors.ts';
import { QuoteReader, type PiFraming } from './framing.ts';

/** Characters of the longest message. */
export const maximumMessage = 1 << 20;

export class MessageBounds {
  readonly #framing: PiFraming;
  readonly #maximum: number;
  #quotes: QuoteReader;
  #text = '';
  #looked = 0;

  constructor(framing: PiFraming, maximum = maximumMessage) {
    this.#framing = framing;
    this.#maximum = maximum;
    this.#quotes = new QuoteReader(framing);
  }

  /** Characters of the message that has not ended yet. */
  get incomplete(): number {
    return this.#text.trimStart().length;
  }

  /**
   * The messages that `segment` completes, without terminators and surrounding white space. Throws `DecodeFailed` if
   * one grows too long.
   */
  take(segment: string): string[] {
    const { terminator } = this.#framing;
    const messages: string[] = [];
    // Only the end of the segment before, where a terminator may have begun, is read again.
    this.#text = this.#text === '' ? segment.trimStart() : this.#text + segment;
    for (let index = this.#looked; index <= this.#text.length - terminator.length;) {
      if (!this.#quotes.inside && this.#text.startsWith(terminator, index)) {
        messages.push(this.#text.slice(0, index).trim());
        this.#text = this.#text.slice(index + terminator.length).trimStart();
        this.#quotes = new QuoteReader(this.#framing);
        index = 0;
      } else {
        this.#quotes.take(this.#text, index);
        index += 1;
      }
      this.#looked = index;
    }
    if (this.#text.length > this.#maximum)
      throw decodeError('pi', this.#maximum, `a message has more than ${this.#maximum} characters and has not ended`);
    return messages.filter((message) => message !== '');
  }
}
