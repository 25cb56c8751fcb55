/**
 * The messages of the call beside the chart, as on the page of its result. Choosing one, by a click or the arrow keys,
 * shows the events that it caused; messages after the moment shown are pale. If there are very many, only those around
 * the chosen one are in the page. A link has no messages.
 */
import { draw } from '../../../browser/drawing.ts';
import { element } from '../../../browser/elements.ts';
import { isPlain, movedBy } from '../../../browser/handlers.ts';
import { button } from '../../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import type { Timestamp } from '../../../ground/clock.ts';
import { callClass, callHead, callRow, mostLifelines } from '../../../report/call-ladder.ts';
import { callRows, type CallRow } from '../../../report/call-rows.ts';
import { rowSentence } from '../../../report/ladder-svg.ts';
import { ladderOf } from '../../../report/ladder.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { counted } from '../figures.ts';
import type { Recorded } from './history-record.ts';
import { InspectorView } from './names.ts';

/** Messages in the page at one time. */
const mostShown = 80;
/** Within so many rows of an end of those, others are shown. */
const margin = 8;

export class LadderView extends InspectorView {
  /** Stays the same element while another place is shown. */
  readonly #call = element('div');
  #rows: readonly CallRow[] = [];
  #lifelines: readonly string[] = [];
  #sentences: (index: number) => string = () => '';
  #read = { recorded: undefined as Recorded | undefined, messages: -1, start: undefined as number | undefined };
  /** Index of the first message in the page. */
  #from = 0;
  #revealed = -1;

  template(): TemplateResult {
    const { followed, recorded, instance, instanceActor: actor, record, shownMessage: shown } = this.inspection;
    const count = recorded?.messages.length ?? 0;
    // The capture of an instance that a client follows is there once the instance has ended.
    const hasEnded = actor !== undefined && record?.entryAt(actor.id, record.end)?.status !== 'active';
    const hasCapture = count > 0 && (instance === undefined || hasEnded);
    const ofInstance = instance === undefined ? '' : `/instances/${instance}`;
    const later = Math.max(0, count - this.#from - mostShown);
    const end = (id: string, number: number, which: string, by: number): TemplateResult => {
      const move = (): void => this.change(() => this.#startAt(this.#from + by));
      return button(id, counted(number, `${which} message`), move, { kind: 'link fold', hidden: number === 0 });
    };
    return html`<section id="ladder-panel" class="panel messages" aria-labelledby="ladder-title">
      <div class="part-head"><h2 id="ladder-title">Call</h2><span class="subject small">op, ms</span><a id="capture"
        class="end" ?hidden=${!hasCapture}
          href="/runs/${encodeURIComponent(followed?.id ?? '')}${ofInstance}/capture.pcap"
            download>Capture for Wireshark</a></div>
      <p id="no-messages" class="hint">${count > 0 || recorded === undefined ? '' : 'No message has passed.'}</p>
      ${end('ladder-before', this.#from, 'earlier', -mostShown)}
      <div id="ladder" class="scroll" tabindex="0" role="listbox" aria-labelledby="ladder-title"
        aria-activedescendant=${shown >= 0 && shown < count ? `message-${shown}` : nothing} @click=${this.#clicked}
          @keydown=${this.#key}>${this.#call}</div>
      ${end('ladder-after', later, 'later', mostShown)}
    </section>`;
  }

  update(): void {
    const { recorded, shownMessage: shown } = this.inspection;
    const { start } = this.names;
    const messages = recorded?.messages.length ?? 0;
    const { recorded: before } = this.#read;
    if (recorded !== before || messages !== this.#read.messages || start !== this.#read.start) {
      this.#read = { recorded, messages, start };
      this.#readRows(recorded?.messages ?? [], start);
    }
    if (recorded !== before) [this.#from, this.#revealed] = [0, -1];
    const isMoving = shown !== this.#revealed;
    this.#revealed = shown;
    if (isMoving) this.#bringIn(Math.max(shown, 0));
    this.#draw();
    if (isMoving) this.#reveal(Math.max(shown, 0));
  }

  /** `start`: seconds since 1970 from which times count. */
  #readRows(messages: Recorded['messages'], start: number | undefined): void {
    const from: Timestamp | undefined = start === undefined ? undefined : [Math.floor(start), (start % 1) * 1e6];
    const ladder = ladderOf(messages, from);
    const { lifelines, parts } = callRows(messages, { start: from ?? messages[0]?.time ?? [0, 0], folding: false });
    this.#rows = parts.flat();
    this.#lifelines = lifelines;
    this.#sentences = (index) => {
      const row = ladder.rows[index];
      return row === undefined ? '' : rowSentence(row, ladder);
    };
  }

  #startAt(index: number): void {
    this.#from = Math.max(0, Math.min(index, this.#rows.length - mostShown));
  }

  #draw(): void {
    const lifelines = this.#lifelines;
    const rows = this.#rows.slice(this.#from, this.#from + mostShown);
    const options = rows.map((row, place) => this.#option(row, this.#from + place));
    const list = node('ol', { role: 'presentation' }, ...options);
    draw(this.#call, ...(lifelines.length === 0 ? [] : callHead(lifelines)), list);
    // The style sheet has positions for so many lifelines; for more, they are computed here.
    const many = lifelines.length > mostLifelines;
    this.#call.className = `${callClass(lifelines)}${many ? ' many' : ''}`;
    this.#call.style.setProperty('--lanes', many ? String(lifelines.length - 1) : null);
    if (many) placeAmongMany(this.#call);
  }

  /** The list keeps the focus, and the arrow keys move in it. */
  #option(row: CallRow, index: number): MarkupNode {
    const { message, passed } = this.inspection;
    const { name, attributes, children } = callRow(row, this.#lifelines);
    const marks = { later: index >= passed, current: index === passed - 1, chosen: index === message };
    const marked = Object.entries(marks).flatMap(([mark, isMarked]) => (isMarked ? [mark] : []));
    const own: MarkupNode['attributes'] = {
      class: [attributes['class'], 'message', ...marked].join(' '),
      id: `message-${index}`,
      'data-message': index,
      role: 'option',
      'aria-label': this.#sentences(index),
      'aria-posinset': index + 1,
      'aria-setsize': this.#rows.length,
      'aria-selected': String(index === message),
    };
    return node(name, own, ...children);
  }

  /** Others are shown if the message is near an end of those in the page. */
  #bringIn(index: number): void {
    const begins = this.#from + (this.#from > 0 ? margin : 0);
    if (index >= begins && index < this.#from + mostShown - margin) return;
    this.#startAt(index - mostShown / 2);
    this.app.draw();
  }

  /** Scrolls the list, and not the page, as little as needed. */
  #reveal(index: number): void {
    const row = this.#call.querySelector<HTMLElement>(`#message-${index}`);
    const head = this.#call.querySelector<HTMLElement>('.lanes')?.offsetHeight ?? 0;
    const scroller = this.#call.parentElement;
    if (row === null || scroller === null) return;
    const [frame, box] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.top < frame.top + head) scroller.scrollTop -= frame.top + head - box.top;
    else if (box.bottom > frame.bottom) scroller.scrollTop += box.bottom - frame.bottom;
  }

  readonly #clicked = ({ target }: Event): void => {
    const row = (target as Element).closest<HTMLElement>('[data-message]');
    if (row !== null) this.inspection.chooseMessage(Number(row.dataset['message']));
  };

  readonly #key = (event: KeyboardEvent): void => {
    const last = this.#rows.length - 1;
    const at = this.inspection.shownMessage;
    const isChosen = [' ', 'Enter'].includes(event.key) && isPlain(event);
    const target = isChosen ? Math.max(0, Math.min(at, last)) : movedBy(event, at, last);
    if (target === undefined || last < 0) return;
    event.preventDefault();
    this.inspection.chooseMessage(target);
  };
}

/** `x-3-11`: the lifelines between which a part of a message stands. */
const placeAmongMany = (call: HTMLElement): void => {
  for (const [index, lane] of call.querySelectorAll<HTMLElement>('.lane').entries())
    lane.style.gridColumn = String(index + 1);
  for (const part of call.querySelectorAll<HTMLElement>('[class*="x-"]')) {
    const [, from, to] = /\bx-(\d+)-(\d+)/.exec(part.className) ?? [];
    if (from !== undefined && to !== undefined)
      part.style.gridColumn = `${from} / ${Math.max(Number(from) + 1, Number(to))}`;
  }
};
