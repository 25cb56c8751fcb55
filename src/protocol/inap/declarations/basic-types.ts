/**
 * Simple types that several arguments share: Q.1218 (CS-1 common data types), TS 29.078 §5.1.
 *
 * The bounds are the widest of CS-1 and CAP 1 to 4, or those of the octet format where the standards leave them to the
 * network.
 */
import {
  choice,
  documented,
  enumerated,
  integer,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  setOf,
  tagged,
} from '../../asn1/index.ts';
import {
  alertingPatternOfCap,
  calledPartyNumber as calledPartyNumberFormat,
  callingPartyNumber as callingPartyNumberFormat,
  callingPartysCategory as callingPartysCategoryFormat,
  cause as causeFormat,
  dateAndTime as dateAndTimeFormat,
  forwardCallIndicators as forwardCallIndicatorsFormat,
  highLayerCompatibility as highLayerCompatibilityFormat,
  genericDigits as genericDigitsFormat,
  genericNumber as genericNumberFormat,
  isdnAddressString as isdnAddressStringFormat,
  locationNumber as locationNumberFormat,
  originalCalledNumber,
  redirectingNumber,
  redirectionInformation as redirectionInformationFormat,
  specialResources,
  timeAndTimezone as timeAndTimezoneFormat,
  userServiceInformation,
} from '../parameters/index.ts';

/** INTEGER (0..2147483647). */
export const integer4 = integer(0, 0x7fff_ffff);

export const serviceKey = documented(integer4, 'Key of the service logic.');

export const calledPartyNumber = octetFormat(calledPartyNumberFormat);
export const callingPartyNumber = octetFormat(callingPartyNumberFormat);
export const locationNumber = octetFormat(locationNumberFormat);
export const originalCalledPartyID = documented(octetFormat(originalCalledNumber), 'Original called number.');
export const redirectingPartyID = documented(octetFormat(redirectingNumber), 'Redirecting number.');
export const redirectionInformation = octetFormat(redirectionInformationFormat);
export const genericNumber = octetFormat(genericNumberFormat());
export const genericNumbers = setOf(genericNumber, { max: 5 });
export const additionalCallingPartyNumber = octetFormat(genericNumberFormat(6));
export const digits = octetFormat(genericDigitsFormat);
export const cause = octetFormat(causeFormat);
export const isdnAddressString = octetFormat(isdnAddressStringFormat);

/**
 * Digits of a number that the modules encode as a Generic Number, though they call its type Digits (TS 29.078 §5.1
 * Digits).
 */
export const numberDigits = octetFormat(genericNumberFormat());

export const callingPartysCategory = documented(octetFormat(callingPartysCategoryFormat), 'What the calling party is.');
export const highLayerCompatibility = documented(octetFormat(highLayerCompatibilityFormat), 'Teleservice.');
export const forwardCallIndicators = documented(octetFormat(forwardCallIndicatorsFormat), 'Forward call indicators.');
export const dateAndTime = octetFormat(dateAndTimeFormat);
export const timeAndTimezone = octetFormat(timeAndTimezoneFormat);

/** In CS-1 the network defines its octets. */
export const serviceInteractionIndicators = octets(1, 255);

export const bearerCapability = choice({
  bearerCap: tagged(
    0,
    documented(octetFormat(userServiceInformation), 'User service information: 8090a3 speech.', 'TS 29.078 §5.1'),
  ),
  tmr: tagged(1, documented(octets(1, 1), 'Transmission medium requirement (Q.763 §3.54).', 'Q.1218 §2.1')),
});

/** A leg: 01 the calling party, 02 the called party. */
const legType = documented(octets(1, 1), 'Leg: 01 the calling party, 02 the called party.');

/** The SCF sends `sendingSideID`, the SSF sends `receivingSideID`. */
export const legID = choice({ sendingSideID: tagged(0, legType), receivingSideID: tagged(1, legType) });

export const callSegmentID = integer(1, 127);

export const miscCallInfo = sequence({
  messageType: tagged(0, enumerated({ request: 0, notification: 1 })),
  dpAssignment: optional(tagged(1, enumerated({ individualBased: 0, groupBased: 1, switchBased: 2 }))),
});

export const cGEncountered = enumerated({ noCGencountered: 0, manualCGencountered: 1, scpOverload: 2 });

export const iSDNAccessRelatedInformation = documented(octets(1, 255), 'Access transport parameter (Q.763 §3.3).');
export const scfID = documented(octets(1, 255), 'Identity of the SCF, as the network has it.');
export const routeList = documented(sequenceOf(octets(1, 255), { max: 3 }), 'Trunk groups, or a route index.');
export const cugInterlock = documented(octets(4, 4), 'Closed user group interlock code (Q.763 §3.15).');
export const naOliInfo = documented(octets(1, 1), 'Originating line information, North America.');
export const callReferenceNumber = octets(1, 8);
export const iPSSPCapabilities = documented(octetFormat(specialResources), 'Special resources of the SSF.');
export const iPAvailable = octets(1, 255);
export const monitorMode = documented(
  enumerated({ interrupted: 0, notifyAndContinue: 1, transparent: 2 }),
  'Whether processing waits for the SCF at the event.',
);

/** Seconds; -1 without end, -2 as the network has it. */
export const duration = documented(integer(-2, 86_400), 'Seconds; -1 without end, -2 as the network has it.');

export const alertingPattern = documented(
  octetFormat(alertingPatternOfCap),
  'Alerting pattern; the third octet alone counts.',
);

export const carrier = documented(octets(4, 255), 'Carrier selection and carrier identification, North America.');
