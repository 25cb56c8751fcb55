/**
 * Authentication (TS 29.002 §8.5, §8.1.4): SendAuthenticationInfo, SendIdentification, AuthenticationFailureReport, and
 * version 1's SendParameters.
 */
import {
  boolean,
  choice,
  documented,
  enumerated,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  versions,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { laiFixedLength, lmsi, plmnId, tmsi } from './identities.ts';

const rand = octets(16, 16);
const sres = octets(4, 4);
const kc = octets(8, 8);
const xres = octets(4, 16);
const ck = octets(16, 16);
const ik = octets(16, 16);
const autn = octets(16, 16);

export const authenticationTriplet = sequence({ rand, sres, kc });

const authenticationQuintuplet = sequence({ rand, xres, ck, ik, autn });

const tripletList = sequenceOf(authenticationTriplet, { max: 5 });

const authenticationSetList = documented(
  choice({
    tripletList: tagged(0, tripletList),
    quintupletList: tagged(1, sequenceOf(authenticationQuintuplet, { max: 5 })),
  }),
  'Vectors of GSM or of UMTS.',
);

const numberOfRequestedVectors = integer(1, 5);

const sendAuthenticationInfoArgV3 = sequence({
  imsi: tagged(0, imsi),
  numberOfRequestedVectors,
  segmentationProhibited: optional(nullType),
  immediateResponsePreferred: optional(tagged(1, nullType)),
  're-synchronisationInfo': optional(sequence({ rand, auts: octets(14, 14) })),
  extensionContainer: optional(tagged(2, extensionContainer)),
  requestingNodeType: optional(
    tagged(
      3,
      enumerated({
        vlr: 0,
        sgsn: 1,
        's-cscf': 2,
        bsf: 3,
        'gan-aaa-server': 4,
        'wlan-aaa-server': 5,
        mme: 16,
        'mme-sgsn': 17,
      }),
    ),
  ),
  'requestingPLMN-Id': optional(tagged(4, plmnId)),
  'numberOfRequestedAdditional-Vectors': optional(tagged(5, numberOfRequestedVectors)),
  additionalVectorsAreForEPS: optional(tagged(6, nullType)),
  ueUsageTypeRequestIndication: optional(tagged(7, nullType)),
});

export const sendAuthenticationInfoArg = documented(
  versions({ 2: choice({ imsi }), 3: sendAuthenticationInfoArgV3 }),
  'Subscriber to be authenticated.',
  'TS 29.002 §8.5.2',
);

const epcVector = sequence({
  rand,
  xres,
  autn,
  kasme: octets(32, 32),
  extensionContainer: optional(extensionContainer),
});

const sendAuthenticationInfoResV3 = sequence({
  authenticationSetList: optional(authenticationSetList),
  extensionContainer: optional(extensionContainer),
  'eps-AuthenticationSetList': optional(tagged(2, sequenceOf(epcVector, { max: 5 }))),
  ueUsageType: optional(tagged(3, octets(4, 4))),
});

export const sendAuthenticationInfoRes = documented(
  versions({ 2: choice({ tripletList }), 3: tagged(3, sendAuthenticationInfoResV3) }),
  'Authentication vectors.',
  'TS 29.002 §8.5.2',
);

const sendIdentificationArgV3 = sequence({
  tmsi,
  numberOfRequestedVectors: optional(numberOfRequestedVectors),
  segmentationProhibited: optional(nullType),
  extensionContainer: optional(extensionContainer),
  'msc-Number': optional(isdnAddressString),
  'previous-LAI': optional(tagged(0, laiFixedLength)),
  hopCounter: optional(tagged(1, integer(0, 3))),
  mtRoamingForwardingSupported: optional(tagged(2, nullType)),
  'newVLR-Number': optional(tagged(3, isdnAddressString)),
  'new-lmsi': optional(tagged(4, lmsi)),
});

export const sendIdentificationArg = documented(
  versions({ 2: choice({ tmsi }), 3: sendIdentificationArgV3 }),
  'Subscriber that the previous VLR knows.',
  'TS 29.002 §8.1.4',
);

const gsmSecurityContextData = sequence({ kc, cksn: octets(1, 1) });

const umtsSecurityContextData = sequence({ ck, ik, ksi: octets(1, 1) });

const currentSecurityContext = choice({
  'gsm-SecurityContextData': tagged(0, gsmSecurityContextData),
  'umts-SecurityContextData': tagged(1, umtsSecurityContextData),
});

const sendIdentificationResV3 = sequence({
  imsi: optional(imsi),
  authenticationSetList: optional(authenticationSetList),
  currentSecurityContext: optional(tagged(2, currentSecurityContext)),
  extensionContainer: optional(tagged(3, extensionContainer)),
  'lastUsedLtePLMN-Id': optional(tagged(4, plmnId)),
  mtCallPendingFlag: optional(tagged(5, nullType)),
});

const sendIdentificationResV2 = sequence({ imsi: optional(imsi), tripletList: optional(tripletList) });

export const sendIdentificationRes = documented(
  versions({ 2: sendIdentificationResV2, 3: tagged(3, sendIdentificationResV3) }),
  'Who the subscriber is.',
  'TS 29.002 §8.1.4',
);

export const authenticationFailureReportArg = documented(
  sequence({
    imsi,
    failureCause: enumerated({ wrongUserResponse: 0, wrongNetworkSignature: 1 }),
    extensionContainer: optional(extensionContainer),
    're-attempt': optional(boolean),
    accessType: optional(
      enumerated({
        call: 0,
        emergencyCall: 1,
        locationUpdating: 2,
        supplementaryService: 3,
        shortMessage: 4,
        gprsAttach: 5,
        routingAreaUpdating: 6,
        serviceRequest: 7,
        pdpContextActivation: 8,
        pdpContextDeactivation: 9,
        gprsDetach: 10,
      }),
    ),
    rand: optional(rand),
    'vlr-Number': optional(tagged(0, isdnAddressString)),
    'sgsn-Number': optional(tagged(1, isdnAddressString)),
  }),
  'Failure of an authentication.',
  'TS 29.002 §8.5.3',
);
