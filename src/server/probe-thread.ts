/**
 * Health checks in a thread of their own (`http.probe_port`): it answers them even while requests and calls keep the
 * main thread busy. The main thread writes whether the service accepts runs into memory that both threads share.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import type { RunService } from '../run/life/run-service.ts';
import { probeScript } from './probe-script.ts';

/** Milliseconds between two updates of the shared memory, with the index of the answer that the thread gives. */
const reportMilliseconds = 100;
const mostConnections = 64;
/** How long a health check may take. */
const patience = 5_000;

export interface ProbeThreadOptions {
  readonly host: string;
  readonly port: number;
  readonly service: Pick<RunService, 'accepting' | 'trouble'>;
  readonly clock: Clock;
}

export class ProbeThread {
  /** Resolves with the port. Rejects with `Unreachable`. */
  readonly listening: Promise<number>;
  readonly #thread: Worker;
  readonly #options: ProbeThreadOptions;
  readonly #stands: Int32Array;
  #timer: unknown;

  constructor(options: ProbeThreadOptions) {
    const state = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const { host, port } = options;
    this.#options = options;
    this.#stands = new Int32Array(state);
    this.#thread = new Worker(probeScript, {
      eval: true,
      execArgv: [],
      workerData: { host, port, state, mostConnections, patience },
    });
    this.listening = new Promise((resolve, reject) => {
      const refuse = ({ message }: { readonly message: string }): void =>
        reject(new DialproofError('Unreachable', `Cannot listen on ${host}:${port} (http.probe_port): ${message}`));
      this.#thread.once('error', refuse);
      this.#thread.once('message', (reply: { readonly port: number } | { readonly message: string }) => {
        if ('port' in reply) resolve(reply.port);
        else refuse(reply);
      });
    });
    // Awaited after the other ports: until then a rejection must not count as unhandled.
    this.listening.catch(() => undefined);
    this.#report();
  }

  async close(): Promise<void> {
    this.#options.clock.clearTimeout(this.#timer);
    await this.#thread.terminate();
  }

  #report(): void {
    const { service, clock } = this.#options;
    Atomics.store(this.#stands, 0, !service.accepting ? 0 : service.trouble === undefined ? 1 : 2);
    this.#timer = clock.setTimeout(() => this.#report(), reportMilliseconds);
  }
}
