/**
 * What readers do: keys, what they write, open and send. In the rows of a table, each with a link `a.name`, a click
 * opens a row, and keys move the focus from row to row.
 */

/** Returns whether the key was handled. */
type Act = () => boolean | void;

/** Whether no key is held that gives this one another meaning. */
export const isPlain = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => !ctrlKey && !altKey && !metaKey;

/** Keys that work wherever the focus is, except in a text field or a dialog. */
export const listenToKeys = (acts: Readonly<Record<string, Act>>): void => {
  document.addEventListener('keydown', (event) => {
    if (!isPlain(event) || event.defaultPrevented || event.isComposing || isWritten(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const act = acts[event.key];
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
  const pages = page > 0 && { PageDown: at + page, PageUp: at - page };
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last, ...pages };
  const target = targets[event.key];
  if (target === undefined || last < 0 || !isPlain(event)) return undefined;
  event.preventDefault();
  return Math.max(0, Math.min(target, last));
};

/** Handles Escape. */
export const escaped =
  (act: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    act();
  };

/** Handles that a form is sent. */
export const submitted =
  (act: () => unknown) =>
  (event: Event): void => {
    event.preventDefault();
    act();
  };

/** Handles that a field is written or chosen in. */
export const written =
  (act: (text: string, field: HTMLInputElement) => unknown) =>
  ({ target }: Event): void =>
    void act((target as HTMLInputElement).value, target as HTMLInputElement);

/** Handles that a part is unfolded or folded. */
export const toggled =
  (act: (open: boolean) => unknown) =>
  ({ target }: Event): void =>
    void act((target as HTMLDetailsElement).open);

/** The element so many places after the one that has the focus; the first if none of them has it. */
export const stepFromFocus = <Kind extends Element>(elements: readonly Kind[], by: number): Kind | undefined => {
  const at = elements.indexOf(document.activeElement as unknown as Kind);
  return elements[at < 0 ? 0 : Math.max(0, Math.min(at + by, elements.length - 1))];
};

/** The row of the table whose rows are in the element with this id that has the focus. */
export const focusedRow = (rowsId: string): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(`#${rowsId} tr`) ?? undefined;

/** Moves the focus by so many rows of that table; to the first row if it is elsewhere. */
export const moveFocus = (rowsId: string, by: number): void =>
  stepFromFocus([...document.querySelectorAll<HTMLAnchorElement>(`#${rowsId} a.name`)], by)?.focus();

/** Calls `open` with a row that is clicked: beside its links, and not to open it in another tab. */
export const rowClicked =
  (open: (row: HTMLElement) => void, rows = 'tr') =>
  ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const row = target instanceof Element && target.closest('a') === null ? target.closest<HTMLElement>(rows) : null;
    if (row !== null && !ctrlKey && !metaKey && !shiftKey) open(row);
  };
