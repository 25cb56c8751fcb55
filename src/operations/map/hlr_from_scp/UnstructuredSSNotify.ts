/** UnstructuredSSNotify (TS 29.002 §11.11): shows the subscriber a text. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { hlrFromScp } from '../families.ts';
import { read, ussdFields } from '../ussd.ts';

export const UnstructuredSSNotify = inboundInvoke({
  family: hlrFromScp,
  name: 'UnstructuredSSNotify',
  fields: ussdFields,
  callerSide: read,
});
