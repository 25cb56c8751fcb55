/**
 * ActivateServiceFiltering and ServiceFilteringResponse (Q.1218 §2.1, ETS 300 374-1): the switch itself answers calls,
 * as in televoting, and counts them.
 */
import {
  choice,
  documented,
  enumerated,
  integer,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import {
  cause,
  dateAndTime,
  digits,
  duration,
  integer4,
  locationNumber,
  numberDigits,
  serviceKey,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { informationToSend } from './user-interaction.ts';

const source = 'Q.1218 §2.1';
const numOfCounters = 100;

const filteredCallTreatment = sequence({
  sFBillingChargingCharacteristics: tagged(0, documented(octets(), 'Charging, as the network has it.')),
  informationToSend: optional(tagged(1, informationToSend)),
  maximumNumberOfCounters: optional(tagged(2, integer(1, numOfCounters))),
  releaseCause: optional(tagged(3, cause)),
});

const filteringCriteria = documented(
  choice({
    dialledNumber: tagged(0, digits),
    callingLineID: tagged(1, digits),
    serviceKey: tagged(2, serviceKey),
    addressAndService: tagged(
      30,
      sequence({
        calledAddressValue: tagged(0, numberDigits),
        serviceKey: tagged(1, serviceKey),
        callingAddressValue: optional(tagged(2, numberDigits)),
        locationNumber: optional(tagged(3, locationNumber)),
      }),
    ),
  }),
  'Which calls.',
);

export const activateServiceFilteringArg = documented(
  sequence({
    filteredCallTreatment: tagged(0, documented(filteredCallTreatment, 'What becomes of the calls.')),
    filteringCharacteristics: tagged(
      1,
      choice({
        interval: tagged(0, documented(integer(-1, 32_000), 'Seconds between reports; 0 no filtering, -1 no reports.')),
        numberOfCalls: tagged(1, documented(integer4, 'Calls between reports.')),
      }),
    ),
    filteringTimeOut: tagged(2, choice({ duration: tagged(0, duration), stopTime: tagged(1, dateAndTime) })),
    filteringCriteria: tagged(3, filteringCriteria),
    startTime: optional(tagged(4, dateAndTime)),
    extensions: optional(tagged(5, extensions)),
  }),
  'Filtering of calls.',
  source,
);

const counterAndValue = sequence({
  counterID: tagged(0, integer(0, numOfCounters - 1)),
  counterValue: tagged(1, integer4),
});

export const serviceFilteringResponseArg = documented(
  sequence({
    countersValue: tagged(
      0,
      documented(sequenceOf(counterAndValue, { min: 0, max: numOfCounters }), 'Calls that were counted.'),
    ),
    filteringCriteria: tagged(1, filteringCriteria),
    extensions: optional(tagged(2, extensions)),
    responseCondition: optional(tagged(3, enumerated({ intermediateResponse: 0, lastResponse: 1 }))),
  }),
  'Counts of filtered calls.',
  source,
);
