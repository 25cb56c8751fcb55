/** EventReportBCSM (Q.1218 §2.1, TS 29.078 §6.1.1): a detection point was met that the SCF had armed. */
import { documented, optional, sequence, tagged, withDefault } from '../../asn1/index.ts';
import { digits, legID, miscCallInfo } from './basic-types.ts';
import { eventSpecificInformationBCSM, eventTypeBCSM } from './bcsm.ts';
import { extensions } from './extensions.ts';

export const eventReportBCSMArg = documented(
  sequence({
    eventTypeBCSM: tagged(0, eventTypeBCSM),
    bcsmEventCorrelationID: optional(tagged(1, digits)),
    eventSpecificInformationBCSM: optional(tagged(2, eventSpecificInformationBCSM)),
    legID: optional(tagged(3, legID)),
    miscCallInfo: withDefault(tagged(4, miscCallInfo), { messageType: 0 }),
    extensions: optional(tagged(5, extensions)),
  }),
  'Report of an event.',
  'TS 29.078 §6.1.1',
);
