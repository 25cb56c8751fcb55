/**
 * Passwords and tokens of a gateway, from the environment variables that the configuration names.
 *
 * Code that takes a secret from here calls `hidden` before a text leaves the gateway: a counterpart may send the secret back.
 */
import { below } from '../../schemas/faults.ts';
import { invalid, type Fault } from '../errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter ones would be found by chance in texts that have nothing to do with them. */
const shortestHidden = 3;

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

  /** Hides a part of a secret too, which a counterpart may send back without the rest. */
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

  /** The text with `***` for every secret, also as it stands in JSON. */
  hidden(text: string): string {
    let shown = text;
    for (const value of this.#values) shown = shown.replaceAll(value, '***');
    return shown;
  }
}
