/** The progress of several test files that run at once: how many tests are over, and which still run. */
import type { ProgressLine } from './progress-line.ts';
import type { TestCase, TestSuite } from './test-files.ts';

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
