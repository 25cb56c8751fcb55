/**
 * CollectInformation (Q.1218 §2.1, TS 29.078 §6.1.1): the switch collects further digits.
 *
 * CAP has its extensions in the place of Q.1218's alerting pattern: the default decodes them under that name, the
 * variant camel under their own.
 */
import { documented, either, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import {
  alertingPattern,
  calledPartyNumber,
  callingPartyNumber,
  locationNumber,
  originalCalledPartyID,
} from './basic-types.ts';
import { extensions } from './extensions.ts';

export const collectInformationArg = documented(
  sequence({
    alertingPattern: optional(tagged(0, either(alertingPattern, extensions))),
    numberingPlan: optional(tagged(1, documented(octets(1, 1), 'Numbering plan indicator (Q.763 §3.9).'))),
    originalCalledPartyID: optional(tagged(2, originalCalledPartyID)),
    travellingClassMark: optional(tagged(3, locationNumber)),
    extensions: optional(tagged(4, extensions)),
    callingPartyNumber: optional(tagged(5, callingPartyNumber)),
    dialledDigits: optional(tagged(6, calledPartyNumber)),
  }),
  'Collection of digits by the switch.',
  'Q.1218 §2.1',
);

/** The argument of CAP 4. */
export const collectInformationArgOfCap = documented(
  sequence({ extensions: optional(tagged(0, extensions)) }),
  'Collection of digits by the switch.',
  'TS 29.078 §6.1.1',
);
