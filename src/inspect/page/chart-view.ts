/**
 * The chosen actor's statechart at the moment shown: active states lit, the transitions of its last step marked, and flashing when
 * the step has just been taken.
 */
import type { HistoryEntry } from '../protocol.ts';
import { stateText } from './actor-tree.ts';
import { chartOf } from './chart-source.ts';
import { ChartZoom } from './chart-zoom.ts';
import { byId, setText } from '../../browser/elements.ts';
import type { HistoryRecord } from './history-record.ts';
import type { Store } from './store.ts';

/** Steps that happen within one frame are marked together, but not without end. */
const maximumStepsAtOnce = 20;

export class ChartView {
  readonly #store: Store;
  readonly #frame = byId('chart', HTMLElement);
  readonly #caption = byId('chart-caption', HTMLElement);
  readonly #remark = byId('chart-remark', HTMLElement);
  readonly #zoom: ChartZoom;
  readonly #changed: () => void;
  #machine: string | null | undefined;
  #chart: SVGSVGElement | undefined;
  /** What is shown: the chart and the actor's entry in it. */
  #shown: { chart: SVGSVGElement | undefined; actor: string | undefined; record: HistoryRecord | undefined; moment: number } | undefined;

  constructor(store: Store, changed: () => void) {
    this.#store = store;
    this.#changed = changed;
    this.#zoom = new ChartZoom(this.#frame);
  }

  /** The picture that is shown. */
  get chart(): SVGSVGElement | undefined {
    return this.#chart;
  }

  update(): void {
    const { actor, record, moment } = this.#store;
    this.#show(actor === undefined ? undefined : actor.machine);
    const entryMoment = actor === undefined || record === undefined ? -1 : record.lastMomentOf(actor.id, moment);
    const entry = record?.entries[entryMoment];
    const caption = entry === undefined || record === undefined ? 'not begun' : captionOf(entry, record);
    setText(this.#caption, actor === undefined ? '' : `${actor.name}: ${caption}`);
    setText(this.#remark, actor?.machine === null ? `${actor.name} has no statechart.` : '');
    const before = this.#shown;
    const same = before?.chart === this.#chart && before?.actor === actor?.id && before?.record === record;
    if (same && before?.moment === entryMoment) return;
    this.#shown = { chart: this.#chart, actor: actor?.id, record, moment: entryMoment };
    const from = same && before !== undefined && before.moment < entryMoment ? before.moment : entryMoment - 1;
    this.#light(entry, this.#steps(actor?.id, from, entryMoment), same);
  }

  /** The entries of the actor after one moment and up to another. */
  #steps(actorId: string | undefined, from: number, to: number): HistoryEntry[] {
    const { record, live } = this.#store;
    const last = record?.entries[to];
    if (record === undefined || actorId === undefined || last === undefined) return [];
    if (!live) return [last];
    return record.entries.slice(Math.max(from + 1, 0), to + 1).filter(({ actor }) => actor === actorId).slice(-maximumStepsAtOnce);
  }

  #light(entry: HistoryEntry | undefined, steps: readonly HistoryEntry[], flashing: boolean): void {
    const chart = this.#chart;
    if (chart === undefined) return;
    const active = new Set(entry?.states);
    for (const state of chart.querySelectorAll<SVGElement>('[data-state]')) {
      state.classList.toggle('active', active.has(state.dataset['state'] ?? ''));
    }
    const fired = new Set(steps.flatMap(({ transitions }) => transitions));
    const taken: SVGElement[] = [];
    for (const transition of chart.querySelectorAll<SVGElement>('[data-transition]')) {
      transition.classList.remove('fired', 'flash');
      if (fired.has(transition.dataset['transition'] ?? '')) taken.push(transition);
    }
    // The flash begins anew only if the class was seen to be gone.
    chart.getBoundingClientRect();
    for (const transition of taken) transition.classList.add('fired', ...(flashing ? ['flash'] : []));
    this.#zoom.reveal(flashing ? undefined : false);
  }

  #show(machine: string | null | undefined): void {
    if (machine === this.#machine) return;
    this.#machine = machine;
    this.#chart = undefined;
    this.#frame.replaceChildren();
    if (machine === undefined || machine === null) return;
    this.#frame.textContent = 'The picture is being fetched.';
    chartOf(machine).then(
      (chart) => this.#arrived(machine, chart),
      (error: unknown) => this.#failed(machine, error),
    );
  }

  #arrived(machine: string, chart: SVGSVGElement): void {
    if (machine !== this.#machine) return;
    this.#chart = chart;
    this.#frame.replaceChildren(chart);
    this.#zoom.show(chart);
    this.#changed();
  }

  #failed(machine: string, error: unknown): void {
    if (machine !== this.#machine) return;
    this.#frame.textContent = error instanceof Error ? error.message : String(error);
    // The next change asks again.
    this.#machine = undefined;
  }
}

const captionOf = ({ states, status, at }: HistoryEntry, record: HistoryRecord): string =>
  `${stateText(states, status)}${status === 'active' ? '' : ', ended'}, since ${record.timeOf(at, ' ms')}`;
