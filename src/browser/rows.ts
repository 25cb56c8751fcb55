/** Rows of a table, each with a link `a.name`: a click opens a row, and keys move the focus from row to row. */

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
