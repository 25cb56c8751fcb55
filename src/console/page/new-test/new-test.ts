/**
 * The form for a new test: a text that is checked as it is written, and started. The text is what counts; all else
 * helps to write it.
 */
import { element, setText } from '../../../browser/elements.ts';
import { examples } from '../../generated/examples.ts';
import type { Vocabulary } from '../../protocol.ts';
import { Checking, type Standing } from './checking.ts';
import { Discard } from './discard.ts';
import { Editor } from './editor.ts';
import { FileSaver, type OpenedFile } from './file-saver.ts';
import { FaultList } from './fault-list.ts';
import { Starter } from './starter.ts';
import { readTextFile, takeDroppedFiles } from './text-file.ts';

export interface NewTestParts {
  /** Called once the service has accepted the run. */
  started(runId: string): void;
  /** Called once the service has accepted all tests of the text. */
  startedAll(): void;
}

export interface NewTest {
  /** Shows the form: the text is still there, and gets the focus. */
  show(): void;
  /** Replaces the text, and says where the new one is from. */
  edit(text: string, line: string, opened?: OpenedFile): void;
  /** The file of the folder that is in the editor. */
  readonly file: string | undefined;
  /** Lines of text above the editor. */
  showLines(lines: readonly string[]): void;
  /** Whether the service has a folder to save in. */
  offerSaving(isThere: boolean): void;
}

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

class NewTestForm implements NewTest {
  readonly #host = element('div', { class: 'host' });
  readonly #verdict = element('span', { role: 'status' });
  readonly #pending = element('span', { class: 'pending' });
  readonly #lines = element('div', { class: 'told', role: 'status' });
  readonly #chooser = element('select', { 'aria-label': 'Start from an example' });
  readonly #faults = new FaultList((line) => this.#editor.goToLine(line));
  readonly #checking = new Checking(
    (standing) => this.#became(standing),
    () => this.file,
  );
  readonly #discard = new Discard(() => this.#take('', []));
  readonly #starter: Starter;
  readonly #saver = new FileSaver({ text: () => this.#editor.text, showLines: (lines) => this.#showLines(lines) });
  readonly #editor: Editor;
  #vocabulary: Vocabulary | undefined;
  #keeping: number | undefined;

  constructor(root: HTMLElement, { started, startedAll }: NewTestParts) {
    this.#starter = new Starter({
      started,
      startedAll,
      text: () => this.#editor.text,
      showLines: (lines) => this.#showLines(lines),
    });
    const tools = element(
      'div',
      { class: 'new-tools' },
      this.#chooser,
      this.#opener(),
      this.#discard.root,
      this.#saver.root,
      this.#starter.root,
    );
    const standing = element('p', { class: 'standing' }, this.#verdict, this.#pending);
    const hint = element('p', { class: 'keys' }, keys);
    root.append(
      tools,
      this.#lines,
      element('div', { class: 'written' }, this.#host, standing, this.#faults.root),
      hint,
    );
    this.#editor = new Editor(this.#host, readDraft(), {
      changed: () => this.#changed(),
      submitted: () => void this.#starter.start(),
      words: () => this.#vocabulary,
    });
    this.#offerExamples();
    takeDroppedFiles(root, (files) => void this.#takeFile(files));
    addEventListener('pagehide', () => keepDraft(this.#editor.text));
    this.#became(this.#checking.standing);
    this.#discard.allow(this.#editor.text !== '');
  }

  show(): void {
    this.#editor.focus();
    this.#checking.changed(this.#editor.text);
    if (this.#vocabulary === undefined) void this.#askForWords();
  }

  edit(text: string, line: string, opened?: OpenedFile): void {
    this.#take(text, [line]);
    this.#saver.open(opened);
  }

  get file(): string | undefined {
    return this.#saver.opened?.file;
  }

  showLines(lines: readonly string[]): void {
    this.#showLines(lines);
  }

  offerSaving(isThere: boolean): void {
    this.#saver.offer(isThere);
  }

  #changed(): void {
    const { text } = this.#editor;
    this.#checking.changed(text);
    this.#discard.allow(text !== '');
    this.#showLines([]);
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => keepDraft(text), restMilliseconds);
  }

  #became(standing: Standing): void {
    const faults = standing.kind === 'checked' ? standing.result.faults : [];
    if (standing.kind !== 'pending') {
      this.#editor.show(faults);
      this.#faults.show(faults);
      setText(this.#verdict, wordsFor(standing));
      this.#verdict.className =
        standing.kind === 'empty' ? '' : standing.kind === 'checked' && faults.length === 0 ? 'good' : 'bad';
    }
    setText(this.#pending, standing.kind === 'pending' ? 'Checking …' : '');
    this.#starter.became(standing);
  }

  #showLines(lines: readonly string[]): void {
    this.#lines.replaceChildren(...lines.map((line) => element('p', {}, line)));
  }

  #take(text: string, lines: readonly string[]): void {
    this.#saver.open(undefined);
    const had = this.#editor.text.trim() !== '' && text !== '';
    this.#editor.replace(text);
    this.#showLines(had ? [...lines, 'Ctrl+Z brings back what was there.'] : lines);
    this.#editor.focus();
  }

  #offerExamples(): void {
    const first = element('option', { value: '' }, 'Start from …');
    this.#chooser.append(
      first,
      ...examples.map(({ name, description }, index) => element('option', { value: index, title: description }, name)),
    );
    this.#chooser.addEventListener('change', () => {
      const chosen = examples[Number(this.#chooser.value)];
      this.#chooser.selectedIndex = 0;
      if (chosen !== undefined) this.#take(chosen.text, [chosen.description]);
    });
  }

  #opener(): HTMLElement {
    const input = element('input', {
      type: 'file',
      accept: '.yaml,.yml,.json,text/*',
      'aria-label': 'File with a test',
      tabindex: -1,
    });
    const button = element(
      'button',
      { type: 'button', title: 'A file can also be dropped anywhere here' },
      'Open file …',
    );
    input.hidden = true;
    button.addEventListener('click', () => input.click());
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      input.value = '';
      if (files.length > 0) void this.#takeFile(files);
    });
    return element('span', {}, button, input);
  }

  async #takeFile(files: readonly File[]): Promise<void> {
    const read = await readTextFile(files);
    if ('refused' in read) this.#showLines([read.refused]);
    else this.#take(read.text, [`${read.name} is in the editor.`]);
  }

  async #askForWords(): Promise<void> {
    const response = await fetch('/console/vocabulary').catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as Partial<Vocabulary> | undefined;
    // Without a vocabulary the form does everything but complete.
    if (response?.ok && answer?.places !== undefined && answer.operations !== undefined)
      this.#vocabulary = answer as Vocabulary;
  }
}

const wordsFor = (standing: Exclude<Standing, { kind: 'pending' }>): string => {
  if (standing.kind === 'empty') return '';
  if (standing.kind === 'unanswered') return standing.reason;
  const { faults, tests } = standing.result;
  if (faults.length > 0) return `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return tests.length === 1 ? 'No faults' : `No faults in ${tests.length} tests`;
};

export const createNewTest = (root: HTMLElement, parts: NewTestParts): NewTest => new NewTestForm(root, parts);
