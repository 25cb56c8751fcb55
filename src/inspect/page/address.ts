/**
 * The page's address names what is followed: `?run=…` or `?link=…`, so that it can be passed on, and the browser's back
 * and forward work.
 */
import type { Followed } from './followed.ts';

/** `address`: that of a link in the page; by default that of the page. */
export const followedInAddress = ({ search } = location as Pick<Location, 'search'>): Followed | undefined => {
  const parameters = new URLSearchParams(search);
  for (const kind of ['run', 'link'] as const) {
    const id = parameters.get(kind);
    if (id !== null) return { kind, id };
  }
  return undefined;
};

/** A run has the path of the inspector, a link that of the links. */
const paths = { run: '/inspect', link: '/links' };

export const addressOf = ({ kind, id }: Followed): string => `${paths[kind]}?${kind}=${encodeURIComponent(id)}`;

/** `replacing`: the page chose by itself, and Back should not return to it. */
export const showInAddress = (followed: Followed, replacing: boolean): void => {
  if (replacing) history.replaceState(null, '', addressOf(followed));
  else history.pushState(null, '', addressOf(followed));
};

/** A click on one of a list's links opens it in this page, unless the reader asks for another window. */
export const openByClick = (list: HTMLElement, open: (followed: Followed) => void): void =>
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const followed =
      link !== null && Object.values(paths).includes(link.pathname) ? followedInAddress(link) : undefined;
    if (followed === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(followed);
  });
