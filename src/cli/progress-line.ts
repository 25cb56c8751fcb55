/**
 * The progress of a run: one line that is overwritten on a terminal, and elsewhere a line now and then. It goes to
 * standard error, so that standard output holds results only.
 */
import { fieldsOf } from '../../schemas/loose-values.ts';
import { isLoad } from '../documents/one-instance.ts';
import type { Clock } from '../ground/clock.ts';
import { figure } from '../report/figures.ts';
import { printable, truncated } from '../report/printable.ts';
import { widthFor } from './colours.ts';
import type { OutputStream } from './parts.ts';
import type { Progress } from './rpc-client.ts';
import type { TestCase, TestSuite } from './test-files.ts';

const quietFor = 5000;
/** Milliseconds that samples must span before a rate is computed from them. */
const shortest = 500;
const everySecond = 1000;
const clearLine = '\r\u001b[K';

/** Characters of a name that are left of it on a narrow terminal. */
const shortestName = 12;
/** Columns that the name, the starts, the failures and the brackets of the note need. */
const essential = 57;
const shortestNote = 12;

/**
 * `name  1250/5000 started  2 failed, 0 aborted  498/s of 500/s  50 in flight  p99 12.3 ms`. `rateNow`: the recent
 * starts per second. Where `width` is too small, the name is shortened first, so that failures stay visible.
 */
export const progressText = (
  { title, params }: Pick<TestCase, 'title' | 'params'>,
  { counts, rate, latency, network, paused }: Progress,
  rateNow: number = rate.achieved,
  width = Infinity,
): string => {
  const { type = 'single', total = type === 'single' ? 1 : undefined } = (params.distribution ?? {}) as {
    type?: string;
    total?: number;
  };
  const { started, finished, failed, aborted, refused } = counts;
  const figures = [
    `${started}${total === undefined ? '' : `/${total}`} started`,
    `${failed} failed, ${aborted} aborted${refused === undefined ? '' : `, ${refused} refused`}`,
    ...(network?.standing === undefined ? [] : [`waits: ${network.standing}`]),
    paused === true ? 'paused' : paceText(rateNow, rate),
    `${started - finished} in flight`,
    `p99 ${figure(latency.instance.p99)} ms`,
  ];
  const rest = printable(figures.join('  '));
  return `${truncated(printable(title), Math.max(width - rest.length - 2, shortestName))}  ${rest}`;
};

const paceText = (now: number, { target }: Progress['rate']): string =>
  `${figure(now)}/s${target === null ? '' : ` of ${figure(target)}/s`}`;

/** Starts per second over the last second, computed from samples of the number started. */
class RecentRate {
  #samples: { readonly at: number; readonly started: number }[] = [];

  take({ counts: { started }, rate, time_now: [seconds, microseconds] }: Progress): number {
    const at = seconds * 1000 + microseconds / 1000;
    if (started < (this.#samples.at(-1)?.started ?? 0)) this.#samples = [];
    this.#samples.push({ at, started });
    while ((this.#samples[1]?.at ?? Infinity) <= at - 1000) this.#samples.shift();
    const [oldest] = this.#samples;
    return oldest !== undefined && at - oldest.at >= shortest
      ? ((started - oldest.started) * 1000) / (at - oldest.at)
      : rate.achieved;
  }
}

export class ProgressLine {
  readonly #stream: OutputStream;
  readonly #clock: Clock;
  #lastWrite: number | undefined;
  #shown = false;
  #text = '';
  #note = '';
  #hinted = false;
  #recent = new RecentRate();
  /** When the run was seen first without a start. */
  #unstartedSince: number | undefined;

  constructor(stream: OutputStream, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
  }

  /** Shows `progress` where `test` is a load. */
  show(test: TestCase, progress: Progress): void {
    if (!isLoad(fieldsOf(test.params.distribution))) return;
    const rate = this.#recent.take(progress);
    if (this.#hasJustBegun(progress)) return;
    this.#text = progressText(test, progress, rate, this.#width - this.#noteShown.length);
    this.#write();
  }

  /** A run of which nothing has started says nothing in its first second; later that is worth knowing. */
  #hasJustBegun({ counts: { started }, network, paused }: Progress): boolean {
    if (started > 0 || network?.standing !== undefined || paused === true) return false;
    this.#unstartedSince ??= this.#clock.now();
    return this.#clock.now() - this.#unstartedSince < everySecond;
  }

  /** Shows that a run goes on which has no counts to show. */
  alive(text: string): void {
    this.#text = printable(text);
    this.#write();
  }

  /** Shows the result of a key from now on, beside the progress. */
  note(text: string): void {
    this.#note = printable(text);
    if (this.#text !== '') this.#write();
  }

  get #width(): number {
    return this.#stream.isTTY === true ? widthFor(this.#stream) - 1 : Infinity;
  }

  /** The note, as long as it hides no failures. */
  get #noteShown(): string {
    return this.#note === '' ? '' : `[${truncated(this.#note, Math.max(shortestNote, this.#width - essential))}] `;
  }

  #write(): void {
    const text = `${this.#noteShown}${this.#text}`;
    if (this.#stream.isTTY === true) {
      this.#stream.write(`${clearLine}${truncated(text, this.#width)}`);
      this.#shown = true;
      return;
    }
    const now = this.#clock.now();
    if (this.#lastWrite !== undefined && now - this.#lastWrite < quietFor) return;
    this.#lastWrite = now;
    this.#stream.write(`${text}\n`);
  }

  /** Prints `text` at the first call only. */
  hint(text: string): void {
    if (this.#hinted) return;
    this.#hinted = true;
    this.clear();
    this.#stream.write(`${text}\n`);
  }

  /** Makes room for other output. */
  clear(): void {
    if (this.#shown) this.#stream.write(clearLine);
    this.#shown = false;
    this.#lastWrite = undefined;
    this.#text = '';
    this.#note = '';
    this.#recent = new RecentRate();
    this.#unstartedSince = undefined;
  }
}

/**
 * A sign of life during steps without counts that can take long: the start of a service, or its answer to a request.
 * Shows `text` and the elapsed seconds, from the first second on, until the returned function is called.
 */
export const signOfLife = (
  text: string,
  clock: Clock,
  progress: Pick<ProgressLine, 'alive' | 'clear'>,
): (() => void) => {
  let seconds = 0;
  let timer: unknown;
  const tick = (): void => {
    timer = clock.setTimeout(() => {
      seconds += 1;
      progress.alive(`${text}  ${seconds} s`);
      tick();
    }, everySecond);
  };
  tick();
  return () => {
    clock.clearTimeout(timer);
    if (seconds > 0) progress.clear();
  };
};

/** The progress of several test files that run at once: how many tests are over, and which still run. */
export class SuiteProgress {
  readonly #progress: Pick<ProgressLine, 'alive'>;
  readonly #total: number;
  readonly #running = new Set<string>();
  #over = 0;

  constructor(suites: readonly TestSuite[], progress: Pick<ProgressLine, 'alive'>) {
    this.#progress = progress;
    this.#total = suites.reduce((sum, { cases }) => sum + cases.length, 0);
  }

  begun({ title }: TestCase): void {
    this.#running.add(title);
    this.#show();
  }

  over({ title }: TestCase): void {
    this.#running.delete(title);
    this.#over += 1;
    this.#show();
  }

  #show(): void {
    if (this.#over < this.#total)
      this.#progress.alive(`${this.#over} of ${this.#total} tests are over; running: ${[...this.#running].join(', ')}`);
  }
}
