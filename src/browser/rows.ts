/** Rows of a table that a click opens and that the arrow keys go through. Each has a link `a.name`. */

/** Moves the focus by so many rows within `rows`; to the first row if it is elsewhere. */
export const moveFocus = (rows: Element, by: number): void => {
  const links = [...rows.querySelectorAll<HTMLAnchorElement>('a.name')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[at < 0 ? 0 : Math.max(0, Math.min(at + by, links.length - 1))]?.focus();
};

/** Calls `open` with a row that is clicked: beside its links, and not to open it in another tab. */
export const openOnClick = (rows: HTMLElement, open: (row: HTMLTableRowElement) => void): void =>
  rows.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const row = target instanceof Element && target.closest('a') === null ? target.closest('tr') : null;
    if (row !== null && !ctrlKey && !metaKey && !shiftKey) open(row);
  });
