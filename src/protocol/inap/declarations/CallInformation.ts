/**
 * CallInformationRequest and CallInformationReport (Q.1218 §2.1, TS 29.078 §6.1.1): facts of the call, which are
 * reported when it is over.
 *
 * calledAddress is of CS-1 alone, lastEventIndicator of CS-2.
 */
import {
  boolean,
  choice,
  documented,
  enumerated,
  integer,
  optional,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { cause, dateAndTime, digits, integer4, legID } from './basic-types.ts';
import { extensions } from './extensions.ts';

const numOfInfoItems = 5;

const requestedInformationType = enumerated({
  callAttemptElapsedTime: 0,
  callStopTime: 1,
  callConnectedElapsedTime: 2,
  calledAddress: 3,
  releaseCause: 30,
});

const requestedInformationValue = choice({
  callAttemptElapsedTimeValue: tagged(0, documented(integer(0, 255), 'Seconds from the attempt to the answer.')),
  callStopTimeValue: tagged(1, documented(dateAndTime, 'When the call ended.')),
  callConnectedElapsedTimeValue: tagged(2, documented(integer4, 'Tenths of a second from the answer to the end.')),
  calledAddressValue: tagged(3, digits),
  releaseCauseValue: tagged(30, cause),
});

const requestedInformation = sequence({
  requestedInformationType: tagged(0, requestedInformationType),
  requestedInformationValue: tagged(1, requestedInformationValue),
});

const requestedInformationTypeList = sequenceOf(choice({ requestedInformationType }), { max: numOfInfoItems });

export const callInformationRequestArg = documented(
  sequence({
    requestedInformationTypeList: tagged(0, documented(requestedInformationTypeList, 'Facts wanted.')),
    correlationID: optional(tagged(1, digits)),
    extensions: optional(tagged(2, extensions)),
    legID: withDefault(tagged(3, legID), { sendingSideID: '02' }),
  }),
  'Request for facts of the call.',
  'TS 29.078 §6.1.1',
);

export const callInformationReportArg = documented(
  sequence({
    requestedInformationList: tagged(
      0,
      documented(sequenceOf(requestedInformation, { max: numOfInfoItems }), 'Facts of the call.'),
    ),
    correlationID: optional(tagged(1, digits)),
    extensions: optional(tagged(2, extensions)),
    legID: withDefault(tagged(3, legID), { receivingSideID: '02' }),
    lastEventIndicator: withDefault(tagged(4, boolean), false),
  }),
  'Facts of the call.',
  'TS 29.078 §6.1.1',
);
