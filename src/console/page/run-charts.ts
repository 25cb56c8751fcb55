/**
 * The charts of a run, drawn at most once a second. The pointer, or the arrow keys, move a mark over the seconds, and
 * the figures of the marked second stand below: the chart is a slider for screen readers.
 */
import { draw } from '../../browser/drawing.ts';
import { byId, element, setText } from '../../browser/elements.ts';
import type { QueryTestResult, RunBucket } from '../../../schemas/index.ts';
import { chartChanges, latencyChartOf, rateChartOf } from '../../report/chart/run-charts.ts';
import {
  pointText,
  secondsChart,
  secondsTable,
  type ChartChange,
  type SecondsChart,
} from '../../report/chart/seconds-chart.ts';
import { pointAt, secondsPoints, type SecondsPoint } from '../../report/chart/seconds-points.ts';
import { folded, table } from '../../report/render/html/table.ts';
import type { Store } from './store.ts';

const everyMilliseconds = 1000;

type Thresholds = QueryTestResult['thresholds'];

export class RunCharts {
  readonly #store: Store;
  readonly #panel = byId('charts-panel', HTMLElement);
  readonly #charts = [
    new LiveChart(byId('rate-chart', HTMLElement), rateChartOf),
    new LiveChart(byId('latency-chart', HTMLElement), latencyChartOf),
  ];
  #drawn = '';
  #drawnAt = -Infinity;
  #later: number | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { place, record } = this.#store;
    if (place.kind !== 'run' || record?.facts === undefined) return;
    const buckets = record.wholeBuckets;
    const now =
      `${record.runId} ${record.versions.buckets} ${buckets.length} ${record.facts.distribution.type} ` +
      `${JSON.stringify([record.facts.changes, record.facts.thresholds?.map(({ passed }) => passed)])}`;
    if (now === this.#drawn) return;
    const wait = this.#drawn.startsWith(`${record.runId} `) ? this.#drawnAt + everyMilliseconds - performance.now() : 0;
    if (wait > 0) {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.update(), wait);
      return;
    }
    this.#drawn = now;
    this.#drawnAt = performance.now();
    const shown = record.facts.distribution.type === 'single' ? [] : buckets;
    this.#panel.hidden = shown.length === 0;
    const changes = chartChanges(record.facts.changes, shown.length);
    // Both charts have the lines of the changes; the words stand below the first.
    for (const [index, chart] of this.#charts.entries())
      chart.show(shown, record.facts.thresholds, index === 0 ? changes : changes.map((one) => ({ ...one, text: '' })));
  }
}

class LiveChart {
  readonly #root: HTMLElement;
  readonly #chartOf: (buckets: readonly RunBucket[], thresholds: Thresholds) => SecondsChart;
  readonly #slider = element('div', { class: 'chart-slider', role: 'slider', tabindex: 0, 'aria-valuemin': 0 });
  readonly #readOut = element('output', { class: 'read-out', 'aria-live': 'off' });
  readonly #table = element('div');
  #chart: SecondsChart = { title: '', series: [] };
  #points: readonly SecondsPoint[] = [];
  /** The marked second; undefined: none, and the last one is shown. */
  #marked: number | undefined;

  constructor(root: HTMLElement, chartOf: (buckets: readonly RunBucket[], thresholds: Thresholds) => SecondsChart) {
    this.#root = root;
    this.#chartOf = chartOf;
    root.append(this.#slider, this.#readOut, this.#table);
    this.#slider.addEventListener('pointermove', (event) => this.#point(event));
    this.#slider.addEventListener('pointerdown', (event) => this.#point(event));
    this.#slider.addEventListener('pointerleave', () => this.#mark(undefined));
    this.#slider.addEventListener('blur', () => this.#mark(undefined));
    this.#slider.addEventListener('keydown', (event) => this.#key(event));
    this.#table.addEventListener('toggle', () => this.#drawTable(), { capture: true });
  }

  show(buckets: readonly RunBucket[], thresholds: Thresholds, changes: readonly ChartChange[]): void {
    this.#chart = { ...this.#chartOf(buckets, thresholds), changes };
    this.#points = secondsPoints(this.#chart.series);
    this.#draw();
    this.#drawTable();
  }

  #draw(): void {
    const marked =
      this.#marked === undefined ? undefined : this.#points.findLast(({ from }) => from <= (this.#marked ?? 0));
    const drawn = secondsChart(this.#chart, this.#points, marked);
    this.#root.hidden = drawn === undefined;
    if (drawn === undefined) return;
    draw(this.#slider, drawn);
    const shown = marked ?? this.#points.at(-1);
    const text = shown === undefined ? '' : pointText(this.#chart, shown);
    setText(this.#readOut, text);
    this.#slider.ariaLabel = this.#chart.title;
    this.#slider.ariaValueMax = String(this.#points.length - 1);
    this.#slider.ariaValueNow = String(shown === undefined ? 0 : this.#points.indexOf(shown));
    this.#slider.ariaValueText = text;
  }

  /** Draws the table only while it is unfolded: most readers leave it folded. */
  #drawTable(): void {
    const open = this.#table.querySelector('details')?.open ?? false;
    const { caption, columns, rows } = secondsTable(this.#chart, open ? this.#points : []);
    const titled = columns.map((title) => ({ title, sort: 'number' }) as const);
    draw(this.#table, folded('The chart as a table', ...(open ? [table(caption, titled, rows)] : [])));
  }

  #point({ clientX }: PointerEvent): void {
    const plot = this.#slider.querySelector('.plot > svg')?.getBoundingClientRect();
    if (plot === undefined || plot.width === 0) return;
    this.#mark(pointAt(this.#points, (clientX - plot.left) / plot.width)?.from);
  }

  #mark(second: number | undefined): void {
    if (this.#marked === second) return;
    this.#marked = second;
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    const last = this.#points.length - 1;
    const at =
      this.#marked === undefined ? last : this.#points.findLastIndex(({ from }) => from <= (this.#marked ?? 0));
    const targets: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 10,
      PageUp: at + 10,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#mark(this.#points[Math.max(0, Math.min(target, last))]?.from);
  }
}
