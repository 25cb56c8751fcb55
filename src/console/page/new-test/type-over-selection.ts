/**
 * What is typed over a selection, done by the editor. The browser would do it in the page's elements first, and keep the looks of what
 * goes by inline styles, which the content security policy forbids and complains of.
 */
import { EditorView } from '@codemirror/view';

export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    const { state } = view;
    const { from, to } = state.selection.main;
    if (inputType !== 'insertText' || data === null || view.composing || state.selection.ranges.every((range) => range.empty)) return false;
    const typed = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isTaken = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, typed));
    if (!isTaken) view.dispatch(typed());
    event.preventDefault();
    return true;
  },
});
