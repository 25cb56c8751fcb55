/**
 * Bearer services, teleservices and supplementary services (TS 29.002 §17.5, §17.7.4, §17.7.8) as codes, and their
 * states.
 */
import {
  choice,
  documented,
  enumerated,
  integer,
  nullType,
  numericString,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { extBasicServiceCode } from '../../inap/declarations/mobile-types.ts';
import * as parameters from '../../inap/parameters/index.ts';
import { extensionContainer } from './extension-container.ts';

export const ssCode = documented(
  octetFormat(parameters.ssCode),
  'Supplementary service (§17.5): 21 call forwarding unconditional, 29 busy, 2a no reply, 2b not reachable, ' +
    '92 all outgoing calls barred.',
);
export const ssStatus = documented(
  octetFormat(parameters.ssStatus),
  'State, bits Q P R A (TS 23.011): 04 provisioned, 05 and active, 07 and registered.',
);
export const extSsStatus = documented(
  octetFormat(parameters.extSsStatus),
  'State, bits Q P R A (TS 23.011): 04 provisioned, 05 and active, 07 and registered.',
);
export const teleserviceCode = documented(
  octetFormat(parameters.teleserviceCode),
  'Teleservice (§17.5): 11 telephony, 21 short message MT, 22 short message MO.',
);

export const basicServiceCode = documented(
  choice({
    bearerService: tagged(2, octetFormat(parameters.bearerServiceCode)),
    teleservice: tagged(3, teleserviceCode),
  }),
  'Service, or group of services, that it is about.',
);

export const emlppPriority = integer(0, 15);
export const maxMcBearers = integer(2, 7);
export const mcBearers = integer(1, 7);
export const noReplyConditionTime = documented(integer(5, 30), 'Seconds until no reply.');
export const cliRestrictionOption = enumerated({
  permanent: 0,
  temporaryDefaultRestricted: 1,
  temporaryDefaultAllowed: 2,
});
export const overrideCategory = enumerated({ overrideEnabled: 0, overrideDisabled: 1 });

export const ssSubscriptionOption = choice({
  cliRestrictionOption: tagged(2, cliRestrictionOption),
  overrideCategory: tagged(1, overrideCategory),
});

export const forwardingOptions = documented(
  octets(1, 1),
  'Whom forwarding is made known to, and in bits 4 and 3 why: 0 not reachable, 1 busy, 2 no reply, 3 unconditional.',
);
export const ssList = sequenceOf(ssCode, { max: 30 });

export const emlppInfo = sequence({
  maximumentitledPriority: emlppPriority,
  defaultPriority: emlppPriority,
  extensionContainer: optional(extensionContainer),
});

export const mcSsInfo = sequence({
  'ss-Code': tagged(0, ssCode),
  'ss-Status': tagged(1, extSsStatus),
  nbrSB: tagged(2, maxMcBearers),
  nbrUser: tagged(3, mcBearers),
  extensionContainer: optional(tagged(4, extensionContainer)),
});

export const ssForBsCode = sequence({
  'ss-Code': ssCode,
  basicService: optional(basicServiceCode),
  'longFTN-Supported': optional(tagged(4, nullType)),
});

export const basicServiceList = sequenceOf(extBasicServiceCode, { max: 70 });
export const alertingPattern = documented(
  octetFormat(parameters.alertingPattern),
  'Alerting pattern: 00 to 02 a level, 04 to 08 a category.',
);
export const password = numericString(4, 4);
