/** ReleaseCall (ETS 300 374-1 §7.3.25): tears the call down. */
import { lookup } from '../../../protocol/asn1/index.ts';
import { inboundInvoke } from '../inbound.ts';

export const ReleaseCall = inboundInvoke({
  name: 'ReleaseCall',
  family: 'ssp_from_scp',
  fields: ['initialCallSegment_cause'],
  callerSide: (tree) => ({
    from: 'ssp',
    to: 'caller',
    name: 'is released',
    detail: `cause ${String(lookup(tree, 'initialCallSegment_cause') ?? '')}`,
  }),
});
