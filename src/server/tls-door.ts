/**
 * The TLS of an interface: servers with its certificate, which replace it without a restart and without closing a
 * connection.
 *
 * The files are checked twice a second. Certificate and key are two files, and for a moment the one that was written
 * first does not match the other: the interface keeps the previous pair, and logs this only where the next check finds
 * the same.
 */
import type { Server as HttpServer, ServerOptions as HttpServerOptions } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server, ServerOpts } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer, type TlsOptions } from 'node:tls';
import { nameOfLines } from '../../schemas/distinguished-name.ts';
import type { DoorTls } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import { reasonOf, type Fault } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import { withinTime } from '../ground/within-time.ts';
import { readMilliseconds, readTlsFiles, stampOf, type ReadTls } from './tls-files.ts';

const lookMilliseconds = 500;
const tooLate = `the files were not read within ${readMilliseconds / 1000} s`;

export interface TlsDoorOptions {
  readonly door: 'http' | 'tcp';
  readonly tls: DoorTls;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Reads the files. Default: from the disk. */
  readonly files?: TlsFiles;
}

export interface TlsFiles {
  stampOf(tls: DoorTls): Promise<string>;
  readTlsFiles(tls: DoorTls, passphrase: string | undefined): Promise<ReadTls>;
}

interface ReadFiles {
  /** Stamp of the files before they were read. */
  readonly stamp: string;
  readonly read: ReadTls;
}

const filesOf = ({ files = { stampOf, readTlsFiles } }: TlsDoorOptions): TlsFiles => files;

const readNow = (options: TlsDoorOptions): Promise<ReadTls> => {
  const { tls, environment } = options;
  return filesOf(options).readTlsFiles(
    tls,
    tls.key_passphrase_env === undefined ? undefined : environment[tls.key_passphrase_env],
  );
};

const readFiles = async (options: TlsDoorOptions): Promise<ReadFiles> => {
  const stamp = await filesOf(options).stampOf(options.tls);
  return { stamp, read: await readNow(options) };
};

export class TlsDoor {
  readonly #options: TlsDoorOptions;
  readonly #context: TlsOptions;
  #server: TlsServer | undefined;
  #timer: unknown;
  /** Stamp of the files in use. */
  #used: string;
  /** Stamp of files that cannot be used. */
  #refused: { readonly stamp: string; readonly isLogged: boolean } | undefined;
  #closed = false;

  private constructor(options: TlsDoorOptions, { stamp, read }: ReadFiles) {
    this.#options = options;
    this.#used = stamp;
    // A client without a certificate may have a token: the look-up of the subject decides about certificates.
    const asks = options.tls.client_ca_file !== undefined;
    this.#context = { ...('context' in read && read.context), requestCert: asks, rejectUnauthorized: false };
  }

  /** Adds to `faults` where the files cannot be used. */
  static async open(options: TlsDoorOptions, faults: Fault[]): Promise<TlsDoor> {
    const { door, tls, environment, clock } = options;
    const variable = tls.key_passphrase_env;
    if (variable !== undefined && !environment[variable])
      faults.push({
        pointer: `/${door}/tls/key_passphrase_env`,
        message: `the environment variable ${variable} is not set`,
      });
    const late = { stamp: '', read: { faults: [{ pointer: '', message: tooLate }] } };
    const found = (await withinTime(clock, readMilliseconds, readFiles(options))) ?? late;
    const { read } = found;
    if ('faults' in read)
      faults.push(...read.faults.map(({ pointer, message }) => ({ pointer: `/${door}/tls${pointer}`, message })));
    return new TlsDoor(options, found);
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

  /** Checks the files from now on. */
  follow(): void {
    this.#lookLater();
  }

  close(): void {
    this.#closed = true;
    this.#options.clock.clearTimeout(this.#timer);
  }

  #lookLater(): void {
    if (!this.#closed) this.#timer = this.#options.clock.setTimeout(() => void this.#look(), lookMilliseconds);
  }

  async #look(): Promise<void> {
    const { door, clock, log } = this.#options;
    const looking = this.#lookNow();
    // The next check waits for this one, however long it takes: hanging checks do not accumulate.
    if ((await withinTime(clock, readMilliseconds, looking)) === undefined && !this.#closed)
      log.error({ door, reasons: [tooLate] }, 'The certificate cannot be looked at: the one before stays.');
    await looking;
    this.#lookLater();
  }

  async #lookNow(): Promise<true> {
    const stamp = await filesOf(this.#options).stampOf(this.#options.tls);
    if (stamp === this.#used) this.#refused = undefined;
    else if (!this.#closed && !(this.#refused?.isLogged === true && this.#refused.stamp === stamp))
      await this.#take(stamp);
    return true;
  }

  async #take(stamp: string): Promise<void> {
    const { door, log } = this.#options;
    const read = await readNow(this.#options);
    if (this.#closed) return;
    const reasons = 'faults' in read ? read.faults.map(({ message }) => message) : this.#use(read.context);
    if (reasons.length > 0 || 'faults' in read) {
      const isLogged = this.#refused?.stamp === stamp;
      if (isLogged) log.error({ door, reasons }, 'The new certificate cannot be used: the one before stays.');
      this.#refused = { stamp, isLogged };
      return;
    }
    this.#used = stamp;
    this.#refused = undefined;
    const { subject, validTo } = read.certificate;
    log.info({ door, subject: nameOfLines(subject), validTo }, 'A new certificate is in use.');
  }

  /** Returns why the new files cannot be used. */
  #use(context: TlsOptions): readonly string[] {
    try {
      this.#server?.setSecureContext(context);
      return [];
    } catch (thrown) {
      return [reasonOf(thrown)];
    }
  }
}
