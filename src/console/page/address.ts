/**
 * The page's address says what is shown: `/tests` the tests, `/tests/NAME` one of them, `/flows` and `/flows/KEY` the
 * hosted flows, `/compare?a=…&b=…` two runs, `/` the runs, `/?run=…` a run and `&instance=…` one of its calls, `/?new`
 * the form, `/?new&file=…` with a file of the folder; so it can be passed on, and the browser's back and forward work.
 */
import { consoleAddress, type RunTab } from '../../browser/run-addresses.ts';

export type Place =
  | { readonly kind: 'tests' | 'runs' }
  | { readonly kind: 'new'; readonly file?: string }
  | { readonly kind: 'test'; readonly name: string }
  | { readonly kind: 'flows'; readonly key?: string }
  | { readonly kind: 'compare'; readonly a?: string; readonly b?: string }
  | { readonly kind: 'run'; readonly runId: string; readonly tab: RunTab; readonly instance?: string };

const tabs: readonly RunTab[] = ['result', 'source', 'files'];

const ofTest = '/tests/';
const ofFlow = '/flows/';

type Address = Pick<Location, 'pathname' | 'search'>;

/** `address`: that of a link in the page; by default that of the page. */
export const placeInAddress = ({ pathname, search }: Address = location): Place => {
  if (pathname.startsWith(ofTest) && pathname.length > ofTest.length) return { kind: 'test', name: nameIn(pathname) };
  if (pathname.startsWith(ofFlow) && pathname.length > ofFlow.length)
    return { kind: 'flows', key: pathname.slice(ofFlow.length) };
  if (pathname === '/flows') return { kind: 'flows' };
  if (pathname === '/tests') return { kind: 'tests' };
  const parameters = new URLSearchParams(search);
  if (pathname === '/compare') return comparePlace(parameters.get('a'), parameters.get('b'));
  const runId = parameters.get('run');
  if (runId !== null && runId !== '')
    return runPlace(
      runId,
      tabs.find((tab) => tab === parameters.get('tab')),
      parameters.get('instance') ?? undefined,
    );
  return parameters.has('new') ? newPlace(parameters.get('file')) : { kind: 'runs' };
};

const newPlace = (file: string | null): Place => ({ kind: 'new', ...(file && { file }) });

const comparePlace = (a: string | null, b: string | null): Place => ({
  kind: 'compare',
  ...(a && { a }),
  ...(b && { b }),
});

/** `instance`: the one whose call is shown. Default: the first that did not pass, else the first. */
export const runPlace = (runId: string, tab: RunTab = 'result', instance?: string): Place & { kind: 'run' } => ({
  kind: 'run',
  runId,
  tab,
  ...(instance && { instance }),
});

const nameIn = (pathname: string): string => {
  const encoded = pathname.slice(ofTest.length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

const addresses = { tests: '/tests', runs: '/' };

export const addressOf = (place: Place): string => {
  if (place.kind === 'run')
    return (
      consoleAddress(place.runId, place.tab) +
      `${place.instance === undefined ? '' : `&instance=${encodeURIComponent(place.instance)}`}`
    );
  if (place.kind === 'flows') return place.key === undefined ? '/flows' : `${ofFlow}${place.key}`;
  if (place.kind === 'compare') return `/compare${queryOf({ a: place.a, b: place.b })}`;
  if (place.kind === 'new') return `/?new${place.file === undefined ? '' : `&file=${encodeURIComponent(place.file)}`}`;
  return place.kind === 'test' ? `${ofTest}${encodeURIComponent(place.name)}` : addresses[place.kind];
};

const queryOf = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

export const isSamePlace = (one: Place, other: Place): boolean => addressOf(one) === addressOf(other);

/** Clicks on links within the page open the place that they name here, unless the reader asks for another window. */
export const openByClick = (open: (place: Place) => void): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || !isOfPage(link.pathname) || link.hash !== '') return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(placeInAddress(link));
  });

const isOfPage = (pathname: string): boolean =>
  ['/', '/tests', '/flows', '/compare'].includes(pathname) ||
  [ofTest, ofFlow].some((above) => pathname.startsWith(above));
