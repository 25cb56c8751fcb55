/**
 * The tests that the service makes of a capture: one of each shape of call, in a table above the editor, from which one
 * is put into it. The table stays until it is closed, or another capture is read.
 */
import { errorIn } from '../../../browser/answers.ts';
import { cells, number, tableOf } from '../../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { isCapture, isGzip } from '../../../captures/file/first-octets.ts';
import { counted } from '../../../report/figures.ts';
import { largestCapture, type ReadyTest, type ReadyTests } from '../../protocol.ts';

/** Whether the first octets are those of a capture, or of gzip. */
export const isCaptureFile = async (file: File): Promise<boolean> => {
  const head = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const octets = new Uint8Array(head);
  return isCapture(octets) || isGzip(octets);
};

export interface CapturedTestsParts {
  /** The table is to be drawn anew. */
  changed(): void;
  /** Shows lines of text above the table. */
  showLines(lines: readonly string[]): void;
  /** Puts the text into the editor, and shows the line above it. */
  edit(text: string, line: string): void;
}

/** Names that a cell has; the others are counted. */
const mostNames = 3;

export class CapturedTests {
  readonly #parts: CapturedTestsParts;
  /** Name of the capture that the service reads. */
  #reading: string | undefined;
  #read: { readonly name: string; readonly found: ReadyTests } | undefined;

  constructor(parts: CapturedTestsParts) {
    this.#parts = parts;
  }

  async take(file: File): Promise<void> {
    const { changed, showLines } = this.#parts;
    const { name, size } = file;
    if (this.#reading !== undefined) return showLines([`${this.#reading} is still being read.`]);
    if (size > largestCapture)
      return showLines([
        `${name} has more than ${largestCapture / 1024 ** 2} MiB: cut it with editcap, or make its tests with ` +
          'dialproof import.',
      ]);
    [this.#reading, this.#read] = [name, undefined];
    showLines([]);
    const answer = await testsOf(file);
    this.#reading = undefined;
    if ('lines' in answer) showLines(answer.lines);
    else this.#read = { name, found: answer };
    changed();
  }

  template(): TemplateResult {
    const read = this.#read;
    const name = read?.name ?? this.#reading;
    const close = (): void => {
      this.#read = undefined;
      this.#parts.changed();
    };
    return html`<section id="captured" aria-labelledby="captured-title" ?hidden=${name === undefined}>
      <div class="part-head"><h2 id="captured-title">Tests of ${name ?? ''}</h2><span id="captured-standing" class="hush"
        role="status">${read === undefined ? 'The capture is being read …' : sumsOf(read.found)}</span><button type="button"
          class="end bare" ?hidden=${read === undefined} @click=${close}>Close the list</button></div>
      ${read === undefined ? nothing : this.#list(read.found)}
    </section>`;
  }

  #list(found: ReadyTests): TemplateResult {
    const { tests, shapes, fault } = found;
    const left = shapes - tests.length;
    const rows = tests.map((test) => this.#row(test));
    const table = tableOf(['Test', 'Calls|number', 'Rows', '(Edit)'], rows);
    const none = html`<p class="hint">It has no whole dialogue of which a test can be made.</p>`;
    const more = html`<p class="hint">${counted(left, 'more shape')}: dialproof import makes tests of them too.</p>`;
    return html`${tests.length === 0 ? none : table}${left > 0 ? more : nothing}${
      fault === undefined ? nothing : html`<p class="outcome">The file ends early. ${fault}</p>`
    }${unusedIn(found)}`;
  }

  #row({ name, calls, frames, feed, guessed, text }: ReadyTest): TemplateResult {
    const edit = (): void => this.#parts.edit(text, `${name} is in the editor.`);
    const names = guessed.map(({ operation, argument }) => `${argument} of ${operation.replace(/^.*\./, '')}`);
    const guesses = names.length === 0 ? nothing : under(`guessed: ${firstOf(names)}`);
    return html`<tr>${cells([html`${name}${under(`from frame ${frames[0]} on`)}`, 'heading'], number(calls), [
      html`${rowsIn(feed)}${guesses}`,
      'text',
    ])}<td class="number"><button type="button" aria-label="Edit ${name}" @click=${edit}>Edit</button></td></tr>`;
  }
}

const under = (words: string): TemplateResult => html`<span class="under">${words}</span>`;

const firstOf = (names: readonly string[]): string => {
  const left = names.length - mostNames;
  return names.slice(0, mostNames).join(', ') + (left > 0 ? ` and ${left} more` : '');
};

const rowsIn = (feed: ReadyTest['feed']): string => {
  if (feed === undefined) return '';
  const { columns, rows, held } = feed;
  return `${held === rows ? rows : `the first ${held} of ${rows}`}: ${firstOf(columns)}`;
};

const sumsOf = ({ calls, shapes, frames: { used, repeat, refused } }: ReadyTests): string =>
  `${counted(calls, 'call')}, ${counted(shapes, 'shape')}: ${counted(used, 'message')} used, ` +
  `${counted(repeat, 'repeat')}, ${refused} refused`;

/** What of the capture was not used, and why; folded. */
const unusedIn = ({ frames, refused, notices }: ReadyTests): unknown => {
  if (refused.length === 0 && notices.length === 0) return nothing;
  const left = frames.refused - refused.length;
  const summary = [
    ...(refused.length > 0 ? [`${frames.refused} refused`] : []),
    ...(notices.length > 0 ? [counted(notices.length, 'notice')] : []),
  ].join(', ');
  return html`<details><summary>${summary}</summary><ul>${refused.map(
    ({ frame, layer, reason }) => html`<li>frame ${frame}: ${layer}: ${reason}</li>`,
  )}${left > 0 ? html`<li>${left} more messages</li>` : nothing}${notices.map(
    ({ text, frame, packets }) => html`<li>${text} (${counted(packets, 'packet')} from frame ${frame} on)</li>`,
  )}</ul></details>`;
};

/** The tests, or lines of text that say why there are none. */
const testsOf = async (file: File): Promise<ReadyTests | { readonly lines: readonly string[] }> => {
  const { name } = file;
  try {
    const response = await fetch(`/console/import/${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    if (response.ok) return (await response.json()) as ReadyTests;
    const { message = String(response.status), hint } = await errorIn(response);
    return { lines: [`No tests of ${name}: ${message}`, ...(hint === undefined ? [] : [hint])] };
  } catch {
    return { lines: [`No tests of ${name}: the service does not answer.`] };
  }
};
