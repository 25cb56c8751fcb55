/**
 * The charts of a run, drawn at most once a second. The pointer, or the arrow keys, move a mark over the seconds, and
 * the figures of the marked second stand below: the chart is a slider for screen readers.
 */
import { isPlain, toggled } from '../../browser/handlers.ts';
import { drawn, html, nothing, type TemplateResult } from '../../browser/template.ts';
import type { QueryTestResult, RunBucket } from '../../../schemas/index.ts';
import { chartChanges, failureChartOf, latencyChartOf, rateChartOf } from '../../report/chart/run-charts.ts';
import { pointText, secondsChart, secondsTable, type SecondsChart } from '../../report/chart/seconds-chart.ts';
import { pointAt, secondsPoints, type SecondsPoint } from '../../report/chart/seconds-points.ts';
import { table } from '../../report/render/html/table.ts';
import { isSearching } from '../../report/search-words.ts';
import type { ReportHead } from '../protocol.ts';
import { View } from './app.ts';
import type { RunRecord } from './store.ts';

const everyMilliseconds = 1000;

type Thresholds = QueryTestResult['thresholds'];
type ChartOf = (buckets: readonly RunBucket[], thresholds: Thresholds) => SecondsChart;

/** A chart, as it was made last. */
interface LiveChart {
  readonly id: string;
  readonly chartOf: ChartOf;
  chart: SecondsChart;
  points: readonly SecondsPoint[];
  /** The marked second; undefined: none, and the last one is shown. */
  marked?: number | undefined;
  tableIsOpen?: boolean;
}

const liveChart = (id: string, chartOf: ChartOf): LiveChart => ({
  id,
  chartOf,
  chart: { title: '', series: [] },
  points: [],
});

export class RunCharts extends View {
  readonly #charts = [
    liveChart('failure-chart', failureChartOf),
    liveChart('rate-chart', rateChartOf),
    liveChart('latency-chart', latencyChartOf),
  ];
  #made = '';
  #madeAt = -Infinity;
  #later: number | undefined;

  template(record: RunRecord, facts: ReportHead): TemplateResult {
    this.#make(record, facts);
    const isEmpty = facts.distribution.type === 'single' || record.wholeBuckets.length === 0;
    return html`<section id="charts-panel" class="part" aria-labelledby="charts-title" ?hidden=${isEmpty}>
      <div class="part-head"><h2 id="charts-title">Second by second</h2></div>
      ${isEmpty ? nothing : this.#charts.map((chart) => this.#slider(chart))}
    </section>`;
  }

  #make(record: RunRecord, facts: ReportHead): void {
    const { distribution, changes: made } = facts;
    // While a search goes on, no threshold is broken yet.
    const thresholds = isSearching(facts)
      ? facts.thresholds?.map((one) => ({ ...one, passed: true }))
      : facts.thresholds;
    const buckets = distribution.type === 'single' ? [] : record.wholeBuckets;
    const now =
      `${record.runId} ${record.versions.buckets} ${buckets.length} ` +
      `${JSON.stringify([made, thresholds?.map(({ passed }) => passed)])}`;
    if (now === this.#made) return;
    const wait = this.#made.startsWith(`${record.runId} `) ? this.#madeAt + everyMilliseconds - performance.now() : 0;
    clearTimeout(this.#later);
    if (wait > 0) {
      this.#later = setTimeout(() => this.app.draw(), wait);
      return;
    }
    this.#made = now;
    this.#madeAt = performance.now();
    const all = chartChanges(made, buckets.length);
    for (const live of this.#charts) {
      // All charts have the lines of the changes; the words stand below the rates.
      const changes = live.id === 'rate-chart' ? all : all.map((one) => ({ ...one, text: '' }));
      live.chart = { ...live.chartOf(buckets, thresholds), changes };
      live.points = secondsPoints(live.chart.series);
    }
  }

  #slider(live: LiveChart): TemplateResult | typeof nothing {
    const { id, chart, points, marked: second, tableIsOpen = false } = live;
    const marked = second === undefined ? undefined : points.findLast(({ from }) => from <= second);
    const figure = secondsChart(chart, points, marked);
    if (figure === undefined) return nothing;
    const shown = marked ?? points.at(-1);
    const text = shown === undefined ? '' : pointText(chart, shown);
    const at = shown === undefined ? 0 : points.indexOf(shown);
    const mark = (to: SecondsPoint | undefined): void => {
      if (live.marked !== to?.from) this.change(() => (live.marked = to?.from));
    };
    const clear = (): void => mark(undefined);
    const point = ({ clientX, currentTarget }: PointerEvent): void => {
      const plot = (currentTarget as HTMLElement).querySelector('.plot > svg')?.getBoundingClientRect();
      if (plot !== undefined && plot.width > 0) mark(pointAt(live.points, (clientX - plot.left) / plot.width));
    };
    const pressed = (event: KeyboardEvent): void => {
      const target = targetOf(event, at, points.length - 1);
      if (target === undefined) return;
      event.preventDefault();
      mark(points[Math.max(0, Math.min(target, points.length - 1))]);
    };
    // The table is drawn only while it is unfolded: most readers leave it folded.
    const { caption, columns, rows } = secondsTable(chart, tableIsOpen ? points : []);
    const titled = columns.map((title) => ({ title, sort: 'number' }) as const);
    const toggle = toggled((open) => this.change(() => (live.tableIsOpen = open)));
    return html`<div id=${id}>
      <div class="chart-slider" role="slider" tabindex="0" aria-label=${chart.title} aria-valuemin="0"
        aria-valuemax=${points.length - 1} aria-valuenow=${at} aria-valuetext=${text}
          @pointermove=${point} @pointerdown=${point} @pointerleave=${clear} @blur=${clear}
            @keydown=${pressed} ${drawn(figure)}></div>
      <output class="read-out" aria-live="off">${text}</output>
      <div><details @toggle=${toggle}><summary>The chart as a table</summary>${
        tableIsOpen ? drawn(table(caption, titled, rows)) : nothing
      }</details></div>
    </div>`;
  }
}

/** To a slider, up is on and down is back. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

const targetOf = (event: KeyboardEvent, at: number, last: number): number | undefined => {
  const step = steps[event.key];
  if (!isPlain(event)) return undefined;
  return step === undefined ? { Home: 0, End: last }[event.key] : at + step;
};
