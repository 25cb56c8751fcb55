/** One operation in the list: created once, and marked with its state at the moment shown. */
import { draw } from '../../browser/drawing.ts';
import { element, setText } from '../../browser/elements.ts';
import { shape, type Shape } from '../../report/shapes.ts';
import type { ListedOperation } from '../protocol.ts';
import type { OperationTally } from './operation-progress.ts';

/** `current`: the instance is at it; `ended`: the instance was abandoned at it. */
export type Mark = 'ahead' | 'performed' | 'failed' | 'current' | 'ended';

const signs: Readonly<Record<Mark, Shape | undefined>> = {
  ahead: undefined,
  performed: 'pass',
  failed: 'fail',
  current: 'run',
  ended: 'abort',
};
const words: Readonly<Record<Mark, string>> = {
  ahead: 'not performed',
  performed: 'performed',
  failed: 'with a failed check',
  current: 'the current one',
  ended: 'the instance ended here',
};

/** Levels that are indented: deeper ones have no room. */
const deepestShown = 6;

export class OperationRow {
  readonly node: HTMLElement;
  /** Among all operations of the definition. */
  readonly index: number;
  readonly #mark = element('span', { class: 'mark', role: 'img' });
  readonly #at = element('span', { class: 'at' });
  readonly #times = element('span', { class: 'badge' });
  readonly #passed = element('span', { class: 'badge good' });
  readonly #failed = element('span', { class: 'badge bad' });
  readonly #comment = element('p', { class: 'comment' });
  readonly #stands = element('p', { class: 'stands' });
  readonly #bar = element('progress', { 'aria-label': 'time that has passed' });
  readonly #seconds = element('span');
  readonly #left = element('p', { class: 'left' }, this.#bar, this.#seconds);
  readonly #trouble = element('p', { class: 'trouble' });

  constructor({ type, label, comment, depth = 0, begins }: ListedOperation, index: number) {
    this.index = index;
    const nameAt = type.lastIndexOf('.') + 1;
    const head = element(
      'p',
      {},
      ...(begins === undefined ? [] : [element('span', { class: 'begins' }, begins)]),
      element('span', { class: 'only-read' }, type.slice(0, nameAt)),
      element('span', { class: 'name' }, ...breakable(type.slice(nameAt))),
      ...(label === undefined ? [] : [element('span', { class: 'label' }, label)]),
      this.#times,
      this.#passed,
      this.#failed,
    );
    setText(this.#comment, comment ?? '');
    const body = element('div', {}, head, this.#comment, this.#stands, this.#left, this.#trouble);
    this.#left.hidden = true;
    this.node = element(
      'li',
      { title: type },
      this.#mark,
      element('span', { class: 'number' }, String(index + 1)),
      directionOf(type),
      body,
      this.#at,
    );
    if (depth > 0) this.node.style.marginLeft = `${Math.min(depth, deepestShown) * 14}px`;
  }

  /** `at`: the time at which the operation began. */
  show(mark: Mark, tally: Readonly<OperationTally> | undefined, stands: string, at = ''): void {
    const { performed = 0, passed = 0, failed = 0, trouble = '' } = tally ?? {};
    this.node.className = mark;
    this.node.ariaCurrent = mark === 'current' ? 'step' : null;
    const sign = signs[mark];
    draw(this.#mark, ...(sign === undefined ? [] : [shape(sign)]));
    setText(this.#at, at);
    this.#mark.ariaLabel = words[mark];
    setText(this.#times, performed > 1 ? `${performed} times` : '');
    setText(this.#passed, passed > 0 ? `${passed} passed` : '');
    setText(this.#failed, failed > 0 ? `${failed} failed` : '');
    setText(this.#stands, stands);
    // For a halt either line has the reason.
    this.#comment.hidden = stands.endsWith(`: ${this.#comment.textContent}`);
    setText(this.#trouble, trouble);
    if (mark !== 'current') this.#left.hidden = true;
  }

  /** The part that is left of the seconds for which the instance waits at most; undefined: it does not wait. */
  showLeft(left: number | undefined, of: number): void {
    this.#left.hidden = left === undefined;
    if (left === undefined) return;
    this.#bar.max = of;
    this.#bar.value = of - left;
    setText(this.#seconds, `${left.toFixed(1)} s left`);
  }
}

/** Whether it sends or expects: `inap.ssp_to_scp.InitialDP` goes out. */
const directionOf = (type: string): HTMLElement => {
  const [, way] = /_(to|from)_[a-z]+\./.exec(type) ?? [];
  const place = element('span', { class: 'way' });
  if (way !== undefined) draw(place, shape(way === 'to' ? 'out' : 'in'));
  return place;
};

/** Allows line breaks before the words that a long name consists of. */
const breakable = (name: string): readonly (string | Node)[] =>
  name.split(/(?=[A-Z][a-z])/).flatMap((word) => [element('wbr'), word]);
