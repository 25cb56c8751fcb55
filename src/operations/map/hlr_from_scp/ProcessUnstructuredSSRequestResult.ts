/** The result of ProcessUnstructuredSSRequest: the last text for the subscriber. */
import { inboundResult } from '../../tc-user/inbound-result.ts';
import { hlrFromScp } from '../families.ts';
import { read, ussdFields } from '../ussd.ts';

export const ProcessUnstructuredSSRequestResult = inboundResult({
  family: hlrFromScp,
  answers: 'ProcessUnstructuredSSRequest',
  fields: ussdFields,
  callerSide: read,
});
