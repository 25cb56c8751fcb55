/** All faults of the text, in full; each entry leads to its place in the editor. */
import { element } from '../../../browser/elements.ts';
import type { CheckedFault } from '../../protocol.ts';

export class FaultList {
  readonly root = element('ul', { class: 'faults scroll', 'aria-label': 'Faults' });
  readonly #chosen: (line: number) => void;

  constructor(chosen: (line: number) => void) {
    this.#chosen = chosen;
    this.root.hidden = true;
  }

  show(faults: readonly CheckedFault[]): void {
    this.root.hidden = faults.length === 0;
    this.root.replaceChildren(...faults.map((fault) => element('li', {}, this.#row(fault))));
  }

  #row({ line, pointer, message }: CheckedFault): HTMLButtonElement {
    const row = element('button', { type: 'button' }, element('span', { class: 'line' }, `line ${line}`));
    if (pointer !== '') row.append(' ', element('code', {}, pointer));
    row.append(' ', message);
    row.addEventListener('click', () => this.#chosen(line));
    return row;
  }
}
