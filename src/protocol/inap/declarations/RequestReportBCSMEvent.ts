/** RequestReportBCSMEvent (Q.1218 §2.1, TS 29.078 §6.1.1): the SCF arms detection points. */
import { documented, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { digits } from './basic-types.ts';
import { bcsmEvent } from './bcsm.ts';
import { extensions } from './extensions.ts';

export const requestReportBCSMEventArg = documented(
  sequence({
    bcsmEvents: tagged(0, documented(sequenceOf(bcsmEvent, { max: 30 }), 'Events to be reported.')),
    bcsmEventCorrelationID: optional(tagged(1, digits)),
    extensions: optional(tagged(2, extensions)),
  }),
  'Arming of detection points.',
  'TS 29.078 §6.1.1',
);
