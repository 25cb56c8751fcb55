/** At the bottom of every page: which links of the gateways are up, and which are down since when. */
import type { Timestamp } from '../ground/clock.ts';
import { badge } from '../report/shapes.ts';
import { draw } from './drawing.ts';
import { byId } from './elements.ts';
import { dayAndTime } from './times.ts';

interface LinkStanding {
  readonly gateway: string;
  readonly peer: string;
  readonly state: 'up' | 'down' | 'over';
  readonly since: Timestamp;
}

/** Further links of a kind are only counted. */
const mostNamed = 2;

export const showLinks = (links: readonly LinkStanding[]): void => {
  const [up, down] = (['up', 'down'] as const).map((state) => links.filter((link) => link.state === state));
  draw(
    byId('links-line', HTMLElement),
    ...named(up ?? [], 'up', ({ gateway, peer }) => `${gateway} up, ${peer}`).map((text) => badge(text, 'good')),
    ...named(down ?? [], 'down', ({ gateway, since }) => `${gateway} down since ${dayAndTime(since)}`).map((text) =>
      badge(text, 'doubtful', 'warn'),
    ),
  );
};

const named = (
  links: readonly LinkStanding[],
  state: string,
  text: (link: LinkStanding) => string,
): readonly string[] => (links.length > mostNamed ? [`${links.length} links ${state}`] : links.map(text));
