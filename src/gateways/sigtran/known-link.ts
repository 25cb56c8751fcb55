/** What a gateway knows of one of its links, and which links lead best to a destination. */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import { writtenPointCode, type PointCodeBits } from '../../ground/point-codes.ts';
import type { ApplicationServers } from '../../protocol/m3ua/application-servers.ts';
import type { DestinationState, LinkOptions, SignallingLink } from '../../protocol/m3ua/types.ts';
import type { Transport } from '../../protocol/transport/transport.ts';
import type { Readiness } from '../gateway.ts';
import type { RecentComplaints } from '../recent-complaints.ts';
import type { CompiledReception } from './compiled-reception.ts';
import type { Destinations } from './destinations.ts';
import type { LoggedReports } from './logged-reports.ts';
import type { CameFrom } from './sender.ts';
import type { TrafficGroup } from './traffic-group.ts';

/** Where a link comes from: this end connects, or waits for any number of peers. */
export interface LinkSource {
  readonly transport: Transport;
  readonly mode: 'connect' | 'listen';
  readonly link: Omit<LinkOptions, 'user' | 'clock' | 'initiates' | 'created'>;
  /** The name of the link, for people, where it has one. */
  readonly name?: string | undefined;
  /** ASPs that come may register routing keys. Default false. */
  readonly registration?: boolean | undefined;
  /** Milliseconds for which an application server whose last ASP has gone is pending: T(r). */
  readonly recoveryTime?: number | undefined;
  /** Called for each peer that got no place, or lost its place because it did not ask for traffic. */
  readonly turnedAway?: ((text: string) => void) | undefined;
  /** The address of the peer, for people, until the association reports it. */
  readonly address?: string;
}

export interface KnownLink {
  readonly link: SignallingLink;
  /** For people. */
  readonly label: string;
  readonly loggedReports: LoggedReports;
  /** The application servers of the ASPs, where they come to this end. */
  readonly servers: ApplicationServers | undefined;
  /** Whose traffic it carries, or carried last. */
  groups: readonly TrafficGroup[];
  /** The point code that sent the last message. */
  lastHeard: number | undefined;
  readonly destinations: Destinations;
  readonly complaints: RecentComplaints;
  /** Undefined: the layers decode every message. */
  readonly reception: CompiledReception<CameFrom> | undefined;
}

type Now = Pick<Clock, 'now'>;

/** How a point code is reached over the link. The clock is read only where the peer has reported something. */
export const stateOver = ({ destinations }: KnownLink, pointCode: number, clock: Now): DestinationState =>
  destinations.isEmpty ? 'available' : destinations.stateOf(pointCode, clock.now());

/** Beyond this share of the octets that may wait for a peer, no call is started. */
const tooMuchWaits = 0.5;

/**
 * The share of the calls in progress that the network and the peers can take: one half at the first level of
 * congestion, and half of that at each further level.
 */
export const roomOver = (links: readonly KnownLink[], clock: Now): Pick<Readiness, 'room' | 'congestion'> => {
  for (const { link, label } of links)
    if (link.pressure > tooMuchWaits)
      return { room: 0, congestion: `${label} does not take messages as fast as this end sends them` };
  const level = Math.max(
    0,
    ...links.map(({ destinations }) => (destinations.isEmpty ? 0 : destinations.congestion(clock.now()))),
  );
  return level === 0
    ? { room: 1, congestion: undefined }
    : { room: 0.5 ** level, congestion: `the network is congested, level ${level} (SCON)` };
};

const usable = ['available', 'congested', 'restricted'] as const;

/** The links over which the point code is reached best. Throws `GatewayFailed` where no link reaches it. */
export const bestOf = (
  links: readonly KnownLink[],
  pointCode: number,
  bits: PointCodeBits,
  clock: Now,
): readonly KnownLink[] => {
  if (links.every(({ destinations }) => destinations.isEmpty)) return links;
  const states = links.map((known) => stateOver(known, pointCode, clock));
  const best = usable.find((state) => states.includes(state));
  if (best !== undefined) return links.filter((_, index) => states[index] === best);
  const written = writtenPointCode(pointCode, bits);
  const reason = states.includes('withoutUser')
    ? `SCCP is unavailable at point code ${written}`
    : `point code ${written} is unavailable`;
  throw new DialproofError('GatewayFailed', `the network reports that ${reason}`);
};
