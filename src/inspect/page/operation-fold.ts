/** Folds the operations of a long test that passed and are far behind into one line, which opens them. */
import { byId, setText } from '../../browser/elements.ts';
import type { Mark, OperationRow } from './operation-row.ts';

/** Operations that stay in sight before the current one, or the first that failed. */
const before = 4;
const fewestFolded = 3;

export class OperationFold {
  readonly #button = byId('operations-before', HTMLButtonElement);
  readonly #changed: () => void;
  #open = false;

  /** `changed` is called when the reader has opened the fold. */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.#button.addEventListener('click', () => {
      this.#open = true;
      this.#changed();
    });
  }

  /** Called when another test is shown. */
  reset(): void {
    this.#open = false;
  }

  fit(rows: readonly OperationRow[], marks: readonly Mark[]): void {
    const last = this.#open ? 0 : foldedOf(marks);
    for (const [position, { node }] of rows.entries()) node.hidden = position < last;
    this.#button.hidden = last === 0;
    setText(
      this.#button,
      last === 0 ? '' : `${(rows[0]?.index ?? 0) + 1} to ${(rows[last - 1]?.index ?? 0) + 1}, all as expected`,
    );
  }
}

/** How many of the first operations are folded: those that were performed, up to some before the first that was not. */
const foldedOf = (marks: readonly Mark[]): number => {
  const other = marks.findIndex((mark) => mark !== 'performed');
  const count = other < 0 ? 0 : other - before;
  return count >= fewestFolded ? count : 0;
};
