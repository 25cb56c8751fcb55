/**
 * Identifies a client by its token, or by the certificate of its connection. Where neither the configuration nor the
 * environment names any, every client is an admin without a name.
 */
import type { Socket } from 'node:net';
import type { Caller } from '../endpoint/caller.ts';
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { DialproofError } from '../ground/errors.ts';
import { clientAt } from '../ground/client-addresses.ts';
import { CertificateSubjects } from './certificate-subjects.ts';
import { Tokens, type Known } from './tokens.ts';
import { WrongTokens } from './wrong-tokens.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type KnownClientsConfig = Pick<Config, 'http' | 'auth'>;

const unasked: Known = { role: 'admin' };

const secretOf = ({ http }: KnownClientsConfig, environment: Environment): string | undefined =>
  environment[http.token_env] || undefined;

/** Whether clients have to identify themselves. */
export const asksClients = (config: KnownClientsConfig, environment: Environment): boolean =>
  secretOf(config, environment) !== undefined ||
  config.auth.tokens.length > 0 ||
  config.auth.client_certificates.length > 0;

export class KnownClients {
  /** Whether clients have to identify themselves. */
  readonly asks: boolean;
  /** Whether tokens are configured. */
  readonly hasTokens: boolean;
  readonly #tokens: WrongTokens;
  readonly #certificates: CertificateSubjects;

  constructor(config: KnownClientsConfig, environment: Environment, clock: Clock) {
    const tokens = new Tokens(config.auth.tokens, secretOf(config, environment));
    this.asks = asksClients(config, environment);
    this.hasTokens = tokens.size > 0;
    this.#tokens = new WrongTokens({ tokens, clock, limit: config.http.wrong_tokens });
    this.#certificates = new CertificateSubjects(config.auth.client_certificates);
  }

  /**
   * The client of the token. Throws `Unauthorized`, and `Busy` after too many wrong tokens. Where clients need not
   * identify themselves, every token is accepted.
   */
  byToken(token: string, socket: Socket): Known {
    return this.asks ? this.#tokens.check(token, clientAt(socket.remoteAddress)) : unasked;
  }

  /**
   * The client that the connection itself identifies: by its certificate, or an admin where clients need not identify
   * themselves.
   */
  byConnection(socket: Socket): Known | undefined {
    return this.asks ? this.#certificates.of(socket)?.known : unasked;
  }

  /**
   * The refusal of a client that has shown nothing, or a certificate that is not accepted. `otherwise`: what it could
   * have shown.
   */
  refusal(socket: Socket, otherwise: string): DialproofError {
    const shown = this.#certificates.of(socket);
    return new DialproofError(
      'Unauthorized',
      shown === undefined ? otherwise : `The certificate of ${shown.subject} is not accepted here.`,
    );
  }
}

export const callerOf = (known: Known, socket: Socket): Caller => ({ ...known, address: addressOf(socket) });

/** An IPv4 address in its usual form. */
export const addressOf = ({ remoteAddress = 'unknown' }: Socket): string =>
  remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
