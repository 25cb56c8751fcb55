/**
 * Passwords and tokens of a gateway, from the environment variables that the configuration names.
 *
 * Code that takes a secret from here calls `hidden` before a text leaves the gateway: a counterpart may send the secret
 * back.
 */
import { below } from '../../schemas/faults.ts';
import { invalid, type Fault } from '../ground/errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter secrets would occur by chance in unrelated texts. */
const shortestHidden = 3;

/** Stands where a text is shortened, behind the quote that closes what is left of it. */
const cut = '…';

export class GatewaySecrets {
  readonly #gateway: string;
  readonly #environment: Environment;
  readonly #values = new Set<string>();
  readonly #faults: Fault[] = [];

  constructor(gateway: string, environment: Environment) {
    this.#gateway = gateway;
    this.#environment = environment;
  }

  /** The value of a variable; where it is unset or empty, a fault at `place`, the steps below the gateway. */
  take(variable: string, ...place: readonly (string | number)[]): string {
    const value = this.#environment[variable] ?? '';
    if (value === '') this.fault(`the environment variable ${variable} is not set`, ...place);
    else this.hidePart(value);
    return value;
  }

  /** Also hides a part of a secret: a counterpart may send it back without the rest. */
  hidePart(value: string): void {
    if (value.length >= shortestHidden) this.#values.add(value).add(JSON.stringify(value).slice(1, -1));
  }

  /** Something else that keeps the gateway from being made. */
  fault(message: string, ...place: readonly (string | number)[]): void {
    this.#faults.push({ pointer: below('', 'gateways', this.#gateway, ...place), message });
  }

  /** Throws `InvalidFile` with all faults, where there are any. */
  verify(): void {
    const [first] = this.#faults;
    if (first !== undefined) throw invalid('InvalidFile', `gateway ${this.#gateway}: ${first.message}`, this.#faults);
  }

  /**
   * The text with `***` for every secret, also as it stands in JSON, and for the beginning of one that the text was cut
   * in.
   */
  hidden(text: string): string {
    let shown = text;
    for (const value of this.#values) shown = shown.replaceAll(value, '***');
    const pieces = shown.split(cut);
    return pieces.map((piece, index) => (index < pieces.length - 1 ? this.#withoutBeginning(piece) : piece)).join(cut);
  }

  /** `piece` ends where a text was cut. */
  #withoutBeginning(piece: string): string {
    const quote = piece.endsWith('"') ? '"' : '';
    const before = piece.slice(0, piece.length - quote.length);
    for (const value of this.#values) {
      for (let length = Math.min(value.length, before.length); length >= shortestHidden; length -= 1) {
        if (before.endsWith(value.slice(0, length))) return `${before.slice(0, before.length - length)}***${quote}`;
      }
    }
    return piece;
  }
}
