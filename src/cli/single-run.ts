/**
 * A run of a single instance that the command waits for: after a second a sign of life shows the position of the
 * instance. A halt is shown with its comment and the remaining time, and Enter resumes it where standard input is a
 * terminal.
 */
import { placedOperations } from '../../schemas/nested-operations.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import { printable } from '../report/printable.ts';
import { controlC } from './keys.ts';
import { placeIn } from './outcome.ts';
import type { OutputStream } from './parts.ts';
import type { ProgressLine } from './progress-line.ts';
import type { RpcClient } from './rpc-client.ts';
import type { TestCase } from './test-files.ts';
import { wordWrapped } from './word-wrap.ts';

const askEvery = 500;
const silentFor = 1000;

export interface SingleRunContext {
  readonly test: TestCase;
  readonly client: Pick<RpcClient, 'query' | 'resume' | 'url'>;
  readonly clock: Clock;
  readonly progress: Pick<ProgressLine, 'alive' | 'clear'>;
  readonly stderr: OutputStream;
  /** A halt is shown nevertheless: nothing else says that the run waits for the user. */
  readonly quiet: boolean;
  /** Calls the listener at every key until the returned function is called; undefined if there are no keys. */
  keys(listener: (key: string) => void): (() => void) | undefined;
  /** Asks for the run to be cancelled, as a signal does. */
  cancel(): void;
}

const words: Readonly<Record<string, string>> = { waiting: 'waits', halted: 'is halted', performing: 'is performed' };

/** What an operation of that type waits for: a message of the peer, or the answer of a gateway. */
const awaited = (type: unknown): string => {
  if (typeof type !== 'string') return 'awaits a message';
  if (type.startsWith('db.')) return `awaits the answer to ${type}; a simulated database takes some seconds to start`;
  return /^(?:rest|pi|osd)\./.test(type)
    ? `awaits the answer to ${type}`
    : `awaits ${type.slice(type.lastIndexOf('.') + 1)}`;
};

const usualHalt = 60;
const enter = new Set(['\r', '\n']);

export class SingleRun {
  readonly #context: SingleRunContext;
  readonly #begun: number;
  #timer: unknown;
  #release: (() => void) | undefined;
  /** The number of the instance, once it has begun. */
  #instance: string | undefined;
  /** The halt that was shown last. */
  #shownHalt = '';
  /** The end of the halt, in milliseconds of the clock; NaN where an expression gives its length. */
  #haltEnds = Number.NaN;
  #over = false;

  constructor(context: SingleRunContext) {
    this.#context = context;
    this.#begun = context.clock.now();
    this.#askLater();
  }

  stop(): void {
    this.#over = true;
    this.#context.clock.clearTimeout(this.#timer);
    this.#release?.();
  }

  #askLater(): void {
    if (!this.#over) this.#timer = this.#context.clock.setTimeout(() => void this.#ask(), askEvery);
  }

  async #ask(): Promise<void> {
    const { client, test } = this.#context;
    try {
      const { state, first_instance: first } = await client.query(test.params.run_id);
      const at = first?.path?.at(-1);
      if (this.#over || state !== 'running') return;
      this.#instance = first?.instance_id;
      if (at !== undefined) this.#show(at);
      this.#askLater();
    } catch (thrown) {
      // The caller that waits for the run notices the loss of the service.
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  }

  #show({ state, op_idx: opIdx, time }: { state: string; op_idx: number; time: readonly number[] }): void {
    const { test, clock, progress, quiet } = this.#context;
    const halt = state === 'halted' ? time.join('.') : '';
    if (halt !== '' && halt !== this.#shownHalt) this.#showHalt(opIdx);
    this.#shownHalt = halt;
    if (halt !== '') return this.#showRemaining();
    const seconds = Math.floor((clock.now() - this.#begun) / 1000);
    if (quiet || seconds * 1000 < silentFor) return;
    const does =
      state === 'awaiting' ? awaited(placedOperations(test.params).all[opIdx]?.own['type']) : (words[state] ?? state);
    progress.alive(`${test.title}  ${seconds} s: ${placeIn(test)(opIdx)} ${does}`);
  }

  #showRemaining(): void {
    const { test, clock, progress, quiet } = this.#context;
    const seconds = Math.ceil((this.#haltEnds - clock.now()) / 1000);
    if (quiet || Number.isNaN(seconds)) return;
    progress.alive(
      `${test.title}  halted, ${Math.max(seconds, 0)} s left` +
        `${this.#release === undefined ? '' : '; Enter resumes, Ctrl-C cancels'}`,
    );
  }

  #showHalt(opIdx: number): void {
    const { test, client, clock, progress, stderr, keys } = this.#context;
    const { comment, seconds = usualHalt } = (placedOperations(test.params).all[opIdx]?.own['arguments'] ?? {}) as {
      comment?: unknown;
      seconds?: unknown;
    };
    const why = comment === undefined ? '' : `: ${String(comment)}`;
    this.#haltEnds = clock.now() + Number(seconds) * 1000;
    this.#release?.();
    this.#release = keys((key) => this.#press(key));
    const { run_id } = test.params;
    const how =
      this.#release === undefined
        ? `resume it on its page, ${client.url}/?run=${encodeURIComponent(run_id)}`
        : 'press Enter to resume it';
    progress.clear();
    wordWrapped(stderr).write(
      `${printable(`${placeIn(test)(opIdx)} is halted${why}`)}\n${printable(`${how}, within ${String(seconds)} s`)}\n`,
    );
  }

  #press(key: string): void {
    if (key === controlC) return this.#context.cancel();
    if (enter.has(key)) void this.#resume();
  }

  async #resume(): Promise<void> {
    const { client, test, progress, stderr } = this.#context;
    this.#release?.();
    this.#release = undefined;
    progress.clear();
    try {
      await client.resume(test.params.run_id, this.#instance ?? '0');
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      wordWrapped(stderr).write(`${printable(thrown.message)}\n`);
    }
  }
}
