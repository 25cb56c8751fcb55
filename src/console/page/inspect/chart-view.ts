/**
 * The chosen actor's statechart at the moment shown: active states are highlighted, the path to them is marked, and so
 * are the transitions of its last step, which flash if the step has just been taken. The chart is as large as fits its
 * frame, but never too small to read, unless the reader asks for the whole. If it does not fit, the active state is
 * kept in sight, unless the reader looks at another part.
 */
import type { HistoryEntry } from '../../../inspect/protocol.ts';
import { element } from '../../../browser/elements.ts';
import { button } from '../../../browser/parts.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';
import { chartOf, eventTypesOf, namesIn } from './chart-source.ts';
import type { HistoryRecord } from './history-record.ts';
import { eventText, InspectorView, stateText } from './names.ts';

/** Steps that happen within one frame are marked together, up to this number. */
const maximumStepsAtOnce = 20;
const mostTypesShown = 6;
const smallestReadable = 0.9;
const [smallest, largest] = [0.2, 2];
const zoomStep = 1.25;
const padding = 12;

/** `machine`: null where the actor has no statechart. */
const withoutPicture = (name: string, machine: string | null): string =>
  machine === null
    ? `${name} has no statechart.`
    : `The service does not host the ${name} as it was at the time of this run: its statechart is not shown.`;

/** What is marked in the chart: it flashes only where the same actor has gone on in the same chart. */
interface Shown {
  readonly chart: SVGSVGElement | undefined;
  readonly actor: string | undefined;
  readonly record: HistoryRecord | undefined;
  readonly moment: number;
}

export class ChartView extends InspectorView {
  /** Stays the same element while another place is shown. */
  readonly frame = element('div', {
    id: 'chart',
    class: 'scroll',
    tabindex: 0,
    role: 'group',
    'aria-label': 'Statechart',
  });
  #picture: string | null | undefined;
  /** The picture that is shown. */
  chart: SVGSVGElement | undefined;
  #shown: Shown | undefined;
  #follows = true;
  /** Undefined: as large as fits. */
  #size: number | 'whole' | undefined;
  readonly #resized = new ResizeObserver(() => this.#resize());

  /** Smaller, larger, following, whole. */
  tools(): TemplateResult {
    const follow = { pressed: this.#follows, title: 'The chart moves so that the active state is in sight' };
    const whole = { pressed: this.#size === 'whole', key: '0' };
    const scaled = (factor: number) => (): void =>
      this.#choose(Math.min(Math.max(this.#scale() * factor, smallest), largest));
    return html`<div class="corner">
      ${button('smaller', '−', scaled(1 / zoomStep), { label: 'Smaller' })}
      ${button('larger', '+', scaled(zoomStep), { label: 'Larger' })}
      ${button('follow', 'Follow', () => this.#followActive(), follow)}
      ${button('whole', 'Whole', () => this.showWhole(), whole)}
    </div>`;
  }

  /** The state of the chosen actor at the moment shown, the events that it takes, and why there is no picture. */
  words(): { readonly caption: string; readonly takes: string; readonly remark: string } {
    const { actor, record, moment } = this.inspection;
    if (actor === undefined || record === undefined) return { caption: '', takes: '', remark: '' };
    const { chart } = this;
    const { id, machine, picture } = actor;
    const name = this.names.of(id);
    const remark = picture === null ? withoutPicture(name, machine) : '';
    const entry = record.entryAt(id, moment);
    if (entry === undefined) return { caption: `${name}: not begun`, takes: '', remark };
    const { states, status, at } = entry;
    const end = status === 'active' ? '' : ', ended';
    const state = `${stateText(machine, states, status, chart && namesIn(chart))}${end}`;
    const takes = status === 'active' && chart !== undefined ? takesText(eventTypesOf(chart, states)) : '';
    return { caption: `${name}: ${state}, since ${this.names.timeOf(at, ' ms')}`, takes, remark };
  }

  update(): void {
    const { actor, record, actorMoment: own } = this.inspection;
    this.#show(actor?.picture);
    const before = this.#shown;
    const same = before?.chart === this.chart && before?.actor === actor?.id && before?.record === record;
    if (same && before?.moment === own) return;
    this.#shown = { chart: this.chart, actor: actor?.id, record, moment: own };
    const from = same && before !== undefined && before.moment < own ? before.moment : own - 1;
    this.#light(record?.entries[own], this.#steps(actor?.id, from, own), same);
    this.#markPath(actor?.id, own);
  }

  /** Shows the whole chart; if it is shown already, a size that can be read. */
  showWhole(): void {
    this.#choose(this.#size === 'whole' ? undefined : 'whole');
  }

  /** The entries of the actor after one moment and up to another. */
  #steps(actorId: string | undefined, from: number, to: number): readonly HistoryEntry[] {
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
    const { chart } = this;
    if (chart === undefined) return;
    const active = new Set(entry?.states);
    for (const state of chart.querySelectorAll<SVGElement>('[data-state]'))
      state.classList.toggle('active', active.has(state.dataset['state'] ?? ''));
    const fired = new Set(steps.flatMap(({ transitions }) => transitions));
    const transitions = [...chart.querySelectorAll<SVGElement>('[data-transition]')];
    for (const { classList } of transitions) classList.remove('fired', 'flash');
    // The flash begins anew only if the browser has seen the element without the class.
    chart.getBoundingClientRect();
    for (const { classList, dataset } of transitions)
      if (fired.has(dataset['transition'] ?? '')) classList.add('fired', ...(flashing ? ['flash'] : []));
    this.#reveal(flashing ? undefined : false);
  }

  /** Marks the states and transitions that the actor passed through until that moment. */
  #markPath(actorId: string | undefined, to: number): void {
    const { record } = this.inspection;
    const moments = actorId === undefined ? [] : (record?.momentsOf(actorId) ?? []);
    const passed = new Set(
      moments
        .filter((moment) => moment <= to)
        .flatMap((moment) => [
          ...(record?.entries[moment]?.states ?? []),
          ...(record?.entries[moment]?.transitions ?? []),
        ]),
    );
    for (const part of this.chart?.querySelectorAll<SVGElement>('[data-state], [data-transition]') ?? [])
      part.classList.toggle('passed', passed.has(part.dataset['state'] ?? part.dataset['transition'] ?? ''));
  }

  #show(picture: string | null | undefined): void {
    if (picture === this.#picture) return;
    this.#picture = picture;
    this.chart = undefined;
    this.frame.textContent = picture == null ? '' : 'The picture is being fetched.';
    if (picture == null) return;
    const arrived = (chart: SVGSVGElement): void => {
      if (picture !== this.#picture) return;
      this.chart = chart;
      this.frame.replaceChildren(chart);
      this.#resized.observe(this.frame);
      this.#resize();
      this.app.draw();
    };
    const failed = ({ message }: Error): void => {
      if (picture !== this.#picture) return;
      this.frame.textContent = message;
      // The next change requests it again.
      this.#picture = undefined;
    };
    chartOf(picture).then(arrived, failed);
  }

  /** Scrolls the frame, and nothing around it, to the innermost active state. */
  #reveal(smoothly = !matchMedia('(prefers-reduced-motion: reduce)').matches): void {
    const active = [...(this.chart?.querySelectorAll('.state.active') ?? [])].at(-1);
    if (active === undefined || !this.#follows) return;
    const [frame, state] = [this.frame.getBoundingClientRect(), active.getBoundingClientRect()];
    const inSight =
      state.top >= frame.top && state.bottom <= frame.bottom && state.left >= frame.left && state.right <= frame.right;
    if (inSight) return;
    this.frame.scrollBy({
      left: (state.left + state.right - frame.left - frame.right) / 2,
      top: (state.top + state.bottom - frame.top - frame.bottom) / 2,
      behavior: smoothly ? 'smooth' : 'instant',
    });
  }

  #followActive(): void {
    this.#follows = !this.#follows;
    this.#reveal();
    this.app.drawNow();
  }

  #choose(size: number | 'whole' | undefined): void {
    this.#size = size;
    this.#resize();
    this.app.drawNow();
  }

  #scale(): number {
    if (typeof this.#size === 'number') return this.#size;
    const { width = 1, height = 1 } = this.chart?.viewBox.baseVal ?? {};
    const { clientWidth, clientHeight } = this.frame;
    const fitting = Math.min((clientWidth - padding) / width, (clientHeight - padding) / height, 1);
    return Math.max(fitting, this.#size === 'whole' ? 0.05 : smallestReadable);
  }

  #resize(): void {
    if (this.chart === undefined) return;
    const scale = this.#scale();
    this.chart.style.width = `${this.chart.viewBox.baseVal.width * scale}px`;
    this.chart.style.height = `${this.chart.viewBox.baseVal.height * scale}px`;
    this.#reveal(false);
  }
}

/** The events that people and protocols send: those of XState itself occur by themselves. */
const takesText = (types: readonly string[]): string => {
  const own = types.filter((type) => !type.startsWith('xstate.'));
  const [more, shown] = [own.length - mostTypesShown, own.slice(0, mostTypesShown)];
  return own.length === 0 ? '' : `. Takes ${shown.map(eventText).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
};
