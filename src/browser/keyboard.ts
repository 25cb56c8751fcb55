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

/**
 * Where a key moves the cursor in a list from `at`, and within it; undefined for any other key. `page`: the rows of a
 * page; default: no keys for pages.
 */
export const movedBy = (event: KeyboardEvent, at: number, last: number, page = 0): number | undefined => {
  const { key, ctrlKey, altKey, metaKey } = event;
  const pages = page > 0 && { PageDown: at + page, PageUp: at - page };
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last, ...pages };
  const target = targets[key];
  if (target === undefined || last < 0 || ctrlKey || altKey || metaKey) return undefined;
  event.preventDefault();
  return Math.max(0, Math.min(target, last));
};
