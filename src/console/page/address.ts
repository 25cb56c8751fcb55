/**
 * The page's address says what is shown, so that it can be passed on, and the browser's back and forward work:
 * `/tests` the tests, `/tests/NAME` one of them, `/flows` and `/flows/KEY` the hosted flows, `/links` and
 * `/links?link=…` the links, `/models` and `/models/ID` the learned models, `/compare?a=…&b=…` two runs, `/` the runs, `/?run=…` a run, `&tab=…` its tabs and
 * `&instance=…` one of its calls, `/runs/ID/inspect` its inspector with `?instance=…` for one of them, `/?new` the
 * form, `/?new&file=…` with a file of the folder. `/inspect` is the newest run in the inspector; `/inspect?run=…` and
 * `/inspect?link=…` are older addresses of what follows them.
 */
export type RunTab = 'result' | 'inspect' | 'source' | 'files';

export type RunPlace = {
  readonly kind: 'run';
  readonly runId: string;
  readonly tab: RunTab;
  readonly instance?: string;
};

export type Place =
  | { readonly kind: 'tests' | 'runs' | 'newest' }
  | { readonly kind: 'new'; readonly file?: string }
  | { readonly kind: 'test'; readonly name: string }
  | { readonly kind: 'flows'; readonly key?: string }
  | { readonly kind: 'models'; readonly model?: string }
  | { readonly kind: 'links'; readonly link?: string }
  | { readonly kind: 'compare'; readonly a?: string; readonly b?: string }
  | RunPlace;

/** Of the page, or of a link. */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Undefined if the page does not show what the address names. */
export const placeOf = ({ pathname, search }: Address): Place | undefined => {
  const parameters = new URLSearchParams(search);
  const given = <Name extends string>(...names: readonly Name[]): { readonly [_ in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : []))) as {
      readonly [_ in Name]?: string;
    };
  const { run, tab, instance } = given('run', 'tab', 'instance');
  const [, first = '', second, third, ...rest] = pathname.split('/');
  if (rest.length > 0 || (third !== undefined && first !== 'runs')) return undefined;
  const one = second === undefined || second === '' ? undefined : decoded(second);
  if (first === 'tests') return one === undefined ? { kind: 'tests' } : { kind: 'test', name: one };
  if (first === 'flows') return { kind: 'flows', ...(one !== undefined && { key: one }) };
  if (first === 'models') return { kind: 'models', ...(one !== undefined && { model: one }) };
  if (first === 'runs')
    return one !== undefined && third === 'inspect' ? runPlace(one, 'inspect', instance) : undefined;
  if (one !== undefined) return undefined;
  if (first === 'compare') return { kind: 'compare', ...given('a', 'b') };
  if (first === 'links' || (first === 'inspect' && parameters.has('link'))) return { kind: 'links', ...given('link') };
  if (first === 'inspect') return run === undefined ? { kind: 'newest' } : runPlace(run, 'inspect');
  if (first !== '') return undefined;
  if (run !== undefined) return runPlace(run, tab === 'source' || tab === 'files' ? tab : 'result', instance);
  return parameters.has('new') ? { kind: 'new', ...given('file') } : { kind: 'runs' };
};

export const placeInAddress = (address: Address): Place => placeOf(address) ?? { kind: 'runs' };

/** `instance`: the one whose call is shown. Default: the first that did not pass; in the inspector, the first. */
export const runPlace = (runId: string, tab: RunTab = 'result', instance?: string): RunPlace => ({
  kind: 'run',
  runId,
  tab,
  ...(instance && { instance }),
});

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const addresses: { readonly [Kind in Place['kind']]: (place: Place & { readonly kind: Kind }) => string } = {
  tests: () => '/tests',
  runs: () => '/',
  newest: () => '/inspect',
  new: ({ file }) => `/?new${file === undefined ? '' : `&file=${encodeURIComponent(file)}`}`,
  test: ({ name }) => `/tests/${encodeURIComponent(name)}`,
  flows: ({ key }) => (key === undefined ? '/flows' : `/flows/${encodeURIComponent(key)}`),
  models: ({ model }) => (model === undefined ? '/models' : `/models/${encodeURIComponent(model)}`),
  links: ({ link }) => `/links${queryOf({ link })}`,
  compare: ({ a, b }) => `/compare${queryOf({ a, b })}`,
  run: ({ runId, tab, instance }) =>
    tab === 'inspect'
      ? `/runs/${encodeURIComponent(runId)}/inspect${queryOf({ instance })}`
      : `/${queryOf({ run: runId, tab: tab === 'result' ? undefined : tab, instance })}`,
};

export const addressOf = (place: Place): string => (addresses[place.kind] as (place: Place) => string)(place);

const queryOf = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

export const isSamePlace = (one: Place, other: Place): boolean => addressOf(one) === addressOf(other);

export const placeTitles = {
  tests: 'Tests',
  runs: 'Runs',
  flows: 'Flows',
  models: 'Learn',
  new: 'New test',
  links: 'Links',
} as const;

/** Of the browser's window; none for the list of runs. */
export const titleOf = (place: Place): readonly string[] => {
  if (place.kind === 'run') return [place.runId];
  if (place.kind === 'test') return [place.name];
  if (place.kind === 'compare') return ['Two runs'];
  if (place.kind === 'models' && place.model !== undefined) return [`Model ${place.model}`];
  if (place.kind === 'links' && place.link !== undefined) return [place.link];
  return place.kind === 'runs' || place.kind === 'newest' ? [] : [placeTitles[place.kind]];
};
