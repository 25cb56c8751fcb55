/** RequestReportBCSMEvent (ETS 300 374-1 §7.3.26): arms detection points. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const RequestReportBCSMEvent = inboundInvoke({
  name: 'RequestReportBCSMEvent',
  family: sspFromScp,
  fields: [0, 1, 2, 3, 4].map((index) => `bcsmEvents[${index}].eventTypeBCSM_name`),
});
