/** The navigation at the top of every page: of the console, and of the documents, which the service writes. */
import { node, type MarkupNode } from '../report/markup.ts';

const destinations = {
  tests: ['Tests', '/tests'],
  runs: ['Runs', '/'],
  flows: ['Flows', '/flows'],
  models: ['Learn', '/models'],
  links: ['Links', '/links'],
  docs: ['Docs', '/docs'],
} as const;

export type Destination = keyof typeof destinations;

/** `current`: the destination that the page belongs to; undefined if it belongs to none. */
export const navigation = (current: Destination | undefined): MarkupNode =>
  node(
    'nav',
    { class: 'places', 'aria-label': 'Places' },
    ...Object.entries(destinations).map(([id, [title, href]]) =>
      node('a', { id: `nav-${id}`, ...(id === current && { 'aria-current': 'page' }), href }, title),
    ),
  );
