/** EventReportBCSM (ETS 300 374-1 §7.3.15): an armed detection point was met. */
import { lookup } from '../../../protocol/asn1/index.ts';
import type { ArgumentTree, CallerSide } from '../../tc-user/portrait.ts';
import { declaredInvoke } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

/** What the caller does or hears at the detection points, by their numbers in EventTypeBCSM. */
const callerSides: Readonly<Record<number, CallerSide>> = {
  4: { from: 'ssp', to: 'caller', name: 'hears', detail: 'no route' },
  5: { from: 'ssp', to: 'caller', name: 'hears', detail: 'busy' },
  6: { from: 'ssp', to: 'caller', name: 'hears', detail: 'no answer' },
  7: { from: 'ssp', to: 'caller', name: 'talks', detail: 'answered' },
  9: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
  10: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
  13: { from: 'ssp', to: 'caller', name: 'hears', detail: 'busy' },
  14: { from: 'ssp', to: 'caller', name: 'hears', detail: 'no answer' },
  15: { from: 'ssp', to: 'caller', name: 'talks', detail: 'answered' },
  17: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
  18: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
};

export const EventReportBCSM = declaredInvoke({
  name: 'EventReportBCSM',
  ways: sspToScp,
  fields: ['eventTypeBCSM_name'],
  callerSide: (tree: ArgumentTree) => callerSides[Number(lookup(tree, 'eventTypeBCSM'))],
});
