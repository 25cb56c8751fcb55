/** ReleaseCall (ETS 300 374-1 §7.3.25): releases the call. */
import { lookup } from '../../../protocol/asn1/index.ts';
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const ReleaseCall = inboundInvoke({
  name: 'ReleaseCall',
  family: sspFromScp,
  fields: ['initialCallSegment_cause'],
  callerSide: (tree) => ({
    from: 'ssp',
    to: 'caller',
    name: 'is released',
    detail: `cause ${String(lookup(tree, 'initialCallSegment_cause') ?? '')}`,
  }),
});
