/** Discards the text, once the reader confirms the question that replaces the button. */
import { element } from '../../../browser/elements.ts';

export class Discard {
  readonly root = element('div', { class: 'discard' });
  readonly #button = element('button', { type: 'button' }, 'Discard');
  readonly #question = element('div', { role: 'group', 'aria-label': 'Discard what is written?' });
  readonly #no = element('button', { type: 'button' }, 'No');

  constructor(discarded: () => void) {
    const yes = element('button', { type: 'button' }, 'Yes');
    this.#question.append(element('span', {}, 'Discard what is written?'), yes, this.#no);
    this.#question.hidden = true;
    this.root.append(this.#button, this.#question);
    this.#button.addEventListener('click', () => this.#ask(true));
    this.#no.addEventListener('click', () => this.#ask(false));
    this.#question.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.#ask(false);
    });
    yes.addEventListener('click', () => {
      this.#ask(false);
      discarded();
    });
  }

  /** `isThere`: whether there is a text to discard. */
  allow(isThere: boolean): void {
    this.#button.disabled = !isThere;
  }

  #ask(asking: boolean): void {
    this.#button.hidden = asking;
    this.#question.hidden = !asking;
    (asking ? this.#no : this.#button).focus();
  }
}
