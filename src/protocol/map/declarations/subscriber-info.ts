/**
 * Requests for information about a subscriber, and the answers: ProvideSubscriberInfo and AnyTimeInterrogation (TS
 * 29.002 §17.7.1).
 */
import {
  bitString,
  documented,
  enumerated,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { locationInformation, locationInformationEps } from '../../inap/declarations/location.ts';
import { imei, imsi, subscriberState } from '../../inap/declarations/mobile-types.ts';
import { tbcdString } from '../../inap/parameters/index.ts';
import { extensionContainer } from './extension-container.ts';
import { lmsi, subscriberIdentity, time } from './identities.ts';
import { locationInformation5gs, locationInformationGprs, usedRatType } from './location.ts';
import { psSubscriberState } from './packet-contexts.ts';
import { emlppPriority } from './services.ts';

export const numberPortabilityStatus = enumerated({
  notKnownToBePorted: 0,
  ownNumberPortedOut: 1,
  foreignNumberPortedToForeignNetwork: 2,
  ownNumberNotPortedOut: 4,
  foreignNumberPortedIn: 5,
});

const mnpInfoRes = sequence({
  routeingNumber: optional(tagged(0, octetFormat(tbcdString('RouteingNumber', 1, 5)))),
  imsi: optional(tagged(1, imsi)),
  msisdn: optional(tagged(2, isdnAddressString)),
  numberPortabilityStatus: optional(tagged(3, numberPortabilityStatus)),
  extensionContainer: optional(tagged(4, extensionContainer)),
});

const gprsMsClass = sequence({
  mSNetworkCapability: tagged(0, octets(1, 8)),
  mSRadioAccessCapability: optional(tagged(1, octets(1, 50))),
});

export const subscriberInfo = documented(
  sequence({
    locationInformation: optional(tagged(0, locationInformation)),
    subscriberState: optional(tagged(1, subscriberState)),
    extensionContainer: optional(tagged(2, extensionContainer)),
    locationInformationGPRS: optional(tagged(3, locationInformationGprs)),
    'ps-SubscriberState': optional(tagged(4, psSubscriberState)),
    imei: optional(tagged(5, imei)),
    'ms-Classmark2': optional(tagged(6, octets(3, 3))),
    'gprs-MS-Class': optional(tagged(7, gprsMsClass)),
    mnpInfoRes: optional(tagged(8, mnpInfoRes)),
    'imsVoiceOverPS-SessionsIndication': optional(
      tagged(
        9,
        enumerated({ 'imsVoiceOverPS-SessionsNotSupported': 0, 'imsVoiceOverPS-SessionsSupported': 1, unknown: 2 }),
      ),
    ),
    'lastUE-ActivityTime': optional(tagged(10, time)),
    'lastRAT-Type': optional(tagged(11, usedRatType)),
    'eps-SubscriberState': optional(tagged(12, psSubscriberState)),
    locationInformationEPS: optional(tagged(13, locationInformationEps)),
    timeZone: optional(tagged(14, octets(2, 3))),
    daylightSavingTime: optional(
      tagged(15, enumerated({ noAdjustment: 0, plusOneHourAdjustment: 1, plusTwoHoursAdjustment: 2 })),
    ),
    locationInformation5GS: optional(tagged(16, locationInformation5gs)),
  }),
  'What is known about the subscriber.',
);

const requestedInfo = documented(
  sequence({
    locationInformation: optional(tagged(0, nullType)),
    subscriberState: optional(tagged(1, nullType)),
    extensionContainer: optional(tagged(2, extensionContainer)),
    currentLocation: optional(tagged(3, nullType)),
    requestedDomain: optional(tagged(4, enumerated({ 'cs-Domain': 0, 'ps-Domain': 1 }))),
    imei: optional(tagged(6, nullType)),
    'ms-classmark': optional(tagged(5, nullType)),
    mnpRequestedInfo: optional(tagged(7, nullType)),
    'locationInformationEPS-Supported': optional(tagged(11, nullType)),
    't-adsData': optional(tagged(8, nullType)),
    requestedNodes: optional(tagged(9, bitString(1, 8))),
    servingNodeIndication: optional(tagged(10, nullType)),
    localTimeZoneRequest: optional(tagged(12, nullType)),
  }),
  'What is asked.',
);

export const provideSubscriberInfoArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    lmsi: optional(tagged(1, lmsi)),
    requestedInfo: tagged(2, requestedInfo),
    extensionContainer: optional(tagged(3, extensionContainer)),
    callPriority: optional(tagged(4, emlppPriority)),
  }),
  'Question about a subscriber, from the HLR.',
  'TS 29.002 §8.11.2',
);

export const provideSubscriberInfoRes = documented(
  sequence({ subscriberInfo, extensionContainer: optional(extensionContainer) }),
  'Answer about a subscriber.',
  'TS 29.002 §8.11.2',
);

export const anyTimeInterrogationArg = documented(
  sequence({
    subscriberIdentity: tagged(0, subscriberIdentity),
    requestedInfo: tagged(1, requestedInfo),
    'gsmSCF-Address': tagged(3, isdnAddressString),
    extensionContainer: optional(tagged(2, extensionContainer)),
  }),
  'Question about a subscriber, from a gsmSCF.',
  'TS 29.002 §8.11.1',
);

export const anyTimeInterrogationRes = documented(
  sequence({ subscriberInfo, extensionContainer: optional(extensionContainer) }),
  'Answer about a subscriber.',
  'TS 29.002 §8.11.1',
);
