/**
 * The chosen actor's statechart at the moment shown: active states are highlighted, the path to them is marked, and so
 * are the transitions of its last step, which flash if the step has just been taken.
 */
import type { HistoryEntry } from '../../../inspect/protocol.ts';
import { element } from '../../../browser/elements.ts';
import type { TemplateResult } from '../../../browser/template.ts';
import type { App } from '../app.ts';
import { InspectorView } from './inspector-view.ts';
import type { Names } from './names.ts';
import { chartOf, eventTypesOf, namesIn } from './chart-source.ts';
import { ChartZoom } from './chart-zoom.ts';
import type { HistoryRecord } from './history-record.ts';
import { eventText, stateText } from './words.ts';

/** Steps that happen within one frame are marked together, up to this number. */
const maximumStepsAtOnce = 20;
const mostTypesShown = 6;

/** `machine`: null where the actor has no statechart. */
const withoutPicture = (name: string, machine: string | null): string =>
  machine === null
    ? `${name} has no statechart.`
    : `The service does not host the ${name} as it was at the time of this run: its statechart is not shown.`;

export class ChartView extends InspectorView {
  /** Stays the same element while another place is shown. */
  readonly frame = element('div', {
    id: 'chart',
    class: 'scroll',
    tabindex: 0,
    role: 'group',
    'aria-label': 'Statechart',
  });
  readonly #zoom: ChartZoom;
  #picture: string | null | undefined;
  #chart: SVGSVGElement | undefined;
  /** The chart that is shown, and the actor's entry in it. */
  #shown:
    | { chart: SVGSVGElement | undefined; actor: string | undefined; record: HistoryRecord | undefined; moment: number }
    | undefined;

  constructor(app: App, names: Names) {
    super(app, names);
    this.#zoom = new ChartZoom(this.frame, () => app.drawNow());
  }

  /** The picture that is shown. */
  get chart(): SVGSVGElement | undefined {
    return this.#chart;
  }

  /** Smaller, larger, following, whole. */
  tools(): TemplateResult {
    return this.#zoom.tools();
  }

  /** The state of the chosen actor at the moment shown, the events that it takes, and why there is no picture. */
  words(): { readonly caption: string; readonly takes: string; readonly remark: string } {
    const { actor, record, moment } = this.inspection;
    if (actor === undefined || record === undefined) return { caption: '', takes: '', remark: '' };
    const entry = record.entryAt(actor.id, moment);
    const name = this.names.of(actor.id);
    const named = this.#chart && namesIn(this.#chart);
    const caption =
      entry === undefined
        ? 'not begun'
        : `${stateText(actor.machine, entry.states, entry.status, named)}` +
          `${entry.status === 'active' ? '' : ', ended'}, since ${this.names.timeOf(entry.at, ' ms')}`;
    const takes =
      entry?.status === 'active' && this.#chart !== undefined ? takesText(eventTypesOf(this.#chart, entry.states)) : '';
    return {
      caption: `${name}: ${caption}`,
      takes,
      remark: actor.picture === null ? withoutPicture(name, actor.machine) : '',
    };
  }

  update(): void {
    const { actor, record, moment } = this.inspection;
    this.#show(actor?.picture);
    const entryMoment = actor === undefined || record === undefined ? -1 : record.lastMomentOf(actor.id, moment);
    const entry = record?.entries[entryMoment];
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
    const { record, live } = this.inspection;
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
    const { record } = this.inspection;
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
    this.frame.replaceChildren();
    if (picture === undefined || picture === null) return;
    this.frame.textContent = 'The picture is being fetched.';
    chartOf(picture).then(
      (chart) => this.#arrived(picture, chart),
      (error: unknown) => this.#failed(picture, error),
    );
  }

  #arrived(picture: string, chart: SVGSVGElement): void {
    if (picture !== this.#picture) return;
    this.#chart = chart;
    this.frame.replaceChildren(chart);
    this.#zoom.show(chart);
    this.app.draw();
  }

  #failed(picture: string, error: unknown): void {
    if (picture !== this.#picture) return;
    this.frame.textContent = error instanceof Error ? error.message : String(error);
    // The next change requests it again.
    this.#picture = undefined;
  }
}

/** The events that people and protocols send: those of XState itself occur by themselves. */
const takesText = (types: readonly string[]): string => {
  const own = types.filter((type) => !type.startsWith('xstate.'));
  const [more, shown] = [own.length - mostTypesShown, own.slice(0, mostTypesShown)];
  return own.length === 0 ? '' : `. Takes ${shown.map(eventText).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
};
