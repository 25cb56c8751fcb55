/**
 * A stream of the console, kept open: what breaks, or is silent for longer than the service ever is, is tried again, with waits that grow
 * to 15 seconds. Each new connection tells everything from the start.
 */
import { retryWait } from '../../browser/retry-wait.ts';
import { serverSentEvents } from '../../browser/server-sent-events.ts';

/** The service says something every 15 seconds, if only that it is still there. */
const patienceMilliseconds = 40_000;
/** Why an attempt is given up that nobody wants any more. */
const closed = Symbol('closed');

export type Connection =
  | { readonly kind: 'connecting' | 'connected' | 'notFound' | 'refused' | 'over' }
  /** `retryAt` in milliseconds since 1970. */
  | { readonly kind: 'lost'; readonly retryAt: number };

export interface StreamParts<Events> {
  readonly path: string;
  /** A connection that has told nothing yet. */
  opened(): void;
  took<Name extends keyof Events>(name: Name, data: Events[Name]): void;
  /** Whether all has been told: the end of the stream is no loss. */
  isWhole(): boolean;
  became(connection: Connection): void;
}

export class LiveStream<Events> {
  readonly #parts: StreamParts<Events>;
  #attempt = new AbortController();
  #retry: number | undefined;
  #silence: number | undefined;
  #failures = 0;

  constructor(parts: StreamParts<Events>) {
    this.#parts = parts;
    void this.#open();
  }

  /** At once, instead of after the rest of the wait. */
  retryNow(): void {
    this.close();
    void this.#open();
  }

  close(): void {
    this.#attempt.abort(closed);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
  }

  async #open(): Promise<void> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#parts.became({ kind: 'connecting' });
    const end = await this.#read(attempt);
    clearTimeout(this.#silence);
    if (this.#attempt !== attempt || attempt.signal.reason === closed) return;
    if (end === 'lost') this.#lost();
    else this.#parts.became({ kind: end });
  }

  async #read(attempt: AbortController): Promise<'lost' | 'notFound' | 'refused' | 'over'> {
    const heard = (): void => this.#listenFor(attempt);
    heard();
    try {
      const response = await fetch(this.#parts.path, { signal: attempt.signal, headers: { Accept: 'text/event-stream' } });
      if (response.status === 404) return 'notFound';
      if (response.status === 401) return 'refused';
      if (!response.ok || response.body === null) return 'lost';
      this.#parts.opened();
      this.#parts.became({ kind: 'connected' });
      for await (const { name, data } of serverSentEvents(response.body, heard)) {
        if (attempt.signal.aborted) return 'lost';
        this.#failures = 0;
        this.#parts.took(name as keyof Events, JSON.parse(data) as Events[keyof Events]);
      }
      return this.#parts.isWhole() ? 'over' : 'lost';
    } catch {
      return this.#parts.isWhole() ? 'over' : 'lost';
    }
  }

  #listenFor(attempt: AbortController): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => attempt.abort(), patienceMilliseconds);
  }

  #lost(): void {
    const wait = retryWait(this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#open(), wait);
    this.#parts.became({ kind: 'lost', retryAt: Date.now() + wait });
  }
}
