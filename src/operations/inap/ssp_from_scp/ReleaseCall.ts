/** ReleaseCall (ETS 300 374-1 §7.3.25): releases the call. */
import { lookup } from '../../../protocol/asn1/index.ts';
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const ReleaseCall = declaredInvoke({
  name: 'ReleaseCall',
  ways: scpToSsp,
  fields: ['initialCallSegment_cause'],
  callerSide: (tree) => ({
    from: 'ssp',
    to: 'caller',
    name: 'is released',
    detail: `cause ${String(lookup(tree, 'initialCallSegment_cause') ?? '')}`,
  }),
});
