/**
 * One client's server-sent events: everything that a history tells, from its beginning. A client that reads too slowly is cut off
 * when `maximumWaiting` events wait for it; it connects again and is told all from the start.
 */
import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { RunHistory } from './history.ts';

const maximumWaiting = 20_000;
const heartbeatMilliseconds = 15_000;

export class HistoryStream extends Readable {
  readonly #clock: Clock;
  readonly #waiting: string[] = [];
  readonly #stopListening: () => void;
  #heartbeat: unknown;
  #wanted = false;
  #finished = false;

  constructor(history: RunHistory, clock: Clock) {
    super({ highWaterMark: 64 * 1024 });
    this.#clock = clock;
    this.#stopListening = history.listen((name, data) => this.#add(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    this.#beatLater();
  }

  /** Ends the stream after what is waiting. */
  finish(): void {
    this.#finished = true;
    this.#flush();
  }

  override _read(): void {
    this.#wanted = true;
    this.#flush();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#finished = true;
    this.#stopListening();
    this.#clock.clearTimeout(this.#heartbeat);
    callback(error);
  }

  #add(text: string): void {
    if (this.#finished) return;
    this.#waiting.push(text);
    if (this.#waiting.length > maximumWaiting) this.destroy();
    else this.#flush();
  }

  #flush(): void {
    while (this.#wanted && this.#waiting.length > 0) this.#wanted = this.push(this.#waiting.splice(0, 100).join(''));
    if (this.#wanted && this.#finished) this.push(null);
  }

  #beatLater(): void {
    this.#heartbeat = this.#clock.setTimeout(() => {
      this.#add(': still here\n\n');
      this.#beatLater();
    }, heartbeatMilliseconds);
  }
}
