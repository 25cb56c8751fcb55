/**
 * The messages of the call beside the chart, as on the page of its result. Choosing one, by a click or the arrow keys,
 * shows the events that it caused; messages after the moment shown are pale. If there are very many, only those around
 * the chosen one are in the page. A link has no messages.
 */
import { draw } from '../../../browser/drawing.ts';
import { element } from '../../../browser/elements.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';
import type { Timestamp } from '../../../ground/clock.ts';
import { callClass, callHead, callRow, mostLifelines } from '../../../report/call-ladder.ts';
import { callRows, type CallRow } from '../../../report/call-rows.ts';
import { rowSentence } from '../../../report/ladder-svg.ts';
import { ladderOf } from '../../../report/ladder.ts';
import type { App } from '../app.ts';
import type { Names } from './names.ts';
import type { Recorded } from './history-record.ts';

/** Messages in the page at one time. */
const mostShown = 80;
/** Within so many rows of an end of those, others are shown. */
const margin = 8;

export class LadderView {
  readonly #app: App;
  readonly #names: Names;
  readonly #scroller = element('div', {
    id: 'ladder',
    class: 'scroll',
    tabindex: 0,
    role: 'listbox',
    'aria-labelledby': 'ladder-title',
  });
  readonly #call = element('div');
  readonly #list = element('ol', { role: 'presentation' });
  #rows: readonly CallRow[] = [];
  #lifelines: readonly string[] = [];
  #severalDialogues = false;
  #sentences: (index: number) => string = () => '';
  #drawn: { recorded: Recorded | undefined; messages: number; start: number | undefined } = {
    recorded: undefined,
    messages: -1,
    start: undefined,
  };
  /** Index of the first message in the page. */
  #from = 0;
  #revealed = -1;

  constructor(app: App, names: Names) {
    this.#app = app;
    this.#names = names;
    this.#scroller.append(this.#call);
    this.#scroller.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-message]') : null;
      if (row !== null) app.store.inspection.chooseMessage(Number(row.dataset['message']));
    });
    this.#scroller.addEventListener('keydown', (event) => this.#key(event));
  }

  template(): TemplateResult {
    const { followed, recorded, instance } = this.#app.store.inspection;
    const count = recorded?.messages.length ?? 0;
    // The capture of an instance that a client follows is there once the instance has ended.
    const hasCapture = count > 0 && (instance === undefined || this.#hasEnded);
    const ofInstance = instance === undefined ? '' : `/instances/${instance}`;
    const later = Math.max(0, count - this.#from - mostShown);
    const end = (id: string, number: number, which: string, by: number): TemplateResult =>
      html`<button type="button" id=${id} class="link fold" ?hidden=${number === 0}
        @click=${() => this.#move(by)}>${number.toLocaleString('en')} ${which} ${
          number === 1 ? 'message' : 'messages'
        }</button>`;
    return html`<section id="ladder-panel" class="panel messages" aria-labelledby="ladder-title">
      <div class="part-head"><h2 id="ladder-title">Call</h2><span class="subject small">op, ms</span><a id="capture"
        class="end" ?hidden=${!hasCapture} href="/runs/${encodeURIComponent(followed?.id ?? '')}${ofInstance}/capture.pcap"
          download>Capture for Wireshark</a></div>
      <p id="no-messages" class="hint">${count > 0 || recorded === undefined ? '' : 'No message has passed.'}</p>
      ${end('ladder-before', this.#from, 'earlier', -mostShown)} ${this.#scroller} ${end(
        'ladder-after',
        later,
        'later',
        mostShown,
      )}
    </section>`;
  }

  update(): void {
    const { recorded, passed, message } = this.#app.store.inspection;
    const messages = recorded?.messages.length ?? 0;
    const shown = message ?? passed - 1;
    const start = this.#names.start;
    if (recorded !== this.#drawn.recorded || messages !== this.#drawn.messages || start !== this.#drawn.start)
      this.#draw(recorded, messages, start);
    if (shown !== this.#revealed) this.#reveal(Math.max(shown, 0));
    this.#revealed = shown;
    this.#mark();
    if (shown >= 0 && shown < messages) this.#scroller.setAttribute('aria-activedescendant', `message-${shown}`);
    else this.#scroller.removeAttribute('aria-activedescendant');
  }

  get #hasEnded(): boolean {
    const { record, instance } = this.#app.store.inspection;
    const actor = record?.actors.find((one) => one.machine === 'test-instance' && one.instance === instance);
    return actor !== undefined && record?.entryAt(actor.id, record.end)?.status !== 'active';
  }

  #move(by: number): void {
    this.#show(this.#from + by);
    this.#app.drawNow();
  }

  /** `start`: seconds since 1970 from which times count. */
  #draw(recorded: Recorded | undefined, messages: number, start: number | undefined): void {
    const entries = recorded?.messages ?? [];
    const from: Timestamp | undefined = start === undefined ? undefined : [Math.floor(start), (start % 1) * 1e6];
    const ladder = ladderOf(entries, from);
    const { lifelines, parts } = callRows(entries, { start: from ?? entries[0]?.time ?? [0, 0], folding: false });
    const same =
      recorded === this.#drawn.recorded &&
      start === this.#drawn.start &&
      lifelines.join() === this.#lifelines.join() &&
      ladder.severalDialogues === this.#severalDialogues;
    this.#rows = parts.flat();
    this.#lifelines = lifelines;
    this.#severalDialogues = ladder.severalDialogues;
    this.#sentences = (index) => {
      const row = ladder.rows[index];
      return row === undefined ? '' : rowSentence(row, ladder);
    };
    this.#drawn = { recorded, messages, start };
    if (!same) this.#begin();
    this.#show(this.#from);
  }

  #begin(): void {
    this.#from = 0;
    this.#revealed = -1;
    this.#call.className = callClass(this.#lifelines);
    draw(this.#call, ...(this.#lifelines.length === 0 ? [] : callHead(this.#lifelines)));
    // The style sheet has positions for so many lifelines; for more, they are computed here.
    const many = this.#lifelines.length > mostLifelines;
    this.#call.classList.toggle('many', many);
    this.#call.style.setProperty('--lanes', many ? String(this.#lifelines.length - 1) : null);
    for (const [index, lane] of [...this.#call.querySelectorAll<HTMLElement>('.lane')].entries())
      if (many) lane.style.gridColumn = String(index + 1);
    this.#list.replaceChildren();
    this.#call.append(this.#list);
  }

  /** Shows the messages from this index; those that were shown already keep their elements. */
  #show(from: number): void {
    const count = this.#rows.length;
    this.#from = Math.max(0, Math.min(from, count - mostShown));
    const to = Math.min(count, this.#from + mostShown);
    const there = new Map([...this.#list.children].map((row) => [row.id, row]));
    const rows = Array.from(
      { length: to - this.#from },
      (_, place) => there.get(`message-${this.#from + place}`) ?? this.#make(this.#from + place),
    );
    if (rows.length !== there.size || rows.some((row, place) => this.#list.children[place] !== row))
      this.#list.replaceChildren(...rows);
    this.#mark();
  }

  #make(index: number): HTMLElement {
    const holder = element('ol');
    const row = this.#rows[index];
    if (row !== undefined) draw(holder, callRow(row, this.#lifelines));
    const made = holder.firstElementChild as HTMLElement;
    made.classList.add('message');
    made.id = `message-${index}`;
    made.dataset['message'] = String(index);
    made.role = 'option';
    // The list keeps the focus, and the arrow keys move in it.
    made.removeAttribute('tabindex');
    made.ariaLabel = this.#sentences(index);
    made.ariaPosInSet = String(index + 1);
    if (this.#lifelines.length > mostLifelines) placeAmongMany(made);
    return made;
  }

  #mark(): void {
    const { message, passed } = this.#app.store.inspection;
    for (const row of this.#list.children) {
      const index = Number((row as HTMLElement).dataset['message']);
      row.classList.toggle('later', index >= passed);
      row.classList.toggle('current', index === passed - 1);
      row.classList.toggle('chosen', index === message);
      row.ariaSelected = String(index === message);
      row.ariaSetSize = String(this.#rows.length);
    }
  }

  /** Scrolls the list, and not the page, as little as needed. */
  #reveal(index: number): void {
    const outside = index < this.#from + (this.#from > 0 ? margin : 0) || index >= this.#from + mostShown - margin;
    if (outside) {
      this.#show(index - mostShown / 2);
      this.#app.draw();
    }
    const row = this.#list.querySelector<HTMLElement>(`#message-${index}`);
    const head = this.#call.querySelector<HTMLElement>('.lanes')?.offsetHeight ?? 0;
    if (row === null) return;
    const [frame, box] = [this.#scroller.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.top < frame.top + head) this.#scroller.scrollTop -= frame.top + head - box.top;
    else if (box.bottom > frame.bottom) this.#scroller.scrollTop += box.bottom - frame.bottom;
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const last = this.#rows.length - 1;
    const at = this.#app.store.inspection.message ?? this.#app.store.inspection.passed - 1;
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: last,
      Enter: at,
      ' ': at,
    };
    const target = targets[event.key];
    if (target === undefined || last < 0) return;
    event.preventDefault();
    this.#app.store.inspection.chooseMessage(Math.max(0, Math.min(target, last)));
  }
}

/** `x-3-11`: the lifelines between which it stands. */
const placeAmongMany = (row: HTMLElement): void => {
  for (const part of row.querySelectorAll<HTMLElement>('[class*="x-"]')) {
    const [, from, to] = /\bx-(\d+)-(\d+)/.exec(part.className) ?? [];
    if (from !== undefined && to !== undefined)
      part.style.gridColumn = `${from} / ${Math.max(Number(from) + 1, Number(to))}`;
  }
};
