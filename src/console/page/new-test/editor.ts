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
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { CheckedFault, Vocabulary } from '../../protocol.ts';
import { completionFrom } from './completion.ts';
import { look } from './editor-look.ts';

/**
 * The editor itself replaces a selection that the reader types over. The browser would do it in the page's elements
 * first, and keep the looks of what it replaces by inline styles, which the content security policy forbids.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    const { state } = view;
    const { from, to } = state.selection.main;
    if (
      inputType !== 'insertText' ||
      data === null ||
      view.composing ||
      state.selection.ranges.every((range) => range.empty)
    )
      return false;
    const typed = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isTaken = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, typed));
    if (!isTaken) view.dispatch(typed());
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
  Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (submitted(), true) }])),
  lineNumbers(),
  lintGutter(),
  linter(null),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  highlightSelectionMatches(),
  history(),
  drawSelection(),
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
  placeholder(hint),
  EditorView.contentAttributes.of({ 'aria-label': 'Test, in YAML or JSON', autocapitalize: 'off' }),
  EditorView.updateListener.of(({ docChanged }) => {
    if (docChanged) changed();
  }),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
];

export class Editor {
  readonly #view: EditorView;

  constructor(host: HTMLElement, text: string, parts: EditorParts) {
    const root = host.attachShadow({ mode: 'open' });
    this.#view = new EditorView({ root, parent: root, doc: text, extensions: extensions(parts) });
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
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
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
