/**
 * The editor of a test file: CodeMirror in an open shadow root, where its styles are adopted style sheets, which the
 * page's content security policy allows. Tab is not bound, so that it leaves the editor as it leaves any other field.
 */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { linter, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, Prec, type Extension, type Text } from '@codemirror/state';
import * as view from '@codemirror/view';
import type { CheckedFault, Vocabulary } from '../../protocol.ts';
import { completionFrom } from './completion.ts';
import { look } from './editor-look.ts';

/**
 * The editor itself replaces a selection that the reader types over. The browser would do it in the page's elements
 * first, and keep the looks of what it replaces by inline styles, which the content security policy forbids.
 */
const typeOverSelection = view.EditorView.domEventHandlers({
  beforeinput(event, editor) {
    const { data, inputType } = event;
    const { state, composing } = editor;
    const { from, to } = state.selection.main;
    const selects = state.selection.ranges.some((range) => !range.empty);
    if (inputType !== 'insertText' || data === null || composing || !selects) return false;
    const typed = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isTaken = state.facet(view.EditorView.inputHandler).some((handle) => handle(editor, from, to, data, typed));
    if (!isTaken) editor.dispatch(typed());
    event.preventDefault();
    return true;
  },
});

export interface EditorParts {
  /** A change of any kind. */
  changed(): void;
  /** Ctrl+Enter. */
  submitted(): void;
  words(): Vocabulary | undefined;
}

const hint = 'Write a test, or start from an example.';

const extensions = ({ changed, submitted, words }: EditorParts): Extension => [
  Prec.highest(view.keymap.of([{ key: 'Mod-Enter', run: () => (submitted(), true) }])),
  view.lineNumbers(),
  lintGutter(),
  linter(null),
  view.highlightActiveLine(),
  view.highlightActiveLineGutter(),
  view.highlightSpecialChars(),
  highlightSelectionMatches(),
  history(),
  view.drawSelection(),
  EditorState.allowMultipleSelections.of(true),
  EditorState.tabSize.of(2),
  indentUnit.of('  '),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  typeOverSelection,
  search(),
  autocompletion({ override: [completionFrom(words)], maxRenderedOptions: 100 }),
  yaml(),
  look,
  view.placeholder(hint),
  view.EditorView.contentAttributes.of({ 'aria-label': 'Test, in YAML or JSON', autocapitalize: 'off' }),
  view.EditorView.updateListener.of(({ docChanged }) => {
    if (docChanged) changed();
  }),
  view.keymap.of(
    [closeBracketsKeymap, completionKeymap, lintKeymap, searchKeymap, historyKeymap, defaultKeymap].flat(),
  ),
];

export class Editor {
  readonly #view: view.EditorView;

  constructor(host: HTMLElement, text: string, parts: EditorParts) {
    const root = host.attachShadow({ mode: 'open' });
    this.#view = new view.EditorView({ root, parent: root, doc: text, extensions: extensions(parts) });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  /** A change of its own, which the user can undo. */
  replace(text: string): void {
    const { doc } = this.#view.state;
    this.#view.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      selection: { anchor: 0 },
      scrollIntoView: true,
      annotations: isolateHistory.of('full'),
    });
  }

  focus(): void {
    this.#view.focus();
  }

  /** Lines count from 1; goes to the last line if there is no such line. */
  goToLine(line: number): void {
    const { from, to } = lineOf(this.#view.state.doc, line);
    this.#view.dispatch({
      selection: { anchor: from, head: to },
      effects: view.EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.#view.focus();
  }

  /** Replaces the faults that were shown. */
  show(faults: readonly CheckedFault[]): void {
    const { state } = this.#view;
    const diagnostics = faults.map((fault) => ({
      ...lineOf(state.doc, fault.line),
      severity: 'error' as const,
      message: fault.pointer === '' ? fault.message : `${fault.pointer} ${fault.message}`,
    }));
    this.#view.dispatch(setDiagnostics(state, diagnostics));
  }
}

/** Without the white space around. */
const lineOf = (doc: Text, number: number): { from: number; to: number } => {
  const { from, text } = doc.line(Math.min(Math.max(number, 1), doc.lines));
  return { from: from + text.length - text.trimStart().length, to: from + text.trimEnd().length };
};
