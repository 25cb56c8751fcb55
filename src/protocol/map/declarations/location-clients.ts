/**
 * Clients of location services, and their requests (TS 29.002 §17.7.13). Names are text in the alphabet of the data
 * coding scheme beside them.
 */
import {
  assumed,
  bitString,
  documented,
  enumerated,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { codedText } from '../parameters/coded-text.ts';
import { dataCodingScheme as dataCodingSchemeFormat } from '../parameters/data-coding-scheme.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString, plmnId } from './identities.ts';
import { apn } from './packet-contexts.ts';

export const lcsServiceTypeId = documented(integer(0, 127), 'Kind of location service (TS 22.071).');
export const lcsClientInternalId = enumerated({
  broadcastService: 0,
  'o-andM-HPLMN': 1,
  'o-andM-VPLMN': 2,
  anonymousLocation: 3,
  targetMSsubscribedService: 4,
});

export const lcsClientExternalId = sequence({
  externalAddress: optional(tagged(0, isdnAddressString)),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

const codingScheme = documented(octetFormat(dataCodingSchemeFormat), 'Data coding scheme (TS 23.038 §5).');
const lcsFormatIndicator = enumerated({ logicalName: 0, 'e-mailAddress': 1, msisdn: 2, url: 3, sipUrl: 4 });

const lcsClientName = sequence({
  dataCodingScheme: assumed(tagged(0, codingScheme), '0f'),
  nameString: tagged(2, octetFormat(codedText('NameString', 'dataCodingScheme', 63))),
  'lcs-FormatIndicator': optional(tagged(3, lcsFormatIndicator)),
});

const lcsRequestorId = sequence({
  dataCodingScheme: assumed(tagged(0, codingScheme), '0f'),
  requestorIDString: tagged(1, octetFormat(codedText('RequestorIDString', 'dataCodingScheme', 63))),
  'lcs-FormatIndicator': optional(tagged(2, lcsFormatIndicator)),
});

export const lcsCodeword = sequence({
  dataCodingScheme: assumed(tagged(0, codingScheme), '0f'),
  lcsCodewordString: tagged(1, octetFormat(codedText('LCSCodewordString', 'dataCodingScheme', 20))),
});

export const lcsClientId = documented(
  sequence({
    lcsClientType: tagged(
      0,
      enumerated({ emergencyServices: 0, valueAddedServices: 1, plmnOperatorServices: 2, lawfulInterceptServices: 3 }),
    ),
    lcsClientExternalID: optional(tagged(1, lcsClientExternalId)),
    lcsClientDialedByMS: optional(tagged(2, addressString)),
    lcsClientInternalID: optional(tagged(3, lcsClientInternalId)),
    lcsClientName: optional(tagged(4, lcsClientName)),
    lcsAPN: optional(tagged(5, apn)),
    lcsRequestorID: optional(tagged(6, lcsRequestorId)),
  }),
  'Client that asks.',
);

export const lcsQos = sequence({
  'horizontal-accuracy': optional(tagged(0, octets(1, 1))),
  verticalCoordinateRequest: optional(tagged(1, nullType)),
  'vertical-accuracy': optional(tagged(2, octets(1, 1))),
  responseTime: optional(tagged(3, sequence({ responseTimeCategory: enumerated({ lowdelay: 0, delaytolerant: 1 }) }))),
  extensionContainer: optional(tagged(4, extensionContainer)),
  velocityRequest: optional(tagged(5, nullType)),
});

const privacyCheckRelatedAction = enumerated({
  allowedWithoutNotification: 0,
  allowedWithNotification: 1,
  allowedIfNoResponse: 2,
  restrictedIfNoResponse: 3,
  notAllowed: 4,
});

export const lcsPrivacyCheck = sequence({
  callSessionUnrelated: tagged(0, privacyCheckRelatedAction),
  callSessionRelated: optional(tagged(1, privacyCheckRelatedAction)),
});

const area = sequence({
  areaType: tagged(
    0,
    enumerated({ countryCode: 0, plmnId: 1, locationAreaId: 2, routingAreaId: 3, cellGlobalId: 4, utranCellId: 5 }),
  ),
  areaIdentification: tagged(1, octets(2, 7)),
});

export const areaEventInfo = sequence({
  areaDefinition: tagged(0, sequence({ areaList: tagged(0, sequenceOf(area, { max: 10 })) })),
  occurrenceInfo: optional(tagged(1, enumerated({ oneTimeEvent: 0, multipleTimeEvent: 1 }))),
  intervalTime: optional(tagged(2, integer(1, 32767))),
});

const maximumReports = 8_639_999;

export const periodicLdrInfo = sequence({
  reportingAmount: integer(1, maximumReports),
  reportingInterval: integer(1, maximumReports),
});

const reportingPlmn = sequence({
  'plmn-Id': tagged(0, plmnId),
  'ran-Technology': optional(tagged(1, enumerated({ gsm: 0, umts: 1 }))),
  'ran-PeriodicLocationSupport': optional(tagged(2, nullType)),
});

export const reportingPlmnList = sequence({
  'plmn-ListPrioritized': optional(tagged(0, nullType)),
  'plmn-List': tagged(1, sequenceOf(reportingPlmn, { max: 20 })),
});

export const deferredLocationEventType = documented(
  bitString(1, 16),
  'Events: msAvailable, enteringIntoArea, leavingFromArea, beingInsideArea, periodicLDR.',
);
