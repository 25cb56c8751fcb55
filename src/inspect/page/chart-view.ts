/**
 * The chosen actor's statechart at the moment shown: active states are highlighted, the path to them is marked, and so
 * are the transitions of its last step, which flash if the step has just been taken.
 */
import type { HistoryEntry } from '../protocol.ts';
import { stateText } from './actor-tree.ts';
import { chartOf, eventTypesOf } from './chart-source.ts';
import { ChartZoom } from './chart-zoom.ts';
import { byId, setText } from '../../browser/elements.ts';
import type { HistoryRecord } from './history-record.ts';
import type { Store } from './store.ts';

/** Steps that happen within one frame are marked together, up to this number. */
const maximumStepsAtOnce = 20;
const mostTypesShown = 6;

export class ChartView {
  readonly #store: Store;
  readonly #frame = byId('chart', HTMLElement);
  readonly #caption = byId('chart-caption', HTMLElement);
  readonly #takes = byId('chart-takes', HTMLElement);
  readonly #remark = byId('chart-remark', HTMLElement);
  readonly #zoom: ChartZoom;
  readonly #changed: () => void;
  #picture: string | null | undefined;
  #chart: SVGSVGElement | undefined;
  /** The chart that is shown, and the actor's entry in it. */
  #shown:
    | { chart: SVGSVGElement | undefined; actor: string | undefined; record: HistoryRecord | undefined; moment: number }
    | undefined;

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
    this.#show(actor?.picture);
    const entryMoment = actor === undefined || record === undefined ? -1 : record.lastMomentOf(actor.id, moment);
    const entry = record?.entries[entryMoment];
    const caption = entry === undefined || record === undefined ? 'not begun' : captionOf(entry, record, this.#chart);
    setText(this.#caption, actor === undefined ? '' : `${actor.name}: ${caption}`);
    setText(
      this.#takes,
      entry?.status === 'active' && this.#chart !== undefined ? takesText(eventTypesOf(this.#chart, entry.states)) : '',
    );
    setText(this.#remark, actor?.picture === null ? `${actor.name} has no statechart.` : '');
    const before = this.#shown;
    const same = before?.chart === this.#chart && before?.actor === actor?.id && before?.record === record;
    if (same && before?.moment === entryMoment) return;
    this.#shown = { chart: this.#chart, actor: actor?.id, record, moment: entryMoment };
    const from = same && before !== undefined && before.moment < entryMoment ? before.moment : entryMoment - 1;
    this.#light(entry, this.#steps(actor?.id, from, entryMoment), same);
    this.#markPath(actor?.id, entryMoment);
  }

  showWhole(): void {
    this.#zoom.showWhole();
  }

  /** The entries of the actor after one moment and up to another. */
  #steps(actorId: string | undefined, from: number, to: number): HistoryEntry[] {
    const { record, live } = this.#store;
    const last = record?.entries[to];
    if (record === undefined || actorId === undefined || last === undefined) return [];
    if (!live) return [last];
    return record.entries
      .slice(Math.max(from + 1, 0), to + 1)
      .filter(({ actor }) => actor === actorId)
      .slice(-maximumStepsAtOnce);
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
    // The flash begins anew only if the browser has seen the element without the class.
    chart.getBoundingClientRect();
    for (const transition of taken) transition.classList.add('fired', ...(flashing ? ['flash'] : []));
    this.#zoom.reveal(flashing ? undefined : false);
  }

  /** Marks the states and transitions that the actor passed through until that moment. */
  #markPath(actorId: string | undefined, to: number): void {
    const { record } = this.#store;
    const passed = new Set<string>();
    for (const moment of actorId === undefined || record === undefined ? [] : record.momentsOf(actorId)) {
      if (moment > to) break;
      const { states = [], transitions = [] } = record?.entries[moment] ?? {};
      for (const key of [...states, ...transitions]) passed.add(key);
    }
    for (const part of this.#chart?.querySelectorAll<SVGElement>('[data-state], [data-transition]') ?? []) {
      part.classList.toggle('passed', passed.has(part.dataset['state'] ?? part.dataset['transition'] ?? ''));
    }
  }

  #show(picture: string | null | undefined): void {
    if (picture === this.#picture) return;
    this.#picture = picture;
    this.#chart = undefined;
    this.#frame.replaceChildren();
    if (picture === undefined || picture === null) return;
    this.#frame.textContent = 'The picture is being fetched.';
    chartOf(picture).then(
      (chart) => this.#arrived(picture, chart),
      (error: unknown) => this.#failed(picture, error),
    );
  }

  #arrived(picture: string, chart: SVGSVGElement): void {
    if (picture !== this.#picture) return;
    this.#chart = chart;
    this.#frame.replaceChildren(chart);
    this.#zoom.show(chart);
    this.#changed();
  }

  #failed(picture: string, error: unknown): void {
    if (picture !== this.#picture) return;
    this.#frame.textContent = error instanceof Error ? error.message : String(error);
    // The next change requests it again.
    this.#picture = undefined;
  }
}

/** The events that people and protocols send: those of XState itself occur by themselves. */
const takesText = (types: readonly string[]): string => {
  const own = types.filter((type) => !type.startsWith('xstate.'));
  const [more, shown] = [own.length - mostTypesShown, own.slice(0, mostTypesShown)];
  return own.length === 0 ? '' : `. Takes ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
};

/** The states that the author has given names, by those names, as far as the picture shows them. */
const captionOf = (
  { states, status, at }: HistoryEntry,
  record: HistoryRecord,
  chart: SVGSVGElement | undefined,
): string =>
  `${stateText(
    states.map((state) => nameIn(chart, state)),
    status,
  )}${status === 'active' ? '' : ', ended'}, since ${record.timeOf(at, ' ms')}`;

const nameIn = (chart: SVGSVGElement | undefined, state: string): string =>
  chart?.querySelector<SVGElement>(`[data-state="${CSS.escape(state)}"]`)?.dataset['name'] ?? state;
