/** GPRS (TS 29.002 §8.1.7, §13): UpdateGprsLocation, SendRoutingInfoForGprs, FailureReport, NoteMsPresentForGprs. */
import { bitString, choice, documented, enumerated, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { diameterIdentity, gsnAddress } from './identities.ts';
import { apn, contextId } from './packet-contexts.ts';
import { addInfo, plmnList, sgsnCapability } from './serving-node.ts';
import { absentSubscriberDiagnosticSM } from './short-message-routing.ts';
import { pdnGwIdentity } from './subscribed-eps.ts';
import { usedRatType } from './location.ts';

const pdnGwUpdate = sequence({
  apn: optional(tagged(0, apn)),
  'pdn-gw-Identity': optional(tagged(1, pdnGwIdentity)),
  contextId: optional(tagged(2, contextId)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

const epsInfo = choice({ 'pdn-gw-update': tagged(0, pdnGwUpdate), 'isr-Information': tagged(1, bitString(3, 8)) });

export const updateGprsLocationArg = documented(
  sequence({
    imsi,
    'sgsn-Number': isdnAddressString,
    'sgsn-Address': gsnAddress,
    extensionContainer: optional(extensionContainer),
    'sgsn-Capability': optional(tagged(0, sgsnCapability)),
    informPreviousNetworkEntity: optional(tagged(1, nullType)),
    'ps-LCS-NotSupportedByUE': optional(tagged(2, nullType)),
    'v-gmlc-Address': optional(tagged(3, gsnAddress)),
    'add-info': optional(tagged(4, addInfo)),
    'eps-info': optional(tagged(5, epsInfo)),
    servingNodeTypeIndicator: optional(tagged(6, nullType)),
    skipSubscriberDataUpdate: optional(tagged(7, nullType)),
    'usedRAT-Type': optional(tagged(8, usedRatType)),
    gprsSubscriptionDataNotNeeded: optional(tagged(9, nullType)),
    nodeTypeIndicator: optional(tagged(10, nullType)),
    areaRestricted: optional(tagged(11, nullType)),
    'ue-reachableIndicator': optional(tagged(12, nullType)),
    epsSubscriptionDataNotNeeded: optional(tagged(13, nullType)),
    'ue-srvcc-Capability': optional(tagged(14, enumerated({ 'ue-srvcc-not-supported': 0, 'ue-srvcc-supported': 1 }))),
    'eplmn-List': optional(tagged(15, plmnList)),
    mmeNumberforMTSMS: optional(tagged(16, isdnAddressString)),
    smsRegisterRequest: optional(
      tagged(
        17,
        enumerated({ 'sms-registration-required': 0, 'sms-registration-not-preferred': 1, 'no-preference': 2 }),
      ),
    ),
    'sms-Only': optional(tagged(18, nullType)),
    removalofMMERegistrationforSMS: optional(tagged(22, nullType)),
    'sgsn-Name': optional(tagged(19, diameterIdentity)),
    'sgsn-Realm': optional(tagged(20, diameterIdentity)),
    'lgd-supportIndicator': optional(tagged(21, nullType)),
    'adjacentPLMN-List': optional(tagged(23, plmnList)),
  }),
  'The SGSN where the subscriber is.',
  'TS 29.002 §8.1.7',
);

export const updateGprsLocationRes = documented(
  sequence({
    'hlr-Number': isdnAddressString,
    extensionContainer: optional(extensionContainer),
    'add-Capability': optional(nullType),
    'sgsn-mmeSeparationSupported': optional(tagged(0, nullType)),
    mmeRegisteredforSMS: optional(tagged(1, nullType)),
  }),
  'HLR of the subscriber.',
  'TS 29.002 §8.1.7',
);

export const sendRoutingInfoForGprsArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    'ggsn-Address': optional(tagged(1, gsnAddress)),
    'ggsn-Number': tagged(2, isdnAddressString),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'Question for the SGSN of a subscriber.',
  'TS 29.002 §13.1',
);

export const sendRoutingInfoForGprsRes = documented(
  sequence({
    'sgsn-Address': tagged(0, gsnAddress),
    'ggsn-Address': optional(tagged(1, gsnAddress)),
    mobileNotReachableReason: optional(tagged(2, absentSubscriberDiagnosticSM)),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'SGSN of the subscriber.',
  'TS 29.002 §13.1',
);

export const failureReportArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    'ggsn-Number': tagged(1, isdnAddressString),
    'ggsn-Address': optional(tagged(2, gsnAddress)),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'A context could not be set up.',
  'TS 29.002 §13.2',
);

export const failureReportRes = documented(
  sequence({
    'ggsn-Address': optional(tagged(0, gsnAddress)),
    extensionContainer: optional(tagged(1, extensionContainer)),
  }),
  'Answer to the report.',
  'TS 29.002 §13.2',
);

export const noteMsPresentForGprsArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    'sgsn-Address': tagged(1, gsnAddress),
    'ggsn-Address': optional(tagged(2, gsnAddress)),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'The subscriber can be reached again.',
  'TS 29.002 §13.3',
);
