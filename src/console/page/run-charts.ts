/**
 * The charts of a run, drawn at most once a second. The pointer, or the arrow keys, move a mark over the seconds, and
 * the figures of the marked second stand below: the chart is a slider for screen readers.
 */
import { drawn, html, nothing, type TemplateResult } from '../../browser/template.ts';
import type { QueryTestResult, RunBucket } from '../../../schemas/index.ts';
import { chartChanges, failureChartOf, latencyChartOf, rateChartOf } from '../../report/chart/run-charts.ts';
import {
  pointText,
  secondsChart,
  secondsTable,
  type ChartChange,
  type SecondsChart,
} from '../../report/chart/seconds-chart.ts';
import { pointAt, secondsPoints, type SecondsPoint } from '../../report/chart/seconds-points.ts';
import { table } from '../../report/render/html/table.ts';
import type { ReportHead } from '../protocol.ts';
import { View, type App } from './app.ts';
import type { RunRecord } from './run-record.ts';

const everyMilliseconds = 1000;

type Thresholds = QueryTestResult['thresholds'];
type ChartOf = (buckets: readonly RunBucket[], thresholds: Thresholds) => SecondsChart;

export class RunCharts extends View {
  readonly #charts = [
    new LiveChart('failure-chart', failureChartOf, this.app),
    new LiveChart('rate-chart', rateChartOf, this.app),
    new LiveChart('latency-chart', latencyChartOf, this.app),
  ];
  #made = '';
  #madeAt = -Infinity;
  #later: number | undefined;

  template(record: RunRecord, facts: ReportHead): TemplateResult {
    this.#make(record, facts);
    const isEmpty = facts.distribution.type === 'single' || record.wholeBuckets.length === 0;
    return html`<section id="charts-panel" class="part" aria-labelledby="charts-title" ?hidden=${isEmpty}>
      <div class="part-head"><h2 id="charts-title">Second by second</h2></div>
      ${isEmpty ? nothing : this.#charts.map((chart) => chart.template())}
    </section>`;
  }

  #make(record: RunRecord, { distribution, changes: made, thresholds }: ReportHead): void {
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
    const changes = chartChanges(made, buckets.length);
    // All charts have the lines of the changes; the words stand below the rates.
    for (const chart of this.#charts)
      chart.make(
        buckets,
        thresholds,
        chart.id === 'rate-chart' ? changes : changes.map((one) => ({ ...one, text: '' })),
      );
  }
}

class LiveChart extends View {
  readonly id: string;
  readonly #chartOf: ChartOf;
  #chart: SecondsChart = { title: '', series: [] };
  #points: readonly SecondsPoint[] = [];
  /** The marked second; undefined: none, and the last one is shown. */
  #marked: number | undefined;
  #tableIsOpen = false;

  constructor(id: string, chartOf: ChartOf, app: App) {
    super(app);
    this.id = id;
    this.#chartOf = chartOf;
  }

  make(buckets: readonly RunBucket[], thresholds: Thresholds, changes: readonly ChartChange[]): void {
    this.#chart = { ...this.#chartOf(buckets, thresholds), changes };
    this.#points = secondsPoints(this.#chart.series);
  }

  template(): TemplateResult | typeof nothing {
    const marked =
      this.#marked === undefined ? undefined : this.#points.findLast(({ from }) => from <= (this.#marked ?? 0));
    const figure = secondsChart(this.#chart, this.#points, marked);
    if (figure === undefined) return nothing;
    const shown = marked ?? this.#points.at(-1);
    const text = shown === undefined ? '' : pointText(this.#chart, shown);
    const at = shown === undefined ? 0 : this.#points.indexOf(shown);
    const clear = (): void => this.#mark(undefined);
    return html`<div id=${this.id}>
      <div class="chart-slider" role="slider" tabindex="0" aria-label=${this.#chart.title} aria-valuemin="0"
        aria-valuemax=${this.#points.length - 1} aria-valuenow=${at} aria-valuetext=${text}
          @pointermove=${this.#point} @pointerdown=${this.#point} @pointerleave=${clear} @blur=${clear}
            @keydown=${this.#key} ${drawn(figure)}></div>
      <output class="read-out" aria-live="off">${text}</output>
      <div>${this.#table()}</div>
    </div>`;
  }

  /** Draws the table only while it is unfolded: most readers leave it folded. */
  #table(): TemplateResult {
    const toggled = ({ target }: Event): void => {
      this.#tableIsOpen = (target as HTMLDetailsElement).open;
      this.app.draw();
    };
    const { caption, columns, rows } = secondsTable(this.#chart, this.#tableIsOpen ? this.#points : []);
    const titled = columns.map((title) => ({ title, sort: 'number' }) as const);
    return html`<details @toggle=${toggled}><summary>The chart as a table</summary>${
      this.#tableIsOpen ? drawn(table(caption, titled, rows)) : nothing
    }</details>`;
  }

  readonly #point = ({ clientX, currentTarget }: PointerEvent): void => {
    const plot = (currentTarget as HTMLElement).querySelector('.plot > svg')?.getBoundingClientRect();
    if (plot === undefined || plot.width === 0) return;
    this.#mark(pointAt(this.#points, (clientX - plot.left) / plot.width)?.from);
  };

  #mark(second: number | undefined): void {
    if (this.#marked === second) return;
    this.#marked = second;
    this.app.drawNow();
  }

  readonly #key = (event: KeyboardEvent): void => {
    const last = this.#points.length - 1;
    const at =
      this.#marked === undefined ? last : this.#points.findLastIndex(({ from }) => from <= (this.#marked ?? 0));
    // To a slider, up is on and down is back.
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -10,
      PageUp: 10,
    };
    const step = steps[event.key];
    const target = step === undefined ? { Home: 0, End: last }[event.key] : at + step;
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#mark(this.#points[Math.max(0, Math.min(target, last))]?.from);
  };
}
