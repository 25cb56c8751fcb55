/**
 * The ladder beside the chart, drawn from the same nodes as the file, only the rows in sight. Choosing a message, by a click or
 * the arrow keys, shows the events that it caused; messages after the moment shown are pale. A link has none, and no ladder.
 */
import { ladderGeometry, type LadderGeometry } from '../../report/ladder-geometry.ts';
import { ladderHead, ladderLifelines, ladderRow, rowSentence } from '../../report/ladder-svg.ts';
import { ladderOf, type Ladder } from '../../report/ladder.ts';
import { draw, svgElement } from '../../browser/drawing.ts';
import { byId, setText } from '../../browser/elements.ts';
import type { HistoryRecord } from './history-record.ts';
import type { Store } from './store.ts';
import { VirtualRows } from '../../browser/virtual-rows.ts';

export class LadderView {
  readonly #store: Store;
  readonly #panel = byId('ladder-panel', HTMLElement);
  readonly #scroller = byId('ladder', HTMLElement);
  readonly #head = byId('ladder-head', SVGSVGElement);
  readonly #drawing = byId('ladder-drawing', SVGSVGElement);
  readonly #lifelines = byId('ladder-lifelines', SVGGElement);
  readonly #none = byId('no-messages', HTMLElement);
  readonly #rows: VirtualRows<SVGElement>;
  #ladder: Ladder = ladderOf([]);
  #geometry: LadderGeometry = ladderGeometry(this.#ladder);
  #drawn: { record: HistoryRecord | undefined; messages: number } = { record: undefined, messages: -1 };
  #revealed = -1;

  constructor(store: Store) {
    this.#store = store;
    this.#rows = new VirtualRows(this.#scroller, byId('ladder-rows', SVGGElement));
    this.#drawing.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest<SVGElement>('[data-message]') : null;
      if (row !== null) store.chooseMessage(Number(row.dataset['message']));
    });
    this.#scroller.addEventListener('keydown', (event) => this.#key(event));
  }

  update(): void {
    const { followed, record, passed, message } = this.#store;
    this.#panel.hidden = followed?.kind === 'link';
    const messages = record?.messages.length ?? 0;
    if (record !== this.#drawn.record || messages !== this.#drawn.messages) this.#draw(record, messages);
    const shown = message ?? passed - 1;
    if (shown !== this.#revealed) this.#rows.reveal(Math.max(shown, 0), this.#geometry.headHeight);
    this.#revealed = shown;
    this.#rows.refresh();
    setText(this.#none, messages > 0 || record === undefined ? '' : 'No message has passed.');
    if (shown >= 0 && shown < messages) this.#scroller.setAttribute('aria-activedescendant', `message-${shown}`);
    else this.#scroller.removeAttribute('aria-activedescendant');
  }

  #draw(record: HistoryRecord | undefined, messages: number): void {
    const ladder = ladderOf(record?.messages ?? [], record?.start);
    const geometry = ladderGeometry(ladder);
    this.#ladder = ladder;
    this.#geometry = geometry;
    this.#drawn = { record, messages };
    // The first party's title needs room even where there is no message.
    const [width, height] = messages === 0 ? [0, 0] : [geometry.width, geometry.height];
    draw(this.#head, ladderHead(ladder, geometry));
    draw(this.#lifelines, ladderLifelines(geometry));
    for (const [svg, tall] of [[this.#head, messages === 0 ? 0 : geometry.headHeight] as const, [this.#drawing, height] as const]) {
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(tall));
    }
    this.#rows.replace({
      count: messages,
      topOf: (index) => geometry.rows[index]?.top ?? 0,
      heightOf: (index) => geometry.rows[index]?.height ?? 0,
      make: (index) => this.#make(index),
      decorate: (row, index) => this.#decorate(row, index),
    });
  }

  #make(index: number): SVGElement {
    const row = svgElement(ladderRow(this.#ladder, this.#geometry, index));
    const data = this.#ladder.rows[index];
    row.id = `message-${index}`;
    row.setAttribute('role', 'option');
    // The list keeps the focus, and the arrow keys move in it.
    row.removeAttribute('tabindex');
    if (data !== undefined) row.setAttribute('aria-label', rowSentence(data, this.#ladder));
    return row;
  }

  #decorate(row: SVGElement, index: number): void {
    const { message, passed } = this.#store;
    row.classList.toggle('later', index >= passed);
    row.classList.toggle('current', index === passed - 1);
    row.classList.toggle('chosen', index === message);
    row.setAttribute('aria-selected', String(index === message));
    row.setAttribute('aria-posinset', String(index + 1));
    row.setAttribute('aria-setsize', String(this.#ladder.rows.length));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const last = this.#ladder.rows.length - 1;
    const at = this.#store.message ?? this.#store.passed - 1;
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last, Enter: at, ' ': at };
    const target = targets[event.key];
    if (target === undefined || last < 0) return;
    event.preventDefault();
    this.#store.chooseMessage(Math.max(0, Math.min(target, last)));
  }
}
