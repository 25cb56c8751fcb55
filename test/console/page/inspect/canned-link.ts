/** A signalling link as the service sends it: it came up, was cut, and is waiting for the next attempt. */
import type { LinkFigures, LinkRate } from '../../../../schemas/index.ts';
import type { HistoryEntry, InspectedLink, LinkState } from '../../../../src/inspect/protocol.ts';

const actor = {
  id: 'x:9',
  parent: null,
  name: 'signalling-link',
  machine: 'signalling-link',
  picture: '/inspect/machines/signalling-link.svg',
} as const;

/** 2023-11-14 22:13:20 UTC. */
export const linkStart = 1_700_000_000;

type Step = readonly [
  at: number,
  event: HistoryEntry['event'],
  states: readonly string[],
  transitions: readonly string[],
  reason: string,
];

const lost = 'the peer has closed it';
const steps: readonly Step[] = [
  [0, { type: 'xstate.init' }, ['associated', 'associated.connecting'], [], ''],
  [
    12.5,
    { type: 'association.established' },
    ['associated', 'associated.comingUp'],
    ['associated.connecting|association.established|0'],
    '',
  ],
  [
    14,
    { type: 'aspUp.acknowledged' },
    ['associated', 'associated.activating'],
    ['associated.comingUp|aspUp.acknowledged|0'],
    '',
  ],
  [
    15.25,
    { type: 'aspActive.acknowledged' },
    ['associated', 'associated.active'],
    ['associated.activating|aspActive.acknowledged|0'],
    '',
  ],
  [61_000, { type: 'association.lost', reason: lost }, ['backingOff'], ['associated|association.lost|0'], lost],
  [
    61_250,
    { type: 'xstate.after.backOff.signalling-link.backingOff' },
    ['associated', 'associated.connecting'],
    [],
    lost,
  ],
];

export const linkEntries: readonly HistoryEntry[] = steps.map(([at, event, states, transitions, reason], seq) => ({
  seq,
  at,
  actor: actor.id,
  event,
  source: null,
  states,
  transitions,
  context: { initiates: true, losses: seq < 4 ? 0 : 1, repetitions: 0, reason },
  status: 'active',
  messages: 0,
  steps: 0,
  checks: 0,
}));

const layerNames = ['association', 'ASP', 'AS', 'SCCP', 'TCAP'];

/** The figures of the link; `up`: how many of its layers are up. */
export const linkFigures = (up: number, more: Partial<LinkFigures> = {}): LinkFigures => ({
  layers: layerNames.map((layer, index) => ({
    layer,
    state: index < up ? 'up' : index === up ? 'coming' : 'unreached',
    text: index === 2 && index < up ? 'routing context 11, loadshare' : '',
  })),
  association:
    up === 0
      ? null
      : {
          protocol: 'SCTP',
          streams: { sent: 10, received: 8 },
          paths: [
            { address: '192.0.2.7', state: 'active', current: true, rto: 1000, srtt: 0.84 },
            { address: '198.51.100.7', state: 'unverified', current: false, rto: 3000, srtt: null },
          ],
        },
  associations: 2,
  messages: { sent: 12_345, received: 11_000 },
  management: { sent: 5, received: 7 },
  retransmissions: 3,
  destinations: [
    { point_code: '4114 (2-2-2)', state: 'available' },
    { point_code: '4115 (2-2-3)', state: 'unknown' },
  ],
  complaints: [
    { time: [linkStart + 65, 0], layer: 'M3UA', text: 'the signalling gateway sent ERR 25', count: 4 },
    { time: [linkStart + 61, 0], layer: 'M3UA', text: `the link was lost: ${lost}`, count: 1 },
  ],
  ...more,
});

/** A step of its last hour. */
export const linkStep = (index: number, retransmissions: number | null): LinkRate => ({
  until: (linkStart + 10 * (index + 1)) * 1000,
  seconds: 10,
  sent: 100 * index,
  received: 50,
  retransmissions,
});

/** The link up to an entry. */
export const linkUpTo = (seq: number, more: Partial<InspectedLink> = {}): InspectedLink => {
  const entries = linkEntries.slice(0, seq + 1);
  const state: LinkState = seq === 3 ? 'up' : 'down';
  return {
    link_id: 'stp1.1',
    gateway: 'stp1',
    peer: '192.0.2.7:2905',
    machine: 'signalling-link',
    state,
    since: [linkStart + (seq > 3 ? 61 : 0), 0],
    states: entries.at(-1)?.states ?? [],
    reason: seq > 3 ? lost : '',
    time_start: [linkStart, 0],
    told_at: 0,
    actors: [actor],
    entries,
    messages: [],
    steps: [],
    checks: [],
    left_out: 0,
    figures: linkFigures(seq === 3 ? 5 : seq === 2 ? 2 : 0),
    rates: [],
    ...more,
  };
};
