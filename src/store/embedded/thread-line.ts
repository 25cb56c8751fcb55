/**
 * The embedded store's thread, as the service sees it: SQLite is synchronous, and a sync of the disk takes as long as
 * the disk likes.
 *
 * Where the thread is gone, every request is refused with its reason: requests that it had not answered may be written
 * or not. Another thread takes its place after a while, as the same owner: the runs that go on are not interrupted.
 */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { BatchAnswer, ReadingName, Readings, StoreLine } from '../sql/requests.ts';
import type { OpenedLine } from './sqlite-line.ts';
import { StoreThread, type Question } from './store-thread.ts';
import type { StoreThreadStart, ThreadOpened } from './thread-messages.ts';

/**
 * Milliseconds until a thread is started again: twice as long each time, up to the second, and the first wait again
 * after a thread with a long life.
 */
const firstWait = 100;
const longestWait = 10_000;
const longLife = 60_000;

export interface ThreadLineOptions {
  /** What the thread runs. */
  readonly script: URL;
  readonly start: Omit<StoreThreadStart, 'writer'>;
  readonly clock: Clock;
  /**
   * Called when the thread is gone, with the reason, and when another one has opened the folder, with what that one
   * found.
   */
  readonly lost?: (reason: string) => void;
  readonly found?: (opened: Pick<OpenedLine, 'interrupted' | 'notices'>) => void;
}

type Opened = Exclude<ThreadOpened, { readonly refused: string }>;

export class ThreadLine implements StoreLine {
  readonly #options: ThreadLineOptions;
  #thread: StoreThread | undefined;
  /** While there is none. */
  #trouble: string | undefined;
  #opened: Opened | undefined;
  #openedAt = 0;
  #wait = firstWait;
  #timer: unknown;
  #closed = false;

  private constructor(options: ThreadLineOptions) {
    this.#options = options;
  }

  /** Throws what opening its folder throws. */
  static async open(
    options: ThreadLineOptions,
  ): Promise<Omit<OpenedLine, 'line' | 'writer'> & { readonly line: ThreadLine }> {
    const line = new ThreadLine(options);
    const { interrupted, notices } = await line.#start();
    return { line, interrupted, notices };
  }

  get trouble(): string | undefined {
    return this.#trouble;
  }

  execute: StoreLine['execute'] = async (batch) => (await this.#ask({ batch })) as BatchAnswer;

  async read<Name extends ReadingName>(
    reading: Name,
    takes: Readings[Name]['takes'],
  ): Promise<Readings[Name]['gives']> {
    return (await this.#ask({ reading, takes })) as Readings[Name]['gives'];
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#options.clock.clearTimeout(this.#timer);
    await this.#thread?.close();
  }

  #ask(question: Question): Promise<unknown> {
    if (this.#thread === undefined || this.#trouble !== undefined)
      return Promise.reject(new Error(this.#trouble ?? 'the thread of the store is not open'));
    return this.#thread.ask(question);
  }

  async #start(): Promise<Opened> {
    const { script, start, clock } = this.#options;
    const writer = this.#opened?.writer;
    const thread = new StoreThread(script, { ...start, ...(writer && { writer }) });
    const opened = await thread.opened;
    if ('refused' in opened) {
      await thread.close();
      throw new DialproofError('InvalidFile', opened.refused, undefined, { hint: opened.hint });
    }
    this.#thread = thread;
    this.#opened = opened;
    this.#openedAt = clock.now();
    this.#trouble = undefined;
    void thread.gone.then((reason) => this.#lost(reason));
    return opened;
  }

  #lost(reason: string): void {
    if (this.#closed) return;
    const { clock, lost } = this.#options;
    if (clock.now() - this.#openedAt >= longLife) this.#wait = firstWait;
    this.#trouble = `${reason}; the service starts another one`;
    lost?.(reason);
    this.#again();
  }

  #again(): void {
    this.#timer = this.#options.clock.setTimeout(() => void this.#startAgain(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }

  async #startAgain(): Promise<void> {
    try {
      const opened = await this.#start();
      if (this.#closed) return void (await this.#thread?.close());
      this.#options.found?.(opened);
    } catch (thrown) {
      if (this.#closed) return;
      this.#trouble = `the thread of the store has ended, and another one cannot be started yet: ${reasonOf(thrown)}`;
      this.#again();
    }
  }
}
