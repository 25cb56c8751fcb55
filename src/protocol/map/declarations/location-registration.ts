/**
 * Location registration in the circuit domain (TS 29.002 §8.1, §8.10): UpdateLocation, CancelLocation, PurgeMS,
 * RestoreData, NoteMM-Event.
 */
import { choice, documented, enumerated, nullType, optional, sequence, tagged, versions } from '../../asn1/index.ts';
import { isdnAddressString, serviceKey } from '../../inap/declarations/basic-types.ts';
import { locationInformation, locationInformationEps } from '../../inap/declarations/location.ts';
import { imsi, offeredCamel4Functionalities, supportedCamelPhases } from '../../inap/declarations/mobile-types.ts';
import { mmCode } from './camel-triggers.ts';
import { extensionContainer } from './extension-container.ts';
import { gsnAddress, identity, lmsi, networkNodeDiameterAddress } from './identities.ts';
import { locationInformationGprs } from './location.ts';
import { pagingArea } from './routing-info.ts';
import { addInfo, plmnList, vlrCapability } from './serving-node.ts';

export const updateLocationArg = documented(
  sequence({
    imsi,
    roamingNumber: optional(tagged(0, isdnAddressString)),
    'msc-Number': optional(tagged(1, isdnAddressString)),
    'vlr-Number': isdnAddressString,
    lmsi: optional(tagged(10, lmsi)),
    extensionContainer: optional(extensionContainer),
    'vlr-Capability': optional(tagged(6, vlrCapability)),
    informPreviousNetworkEntity: optional(tagged(11, nullType)),
    'cs-LCS-NotSupportedByUE': optional(tagged(12, nullType)),
    'v-gmlc-Address': optional(tagged(2, gsnAddress)),
    'add-info': optional(tagged(13, addInfo)),
    pagingArea: optional(tagged(14, pagingArea)),
    skipSubscriberDataUpdate: optional(tagged(15, nullType)),
    restorationIndicator: optional(tagged(16, nullType)),
    'eplmn-List': optional(tagged(3, plmnList)),
    'mme-DiameterAddress': optional(tagged(4, networkNodeDiameterAddress)),
  }),
  'The VLR where the subscriber is; `roamingNumber` is of version 1.',
  'TS 29.002 §8.1.2',
);

const updateLocationResV3 = sequence({
  'hlr-Number': isdnAddressString,
  extensionContainer: optional(extensionContainer),
  'add-Capability': optional(nullType),
  'pagingArea-Capability': optional(tagged(0, nullType)),
});

export const updateLocationRes = documented(
  versions({ 2: choice({ 'hlr-Number': isdnAddressString }), 3: updateLocationResV3 }),
  'HLR of the subscriber.',
  'TS 29.002 §8.1.2',
);

const cancelLocationArgV3 = sequence({
  identity,
  cancellationType: optional(enumerated({ updateProcedure: 0, subscriptionWithdraw: 1, initialAttachProcedure: 2 })),
  extensionContainer: optional(extensionContainer),
  typeOfUpdate: optional(tagged(0, enumerated({ 'sgsn-change': 0, 'mme-change': 1 }))),
  'mtrf-SupportedAndAuthorized': optional(tagged(1, nullType)),
  'mtrf-SupportedAndNotAuthorized': optional(tagged(2, nullType)),
  'newMSC-Number': optional(tagged(3, isdnAddressString)),
  'newVLR-Number': optional(tagged(4, isdnAddressString)),
  'new-lmsi': optional(tagged(5, lmsi)),
  'reattach-Required': optional(tagged(6, nullType)),
});

export const cancelLocationArg = documented(
  versions({ 2: identity, 3: tagged(3, cancelLocationArgV3) }),
  'Subscriber that has left.',
  'TS 29.002 §8.1.3',
);

const purgeMSArgV3 = sequence({
  imsi,
  'vlr-Number': optional(tagged(0, isdnAddressString)),
  'sgsn-Number': optional(tagged(1, isdnAddressString)),
  extensionContainer: optional(extensionContainer),
  locationInformation: optional(tagged(2, locationInformation)),
  locationInformationGPRS: optional(tagged(3, locationInformationGprs)),
  locationInformationEPS: optional(tagged(4, locationInformationEps)),
});

const purgeMSArgV2 = sequence({ imsi, 'vlr-Number': optional(isdnAddressString) });

export const purgeMSArg = documented(
  versions({ 2: purgeMSArgV2, 3: tagged(3, purgeMSArgV3) }),
  'Subscriber that was forgotten.',
  'TS 29.002 §8.1.6',
);

export const purgeMSRes = documented(
  sequence({
    freezeTMSI: optional(tagged(0, nullType)),
    'freezeP-TMSI': optional(tagged(1, nullType)),
    extensionContainer: optional(extensionContainer),
    'freezeM-TMSI': optional(tagged(2, nullType)),
  }),
  'What is to be kept.',
  'TS 29.002 §8.1.6',
);

export const restoreDataArg = documented(
  sequence({
    imsi,
    lmsi: optional(lmsi),
    extensionContainer: optional(extensionContainer),
    'vlr-Capability': optional(tagged(6, vlrCapability)),
    restorationIndicator: optional(tagged(7, nullType)),
  }),
  'Subscriber whose data is wanted.',
  'TS 29.002 §8.10.3',
);

export const restoreDataRes = documented(
  sequence({
    'hlr-Number': isdnAddressString,
    msNotReachable: optional(nullType),
    extensionContainer: optional(extensionContainer),
  }),
  'HLR of the subscriber.',
  'TS 29.002 §8.10.3',
);

export const noteMMEventArg = documented(
  sequence({
    serviceKey,
    eventMet: tagged(0, mmCode),
    imsi: tagged(1, imsi),
    msisdn: tagged(2, isdnAddressString),
    locationInformation: optional(tagged(3, locationInformation)),
    supportedCAMELPhases: optional(tagged(5, supportedCamelPhases)),
    extensionContainer: optional(tagged(6, extensionContainer)),
    locationInformationGPRS: optional(tagged(7, locationInformationGprs)),
    offeredCamel4Functionalities: optional(tagged(8, offeredCamel4Functionalities)),
  }),
  'Movement of a subscriber.',
  'TS 29.002 §8.15.1',
);

export const updateVcsgLocationArg = documented(
  sequence({
    imsi,
    msisdn: optional(tagged(2, isdnAddressString)),
    'vlr-Number': optional(tagged(0, isdnAddressString)),
    'sgsn-Number': optional(tagged(1, isdnAddressString)),
    extensionContainer: optional(extensionContainer),
  }),
  'VLR or SGSN where a visiting CSG subscriber is.',
  'TS 29.002 §8.1.7',
);

export const updateVcsgLocationRes = documented(
  sequence({
    temporaryEmptySubscriptiondataIndicator: optional(nullType),
    extensionContainer: optional(extensionContainer),
  }),
  'Answer of the CSS.',
  'TS 29.002 §8.1.7',
);

export const cancelVcsgLocationArg = documented(
  sequence({ identity, extensionContainer: optional(extensionContainer) }),
  'Visiting CSG subscriber that has left.',
  'TS 29.002 §8.1.8',
);
