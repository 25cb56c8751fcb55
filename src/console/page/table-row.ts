/** One run as a row of the list: its cells are made once; their text changes with the run. */
import { draw, svgElement } from '../../browser/drawing.ts';
import { element, setText } from '../../browser/elements.ts';
import { ageOf, dateAndMinute } from '../../browser/times.ts';
import { figure } from '../../report/figures.ts';
import { node } from '../../report/markup.ts';
import { badge, standingOfRun } from '../../report/shapes.ts';
import type { RunRow } from '../protocol.ts';
import { addressOf, runPlace } from './address.ts';
import { count, lasting, rate, sparkHeight, sparkPath, sparkWidth } from './figures.ts';
import { remarkOf } from './tests/row-parts.ts';

/** In their order; the style sheet says which have room. */
export const columns = [
  ['verdict', 'State'],
  ['name', 'Run'],
  ['started', 'Started'],
  ['duration', 'Duration'],
  ['progress', 'Calls'],
  ['rate', 'Ended per second'],
  ['flight', 'In flight'],
  ['failures', 'Failures'],
  ['p50', 'p50 ms'],
  ['p99', 'p99 ms'],
  ['inspect', 'Inspect'],
] as const;

type Column = (typeof columns)[number][0];

export class TableRow {
  readonly row: HTMLElement;
  readonly #cells: Readonly<Record<Column, HTMLElement>>;
  readonly #badge = element('span');
  readonly #remark = element('span', { class: 'under' });
  readonly #id = element('span');
  readonly #tags = element('span');
  readonly #when = element('span');
  readonly #age = element('span', { class: 'under' });
  readonly #link = element('a', { tabindex: -1 });
  readonly #inspect = element('a', { tabindex: -1 }, 'Inspect');
  readonly #progress = element('progress', { 'aria-label': 'Progress' });
  readonly #finished = element('span');
  readonly #rate = element('span');
  readonly #spark = svgElement(
    node(
      'svg',
      { viewBox: `0 0 ${sparkWidth} ${sparkHeight}`, class: 'spark', 'aria-hidden': 'true' },
      node('path', {}),
    ),
  );
  #shown: RunRow | undefined;

  constructor(id: string) {
    const made = columns.map(([name], index) => [
      name,
      element('span', { role: 'gridcell', class: name, 'aria-colindex': index + 1 }),
    ]);
    this.#cells = Object.fromEntries(made) as Record<Column, HTMLElement>;
    this.row = element('div', { role: 'row', class: 'run', id }, ...Object.values(this.#cells));
    this.#cells.verdict.append(this.#badge, this.#remark);
    this.#cells.name.append(this.#link, element('span', { class: 'under' }, this.#id, this.#tags));
    this.#cells.started.append(this.#when, this.#age);
    this.#cells.inspect.append(this.#inspect);
    this.#cells.progress.append(this.#finished, this.#progress);
    this.#cells.rate.append(this.#spark, this.#rate);
  }

  /** `since`: seconds since this arrived. */
  show(run: RunRow, since: number): void {
    const runs = run.ended === undefined;
    setText(this.#cells.duration, lasting(run.duration + (runs ? since : 0), runs));
    setText(this.#age, ageOf(run.time_start));
    if (run === this.#shown) return;
    this.#shown = run;
    const { counts, distribution, latency } = run;
    draw(this.#badge, badge(...standingOfRun(run)));
    setText(this.#remark, runs ? '' : remarkOf(run));
    setText(this.#link, run.name ?? run.run_id);
    this.#link.setAttribute('href', addressOf(runPlace(run.run_id)));
    this.#link.title = run.run_id;
    setText(this.#id, run.name === undefined ? '' : run.run_id);
    draw(this.#tags, ...(run.tags ?? []).flatMap((tag) => [node('span', { class: 'tag' }, tag), ' ']));
    this.#inspect.setAttribute('href', addressOf(runPlace(run.run_id, 'inspect')));
    this.#inspect.ariaLabel = `Inspect ${run.run_id}`;
    setText(this.#when, dateAndMinute(run.time_start));
    const { total } = distribution;
    const whole = total === null || (counts.finished === total && !runs);
    setText(
      this.#finished,
      total === 1 && !runs
        ? 'one call'
        : whole
          ? count(counts.finished)
          : `${count(counts.finished)} of ${count(total)}`,
    );
    this.#progress.hidden = !runs || total === null;
    this.#progress.max = Math.max(1, total ?? 1);
    this.#progress.value = counts.finished;
    this.#showRate(run);
    setText(this.#cells.flight, runs ? count(counts.started - counts.finished) : '');
    const failures = counts.failed + counts.aborted;
    setText(this.#cells.failures, count(failures));
    this.#cells.failures.classList.toggle('some', failures > 0);
    setText(this.#cells.p50, latency.p50 === null ? '' : figure(latency.p50));
    setText(this.#cells.p99, latency.p99 === null ? '' : figure(latency.p99));
  }

  #showRate({ recent, rate: { achieved }, distribution, ended }: RunRow): void {
    const now = ended === undefined ? recent.at(-1) : distribution.total !== 1 ? achieved : undefined;
    setText(this.#rate, now === undefined ? '' : rate(now));
    this.#spark.classList.toggle('none', recent.length < 2);
    this.#spark.firstElementChild?.setAttribute('d', sparkPath(recent));
  }
}
