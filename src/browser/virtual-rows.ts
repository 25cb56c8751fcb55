/**
 * A list that creates only the rows in sight, so that ten thousand cost as much as fifty. A row stays the same element
 * while it is in sight: a click that begins on it ends on it.
 */
export interface RowSource<Row extends Element> {
  readonly count: number;
  topOf(index: number): number;
  heightOf(index: number): number;
  /** Identifies the contents of the row, if they can move to another index. Default: the index. */
  keyOf?(index: number): unknown;
  make(index: number): Row;
  /** Called whenever anything may have changed. */
  decorate(row: Row, index: number): void;
}

const overscan = 200;

export class VirtualRows<Row extends Element> {
  readonly #scroller: HTMLElement;
  readonly #layer: Element;
  readonly #rows = new Map<unknown, Row>();
  #source: RowSource<Row> | undefined;
  #waiting = false;

  constructor(scroller: HTMLElement, layer: Element) {
    this.#scroller = scroller;
    this.#layer = layer;
    const later = (): void => {
      if (this.#waiting) return;
      this.#waiting = true;
      requestAnimationFrame(() => this.refresh());
    };
    scroller.addEventListener('scroll', later, { passive: true });
    new ResizeObserver(later).observe(scroller);
  }

  /** Other rows, or the same ones elsewhere: all are created anew. */
  replace(source: RowSource<Row>): void {
    this.#source = source;
    for (const row of this.#rows.values()) row.remove();
    this.#rows.clear();
    this.refresh();
  }

  refresh(): void {
    this.#waiting = false;
    const source = this.#source;
    if (source === undefined) return;
    const top = this.#scroller.scrollTop - overscan;
    const bottom = this.#scroller.scrollTop + this.#scroller.clientHeight + overscan;
    const first = this.#indexAt(source, top);
    let last = first;
    while (last < source.count && source.topOf(last) < bottom) last += 1;
    const keys: unknown[] = Array.from(
      { length: last - first },
      (_, place) => source.keyOf?.(first + place) ?? first + place,
    );
    const inSight = new Set(keys);
    for (const [key, row] of this.#rows) {
      if (inSight.has(key)) continue;
      row.remove();
      this.#rows.delete(key);
    }
    // From the last to the first, so that each finds its successor in place.
    let behind: Row | null = null;
    for (let place = keys.length - 1; place >= 0; place -= 1)
      behind = this.#place(source, first + place, keys[place], behind);
  }

  /** Scrolls as little as needed to show the row, and a margin beside it. */
  reveal(index: number, margin = 0): void {
    const source = this.#source;
    if (source === undefined || index < 0 || index >= source.count) return;
    const { scrollTop, clientHeight } = this.#scroller;
    const top = source.topOf(index);
    const bottom = top + source.heightOf(index);
    if (top - margin < scrollTop) this.#scroller.scrollTop = top - margin;
    else if (bottom > scrollTop + clientHeight) this.#scroller.scrollTop = bottom - clientHeight;
    this.refresh();
  }

  #place(source: RowSource<Row>, index: number, key: unknown, behind: Row | null): Row {
    const row = this.#rows.get(key) ?? source.make(index);
    source.decorate(row, index);
    this.#rows.set(key, row);
    if (row.parentNode !== this.#layer || row.nextSibling !== behind) this.#layer.insertBefore(row, behind);
    return row;
  }

  #indexAt(source: RowSource<Row>, y: number): number {
    let [low, high] = [0, source.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (source.topOf(middle) + source.heightOf(middle) <= y) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
