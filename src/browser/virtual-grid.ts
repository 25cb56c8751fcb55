/**
 * A grid (WAI-ARIA) that keeps the focus itself and names its current row. It has only the rows in sight, so that ten
 * thousand cost as much as fifty. A row stays the same element while it is in sight: a click that begins on it ends on
 * it.
 */
import { element } from './elements.ts';
import { movedBy } from './handlers.ts';

export interface GridParts {
  readonly id: string;
  readonly labelledBy: string;
  readonly rowHeight: number;
  /** The class of its rows. */
  readonly kind: string;
  /** Above the rows, in sight always. */
  readonly head?: { readonly row: HTMLElement; readonly height: number };
  /** A row that is higher than others, and by how much; an index of -1: none. */
  raised?(): { readonly index: number; readonly by: number };
  count(): number;
  /** Identifies the contents of the row, wherever they move. */
  keyOf(index: number): unknown;
  /** Called whenever anything may have changed. */
  decorate(row: HTMLElement, index: number): void;
  /** A click on a row, and a key on the grid. */
  clicked(event: MouseEvent): void;
  pressed(event: KeyboardEvent): void;
}

const overscan = 200;

export class VirtualGrid {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  readonly #parts: GridParts;
  readonly #head: number;
  readonly #rows = new Map<unknown, HTMLElement>();
  #waiting = false;
  #made = 0;

  constructor(parts: GridParts) {
    const { id, labelledBy, head } = parts;
    this.#parts = parts;
    this.#head = head?.height ?? 0;
    this.body = element('div', { id: `${id}-rows`, role: 'rowgroup' });
    this.element = element(
      'div',
      { id, class: 'scroll', tabindex: 0, role: 'grid', 'aria-labelledby': labelledBy, 'aria-readonly': 'true' },
      ...(head === undefined ? [] : [element('div', { role: 'rowgroup' }, head.row)]),
      this.body,
    );
    const later = (): void => {
      if (!this.#waiting) requestAnimationFrame(() => this.refresh());
      this.#waiting = true;
    };
    this.element.addEventListener('scroll', later, { passive: true });
    this.element.addEventListener('keydown', (event) => parts.pressed(event));
    this.body.addEventListener('click', (event) => parts.clicked(event));
    new ResizeObserver(later).observe(this.element);
  }

  /** Makes room for all rows, so that it can scroll to each. */
  fit(): void {
    const count = this.#parts.count();
    const height = `${this.#topOf(count)}px`;
    if (this.body.style.height !== height) this.body.style.height = height;
    this.element.ariaRowCount = String(count + (this.#head > 0 ? 1 : 0));
  }

  refresh(): void {
    this.#waiting = false;
    this.fit();
    const { keyOf, raised, rowHeight } = this.#parts;
    const { scrollTop, clientHeight } = this.element;
    const from = scrollTop - overscan - this.#head - (raised?.().by ?? 0);
    const to = scrollTop + clientHeight + overscan - this.#head;
    const first = Math.max(0, Math.floor(from / rowHeight));
    const last = Math.min(this.#parts.count(), Math.ceil(to / rowHeight));
    const keys = Array.from({ length: Math.max(0, last - first) }, (_, place) => keyOf(first + place));
    const inSight = new Set(keys);
    for (const [key, row] of this.#rows) {
      if (inSight.has(key)) continue;
      row.remove();
      this.#rows.delete(key);
    }
    // From the last to the first, so that each finds its successor in place.
    keys.reduceRight<HTMLElement | null>((behind, key, place) => this.#place(first + place, key, behind), null);
  }

  /** Scrolls as little as needed to show the row. */
  reveal(index: number): void {
    if (index < 0 || index >= this.#parts.count()) return;
    const { scrollTop, clientHeight } = this.element;
    const [top, bottom] = [this.#topOf(index), this.#topOf(index + 1) + this.#head];
    if (top < scrollTop) this.element.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.element.scrollTop = bottom - clientHeight;
    this.refresh();
  }

  /** `id`: of the current row; undefined if it has none in sight. */
  nameCurrent(id: string | undefined): void {
    if (id === undefined) this.element.removeAttribute('aria-activedescendant');
    else this.element.setAttribute('aria-activedescendant', id);
  }

  /** The row to which a key moves from another; undefined for any other key, and for one within a row. */
  movedBy(event: KeyboardEvent, at: number): number | undefined {
    const page = Math.floor((this.element.clientHeight - this.#head) / this.#parts.rowHeight) - 1;
    return event.target === this.element ? movedBy(event, at, this.#parts.count() - 1, Math.max(1, page)) : undefined;
  }

  /** Below the head. */
  #topOf(index: number): number {
    const raised = this.#parts.raised?.() ?? { index: -1, by: 0 };
    return index * this.#parts.rowHeight + (raised.index >= 0 && index > raised.index ? raised.by : 0);
  }

  #place(index: number, key: unknown, behind: HTMLElement | null): HTMLElement {
    const { id, kind, decorate } = this.#parts;
    const made = (): HTMLElement => element('div', { role: 'row', class: kind, id: `${id}-${(this.#made += 1)}` });
    const row = this.#rows.get(key) ?? made();
    row.style.top = `${this.#topOf(index)}px`;
    row.ariaRowIndex = String(index + (this.#head > 0 ? 2 : 1));
    decorate(row, index);
    this.#rows.set(key, row);
    if (row.parentNode !== this.body || row.nextSibling !== behind) this.body.insertBefore(row, behind);
    return row;
  }
}
