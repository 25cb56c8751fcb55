/**
 * How the text of the provisioning interface is framed: the text that ends a message, the texts between its parts, and
 * the quotes around a value that has such a text in it.
 *
 * Not shown in the seed: the exact bytes are not public. All of it is configuration, and the defaults are those of an
 * interface in the style of MML: `CCSCD1=QRY:MSISDN=0210000001,LIST_TYPE=BALANCE;`, answered by
 * `CCSCD1=QRY:ACK:BALANCE=1450;`.
 */

export interface PiFraming {
  /** Ends each message, in both directions. Default `;`. */
  readonly terminator: string;
  /** Sent after the terminator; white space before a message is passed over. Default a line feed. */
  readonly lineEnd: string;
  /** Between the command, the status and what follows. Default `:`. */
  readonly sectionSeparator: string;
  /** Between parameters. Default `,`. */
  readonly parameterSeparator: string;
  /** Between a name and its value. Default `=`. */
  readonly assignment: string;
  /**
   * Around a value that holds a separator, and doubled inside it; the empty text where there is no quoting. Default
   * `"`.
   */
  readonly quote: string;
  /** Between the elements of a list. Default the empty text: the name is repeated before each element. */
  readonly listSeparator: string;
}

export const defaultFraming: PiFraming = {
  terminator: ';',
  lineEnd: '\n',
  sectionSeparator: ':',
  parameterSeparator: ',',
  assignment: '=',
  quote: '"',
  listSeparator: '',
};

/** A value, or a list of them. */
export type PiValue = string | readonly string[];

/** The texts that a value may only have inside quotes. */
const special = (framing: PiFraming): string[] =>
  [framing.terminator, framing.parameterSeparator, framing.listSeparator, framing.quote].filter((text) => text !== '');

export const needsQuoting = (value: string, framing: PiFraming): boolean =>
  /^\s|\s$|[\r\n]/.test(value) || special(framing).some((text) => value.includes(text));

/** The texts of the framing behind which a quote is the first character of a value, and not a part of it. */
const openers = ({ sectionSeparator, parameterSeparator, assignment, listSeparator, quote }: PiFraming): string[] =>
  [sectionSeparator, parameterSeparator, assignment, listSeparator, quote].filter((text) => text !== '');

/**
 * Reads a text from left to right and tracks whether it is inside quotes: a doubled quote leaves and enters them at
 * once.
 */
export class QuoteReader {
  readonly #quote: string;
  readonly #openers: readonly string[];
  inside = false;

  constructor(framing: PiFraming) {
    this.#quote = framing.quote;
    this.#openers = openers(framing);
  }

  /** Reads the character at `index`; characters have to be read in order. */
  take(text: string, index: number): void {
    if (this.#quote === '' || text[index] !== this.#quote) return;
    this.inside = !this.inside && (index === 0 || this.#openers.some((opener) => text.endsWith(opener, index)));
  }
}

/** Splits `text` at each `separator` outside quotes, into at most `limit` parts; the last part is the rest. */
export const splitOutsideQuotes = (text: string, separator: string, framing: PiFraming, limit = Infinity): string[] => {
  const parts: string[] = [];
  const quotes = new QuoteReader(framing);
  let from = 0;
  for (let index = 0; index < text.length && parts.length + 1 < limit; index += 1) {
    if (!quotes.inside && index >= from && text.startsWith(separator, index)) {
      parts.push(text.slice(from, index));
      from = index + separator.length;
    }
    quotes.take(text, index);
  }
  return [...parts, text.slice(from)];
};
