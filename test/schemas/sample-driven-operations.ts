/** The operations on a connection of Diameter that a test drives, with every argument. */
import { shared, tests, type OperationValue } from './sample-fields.ts';

const wrong = [{ layer: 'diameter', at: 'version', change: 'value', hex: '02' }];

export const drivenOperations: readonly OperationValue[] = [
  {
    type: 'diameter.to_peer.Message',
    label: 'a',
    ...shared,
    wrong,
    arguments: {
      name: 'Device-Watchdog',
      answer: true,
      proxiable: false,
      error: true,
      retransmitted: false,
      application_id: 4,
      hop_by_hop: 1,
      end_to_end: 2,
      avps: [{ name: 'Origin-Host', value: null }],
    },
  },
  {
    type: 'diameter.to_peer.Message',
    arguments: { code: 257, application_id: '{$v.a}', hop_by_hop: '{$v.b}', end_to_end: '{$v.c}', avps: '' },
  },
  { type: 'diameter.to_peer.Message', arguments: { name: 'CER', avps: '{$v.avps}' } },
  {
    type: 'diameter.from_peer.Message',
    label: 'a',
    ...shared,
    arguments: { name: 'CEA', seconds: 5, allow_faults: true },
    accept: tests,
    tests,
  },
  { type: 'diameter.from_peer.Message', arguments: { code: 280, answer: true, seconds: '{$v.seconds}' } },
  { type: 'diameter.from_peer.Closed', label: 'a', ...shared, arguments: { seconds: 5 } },
  { type: 'diameter.from_peer.Closed', arguments: { seconds: '{$v.seconds}' } },
];
