/**
 * A stream of events that a page keeps open. When it breaks, or is silent for longer than the service ever is, the page
 * opens it again, with waits that grow to 15 seconds. Each new connection receives everything from the start.
 */
import { serverSentEvents } from '../endpoint/server-sent-events.ts';

/** The service sends something every 15 seconds, at least a comment. */
const patienceMilliseconds = 40_000;
/** Seconds before the next attempt, after so many failures in a row. */
const retrySeconds = [1, 2, 4, 8, 15];
const longestRetrySeconds = 15;
/** Reason of an aborted attempt: the page has closed the stream. */
const closed = Symbol('closed');

export type Connection =
  | { readonly kind: 'connecting' | 'connected' | 'notFound' | 'refused' | 'over' }
  /** `retryAt` in milliseconds since 1970. */
  | { readonly kind: 'lost'; readonly retryAt: number };

type End = 'lost' | 'notFound' | 'refused' | 'over';

export interface StreamParts<Events> {
  readonly path: string;
  /** The path of what the stream does not send, requested with each attempt before the stream. */
  readonly first?: { readonly path: string; took(answer: unknown): void };
  /** A new connection, which has received nothing yet. */
  opened?(): void;
  took<Name extends keyof Events>(name: Name, data: Events[Name]): void;
  /** Whether everything has arrived, so that the end of the stream is no loss. Default: never. */
  isWhole?(): boolean;
  became(connection: Connection): void;
}

export class LiveStream<Events> {
  readonly #parts: StreamParts<Events>;
  #attempt = new AbortController();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(parts: StreamParts<Events>) {
    this.#parts = parts;
    void this.#open();
  }

  /** At once, without the rest of the wait. */
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

  async #read(attempt: AbortController): Promise<End> {
    const { path, first } = this.#parts;
    try {
      if (first !== undefined) {
        const answer = await this.#fetch(first.path, 'application/json', attempt);
        if (typeof answer === 'string') return answer;
        const content: unknown = await answer.json();
        if (attempt.signal.aborted) return 'lost';
        first.took(content);
      }
      const answer = await this.#fetch(path, 'text/event-stream', attempt);
      if (typeof answer === 'string') return answer;
      if (answer.body === null) return 'lost';
      this.#parts.opened?.();
      this.#parts.became({ kind: 'connected' });
      for await (const { name, data } of serverSentEvents(answer.body.getReader(), () => this.#listenFor(attempt))) {
        if (attempt.signal.aborted) return 'lost';
        this.#failures = 0;
        this.#parts.took(name as keyof Events, JSON.parse(data) as Events[keyof Events]);
      }
    } catch {
      // The cause makes no difference: the stream is lost, or it was complete.
    }
    return this.#parts.isWhole?.() === true ? 'over' : 'lost';
  }

  async #fetch(path: string, accept: string, attempt: AbortController): Promise<Response | End> {
    this.#listenFor(attempt);
    const response = await fetch(path, { signal: attempt.signal, headers: { Accept: accept } });
    if (response.status === 404) return 'notFound';
    if (response.status === 401) return 'refused';
    return response.ok ? response : 'lost';
  }

  /** Aborts the attempt when nothing arrives for too long. */
  #listenFor(attempt: AbortController): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => attempt.abort(), patienceMilliseconds);
  }

  #lost(): void {
    const wait = (retrySeconds[this.#failures] ?? longestRetrySeconds) * 1000;
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#open(), wait);
    this.#parts.became({ kind: 'lost', retryAt: Date.now() + wait });
  }
}
