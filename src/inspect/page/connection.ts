/**
 * Keeps the record of what is followed up to date: first the whole of it, then its stream. A connection that breaks is tried again, each
 * time from the whole, so that nothing is missed and nothing counted twice; the waits grow to 15 seconds.
 */
import { retryWait } from '../../browser/retry-wait.ts';
import type { InspectedLink, InspectedRun, StreamEvents } from '../protocol.ts';
import { pathOf, type Followed } from './followed.ts';
import type { Store } from './store.ts';

const patienceMilliseconds = 15_000;

type Told = InspectedRun | InspectedLink;

export class HistoryConnection {
  readonly #store: Store;
  readonly #path: string;
  readonly #abandoned = new AbortController();
  #source: EventSource | undefined;
  #retry: number | undefined;
  #failures = 0;

  constructor(store: Store, followed: Followed) {
    this.#store = store;
    this.#path = pathOf(followed);
    void this.#open();
  }

  /** At once, instead of after the rest of the wait. */
  retryNow(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    void this.#open();
  }

  close(): void {
    this.#abandoned.abort();
    clearTimeout(this.#retry);
    this.#source?.close();
  }

  async #open(): Promise<void> {
    this.#retry = undefined;
    this.#store.connectionBecame({ kind: 'connecting' });
    const found = await this.#fetchHistory();
    if (this.#abandoned.signal.aborted) return;
    if (found === 'lost') return this.#lost();
    if ('kind' in found) return this.#store.connectionBecame(found);
    this.#store.recordHistory(found);
    this.#listen();
  }

  async #fetchHistory(): Promise<Told | { kind: 'notFound' } | { kind: 'refused'; reason: string } | 'lost'> {
    try {
      const signal = AbortSignal.any([this.#abandoned.signal, AbortSignal.timeout(patienceMilliseconds)]);
      const response = await fetch(this.#path, { signal });
      if (response.status === 404) return { kind: 'notFound' };
      if (response.status === 401) return { kind: 'refused', reason: 'The service asks for a token: give it to the console, at /' };
      return response.ok ? ((await response.json()) as Told) : 'lost';
    } catch {
      return 'lost';
    }
  }

  #listen(): void {
    const source = new EventSource(`${this.#path}/stream`);
    this.#source = source;
    const told = { messages: 0, steps: 0, checks: 0 };
    const on = <Name extends keyof StreamEvents>(name: Name, take: (data: StreamEvents[Name]) => void): void =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => take(JSON.parse(data) as StreamEvents[Name]));
    on('actor', (actor) => this.#store.addActor(actor));
    on('entry', (entry) => this.#store.addEntry(entry));
    on('message', (message) => this.#store.addRecorded('messages', told.messages++, message));
    on('step', (step) => this.#store.addRecorded('steps', told.steps++, step));
    on('check', (check) => this.#store.addRecorded('checks', told.checks++, check));
    on('state', ({ state }) => this.#store.historyBecame(state));
    source.onopen = () => {
      this.#failures = 0;
      this.#store.connectionBecame({ kind: 'connected' });
    };
    source.onerror = () => {
      source.close();
      this.#lost();
    };
  }

  #lost(): void {
    const wait = retryWait(this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#open(), wait);
    this.#store.connectionBecame({ kind: 'lost', retryAt: Date.now() + wait });
  }
}
