/**
 * Supplementary services that subscribers control (TS 29.002 §11, §17.7.4): register, erase, activate, deactivate,
 * interrogate, passwords.
 */
import { choice, documented, enumerated, nullType, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { ccbsFeature } from './call-completion.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString, isdnSubaddressString } from './identities.ts';
import {
  basicServiceCode,
  cliRestrictionOption,
  emlppPriority,
  forwardingOptions,
  maxMcBearers,
  mcBearers,
  noReplyConditionTime,
  password,
  ssCode,
  ssStatus,
  ssSubscriptionOption,
} from './services.ts';

export const registerSSArg = documented(
  sequence({
    'ss-Code': ssCode,
    basicService: optional(basicServiceCode),
    forwardedToNumber: optional(tagged(4, addressString)),
    forwardedToSubaddress: optional(tagged(6, isdnSubaddressString)),
    noReplyConditionTime: optional(tagged(5, noReplyConditionTime)),
    defaultPriority: optional(tagged(7, emlppPriority)),
    nbrUser: optional(tagged(8, mcBearers)),
    'longFTN-Supported': optional(tagged(9, nullType)),
  }),
  'Registration of a service.',
  'TS 29.002 §11.1',
);

const forwardingFeature = sequence({
  basicService: optional(basicServiceCode),
  'ss-Status': optional(tagged(4, ssStatus)),
  forwardedToNumber: optional(tagged(5, isdnAddressString)),
  forwardedToSubaddress: optional(tagged(8, isdnSubaddressString)),
  forwardingOptions: optional(tagged(6, forwardingOptions)),
  noReplyConditionTime: optional(tagged(7, noReplyConditionTime)),
  longForwardedToNumber: optional(tagged(9, isdnAddressString)),
});

const forwardingFeatureList = sequenceOf(forwardingFeature, { max: 13 });

const forwardingInfo = sequence({ 'ss-Code': optional(ssCode), forwardingFeatureList });

const callBarringFeature = sequence({
  basicService: optional(basicServiceCode),
  'ss-Status': optional(tagged(4, ssStatus)),
});

const callBarringInfo = sequence({
  'ss-Code': optional(ssCode),
  callBarringFeatureList: sequenceOf(callBarringFeature, { max: 13 }),
});

const basicServiceGroupList = sequenceOf(basicServiceCode, { max: 13 });

const ssData = sequence({
  'ss-Code': optional(ssCode),
  'ss-Status': optional(tagged(4, ssStatus)),
  'ss-SubscriptionOption': optional(ssSubscriptionOption),
  basicServiceGroupList: optional(basicServiceGroupList),
  defaultPriority: optional(emlppPriority),
  nbrUser: optional(tagged(5, mcBearers)),
});

export const ssInfo = documented(
  choice({
    forwardingInfo: tagged(0, forwardingInfo),
    callBarringInfo: tagged(1, callBarringInfo),
    'ss-Data': tagged(3, ssData),
  }),
  'What the service is now.',
  'TS 29.002 §11',
);

const genericServiceInfo = sequence({
  'ss-Status': ssStatus,
  cliRestrictionOption: optional(cliRestrictionOption),
  maximumEntitledPriority: optional(tagged(0, emlppPriority)),
  defaultPriority: optional(tagged(1, emlppPriority)),
  'ccbs-FeatureList': optional(tagged(2, sequenceOf(ccbsFeature, { max: 5 }))),
  nbrSB: optional(tagged(3, maxMcBearers)),
  nbrUser: optional(tagged(4, mcBearers)),
  nbrSN: optional(tagged(5, mcBearers)),
});

export const interrogateSSRes = documented(
  choice({
    'ss-Status': tagged(0, ssStatus),
    basicServiceGroupList: tagged(2, basicServiceGroupList),
    forwardingFeatureList: tagged(3, forwardingFeatureList),
    genericServiceInfo: tagged(4, genericServiceInfo),
  }),
  'What the service is now.',
  'TS 29.002 §11.5',
);

export const registerPasswordArg = documented(
  choice({ 'ss-Code': ssCode }),
  'Service that the password is for.',
  'TS 29.002 §11.11',
);
export const registerPasswordRes = documented(
  choice({ newPassword: password }),
  'Password that was registered.',
  'TS 29.002 §11.11',
);
const guidanceInfo = documented(
  enumerated({ enterPW: 0, enterNewPW: 1, 'enterNewPW-Again': 2 }),
  'What the user is asked for.',
);
export const getPasswordArg = documented(choice({ guidanceInfo }), 'Question for a password.', 'TS 29.002 §11.12');
export const getPasswordRes = documented(
  choice({ currentPassword: password }),
  'Password that was keyed in.',
  'TS 29.002 §11.12',
);

export const ssInvocationNotificationArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    msisdn: tagged(1, isdnAddressString),
    'ss-Event': tagged(2, ssCode),
    'ss-EventSpecification': optional(tagged(3, sequenceOf(addressString, { max: 2 }))),
    extensionContainer: optional(tagged(4, extensionContainer)),
    'b-subscriberNumber': optional(tagged(5, isdnAddressString)),
    'ccbs-RequestState': optional(
      tagged(6, enumerated({ request: 0, recall: 1, active: 2, completed: 3, suspended: 4, frozen: 5, deleted: 6 })),
    ),
  }),
  'A service was invoked.',
  'TS 29.002 §11.15',
);

export const beginSubscriberActivityArg = documented(
  sequence({ imsi, originatingEntityNumber: isdnAddressString }),
  'Begin of unstructured services of version 1.',
  'TS 29.002 §11',
);
