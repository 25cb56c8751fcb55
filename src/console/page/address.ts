/**
 * What is shown, in the page's address: `/` the runs, `/?run=…` a run, `/?new` the form; so it can be passed on, and the browser's back and
 * forward work.
 */
import { consoleAddress } from '../../browser/run-addresses.ts';

export type Place = { readonly kind: 'runs' } | { readonly kind: 'run'; readonly runId: string } | { readonly kind: 'new' };

/** Of a link in the page, or by default of the page itself. */
export const placeInAddress = ({ search } = location as Pick<Location, 'search'>): Place => {
  const parameters = new URLSearchParams(search);
  const runId = parameters.get('run');
  if (runId !== null && runId !== '') return { kind: 'run', runId };
  return parameters.has('new') ? { kind: 'new' } : { kind: 'runs' };
};

export const addressOf = (place: Place): string =>
  place.kind === 'run' ? consoleAddress(place.runId) : place.kind === 'new' ? '/?new' : '/';

export const isSamePlace = (one: Place, other: Place): boolean => addressOf(one) === addressOf(other);

/** Clicks on links within the page open what they name here, unless another window is asked for. */
export const openByClick = (open: (place: Place) => void): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.pathname !== '/' || link.hash !== '') return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(placeInAddress(link));
  });
