/**
 * Announcements to a user and digits from a user (Q.1218 §2.1 SCF-SRF types, TS 29.078 §5.1).
 *
 * Keys are BCD, one an octet: 0b is `*` and 0c is `#`.
 */
import {
  alsoNamed,
  boolean,
  choice,
  documented,
  enumerated,
  ia5String,
  integer,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { calendarDate, price, timeOfDay } from '../parameters/index.ts';
import { digits, integer4 } from './basic-types.ts';

const key = (description: string) => documented(octets(1, 2), `${description}, a digit an octet: 0b is *, 0c is #.`);
const seconds = (description: string) => documented(integer(1, 127), `${description}, in seconds.`);

const collectedDigits = sequence({
  minimumNbOfDigits: withDefault(tagged(0, integer(1, 127)), 1),
  maximumNbOfDigits: tagged(1, integer(1, 127)),
  endOfReplyDigit: optional(tagged(2, key('Key that ends the digits'))),
  cancelDigit: optional(tagged(3, key('Key that clears the digits'))),
  startDigit: optional(tagged(4, key('Key that begins the digits'))),
  firstDigitTimeOut: optional(tagged(5, seconds('Wait for the first digit'))),
  interDigitTimeOut: optional(tagged(6, seconds('Wait for each further digit'))),
  errorTreatment: withDefault(
    tagged(7, enumerated({ stdErrorAndInfo: 0, reportErrorToScf: 0, help: 1, repeatPrompt: 2 })),
    0,
  ),
  interruptableAnnInd: withDefault(tagged(8, documented(boolean, 'Whether a digit stops the announcement.')), true),
  voiceInformation: withDefault(tagged(9, boolean), false),
  voiceBack: withDefault(tagged(10, boolean), false),
});

export const collectedInfo = choice({
  collectedDigits: tagged(0, collectedDigits),
  iA5Information: tagged(1, boolean),
});

const variablePart = choice({
  integer: tagged(0, integer4),
  number: tagged(1, digits),
  time: tagged(2, octetFormat(timeOfDay)),
  date: tagged(3, octetFormat(calendarDate)),
  price: tagged(4, octetFormat(price)),
});

const messageID = choice({
  elementaryMessageID: tagged(0, documented(integer4, 'Number of the announcement.')),
  text: tagged(
    1,
    sequence({ messageContent: tagged(0, ia5String(1, 127)), attributes: optional(tagged(1, octets(1, 10))) }),
  ),
  elementaryMessageIDs: tagged(29, sequenceOf(integer4, { max: 127 })),
  variableMessage: tagged(
    30,
    sequence({
      elementaryMessageID: tagged(0, integer4),
      variableParts: tagged(1, sequenceOf(variablePart, { max: 20 })),
    }),
  ),
});

const inbandInfo = sequence({
  messageID: tagged(0, messageID),
  numberOfRepetitions: optional(tagged(1, integer(1, 127))),
  duration: optional(
    tagged(2, documented(integer(0, 32767), 'Seconds in all, repetitions and intervals included; 0 without end.')),
  ),
  interval: optional(tagged(3, documented(integer(0, 32767), 'Seconds between repetitions.'))),
});

const tone = sequence({
  toneID: tagged(0, integer4),
  duration: optional(tagged(1, documented(integer4, 'Seconds; 0 without end.'))),
});

export const informationToSend = choice({
  inbandInfo: alsoNamed(tagged(0, inbandInfo), 'inbandinfo'),
  tone: tagged(1, tone),
  displayInformation: tagged(2, ia5String(1, 127)),
});
