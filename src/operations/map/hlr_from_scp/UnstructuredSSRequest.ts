/** UnstructuredSSRequest (TS 29.002 §11.10): shows the subscriber a text, and asks for an answer. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { hlrFromScp } from '../families.ts';
import { read, ussdFields } from '../ussd.ts';

export const UnstructuredSSRequest = inboundInvoke({
  family: hlrFromScp,
  name: 'UnstructuredSSRequest',
  fields: ussdFields,
  callerSide: read,
});
