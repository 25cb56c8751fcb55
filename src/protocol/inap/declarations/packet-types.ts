/** Types of GPRS (TS 29.078 §5.1, TS 29.002 §17.7.1) that the control of packets and of short messages share. */
import {
  boolean,
  choice,
  documented,
  either,
  enumerated,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { routeingArea } from '../parameters/index.ts';
import { isdnAddressString, timeAndTimezone } from './basic-types.ts';
import { extensionContainer } from './extension-container.ts';
import {
  ageOfLocationInformation,
  cellGlobalIdOrServiceAreaIdOrLAI,
  geodeticInformation,
  geographicalInformation,
  lsaIdentity,
  userCsgInformation,
} from './location.ts';

export const gPRSCause = documented(octets(1, 1), 'Cause: 00 unspecified.');
export const accessPointName = documented(
  octets(1, 100),
  'Access point name (TS 24.008 §10.5.6.1): labels, each behind its length.',
);
export const gprsChargingID = documented(octets(4, 4), 'Charging identity that the GGSN has given.');
export const gsnAddress = documented(octets(5, 17), 'Address (TS 23.003 §5.1): 04 and IPv4, or 50 and IPv6.');
export const routeingAreaIdentity = octetFormat(routeingArea);

export const gprsMsClass = sequence({
  mSNetworkCapability: tagged(0, documented(octets(1, 8), 'TS 24.008 §10.5.5.12.')),
  mSRadioAccessCapability: optional(tagged(1, documented(octets(1, 50), 'TS 24.008 §10.5.5.12a.'))),
});

/** Octets in CAP; some networks send the CHOICE of TS 29.002 instead. */
const cell = either(
  documented(octets(5, 7), 'Cell, service area or location area (TS 23.003 §4).'),
  cellGlobalIdOrServiceAreaIdOrLAI,
);

/** Some networks send the type of TS 29.002 instead, which has an octet string in [7], and further fields behind it. */
export const locationInformationGprs = sequence({
  cellGlobalIdOrServiceAreaIdOrLAI: optional(tagged(0, cell)),
  routeingAreaIdentity: optional(tagged(1, routeingAreaIdentity)),
  geographicalInformation: optional(tagged(2, geographicalInformation)),
  'sgsn-Number': optional(tagged(3, isdnAddressString)),
  selectedLSAIdentity: optional(tagged(4, lsaIdentity)),
  extensionContainer: optional(tagged(5, extensionContainer)),
  'sai-Present': optional(tagged(6, nullType)),
  userCSGInformation: optional(tagged(7, userCsgInformation)),
  geodeticInformation: optional(tagged(7, geodeticInformation)),
  currentLocationRetrieved: optional(tagged(8, nullType)),
  ageOfLocationInformation: optional(tagged(9, ageOfLocationInformation)),
});

export const endUserAddress = sequence({
  pDPTypeOrganization: tagged(0, documented(octets(1, 1), 'f0 ETSI, f1 IETF (TS 29.060 §7.7.27).')),
  pDPTypeNumber: tagged(1, documented(octets(1, 1), '21 IPv4, 57 IPv6.')),
  pDPAddress: optional(tagged(2, octets(1, 63))),
});

const gPRSQoS = choice({
  'short-QoS-format': tagged(0, documented(octets(3, 3), 'TS 24.008 §10.5.6.5, octets 3 to 5.')),
  'long-QoS-format': tagged(1, documented(octets(1, 9), 'TS 29.002 Ext-QoS-Subscribed.')),
});

const gPRSQoSExtension = sequence({
  'supplement-to-long-QoS-format': tagged(0, octets(1, 3)),
  additionalSupplement: optional(tagged(1, octets(1, 2))),
});

export const qualityOfService = sequence({
  'requested-QoS': optional(tagged(0, gPRSQoS)),
  'subscribed-QoS': optional(tagged(1, gPRSQoS)),
  'negotiated-QoS': optional(tagged(2, gPRSQoS)),
  'requested-QoS-Extension': optional(tagged(3, gPRSQoSExtension)),
  'subscribed-QoS-Extension': optional(tagged(4, gPRSQoSExtension)),
  'negotiated-QoS-Extension': optional(tagged(5, gPRSQoSExtension)),
});

export const pDPInitiationType = enumerated({ mSInitiated: 0, networkInitiated: 1 });

/** The second spelling of 13 corrects that of the module: it is accepted, never shown. */
export const gPRSEventType = documented(
  enumerated({
    attach: 1,
    attachChangeOfPosition: 2,
    detached: 3,
    'pdp-ContextEstablishment': 11,
    'pdp-ContextEstablishmentAcknowledgement': 12,
    disonnect: 13,
    disconnect: 13,
    'pdp-ContextChangeOfPosition': 14,
  }),
  'Detection point.',
);

const endInfo = sequence({
  initiatingEntity: optional(tagged(0, enumerated({ mobileStation: 0, sgsn: 1, hlr: 2, ggsn: 3 }))),
  routeingAreaUpdate: optional(tagged(1, nullType)),
});

export const gPRSEventSpecificInformation = documented(
  choice({
    attachChangeOfPositionSpecificInformation: tagged(
      0,
      sequence({ locationInformationGPRS: optional(tagged(0, locationInformationGprs)) }),
    ),
    'pdp-ContextchangeOfPositionSpecificInformation': tagged(
      1,
      sequence({
        accessPointName: optional(tagged(0, accessPointName)),
        chargingID: optional(tagged(1, gprsChargingID)),
        locationInformationGPRS: optional(tagged(2, locationInformationGprs)),
        endUserAddress: optional(tagged(3, endUserAddress)),
        qualityOfService: optional(tagged(4, qualityOfService)),
        timeAndTimeZone: optional(tagged(5, timeAndTimezone)),
        gGSNAddress: optional(tagged(6, gsnAddress)),
      }),
    ),
    detachSpecificInformation: tagged(2, endInfo),
    disconnectSpecificInformation: tagged(3, endInfo),
    pDPContextEstablishmentSpecificInformation: tagged(
      4,
      sequence({
        accessPointName: optional(tagged(0, accessPointName)),
        endUserAddress: optional(tagged(1, endUserAddress)),
        qualityOfService: optional(tagged(2, qualityOfService)),
        locationInformationGPRS: optional(tagged(3, locationInformationGprs)),
        timeAndTimeZone: optional(tagged(4, timeAndTimezone)),
        pDPInitiationType: optional(tagged(5, pDPInitiationType)),
        'secondaryPDP-context': optional(tagged(6, nullType)),
      }),
    ),
    pDPContextEstablishmentAcknowledgementSpecificInformation: tagged(
      5,
      sequence({
        accessPointName: optional(tagged(0, accessPointName)),
        chargingID: optional(tagged(1, gprsChargingID)),
        endUserAddress: optional(tagged(2, endUserAddress)),
        qualityOfService: optional(tagged(3, qualityOfService)),
        locationInformationGPRS: optional(tagged(4, locationInformationGprs)),
        timeAndTimeZone: optional(tagged(5, timeAndTimezone)),
        gGSNAddress: optional(tagged(6, gsnAddress)),
      }),
    ),
  }),
  'What is known of the event, by its detection point.',
);

export const active = documented(boolean, 'Whether the session goes on.');
