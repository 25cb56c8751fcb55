/**
 * Moves through the recorded moments: a slider over all entries, buttons for a step and for the ends, and one that
 * follows the end.
 */
import { byId, setText } from '../../browser/elements.ts';
import type { Store } from './store.ts';

export class Scrubber {
  readonly #store: Store;
  readonly #slider = byId('scrubber', HTMLInputElement);
  readonly #live = byId('live', HTMLButtonElement);
  readonly #position = byId('position', HTMLElement);
  readonly #back = [byId('first', HTMLButtonElement), byId('previous', HTMLButtonElement)];
  readonly #forward = [byId('next', HTMLButtonElement), byId('last', HTMLButtonElement)];

  constructor(store: Store) {
    this.#store = store;
    this.#slider.addEventListener('input', () => store.goTo(this.#slider.valueAsNumber));
    this.#live.addEventListener('click', () => store.follow(!store.live));
    const end = (): number => store.record?.end ?? -1;
    const steps: readonly (readonly [HTMLButtonElement | undefined, () => number])[] = [
      [this.#back[0], () => 0],
      [this.#back[1], () => store.moment - 1],
      [this.#forward[0], () => store.moment + 1],
      [this.#forward[1], end],
    ];
    for (const [button, target] of steps) {
      button?.addEventListener('click', () => button.ariaDisabled !== 'true' && store.goTo(target()));
    }
  }

  update(): void {
    const { record, moment, live, entry } = this.#store;
    const end = record?.end ?? -1;
    this.#slider.max = String(Math.max(end, 0));
    this.#slider.value = String(Math.max(moment, 0));
    this.#slider.disabled = end < 0;
    // Not `disabled`: a button that loses the focus by being pressed leaves the keyboard nowhere.
    for (const button of this.#back) button.ariaDisabled = String(moment <= 0);
    for (const button of this.#forward) button.ariaDisabled = String(moment >= end);
    this.#live.ariaPressed = String(live);
    const actor = record?.actor(entry?.actor)?.name ?? '';
    const text =
      entry === undefined || record === undefined
        ? 'no event yet'
        : `${moment + 1} of ${end + 1}, ${record.timeOf(entry.at, ' ms')}`;
    setText(this.#position, text);
    this.#slider.setAttribute('aria-valuetext', entry === undefined ? text : `${text}, ${actor}, ${entry.event.type}`);
  }
}
