/**
 * The figures of a signalling link: what `dialproof link` prints of one that it has just opened, and the page of links
 * shows of one that carries traffic. The layers come from the state of its statechart.
 */
import type { LinkAssociation, LinkFigures, LinkLayer } from '../../../schemas/index.ts';
import { writtenPointCode, type PointCodeBits } from '../../ground/point-codes.ts';
import type { SignallingLink, TrafficMode } from '../../protocol/m3ua/types.ts';
import { describeAssociation } from '../association-figures.ts';
import type { DestinationStanding } from '../gateway.ts';
import { newestOf, type RecentComplaints } from '../recent-complaints.ts';

export type Reached = 'nothing' | 'association' | 'ASP' | 'standing by' | 'AS';

export const order: readonly Reached[] = ['nothing', 'association', 'ASP', 'standing by', 'AS'];

/** The layer that a link has reached in each state of its machine. */
const reachedStates: Readonly<Record<string, Reached>> = {
  comingUp: 'association',
  goingDown: 'association',
  registering: 'ASP',
  activating: 'ASP',
  deactivating: 'ASP',
  deregistering: 'ASP',
  standingBy: 'standing by',
  active: 'AS',
};

export const reachedIn = (state: string): Reached => reachedStates[state] ?? 'nothing';

export interface AsScope {
  readonly contexts: readonly number[];
  readonly registered: boolean;
  readonly mode: TrafficMode;
}

/** `routing context 11, registered, loadshare`. */
export const scopeText = ({ contexts, registered, mode }: AsScope): string => {
  const named = contexts.length === 0 ? 'no routing context' : `routing context ${contexts.join(', ')}`;
  return `${named}${registered ? ', registered' : ''}, ${mode}`;
};

export const standsBy = 'stands by: another ASP of the AS is active';

/** `SCTP, 10 streams to send and 5 to receive`; only what is known, and no streams of a transport without them. */
export const associationText = ({ protocol, streams: { sent, received } }: NonNullable<LinkAssociation>): string => {
  if (sent === null || (sent === 1 && received === 1)) return protocol;
  const streams = `${sent.toLocaleString('en')} ${sent === 1 ? 'stream' : 'streams'} to send`;
  return `${protocol}, ${streams}${received === null ? '' : ` and ${received.toLocaleString('en')} to receive`}`;
};

/** The layers above the links of a gateway, for people. */
export interface UpperLayers {
  readonly sccp: string;
  readonly tcap: string;
}

export interface LinkFacts {
  readonly link: SignallingLink;
  readonly destinations: readonly DestinationStanding[];
  readonly scope: AsScope;
  readonly upper: UpperLayers;
  /** Of the link, and of the gateway. */
  readonly complaints: readonly [own: RecentComplaints | undefined, ofGateway: RecentComplaints];
  readonly bits: PointCodeBits;
}

export const figuresOf = ({ link, destinations, scope, upper, complaints, bits }: LinkFacts): LinkFigures => {
  const { data, management, associations, retransmissions, association: known } = link.figures;
  const association = known === undefined ? null : describeAssociation(known);
  const at = order.indexOf(reachedIn(link.state));
  const as = order[at] === 'standing by' ? standsBy : scopeText(scope);
  return {
    layers: layersUpTo(at, [
      ['association', 1, association === null ? '' : associationText(association)],
      ['ASP', 2, ''],
      ['AS', 4, as],
      ['SCCP', 4, upper.sccp],
      ['TCAP', 4, upper.tcap],
    ]),
    association,
    associations,
    messages: data,
    management,
    retransmissions: retransmissions ?? null,
    destinations: destinations.map(({ pointCode, state }) => ({
      point_code: writtenPointCode(pointCode, bits),
      state,
    })),
    complaints: newestOf(...complaints),
  };
};

/** `needs`: the place in `order` from which on the layer is up. A layer that stands by has its text too. */
const layersUpTo = (
  at: number,
  layers: readonly (readonly [layer: string, needs: number, text: string])[],
): LinkLayer[] => {
  const lowest = layers.findIndex(([, needs]) => at < needs);
  return layers.map(([layer, needs, text], index): LinkLayer => {
    if (at >= needs) return { layer, state: 'up', text };
    const isComing = index === lowest;
    const isStandingBy = isComing && order[at] === 'standing by';
    return { layer, state: isComing ? 'coming' : 'unreached', text: isStandingBy ? text : '' };
  });
};
