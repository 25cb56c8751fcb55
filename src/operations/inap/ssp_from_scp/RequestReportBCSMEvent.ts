/** RequestReportBCSMEvent (ETS 300 374-1 §7.3.26): arms detection points. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const RequestReportBCSMEvent = declaredInvoke({
  name: 'RequestReportBCSMEvent',
  ways: scpToSsp,
  fields: [0, 1, 2, 3, 4].map((index) => `bcsmEvents[${index}].eventTypeBCSM_name`),
});
