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
});
