/** InitialDP (ETS 300 374-1 §7.3.19): opens a dialogue and starts the service. */
import { lookup } from '../../../protocol/asn1/index.ts';
import { declaredInvoke } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const InitialDP = declaredInvoke({
  name: 'InitialDP',
  ways: sspToScp,
  opens: true,
  fields: ['serviceKey', 'calledPartyNumber_digits', 'callingPartyNumber_digits', 'eventTypeBCSM_name'],
  callerSide: (tree) => ({
    from: 'caller',
    to: 'ssp',
    name: 'dials',
    detail: String(lookup(tree, 'calledPartyNumber_digits') ?? ''),
  }),
  parties(tree) {
    const caller = lookup(tree, 'callingPartyNumber_digits');
    const called = lookup(tree, 'calledPartyNumber_digits') ?? lookup(tree, 'calledPartyBCDNumber_digits');
    return {
      ...(typeof caller === 'string' && { caller }),
      ...(typeof called === 'string' && { called }),
    };
  },
});
