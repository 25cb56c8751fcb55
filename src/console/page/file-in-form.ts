/**
 * Puts the file that the address names into the form, or shows it to a reader who may not change it, once for each time
 * that it is opened.
 */
import { byId, element } from '../../browser/elements.ts';
import type { NewTest } from './new-test/new-test.ts';
import { linesOf } from './run-source.ts';
import type { Store } from './store.ts';
import { fileNamed, type FileAnswer } from './tests/folder-file.ts';

export interface FileInFormParts {
  onlyReads(): boolean;
  form(): NewTest;
}

export class FileInForm {
  readonly #store: Store;
  readonly #parts: FileInFormParts;
  readonly #panel = byId('read-file', HTMLElement);
  #shown: string | undefined;

  constructor(store: Store, parts: FileInFormParts) {
    this.#store = store;
    this.#parts = parts;
  }

  update(): void {
    const { place, connection } = this.#store;
    const file = place.kind === 'new' ? place.file : undefined;
    if (file === undefined) this.#panel.replaceChildren();
    // Until the page is connected it may not know the role of the reader.
    if (file !== undefined && connection.kind !== 'connected') return;
    const onlyReads = this.#parts.onlyReads();
    const now = file === undefined ? undefined : `${onlyReads} ${file}`;
    if (now === this.#shown) return;
    this.#shown = now;
    if (file !== undefined) void this.#show(file, onlyReads);
  }

  async #show(file: string, onlyReads: boolean): Promise<void> {
    if (!onlyReads && this.#parts.form().file === file) return;
    const found = await fileNamed(file);
    const { place } = this.#store;
    if (place.kind !== 'new' || place.file !== file || onlyReads !== this.#parts.onlyReads()) return;
    if (onlyReads) this.#panel.replaceChildren(contentOf(found));
    else if ('refused' in found) this.#parts.form().showLines([found.refused]);
    else this.#parts.form().edit(found.text, `${file} is in the editor.`, found);
  }
}

const contentOf = (found: FileAnswer): HTMLElement =>
  'refused' in found ? element('p', { class: 'hint' }, found.refused) : linesOf(found.text);
