/** The button that starts a test, the list to choose from if the text has several, and why neither is possible. */
import { element, setText } from '../../../browser/elements.ts';
import type { CheckedTest } from '../../protocol.ts';
import type { Standing } from './checking.ts';
import { refusalOf, startRun, startWhole, wholeObstacle, wholeOfTests } from './start-run.ts';

export interface StarterParts {
  started(runId: string): void;
  startedAll(): void;
  /** The text in the editor. */
  text(): string;
  /** Shows lines of text; none: clears them. */
  showLines(lines: readonly string[]): void;
}

export class Starter {
  readonly root = element('div', { class: 'starter' });
  readonly #which = element('select', { 'aria-label': 'Test to start' });
  readonly #button = element(
    'button',
    { type: 'submit', class: 'main', 'aria-keyshortcuts': 'Control+Enter' },
    'Start',
  );
  readonly #all = element('button', { type: 'button', hidden: '' }, 'Start all');
  readonly #parts: StarterParts;
  #tests: readonly CheckedTest[] = [];
  #standing: Standing = { kind: 'empty' };
  #starting = false;

  constructor(parts: StarterParts) {
    this.#parts = parts;
    this.root.append(this.#which, this.#button, this.#all);
    this.#button.addEventListener('click', () => void this.start());
    this.#all.addEventListener('click', () => void this.#startAll());
    this.became(this.#standing);
  }

  became(standing: Standing): void {
    this.#standing = standing;
    if (standing.kind === 'checked' || standing.kind === 'empty')
      this.#offer(standing.kind === 'empty' ? [] : startable(standing));
    this.#update();
  }

  async start(): Promise<void> {
    const obstacle = this.#obstacle();
    const test = this.#tests[Math.max(this.#which.selectedIndex, 0)];
    if (obstacle !== '' || test === undefined) return this.#parts.showLines([obstacle]);
    await this.#does(async () => this.#parts.started(await startRun(test, this.#parts.text())));
  }

  /** Starts the tests in the order of the text, without waiting for the end of each. The first refusal ends it. */
  async #startAll(): Promise<void> {
    const obstacle = this.#obstacle();
    if (obstacle !== '') return this.#parts.showLines([obstacle]);
    const text = this.#parts.text();
    if (this.#tests.some(({ background }) => background)) return this.#startWhole(text);
    let started = 0;
    await this.#does(
      async () => {
        for (const test of this.#tests) {
          await startRun(test, text);
          started += 1;
        }
        this.#parts.startedAll();
      },
      () => `${started} of ${this.#tests.length} tests were started.`,
    );
  }

  /** Definitions in the background play with the others: together they are one test. */
  async #startWhole(text: string): Promise<void> {
    const refused = wholeObstacle(this.#tests);
    if (refused !== undefined) return this.#parts.showLines([refused]);
    const named = this.#tests.find(({ background }) => !background) ?? this.#tests[0];
    const whole = wholeOfTests(this.#tests, text, { name: named?.name ?? 'test' });
    await this.#does(async () => this.#parts.started(await startWhole(whole)));
  }

  /** `summary`: lines to show before the refusal. */
  async #does(act: () => Promise<void>, summary?: () => string): Promise<void> {
    this.#starting = true;
    this.#update();
    this.#parts.showLines([]);
    try {
      await act();
    } catch (thrown) {
      this.#parts.showLines([...(summary === undefined ? [] : [summary()]), ...refusalOf(thrown)]);
    } finally {
      this.#starting = false;
      this.#update();
    }
  }

  #offer(tests: readonly CheckedTest[]): void {
    const chosen = this.#which.selectedIndex;
    this.#tests = tests;
    this.#which.hidden = this.#all.hidden = tests.length < 2;
    this.#which.replaceChildren(
      ...tests.map(({ name, line }, index) => element('option', {}, name ?? `document ${index + 1}, line ${line}`)),
    );
    this.#which.selectedIndex = chosen >= 0 && chosen < tests.length ? chosen : 0;
  }

  #update(): void {
    const obstacle = this.#obstacle();
    this.#button.ariaDisabled = String(obstacle !== '');
    this.#button.title = this.#all.title = obstacle;
    this.#all.ariaDisabled = this.#button.ariaDisabled;
    setText(this.#button, this.#starting ? 'Starting …' : 'Start');
  }

  /** Why nothing can be started now; empty if something can. */
  #obstacle(): string {
    if (this.#starting) return 'The test is being started.';
    if (this.#standing.kind === 'checked')
      return startable(this.#standing).length === 0 ? 'Correct the faults first.' : '';
    return {
      empty: 'Nothing is written yet.',
      pending: 'The text is still being checked.',
      unanswered: 'The text is not checked yet.',
    }[this.#standing.kind];
  }
}

/** A text with faults is not started in part. */
const startable = ({ result }: Standing & { kind: 'checked' }): readonly CheckedTest[] =>
  result.faults.length > 0 ? [] : result.tests;
