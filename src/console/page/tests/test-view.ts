/** One test: whether it passes and since when, the trend of its latency from run to run, and its runs. */
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { moveFocus, openOnClick } from '../../../browser/rows.ts';
import { waitingText } from '../../../browser/waiting.ts';
import { dateAndMinute } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import { node, type Content, type MarkupNode } from '../../../report/markup.ts';
import { addressOf, runPlace } from '../address.ts';
import { count, lasting } from '../figures.ts';
import type { RunRow } from '../../protocol.ts';
import type { Store } from '../store.ts';
import { cell, sizeOf, tagList, verdictBadge, verdictCell, whenCell } from './row-parts.ts';
import { ticksText } from './small-pictures.ts';
import type { TestStarter } from './test-starter.ts';
import {
  endedRuns,
  judgedTrend,
  latencyTrend,
  mostTicks,
  sinceWhen,
  testNameOf,
  testsOf,
  type TestHistory,
} from './test-history.ts';
import { mostDrawn, trendChart } from './trend-chart.ts';

const mostListed = 200;

export class TestView {
  readonly #store: Store;
  readonly #title = byId('test-title', HTMLElement);
  readonly #stands = byId('test-stands', HTMLElement);
  readonly #say = byId('test-say', HTMLElement);
  readonly #tags = byId('test-tags-of', HTMLElement);
  readonly #parts = byId('test-parts', HTMLElement);
  readonly #tools = byId('test-tools', HTMLElement);
  readonly #again = byId('test-again', HTMLButtonElement);
  readonly #file = byId('test-file', HTMLElement);
  readonly #outcome = byId('test-outcome', HTMLElement);
  readonly #starter: TestStarter;
  readonly #chart = byId('test-chart', HTMLElement);
  readonly #rows = byId('test-runs', HTMLElement);
  readonly #more = byId('test-more', HTMLElement);
  #outcomeOf = '';

  constructor(store: Store, open: (runId: string) => void, starter: TestStarter) {
    this.#store = store;
    this.#starter = starter;
    this.#again.addEventListener('click', () => void this.runAgain());
    byId('test-edit', HTMLButtonElement).addEventListener('click', () => void this.editText());
    openOnClick(this.#rows, ({ dataset: { run: runId } }) => {
      if (runId !== undefined) open(runId);
    });
  }

  update(): void {
    const { place, list, listIsWhole, connection } = this.#store;
    if (place.kind !== 'test') return;
    setText(this.#title, place.name);
    const [test] = testsOf([...list.all()].filter((run) => testNameOf(run) === place.name));
    const file = this.#starter.fileOf(place.name);
    this.#parts.hidden = test === undefined;
    this.#tools.hidden = test === undefined && file === undefined;
    setText(this.#again.firstElementChild ?? this.#again, test === undefined ? 'Run' : 'Run again');
    setText(this.#file, file ?? '');
    if (this.#outcomeOf !== place.name) setText(this.#outcome, '');
    if (test === undefined) {
      draw(this.#stands);
      draw(this.#tags);
      const none =
        file === undefined
          ? 'The service keeps no run of a test with this name.'
          : 'It has never run, as far as the service knows.';
      return setText(this.#say, listIsWhole ? none : waitingText(connection));
    }
    this.#show(test);
  }

  runAgain(): Promise<void> {
    return this.#does((name) => this.#starter.run(name));
  }

  editText(): Promise<void> {
    return this.#does((name) => this.#starter.edit(name));
  }

  async #does(act: (name: string) => Promise<string | undefined>): Promise<void> {
    const { place } = this.#store;
    if (place.kind !== 'test' || this.#tools.hidden || this.#tools.inert) return;
    this.#outcomeOf = place.name;
    setText(this.#outcome, '');
    setText(this.#outcome, (await act(place.name)) ?? '');
  }

  /** Moves the focus by so many rows; to the first row if it is elsewhere. */
  move(rows: number): void {
    moveFocus(this.#rows, rows);
  }

  #show(test: TestHistory): void {
    const [latest] = test.runs;
    const ended = endedRuns(test, mostDrawn);
    draw(this.#stands, ...(latest === undefined ? [] : [verdictBadge(latest)]));
    setText(this.#say, sentence(ended));
    draw(this.#tags, ...tagList(test.tags));
    draw(this.#chart, ...(ended.length === 0 ? [] : [trendChart(ended)]));
    draw(this.#rows, ...test.runs.slice(0, mostListed).map(rowOf));
    const rest = test.runs.length - mostListed;
    setText(this.#more, rest > 0 ? `${count(rest)} earlier runs are not listed here.` : '');
  }
}

const sentence = (ended: readonly RunRow[]): string => {
  const since = sinceWhen(ended, ({ time_start: start }) => dateAndMinute(start));
  if (ended.length === 0) return since;
  const { sentence: trend } = judgedTrend(latencyTrend(ended.slice(0, mostTicks)));
  return `${since} ${ticksText(ended.slice(0, mostTicks))}.${trend === '' ? '' : ` ${trend}`}`;
};

const rowOf = (run: RunRow): MarkupNode => {
  const { run_id, duration, latency, counts, ended, by = '' } = run;
  const link: Content = node('a', { class: 'name', href: addressOf(runPlace(run_id)) }, run_id);
  return node(
    'tr',
    { 'data-run': run_id },
    verdictCell(run),
    whenCell(run),
    cell('t-name', link),
    cell('number', lasting(duration, ended === undefined)),
    cell('number', latency.p95 === null ? '' : figure(latency.p95)),
    cell('number', count(counts.failed + counts.aborted)),
    cell('t-what', sizeOf(run)),
    cell('t-by', by),
    cell(
      't-compare',
      ...(ended === undefined ? [] : [node('a', { href: addressOf({ kind: 'compare', b: run_id }) }, 'Compare')]),
    ),
  );
};
