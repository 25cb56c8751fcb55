/** What a gateway knows of one of its links, and which links lead best to a destination. */
import { DialproofError } from '../../errors.ts';
import { writtenPointCode } from '../../point-codes.ts';
import type { DestinationState, LinkOptions, SignallingLink } from '../../protocol/m3ua/types.ts';
import type { Transport } from '../../protocol/transport/transport.ts';
import { labelOf } from '../configured-links.ts';
import type { Destinations } from './destinations.ts';
import type { ToldReports } from './told-reports.ts';

/** Where a link comes from: this end connects, or waits for any number of peers. */
export interface LinkSource {
  readonly transport: Transport;
  readonly mode: 'connect' | 'listen';
  readonly link: Omit<LinkOptions, 'user' | 'clock' | 'initiates' | 'created'>;
  /** The link's, for people, where it has one. */
  readonly name?: string | undefined;
  /** Who is called, for people, until the association tells it. */
  readonly address?: string;
}

export interface KnownLink {
  readonly link: SignallingLink;
  readonly source: LinkSource;
  readonly told: ToldReports;
  /** Point codes that were heard from over it. */
  readonly heard: Set<number>;
  lastHeard: number | undefined;
  readonly destinations: Destinations;
}

/** For people. */
export const labelOfKnown = ({ link, source }: KnownLink): string => labelOf(source.name, link.peer ?? source.address ?? 'its peer');

/** How a point code is reached over the link. `now`: milliseconds of the clock. */
export const stateOver = ({ destinations }: KnownLink, pointCode: number, now: number): DestinationState =>
  destinations.isEmpty ? 'available' : destinations.stateOf(pointCode, now);

const usable = ['available', 'congested', 'restricted'] as const;

/** Those of the links over which the point code is reached best. Throws `GatewayFailed` where it is reached over none. */
export const bestOf = (links: readonly KnownLink[], pointCode: number, now: number): readonly KnownLink[] => {
  if (links.every(({ destinations }) => destinations.isEmpty)) return links;
  const states = links.map((known) => stateOver(known, pointCode, now));
  const best = usable.find((state) => states.includes(state));
  if (best !== undefined) return links.filter((_, index) => states[index] === best);
  const written = writtenPointCode(pointCode, links[0]?.source.link.pointCodeBits ?? 14);
  const told = states.includes('withoutUser') ? `SCCP is unavailable at point code ${written}` : `point code ${written} is unavailable`;
  throw new DialproofError('GatewayFailed', `the network reports that ${told}`);
};
