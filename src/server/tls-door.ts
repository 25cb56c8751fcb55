/**
 * The TLS of an interface: servers with its certificate, which take a new one without a restart and without closing a connection.
 *
 * The files are looked at twice a second. Certificate and key are two files, and for a moment the one that was written first does not fit the
 * other: the interface keeps those before, and says so only where the next look finds the same.
 */
import type { Server as HttpServer, ServerOptions as HttpServerOptions } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server, ServerOpts } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer, type TlsOptions } from 'node:tls';
import { nameOfLines } from '../../schemas/distinguished-name.ts';
import type { DoorTls } from '../../schemas/index.ts';
import type { Clock } from '../clock.ts';
import { reasonOf, type Fault } from '../errors.ts';
import type { Log } from '../log.ts';
import { readTlsFiles, stampOf } from './tls-files.ts';

const lookMilliseconds = 500;

export interface TlsDoorOptions {
  readonly door: 'http' | 'tcp';
  readonly tls: DoorTls;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Of the files, before they are read. */
  readonly stamp: string;
}

export class TlsDoor {
  readonly #options: TlsDoorOptions;
  readonly #context: TlsOptions;
  #server: TlsServer | undefined;
  #timer: unknown;
  /** Of the files in use. */
  #used: string;
  /** Of files that cannot be used. */
  #refused: { readonly stamp: string; readonly told: boolean } | undefined;
  #closed = false;

  /** Adds to `faults` where the files cannot be used. */
  constructor(options: TlsDoorOptions, faults: Fault[]) {
    const { door, tls, environment } = options;
    this.#options = options;
    this.#used = options.stamp;
    const variable = tls.key_passphrase_env;
    if (variable !== undefined && !environment[variable])
      faults.push({ pointer: `/${door}/tls/key_passphrase_env`, message: `the environment variable ${variable} is not set` });
    const read = readTlsFiles(tls, this.#passphrase);
    if ('faults' in read) faults.push(...read.faults.map(({ pointer, message }) => ({ pointer: `/${door}/tls${pointer}`, message })));
    // A client without a certificate may have a token: what is made of a certificate is decided where its subject is looked up.
    const asks = tls.client_ca_file !== undefined;
    this.#context = { ...('context' in read && read.context), requestCert: asks, rejectUnauthorized: false };
  }

  httpServer(options: HttpServerOptions): HttpServer {
    const server = createHttpsServer({ ...options, ...this.#context });
    this.#server = server;
    return server;
  }

  tcpServer(options: ServerOpts): Server {
    const server = createTlsServer({ ...options, ...this.#context });
    this.#server = server;
    return server;
  }

  /** Looks at the files from now on. */
  follow(): void {
    this.#lookLater();
  }

  close(): void {
    this.#closed = true;
    this.#options.clock.clearTimeout(this.#timer);
  }

  get #passphrase(): string | undefined {
    const { tls, environment } = this.#options;
    return tls.key_passphrase_env === undefined ? undefined : environment[tls.key_passphrase_env];
  }

  #lookLater(): void {
    if (!this.#closed) this.#timer = this.#options.clock.setTimeout(() => void this.#look(), lookMilliseconds);
  }

  async #look(): Promise<void> {
    const stamp = await stampOf(this.#options.tls);
    if (stamp === this.#used) this.#refused = undefined;
    else if (!this.#closed && !(this.#refused?.told === true && this.#refused.stamp === stamp)) this.#take(stamp);
    this.#lookLater();
  }

  #take(stamp: string): void {
    const { tls, door, log } = this.#options;
    const read = readTlsFiles(tls, this.#passphrase);
    const reasons = 'faults' in read ? read.faults.map(({ message }) => message) : this.#use(read.context);
    if (reasons.length > 0 || 'faults' in read) {
      const told = this.#refused?.stamp === stamp;
      if (told) log.error({ door, reasons }, 'The new certificate cannot be used: the one before stays.');
      this.#refused = { stamp, told };
      return;
    }
    this.#used = stamp;
    this.#refused = undefined;
    const { subject, validTo } = read.certificate;
    log.info({ door, subject: nameOfLines(subject), validTo }, 'A new certificate is in use.');
  }

  /** Why it cannot be used. */
  #use(context: TlsOptions): readonly string[] {
    try {
      this.#server?.setSecureContext(context);
      return [];
    } catch (thrown) {
      return [reasonOf(thrown)];
    }
  }
}
