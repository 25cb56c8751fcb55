/**
 * Rows of which only those in sight exist, so that ten thousand cost as much as fifty. A row stays the same element while it is in
 * sight: a click that begins on it ends on it.
 */
export interface RowSource<Row extends Element> {
  readonly count: number;
  topOf(index: number): number;
  heightOf(index: number): number;
  make(index: number): Row;
  /** Whenever anything may have changed. */
  decorate(row: Row, index: number): void;
}

const overscan = 200;

export class VirtualRows<Row extends Element> {
  readonly #scroller: HTMLElement;
  readonly #layer: Element;
  readonly #rows = new Map<number, Row>();
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

  /** Other rows, or the same ones elsewhere: all are made anew. */
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
    for (const [index, row] of this.#rows) {
      if (index >= first && index < last) continue;
      row.remove();
      this.#rows.delete(index);
    }
    for (let index = last - 1; index >= first; index -= 1) this.#place(source, index);
  }

  /** Scrolls as little as needed for the row, and a margin beside it, to be seen. */
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

  /** From the last to the first, so that each finds the one behind it in its place. */
  #place(source: RowSource<Row>, index: number): void {
    const known = this.#rows.get(index);
    const row = known ?? source.make(index);
    source.decorate(row, index);
    if (known !== undefined) return;
    this.#rows.set(index, row);
    this.#layer.insertBefore(row, this.#rows.get(index + 1) ?? null);
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
