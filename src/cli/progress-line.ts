/**
 * How far a load has come: one line that is written over on a terminal, and elsewhere a line now and then.
 * It goes to standard error, so that standard output holds results only.
 */
import type { Clock } from '../clock.ts';
import { figure } from '../report/figures.ts';
import { printable, truncated } from '../report/printable.ts';
import { widthFor } from './colours.ts';
import type { OutputStream } from './parts.ts';
import type { Progress } from './rpc-client.ts';
import type { TestCase } from './test-files.ts';

const quietFor = 5000;
const clearLine = '\r\u001b[K';

/** `name  started 1250, finished 1200 of 5000  1200 passed …`. */
export const progressText = ({ name, params }: Pick<TestCase, 'name' | 'params'>, { counts, rate }: Progress): string => {
  const total = params.distribution !== undefined && 'total' in params.distribution ? params.distribution.total : 1;
  return printable(
    `${name}  started ${counts.started}, finished ${counts.finished} of ${total}  ${counts.passed} passed, ${counts.failed} failed, ` +
      `${counts.aborted} aborted  ${figure(rate.achieved)}/s  ${counts.started - counts.finished} in flight`,
  );
};

export class ProgressLine {
  readonly #stream: OutputStream;
  readonly #clock: Clock;
  #lastWrite: number | undefined;
  #shown = false;

  constructor(stream: OutputStream, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
  }

  /** Shows `progress` where `test` is a load. */
  show(test: TestCase, progress: Progress): void {
    if ((test.params.distribution?.type ?? 'single') === 'single') return;
    const text = progressText(test, progress);
    if (this.#stream.isTTY === true) {
      this.#stream.write(`${clearLine}${truncated(text, widthFor(this.#stream) - 1)}`);
      this.#shown = true;
      return;
    }
    const now = this.#clock.now();
    if (this.#lastWrite !== undefined && now - this.#lastWrite < quietFor) return;
    this.#lastWrite = now;
    this.#stream.write(`${text}\n`);
  }

  /** Makes room for other output. */
  clear(): void {
    if (this.#shown) this.#stream.write(clearLine);
    this.#shown = false;
    this.#lastWrite = undefined;
  }
}
