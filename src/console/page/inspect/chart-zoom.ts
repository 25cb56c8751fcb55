/**
 * The size of the chart within its frame: as large as fits, but never too small to read, unless the reader asks for the
 * whole. If it does not fit, the active state is kept in sight, unless the reader looks at another part.
 */
import { button } from '../../../browser/parts.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';

const smallestReadable = 0.9;
const largest = 2;
const step = 1.25;
const padding = 12;

export class ChartZoom {
  readonly #frame: HTMLElement;
  readonly #changed: () => void;
  #follows = true;
  #chart: SVGSVGElement | undefined;
  /** Undefined: as large as fits. */
  #chosen: number | 'whole' | undefined;

  constructor(frame: HTMLElement, changed: () => void) {
    this.#frame = frame;
    this.#changed = changed;
    new ResizeObserver(() => this.#resize()).observe(frame);
  }

  tools(): TemplateResult {
    const follow = { pressed: this.#follows, title: 'The chart moves so that the active state is in sight' };
    const whole = { pressed: this.#chosen === 'whole', key: '0' };
    return html`<div class="corner">
      ${button('smaller', '−', () => this.#choose(this.#scale() / step), { label: 'Smaller' })}
      ${button('larger', '+', () => this.#choose(this.#scale() * step), { label: 'Larger' })}
      ${button('follow', 'Follow', () => this.#followActive(), follow)}
      ${button('whole', 'Whole', () => this.showWhole(), whole)}
    </div>`;
  }

  show(chart: SVGSVGElement): void {
    this.#chart = chart;
    this.#resize();
  }

  /** Shows the whole chart; if it is shown already, a size that can be read. */
  showWhole(): void {
    this.#choose(this.#chosen === 'whole' ? undefined : 'whole');
  }

  /** Scrolls the frame, and nothing around it, to the innermost active state. */
  reveal(smoothly = !matchMedia('(prefers-reduced-motion: reduce)').matches): void {
    const active = [...(this.#chart?.querySelectorAll('.state.active') ?? [])].at(-1);
    if (active === undefined || !this.#follows) return;
    const [frame, state] = [this.#frame.getBoundingClientRect(), active.getBoundingClientRect()];
    const inSight =
      state.top >= frame.top && state.bottom <= frame.bottom && state.left >= frame.left && state.right <= frame.right;
    if (inSight) return;
    this.#frame.scrollBy({
      left: (state.left + state.right - frame.left - frame.right) / 2,
      top: (state.top + state.bottom - frame.top - frame.bottom) / 2,
      behavior: smoothly ? 'smooth' : 'instant',
    });
  }

  #followActive(): void {
    this.#follows = !this.#follows;
    this.reveal();
    this.#changed();
  }

  #choose(chosen: number | 'whole' | undefined): void {
    this.#chosen = typeof chosen === 'number' ? Math.min(Math.max(chosen, 0.2), largest) : chosen;
    this.#resize();
    this.#changed();
  }

  #scale(): number {
    const { width = 1, height = 1 } = this.#chart?.viewBox.baseVal ?? {};
    const fitting = Math.min(
      (this.#frame.clientWidth - padding) / width,
      (this.#frame.clientHeight - padding) / height,
      1,
    );
    if (typeof this.#chosen === 'number') return this.#chosen;
    return this.#chosen === 'whole' ? Math.max(fitting, 0.05) : Math.max(fitting, smallestReadable);
  }

  #resize(): void {
    const chart = this.#chart;
    if (chart === undefined) return;
    const scale = this.#scale();
    chart.style.width = `${chart.viewBox.baseVal.width * scale}px`;
    chart.style.height = `${chart.viewBox.baseVal.height * scale}px`;
    this.reveal(false);
  }
}
