/**
 * The place of a new test: the form, with the file that the address names, once for each time that it is opened; for a
 * reader who may not change it, only that file.
 */
import { linesOrReason } from '../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../browser/template.ts';
import { View } from './app.ts';
import { onlyReads, roleWords } from './store.ts';
import { NewTest } from './new-test/new-test.ts';
import { fileNamed, type FileAnswer } from './test-starter.ts';

export class NewTestView extends View {
  #form: NewTest | undefined;
  /** The file that the address names, and whether it was read for reading only. */
  #asked: string | undefined;
  #read: FileAnswer | undefined;

  /** Made when it is first shown: an editor takes a while to load, and most readers come to see runs. */
  get form(): NewTest {
    return (this.#form ??= new NewTest(this.app));
  }

  /** Requests the file that the place names, and puts it into the form. */
  update(): void {
    const { store } = this.app;
    const { place, connection } = store;
    const file = place.kind === 'new' ? place.file : undefined;
    // Until the page is connected it may not know the role of the reader.
    if (file !== undefined && connection.kind !== 'connected') return;
    const reads = onlyReads(store);
    const now = file === undefined ? undefined : `${reads} ${file}`;
    if (now === this.#asked) return;
    this.#asked = now;
    this.#read = undefined;
    if (file !== undefined && (reads || this.form.file !== file)) void this.#show(file, reads, now);
  }

  template(): TemplateResult {
    const { store } = this.app;
    const reads = onlyReads(store);
    const role = `${roleWords(store)}, which reads: writing, starting and saving a test takes the role operator.`;
    return html`<section id="new-test" class="wide" aria-label="New test">
      <h1 class="only-read">New test</h1>
      <p id="new-test-role" class="hint" ?hidden=${!reads}>${role}</p>
      <div id="read-file">${linesOrReason(this.#read)}</div>
      ${reads ? nothing : this.form.drawn()}
    </section>`;
  }

  async #show(file: string, reads: boolean, asked: string | undefined): Promise<void> {
    const found = await fileNamed(file);
    if (asked !== this.#asked) return;
    if (reads) this.#read = found;
    else if ('refused' in found) this.form.showLines([found.refused]);
    else this.form.edit(found.text, `${file} is in the editor.`, found);
    this.app.draw();
  }
}
