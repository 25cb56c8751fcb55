/**
 * The inspector: a run, while it goes on and after it, or a link. Its operations, the statechart of the chosen actor,
 * the messages of its call, its events and its values, all at the moment that is shown.
 */
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { waitingText } from '../../../browser/parts.ts';
import { View } from '../app.ts';
import { ActorTree } from './actor-tree.ts';
import { ChartView } from './chart-view.ts';
import { EventLog } from './event-log.ts';
import type { Inspection } from './inspection.ts';
import { LadderView } from './ladder-view.ts';
import { eventText, Names } from './names.ts';
import { OperationList } from './operation-list.ts';
import { SendEvent } from './send-event.ts';
import { ContextTree } from './value-tree.ts';
import { written } from '../../../browser/handlers.ts';
import { chaptersOf } from './history-record.ts';

/** In their order on the page. */
const panes = ['operations-scroll', 'chart', 'ladder', 'log'];
/** Arrow keys scroll these, or move the slider. */
const scrolled = '#chart, #context, #scrubber, [role="treeitem"]';
/** Elements that a space presses. */
const pressed = 'button, a, summary, input, [role="treeitem"], [role="listbox"], [role="grid"]';

const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) === true;

export class Inspector extends View {
  readonly #names = new Names(this.app);
  readonly #actors = new ActorTree(this.app, this.#names);
  readonly #operations = new OperationList(this.app, this.#names);
  readonly send = new SendEvent(this.app, this.#names);
  readonly #chart = new ChartView(this.app, this.#names);
  readonly #ladder = new LadderView(this.app, this.#names);
  readonly #log = new EventLog(this.app, this.#names);
  readonly #context = new ContextTree(this.app, this.#names);

  /** Whether the inspector is on the page. */
  get isShown(): boolean {
    return document.getElementById('log') !== null;
  }

  template(): TemplateResult {
    const { inspection } = this.store;
    const { record, connection, followed } = inspection;
    if (record === undefined)
      return connection.kind === 'notFound'
        ? html`<p id="missing" class="notice" role="status">${missing(followed?.kind)}</p>`
        : html`<p id="waiting" class="hint" role="status">${waitingText(connection)}</p>`;
    this.#names.learn();
    const isRun = record.followed.kind === 'run';
    const gone = html`<p id="missing" class="notice" role="status"
      >The service no longer keeps this history: it is shown as it was when the connection ended.</p>`;
    return html`
      ${connection.kind === 'notFound' ? gone : nothing} ${awaited(inspection)}
      ${isRun ? this.send.template(this.#chart.chart) : nothing}
      <div class="now ${isRun ? '' : 'of-link'}">
        ${isRun ? this.#operations.template() : nothing} ${this.#statechart()} ${
          isRun ? this.#ladder.template() : nothing
        }
      </div>
      ${moments(inspection, this.#names)}
      <div class="record">${this.#log.template()}${this.#context.template()}</div>
    `;
  }

  /** After the page is drawn: what scrolls, and what is not made by templates. */
  update(): void {
    if (!this.isShown) return;
    this.#operations.reveal();
    this.#chart.update();
    this.#ladder.update();
    this.#log.update();
    this.#context.update();
  }

  readonly #step = (by: number) => (): boolean => {
    const { inspection } = this.store;
    if (!this.isShown || hasFocus(scrolled) || inspection.record === undefined) return false;
    inspection.goTo(inspection.moment + by);
    return true;
  };

  /** Keys that move through the moments and the panes, unless the focused element needs them itself. */
  get keys(): Readonly<Record<string, () => boolean>> {
    const toPane = (id: string) => (): boolean => {
      const pane = this.isShown ? document.getElementById(id) : null;
      pane?.focus();
      return pane !== null;
    };
    return {
      ArrowLeft: this.#step(-1),
      ArrowRight: this.#step(1),
      ' ': () => {
        if (!this.isShown || hasFocus(pressed)) return false;
        this.store.inspection.follow(!this.store.inspection.live);
        return true;
      },
      ...Object.fromEntries(panes.map((id, index) => [String(index + 1), toPane(id)])),
      0: () => {
        if (this.isShown) this.#chart.showWhole();
        return this.isShown;
      },
    };
  }

  #statechart(): TemplateResult {
    const { caption, takes, remark } = this.#chart.words();
    return html`<section class="panel statechart" aria-labelledby="chart-title">
      <div class="part-head"><h2 id="chart-title">Statechart</h2>${this.#actors.template()}${this.#chart.tools()}</div>
      <p class="lit-say"><span id="chart-caption">${caption}</span><span id="chart-takes"
        class="soft">${takes}</span></p>
      <p id="chart-remark" class="hint">${remark}</p>
      ${this.#chart.frame}
    </section>`;
  }
}

const awaited = ({ missing: number, record }: Inspection): TemplateResult | typeof nothing => {
  if (number === undefined) return nothing;
  const words =
    record?.state === 'running'
      ? `Instance ${number} has not begun: it is shown as soon as it begins, if it is followed.`
      : `Instance ${number} was not followed, or was not started.`;
  return html`<p id="awaited" class="notice" role="status">${words}</p>`;
};

const missing = (kind: 'run' | 'link' | undefined): string =>
  kind === 'link'
    ? 'The service has no link with this id now. It may have been closed, or renamed in the configuration.'
    : 'The service has no history of this run. A history is stored with its run when the run ends: there is none of ' +
      'a run that was interrupted, that another service still executes, that began with more than 50 others in one ' +
      'second, or that an earlier version has stored. The result, the source and the files of the run are still there.';

/**
 * Moves through the recorded moments: a slider over all entries, the beginning of each actor above it, buttons for a
 * step and for the ends, and one that follows the end. Screen readers have the list of events besides.
 */
const moments = (inspection: Inspection, names: Names): TemplateResult => {
  const { record, moment, live, entry } = inspection;
  const end = record?.end ?? -1;
  const text =
    entry === undefined || record === undefined
      ? 'no event yet'
      : `${moment + 1} of ${end + 1}, ${names.timeOf(entry.at, ' ms')}`;
  const spoken = entry === undefined ? text : `${text}, ${names.of(entry.actor)}, ${eventText(entry.event.type)}`;
  const step = (id: string, label: string, path: string, target: number, isOver: boolean): TemplateResult =>
    // Not `disabled`: a button that loses the focus by being pressed leaves the keyboard nowhere.
    html`<button type="button" id=${id} aria-label=${label} title=${label} aria-disabled=${isOver}
      @click=${() => !isOver && inspection.goTo(target)}><svg viewBox="0 0 14 14" aria-hidden="true"><path
        d=${path}></path></svg></button>`;
  const goesOn = record !== undefined && (record.state === 'running' || record.followed.kind === 'link');
  return html`<section class="panel moments" aria-label="Moment">
    <div class="buttons">${step('first', 'First event', 'M2 2h2v10H2zM12 2v10L5 7z', 0, moment <= 0)}
      ${step('previous', 'One event back', 'M10 2v10L3 7z', moment - 1, moment <= 0)}
      ${step('next', 'One event on', 'M4 2v10l7-5z', moment + 1, moment >= end)}
      ${step('last', 'Last event', 'M12 2h-2v10h2zM2 2v10l7-5z', end, moment >= end)}</div>
    <div class="track">
      ${chapters(inspection, names)}
      <input type="range" id="scrubber" min="0" .max=${String(Math.max(end, 0))} .value=${String(Math.max(moment, 0))}
        step="1" aria-label="Moment shown" aria-valuetext=${spoken} ?disabled=${end < 0}
          @input=${written((text) => inspection.goTo(Number(text)))}>
    </div>
    <output id="position" for="scrubber">${text}</output>
    ${
      goesOn
        ? html`<button type="button" id="live" aria-pressed=${live} aria-keyshortcuts="Space"
          @click=${() => inspection.follow(!live)}><span class="lamp"></span>Live <kbd>Space</kbd></button>`
        : nothing
    }
  </section>`;
};

const chapters = (inspection: Inspection, names: Names): TemplateResult => {
  const { record, moment } = inspection;
  const all = record === undefined ? [] : chaptersOf(record);
  const at = all.findLastIndex((chapter) => chapter.moment <= moment);
  const end = Math.max(1, record?.end ?? 1);
  const share = (moments: number): string => `${(100 * moments) / end}%`;
  const chapter = ({ moment: begins, id }: (typeof all)[number], index: number): TemplateResult => {
    const place = `left: ${share(begins)}; max-width: ${share((all[index + 1]?.moment ?? end) - begins)}`;
    return html`<li class=${index === at ? 'lit' : nothing} .style=${place}
      @click=${() => inspection.chooseEntry(begins)}>${names.of(id)}</li>`;
  };
  return html`<ol id="chapters" aria-hidden="true">${all.map(chapter)}</ol>`;
};
