/** Renders the result of a check of each link as text. */
import { writtenPointCode, type PointCodeBits } from '../../../ground/point-codes.ts';
import type { ConfiguredLink } from '../../configured-links.ts';
import type { LinkStanding } from '../../gateway.ts';
import type { CheckedLayer, CheckedLink, Layer } from './checked.ts';
import { associationText, order, scopeText, standsBy } from '../link-figures.ts';
import type { LinkWatch, Watched } from './link-watch.ts';

const addressText = ({ transport, preferredUdpPort }: ConfiguredLink): string => {
  const { mode, host, port } = transport;
  const verb = mode === 'listen' ? 'listens on' : 'connects to';
  if (transport.type === 'tcp') return `${verb} ${host}, TCP port ${port}`;
  const { hosts = [], over, local_port: own, local_udp_port: ownUdp = preferredUdpPort } = transport;
  const carried = { udp: `, in UDP port ${transport.udp_port}`, ip: ', over IP', kernel: ', by the kernel' }[over];
  const from =
    mode === 'listen'
      ? ''
      : `; own SCTP port ${own ?? port}${over === 'udp' && ownUdp !== undefined ? `, in UDP port ${ownUdp}` : ''}`;
  return `${verb} ${[host, ...hosts].join(' and ')}, SCTP port ${port}${carried}${from}`;
};

export interface Found {
  readonly links: readonly ConfiguredLink[];
  readonly labels: readonly string[];
  readonly watch: LinkWatch;
  readonly standing: readonly LinkStanding[];
  readonly patience: number;
  readonly bits: PointCodeBits;
}

/** A link that listens gets one description for each peer. */
export const describe = ({ links, labels, watch, standing, patience, bits }: Found): CheckedLink[] => {
  const seconds = patience / 1000;
  const own = links.map((link, index): CheckedLink[] => {
    const label = labels[index] as string;
    const address = addressText(link);
    if (link.transport.mode === 'connect')
      return [describeLink({ label, address, link, watched: watch.of(label), standing, seconds, bits })];
    const peers = [...watch.links.keys()].filter((one) => !labels.includes(one));
    if (peers.length === 0)
      return [
        {
          label,
          address,
          layers: [{ layer: 'association', well: false, text: `no peer has come within ${seconds} s` }],
          reports: [],
          up: false,
        },
      ];
    return peers.map((peer) =>
      describeLink({ label: peer, address, link, watched: watch.of(peer), standing, seconds, bits }),
    );
  });
  return own.flat();
};

interface FoundLink {
  readonly label: string;
  readonly address: string;
  readonly link: ConfiguredLink;
  readonly watched: Watched;
  readonly standing: readonly LinkStanding[];
  readonly seconds: number;
  readonly bits: PointCodeBits;
}

const describeLink = ({ label, address, link: { m3ua }, watched, standing, seconds, bits }: FoundLink): CheckedLink => {
  const { reached, failed = `no answer within ${seconds} s`, reports, figures } = watched;
  const layers: CheckedLayer[] = [];
  const add = (layer: Layer, well: boolean, text: string): void => void layers.push({ layer, well, text });
  const at = order.indexOf(reached);
  const association = figures?.association ?? null;
  const up = association === null ? 'up' : `up (${associationText(association)})`;
  add('association', at >= 1, at >= 1 ? up : failed);
  if (at >= 1) add('ASP', at >= 2, at >= 2 ? 'up' : failed);
  const stands = standing.find((one) => one.label === label);
  const contexts = stands?.routingContexts ?? [];
  const scope = scopeText({ contexts, registered: m3ua.registration, mode: m3ua.traffic_mode });
  if (reached === 'AS') add('AS', true, `active (${scope})`);
  else if (reached === 'standing by') add('AS', true, `${standsBy} (${scope})`);
  else if (at >= 2) add('AS', false, failed);
  const asked = reached === 'AS' ? (stands?.destinations ?? []) : [];
  if (asked.length > 0) {
    const text = asked
      .map(
        ({ pointCode, state }) =>
          `${writtenPointCode(pointCode, bits)} ${state === 'unknown' ? 'is not answered for' : state}`,
      )
      .join(', ');
    add(
      'destinations',
      asked.every(({ state }) => state === 'available'),
      text,
    );
  }
  return { label, address, layers, reports, up: at >= 3 };
};
