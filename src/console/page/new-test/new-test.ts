/**
 * The form for a new test: a text that is checked as it is written, and started. The text is what counts; all else
 * helps to write it.
 */
import { jsonOf } from '../../../browser/answers.ts';
import { element } from '../../../browser/elements.ts';
import { escaped, submitted, written } from '../../../browser/handlers.ts';
import { html, nothing, render, type TemplateResult } from '../../../browser/template.ts';
import { examples } from '../../generated/examples.ts';
import type { CheckedFault, CheckedTest, CheckResult, Vocabulary } from '../../protocol.ts';
import type { App } from '../app.ts';
import { CapturedTests, isCaptureFile } from './captured-tests.ts';
import { Checking, type Standing } from './checking.ts';
import { Editor } from './editor.ts';
import { readTextFile, saved, takeDroppedFiles, type OpenedFile } from './text-file.ts';
import { refusalOf, startRun, startWhole, wholeObstacle, wholeOfTests } from './start-run.ts';

const restMilliseconds = 500;
const keys =
  'Ctrl+Space completes, Ctrl+F searches, Ctrl+Enter starts. Tab leaves the editor; Ctrl+] and Ctrl+[ indent.';

/**
 * The draft is the text that was typed, kept as long as the tab. If the page may store nothing, the text is lost with
 * the page.
 */
const draftKey = 'dialproof.new-test';
const largestDraft = 1024 * 1024;

const readDraft = (): string => {
  try {
    return sessionStorage.getItem(draftKey) ?? '';
  } catch {
    return '';
  }
};

const keepDraft = (text: string): void => {
  try {
    if (text === '' || text.length > largestDraft) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, text);
  } catch {
    // Storage is forbidden, or full.
  }
};

/** Definitions in the background play with the others: together they are one test. */
const areOne = (tests: readonly CheckedTest[]): boolean =>
  tests.length > 1 && tests.some(({ background }) => background === true);

export class NewTest {
  readonly #app: App;
  /** Stay the same elements while another place is shown. */
  readonly #root = element('div', { id: 'new-test-form' });
  readonly #host = element('div', { class: 'host' });
  readonly #editor = new Editor(this.#host, readDraft(), {
    changed: () => this.#changed(),
    submitted: () => void this.#start(),
    words: () => this.#vocabulary,
  });
  readonly #checking = new Checking(
    (standing) => this.#became(standing),
    () => this.file,
  );
  readonly #captured = new CapturedTests({
    changed: () => this.#app.draw(),
    showLines: (lines) => this.showLines(lines),
    edit: (text, line) => this.#take(text, [line]),
  });
  /** The last result of a check: it stays while a newer text is checked. */
  #checked: Exclude<Standing, { kind: 'pending' }> = { kind: 'empty' };
  #lines: readonly string[] = [];
  #opened: OpenedFile | undefined;
  /** The text as the opened file has it. */
  #savedText: string | undefined;
  /** The name in the folder under which the text is saved. */
  #name = '';
  #saving = false;
  #asksToDiscard = false;
  /** The test to start, where the text has several. */
  #which = 0;
  #starting = false;
  #vocabulary: Vocabulary | undefined;
  #keeping: number | undefined;

  constructor(app: App) {
    this.#app = app;
    takeDroppedFiles(this.#root, (files) => void this.#takeFile(files));
    addEventListener('pagehide', () => keepDraft(this.#editor.text));
  }

  /** Shows the form: the text is still there, and gets the focus. */
  show(): void {
    this.#editor.focus();
    this.#checking.changed(this.#editor.text);
    if (this.#vocabulary === undefined) void this.#askForWords();
  }

  /** Replaces the text, and says where the new one is from. */
  edit(text: string, line: string, opened?: OpenedFile): void {
    this.#take(text, [line]);
    this.#opened = opened;
    this.#savedText = opened && text;
    this.#name = opened?.file ?? '';
    this.#app.draw();
  }

  /** The file of the folder that is in the editor. */
  get file(): string | undefined {
    return this.#opened?.file;
  }

  /** The file of the folder that has the very text; undefined where it was changed, or is in no file. */
  get #source(): string | undefined {
    return this.#editor.text === this.#savedText ? this.file : undefined;
  }

  /** Lines of text above the editor; none: clears them. */
  showLines(lines: readonly string[]): void {
    this.#lines = lines;
    this.#app.draw();
  }

  drawn(): HTMLElement {
    render(this.#content(), this.#root);
    return this.#root;
  }

  #content(): TemplateResult {
    const { kind } = this.#checked;
    const { faults } = this.#result;
    const tone = kind === 'empty' ? '' : kind === 'checked' && faults.length === 0 ? 'good' : 'bad';
    const pending = this.#checking.standing.kind === 'pending';
    return html`<div class="new-tools">${this.#examples()}
        ${this.#opener()} ${this.#discard()} ${this.#saver()} ${this.#starter()}</div>
      <div class="told" role="status">${this.#lines.map((line) => html`<p>${line}</p>`)}</div>
      ${this.#captured.template()}
      <div class="written">${this.#host}
        <p class="standing"><span role="status" class=${tone}>${wordsFor(this.#checked)}</span><span
          class="pending">${pending ? 'Checking …' : ''}</span></p>
        <ul class="faults scroll" aria-label="Faults" ?hidden=${faults.length === 0}>${faults.map((fault) =>
          this.#fault(fault),
        )}</ul>
      </div>
      <p class="keys">${keys}</p>`;
  }

  #fault({ line, pointer, message }: CheckedFault): TemplateResult {
    return html`<li><button type="button" @click=${() => this.#editor.goToLine(line)}><span
      class="line">line ${line}</span>${pointer === '' ? '' : html` <code>${pointer}</code>`} ${message}</button></li>`;
  }

  #examples(): TemplateResult {
    const choose = (index: string, chooser: HTMLInputElement): void => {
      const chosen = examples[Number(index)];
      chooser.value = '';
      if (chosen !== undefined) this.#take(chosen.text, [chosen.description]);
    };
    return html`<select aria-label="Start from an example" @change=${written(choose)}><option
      value="">Start from …</option>${examples.map(
        ({ name, description }, index) => html`<option value=${index} title=${description}>${name}</option>`,
      )}</select>`;
  }

  #opener(): TemplateResult {
    const open = ({ currentTarget }: Event): void =>
      (currentTarget as HTMLElement).parentElement?.querySelector('input')?.click();
    const take = (_: string, input: HTMLInputElement): void => {
      const files = [...(input.files ?? [])];
      input.value = '';
      if (files.length > 0) void this.#takeFile(files);
    };
    return html`<span><button type="button" title="A test or a capture; a file can also be dropped anywhere here"
      @click=${open}>Open file …</button><input type="file" accept=".yaml,.yml,.json,text/*,.pcap,.pcapng,.cap,.gz"
        aria-label="File with a test, or capture" tabindex="-1" hidden @change=${written(take)}></span>`;
  }

  /** Discards the text, once the reader confirms the question that replaces the button. */
  #discard(): TemplateResult {
    const ask = (asking: boolean): void => {
      this.#asksToDiscard = asking;
      this.#app.drawNow();
      document.querySelector<HTMLElement>(`.discard ${asking ? '.no' : 'button'}`)?.focus();
    };
    const discard = (): void => {
      ask(false);
      this.#take('', []);
    };
    return html`<div class="discard">${
      this.#asksToDiscard
        ? html`<div role="group" aria-label="Discard what is written?"
          @keydown=${escaped(() => ask(false))}><span>Discard what is written?</span><button type="button"
            @click=${discard}>Yes</button><button type="button" class="no" @click=${() => ask(false)}>No</button></div>`
        : html`<button type="button" ?disabled=${this.#editor.text === ''} @click=${() => ask(true)}>Discard</button>`
    }</div>`;
  }

  #saver(): TemplateResult {
    return html`<form class="saver" novalidate ?hidden=${!this.#app.store.files.folder}
      @submit=${submitted(() => this.#save())}><input
      type="text" aria-label="Name in the folder of tests" placeholder="name.test.yaml" autocomplete="off"
        spellcheck="false" .value=${this.#name} @input=${written((name) => (this.#name = name))}><button type="submit"
          aria-disabled=${this.#saving || nothing}>${this.#saving ? 'Saving …' : 'Save'}</button></form>`;
  }

  /** The button that starts a test, the list to choose from if the text has several, and why neither is possible. */
  #starter(): TemplateResult {
    const obstacle = this.#obstacle();
    const tests = this.#tests;
    const choose = written((index) => (this.#which = Number(index)));
    const which = html`<select aria-label="Test to start" @change=${choose}>${tests.map(
      ({ name, line }, index) =>
        html`<option value=${index} .selected=${index === this.#which}>${
          name ?? `document ${index + 1}, line ${line}`
        }</option>`,
    )}</select>`;
    const several = tests.length > 1 && !areOne(tests);
    return html`<div class="starter">${several ? which : nothing}<button type="submit" class="main"
      aria-keyshortcuts="Control+Enter" aria-disabled=${obstacle !== ''} title=${obstacle}
        @click=${() => this.#start()}>${this.#starting ? 'Starting …' : 'Start'}</button><button type="button"
          ?hidden=${!several} aria-disabled=${obstacle !== ''} title=${obstacle}
            @click=${() => this.#startAll()}>Start all</button></div>`;
  }

  get #result(): CheckResult {
    return this.#checked.kind === 'checked' ? this.#checked.result : { faults: [], tests: [] };
  }

  /** A text with faults is not started in part. */
  get #tests(): readonly CheckedTest[] {
    return this.#result.faults.length === 0 ? this.#result.tests : [];
  }

  /** Why nothing can be started now; empty if something can. */
  #obstacle(): string {
    const { kind } = this.#checking.standing;
    if (this.#starting) return 'The test is being started.';
    if (kind === 'checked') return this.#tests.length === 0 ? 'Correct the faults first.' : '';
    return {
      empty: 'Nothing is written yet.',
      pending: 'The text is still being checked.',
      unanswered: 'The text is not checked yet.',
    }[kind];
  }

  #changed(): void {
    const { text } = this.#editor;
    this.#checking.changed(text);
    this.showLines([]);
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => keepDraft(text), restMilliseconds);
  }

  #became(standing: Standing): void {
    if (standing.kind !== 'pending') {
      this.#checked = standing;
      this.#editor.show(this.#result.faults);
      this.#which = Math.max(0, Math.min(this.#which, this.#tests.length - 1));
    }
    this.#app.draw();
  }

  #take(text: string, lines: readonly string[]): void {
    this.#opened = undefined;
    this.#name = '';
    const had = this.#editor.text.trim() !== '' && text !== '';
    this.#editor.replace(text);
    this.showLines(had ? [...lines, 'Ctrl+Z brings back what was there.'] : lines);
    this.#editor.focus();
  }

  async #takeFile(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file !== undefined && files.length === 1 && (await isCaptureFile(file))) return this.#captured.take(file);
    const read = await readTextFile(files);
    if ('refused' in read) this.showLines([read.refused]);
    else this.#take(read.text, [`${read.name} is in the editor.`]);
  }

  async #save(): Promise<void> {
    const file = this.#name.trim();
    if (this.#saving) return;
    if (file === '') return this.showLines(['Not saved: give the file a name, such as name.test.yaml.']);
    this.#saving = true;
    this.showLines([]);
    const { text } = this.#editor;
    const answer = await saved(file, text, this.#opened?.file === file ? this.#opened.etag : undefined);
    this.#saving = false;
    if ('etag' in answer) [this.#opened, this.#savedText] = [{ file, etag: answer.etag }, text];
    this.showLines('etag' in answer ? [`${file} is saved.`] : answer.refused);
  }

  async #start(): Promise<void> {
    const obstacle = this.#obstacle();
    const tests = this.#tests;
    const test = tests[this.#which];
    if (obstacle !== '' || test === undefined) return this.showLines([obstacle]);
    if (areOne(tests)) return this.#startAll();
    await this.#does(async () => this.#app.openRun(await startRun(test, this.#editor.text, this.#source)));
  }

  /** Starts the tests in the order of the text, without waiting for the end of each. The first refusal ends it. */
  async #startAll(): Promise<void> {
    const obstacle = this.#obstacle();
    if (obstacle !== '') return this.showLines([obstacle]);
    const { text } = this.#editor;
    const tests = this.#tests;
    let started = 0;
    const startEach = async (): Promise<void> => {
      for (const test of tests) {
        await startRun(test, text, this.#source);
        started += 1;
      }
      this.#app.open({ kind: 'runs' });
    };
    if (!areOne(tests)) return this.#does(startEach, () => [`${started} of ${tests.length} tests were started.`]);
    const refused = wholeObstacle(tests);
    if (refused !== undefined) return this.showLines([refused]);
    const named = tests.find(({ background }) => !background) ?? tests[0];
    const whole = wholeOfTests(tests, text, { name: named?.name ?? 'test', file: this.#source });
    await this.#does(async () => this.#app.openRun(await startWhole(whole)));
  }

  /** `summary`: lines to show before the refusal. */
  async #does(act: () => Promise<void>, summary: () => readonly string[] = () => []): Promise<void> {
    this.#starting = true;
    this.showLines([]);
    try {
      await act();
    } catch (thrown) {
      this.#lines = [...summary(), ...refusalOf(thrown)];
    } finally {
      this.#starting = false;
      this.#app.draw();
    }
  }

  async #askForWords(): Promise<void> {
    const answer = await jsonOf<Partial<Vocabulary>>('/console/vocabulary');
    // Without a vocabulary the form does everything but complete.
    if (answer?.places !== undefined && answer.operations !== undefined) this.#vocabulary = answer as Vocabulary;
  }
}

const wordsFor = (standing: Exclude<Standing, { kind: 'pending' }>): string => {
  if (standing.kind === 'empty') return '';
  if (standing.kind === 'unanswered') return standing.reason;
  const { faults, tests } = standing.result;
  if (faults.length > 0) return `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return tests.length === 1 ? 'No faults' : `No faults in ${tests.length} tests`;
};
