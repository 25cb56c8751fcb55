/** The figures of a Diameter peer: its layers from the state of its statechart, and its messages. */
import type { LinkFigures, LinkLayer } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { PeerFigures } from '../../protocol/diameter/index.ts';
import type { RecentComplaints } from '../recent-complaints.ts';
import { describeAssociation } from '../association-figures.ts';
import { troublesOf } from '../troubles.ts';

/** The layers from the bottom, each with the states of the machine in which it is the lowest that is not up. */
const layers = [
  ['connection', ['backingOff', 'closed', 'connecting', 'disconnecting']],
  ['capabilities', ['exchanging']],
  ['watchdog', ['probing', 'suspect', 'parting', 'leaving']],
] as const satisfies readonly (readonly [layer: string, notUp: readonly string[]])[];

export const figuresOfPeer = (figures: PeerFigures, complaints: RecentComplaints): LinkFigures => {
  const { state, data, management, connections, host, realm, isSecure, outstanding, connection } = figures;
  const lowest = layers.findIndex(([, notUp]) => (notUp as readonly string[]).includes(state));
  const texts = [
    isSecure ? 'TLS' : (connection?.protocol ?? ''),
    [host, realm].filter((name) => name !== undefined).join(', realm '),
    `${outstanding} ${outstanding === 1 ? 'request waits' : 'requests wait'} for an answer`,
  ];
  return {
    layers: layers.map(([layer], index): LinkLayer => {
      const isUp = lowest < 0 || index < lowest;
      return {
        layer,
        state: isUp ? 'up' : index === lowest ? 'coming' : 'unreached',
        text: isUp ? (texts[index] ?? '') : '',
      };
    }),
    association: connection === undefined ? null : describeAssociation(connection),
    associations: connections,
    messages: data,
    management,
    retransmissions: connection?.retransmissions ?? null,
    destinations: [],
    complaints: [...complaints.list],
  };
};

/** Each trouble of the peer goes to the complaints, and to the log as often as people can read it. */
export const troublesTo = (
  complaints: RecentComplaints,
  {
    clock,
    linkTroubled,
  }: { readonly clock: Clock; readonly linkTroubled?: ((peer: string, trouble: string) => void) | undefined },
  peer: string,
): ((trouble: string) => void) => {
  const log = linkTroubled && troublesOf(clock, (trouble) => linkTroubled(peer, trouble));
  return (trouble) => {
    complaints.add('Diameter', trouble);
    log?.(trouble);
  };
};
