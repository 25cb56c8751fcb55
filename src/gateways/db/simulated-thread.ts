/**
 * The thread of a simulated database: PGlite takes time to open, and a query of it keeps its thread from doing anything
 * else.
 *
 * One query at a time. Every wait has an end: the thread is ended when it does not open or does not answer in time, and
 * its data is lost.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { simulatedScript } from './simulated-script.ts';
import type { BoundStatement } from './statement.ts';

export interface SimulatedThreadOptions {
  /** Statements that make the schema and its rows, in order; several in one text are separated by semicolons. */
  readonly setup: readonly string[];
  /** Most rows of an answer. */
  readonly maximumRows: number;
  /** Seconds for a query. */
  readonly statementSeconds: number;
  /** Folder of the file that keeps an empty database; made where it is not there. */
  readonly cache: string;
  readonly clock: Clock;
}

/**
 * A result whose values are PostgreSQL's texts, with the name and the type of each column; or how many rows it has, if
 * these are too many.
 */
export type ThreadResult =
  | {
      readonly rows: readonly Readonly<Record<string, string | null>>[];
      readonly fields: readonly (readonly [string, number])[];
      readonly command?: string;
      readonly affectedRows?: Results['affectedRows'];
    }
  | { readonly count: number };

interface Failure {
  readonly message: string;
  readonly code?: unknown;
}

type ThreadReply =
  ({ readonly opened: boolean } & Partial<Failure>) | { readonly result: ThreadResult } | { readonly failure: Failure };

interface Waiting {
  readonly resolve: (result: ThreadResult) => void;
  readonly reject: (thrown: unknown) => void;
  readonly timer: unknown;
}

/** Seconds to open, schema and rows included. */
const openingSeconds = 120;

/**
 * The version of PGlite: one version cannot use the files of another. `module`: its main file, in a folder of the
 * package.
 */
const versionOf = (module: string): string => {
  const { version } = JSON.parse(readFileSync(join(dirname(module), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
};

const failed = (message: string): DialproofError => new DialproofError('GatewayFailed', message);

export class SimulatedThread {
  /** Rejects with `GatewayFailed`. */
  readonly opened: Promise<void>;
  readonly #thread: Worker;
  readonly #options: SimulatedThreadOptions;
  #waiting: Waiting | undefined;
  /** Why it has ended, once it has. */
  #ended: string | undefined;

  /** `types`: numbers of the types whose values stay texts. `ended` is called once. */
  constructor(options: SimulatedThreadOptions, types: readonly number[], ended: () => void) {
    this.#options = options;
    const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
    const { setup, maximumRows, clock } = options;
    const workerData = {
      module,
      setup,
      types,
      maximumRows,
      emptyDatabase: join(options.cache, `pglite-${versionOf(module)}.tar.gz`),
    };
    this.#thread = new Worker(simulatedScript, { eval: true, execArgv: [], workerData });
    this.opened = new Promise((resolve, reject) => {
      const late = clock.setTimeout(
        () => this.end(`it did not open within ${openingSeconds} s`),
        openingSeconds * 1000,
      );
      this.#thread.on('message', (reply: ThreadReply) => {
        if (!('opened' in reply)) return this.#take(reply);
        clock.clearTimeout(late);
        this.#thread.unref();
        if (reply.opened) return resolve();
        reject(failed(`the simulated database cannot be set up: ${reply.message}`));
        void this.end('it could not be set up');
      });
      this.#thread.once('error', (thrown) => (this.#ended ??= `its thread has broken: ${reasonOf(thrown)}`));
      this.#thread.once('exit', () => {
        clock.clearTimeout(late);
        ended();
        reject(this.#failure);
        this.#settle()?.reject(this.#failure);
      });
    });
    this.opened.catch(() => undefined);
  }

  /** Rejects with what PostgreSQL throws, or with `GatewayFailed` when the thread has ended. */
  query({ text, values }: BoundStatement): Promise<ThreadResult> {
    const { clock, statementSeconds } = this.#options;
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#failure);
      const timer = clock.setTimeout(
        () => this.end(`the query took longer than ${statementSeconds} s`),
        statementSeconds * 1000,
      );
      this.#waiting = { resolve, reject, timer };
      this.#thread.ref();
      this.#thread.postMessage({ text, values });
    });
  }

  /** Ends the thread. Waiting queries reject with `reason`. */
  async end(reason: string): Promise<void> {
    this.#ended ??= reason;
    await this.#thread.terminate();
  }

  get #failure(): DialproofError {
    return failed(`the simulated database has ended, with all that it held: ${this.#ended ?? 'its thread has ended'}`);
  }

  #take(reply: Exclude<ThreadReply, { readonly opened: boolean }>): void {
    const waiting = this.#settle();
    if ('result' in reply) waiting?.resolve(reply.result);
    else waiting?.reject(Object.assign(new Error(reply.failure.message), { code: reply.failure.code }));
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#options.clock.clearTimeout(waiting?.timer);
    this.#thread.unref();
    return waiting;
  }
}
