/**
 * The pictures of machines, fetched once each and sanitized: only drawing elements and their attributes are copied. The
 * picture's own style is left out: the content security policy forbids it, and the page's style sheet holds the same
 * rules.
 */
const drawing = 'svg g path rect circle ellipse line polyline polygon text tspan title desc'.split(' ');
const harmlessElements = new Set([...drawing, 'defs', 'marker', 'clippath']);

const charts = new Map<string, Promise<SVGSVGElement>>();

/** A copy of the picture at `path`. Rejects with a sentence for a person. */
export const chartOf = async (path: string): Promise<SVGSVGElement> => {
  const chart = charts.get(path) ?? fetchChart(path);
  charts.set(path, chart);
  chart.catch(() => charts.delete(path));
  return (await chart).cloneNode(true) as SVGSVGElement;
};

const fetchChart = async (path: string): Promise<SVGSVGElement> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The service has no picture at ${path}.`);
  // The policy would refuse a style element, and report it, as soon as it is parsed.
  const text = (await response.text()).replace(/<style\b[^]*?<\/style>/g, '');
  return harmless(new DOMParser().parseFromString(text, 'image/svg+xml'), path);
};

const harmless = (parsed: Document, path: string): SVGSVGElement => {
  const root = document.importNode(parsed.documentElement, true);
  if (!(root instanceof SVGSVGElement)) throw new Error(`The picture at ${path} cannot be read.`);
  for (const inner of root.querySelectorAll('*'))
    if (!harmlessElements.has(inner.localName.toLowerCase())) inner.remove();
  for (const inner of [root, ...root.querySelectorAll('*')]) {
    for (const name of inner.getAttributeNames()) {
      const outward = /url\s*\(\s*(?!['"]?#)/i.test(inner.getAttribute(name) ?? '');
      if (/^on|^style$|href$/i.test(name) || outward) inner.removeAttribute(name);
    }
  }
  return root;
};

/** The event types that the states react to, as far as the picture shows them, those of XState itself last. */
export const eventTypesOf = (chart: SVGSVGElement, states: readonly string[]): string[] => {
  const active = new Set(['', ...states]);
  const keys = [...chart.querySelectorAll<SVGElement>('[data-transition]')].map(({ dataset }) =>
    (dataset['transition'] ?? '').split('|'),
  );
  const types = keys
    .filter(([state = '', type = '']) => active.has(state) && type !== '' && type !== '*')
    .map(([, type = '']) => type);
  const own = (type: string): number => Number(type.startsWith('xstate.'));
  return [...new Set(types)].sort((one, other) => own(one) - own(other));
};

/** The names that the author has given to states, by their keys. */
export const namesIn = (chart: SVGSVGElement): ReadonlyMap<string, string> =>
  new Map(
    [...chart.querySelectorAll<SVGElement>('[data-state][data-name]')].map(({ dataset }) => [
      dataset['state'] ?? '',
      dataset['name'] ?? '',
    ]),
  );
