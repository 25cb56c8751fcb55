/**
 * Who a client is: by the token that it gives, or by the certificate of its connection. Where neither the configuration
 * nor the environment has any, every client is an admin without a name.
 */
import type { Socket } from 'node:net';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { DialproofError } from '../errors.ts';
import { clientAt } from '../client-addresses.ts';
import { CertificateSubjects } from './certificate-subjects.ts';
import { Tokens, type Known } from './tokens.ts';
import { WrongTokens } from './wrong-tokens.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type KnownClientsConfig = Pick<Config, 'http' | 'auth'>;

const unasked: Known = { role: 'admin' };

const secretOf = ({ http }: KnownClientsConfig, environment: Environment): string | undefined =>
  environment[http.token_env] || undefined;

/** Whether clients are asked who they are. */
export const asksClients = (config: KnownClientsConfig, environment: Environment): boolean =>
  secretOf(config, environment) !== undefined ||
  config.auth.tokens.length > 0 ||
  config.auth.client_certificates.length > 0;

export class KnownClients {
  /** Whether clients are asked who they are. */
  readonly asks: boolean;
  /** Whether there are tokens to give. */
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
   * Who has the token. Throws `Unauthorized`, and `Busy` after too many wrong ones. Where no client is asked, every
   * token is right.
   */
  byToken(token: string, socket: Socket): Known {
    return this.asks ? this.#tokens.check(token, clientAt(socket.remoteAddress)) : unasked;
  }

  /** Whom the connection itself tells: by its certificate, or an admin where no client is asked. */
  byConnection(socket: Socket): Known | undefined {
    return this.asks ? this.#certificates.of(socket)?.known : unasked;
  }

  /**
   * Of a client that has shown nothing, or a certificate that is not accepted. `otherwise`: what it could have shown.
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
