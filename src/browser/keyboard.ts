/** Keys that work wherever the focus is, except in a text field or a dialog. */
/** Returns whether the key was handled. */
type Act = () => boolean | void;

export const listenToKeys = (acts: Readonly<Record<string, Act>>): void => {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || event.defaultPrevented || event.isComposing || isWritten(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const act = acts[key];
    if (act !== undefined && act() !== false) event.preventDefault();
  });
};

/** An editor may be within a shadow root. */
const isWritten = (event: KeyboardEvent): boolean => {
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement) return !['range', 'checkbox'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
};
