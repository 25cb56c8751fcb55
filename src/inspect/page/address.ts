/**
 * What is followed, in the page's address: `?run=…` or `?link=…`, so that it can be passed on, and the browser's back
 * and forward work.
 */
import type { Followed } from './followed.ts';

/** Of a link in the page, or by default of the page itself. */
export const followedInAddress = ({ search } = location as Pick<Location, 'search'>): Followed | undefined => {
  const parameters = new URLSearchParams(search);
  for (const kind of ['run', 'link'] as const) {
    const id = parameters.get(kind);
    if (id !== null) return { kind, id };
  }
  return undefined;
};

/** A run is inspected where its other pages lead; a link, in the place of the links. */
const paths = { run: '/inspect', link: '/links' };

export const addressOf = ({ kind, id }: Followed): string => `${paths[kind]}?${kind}=${encodeURIComponent(id)}`;

/** `replacing`: the page chose by itself, which is no place to go back to. */
export const showInAddress = (followed: Followed, replacing: boolean): void => {
  if (replacing) history.replaceState(null, '', addressOf(followed));
  else history.pushState(null, '', addressOf(followed));
};

/** A click on one of a list's links opens it in this page, unless another window is asked for. */
export const openByClick = (list: HTMLElement, open: (followed: Followed) => void): void =>
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const followed =
      link !== null && Object.values(paths).includes(link.pathname) ? followedInAddress(link) : undefined;
    if (followed === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(followed);
  });
