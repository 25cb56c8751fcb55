/**
 * The errors of MAP, with their parameters (TS 29.002 §17.6.6, §17.7.7).
 *
 * Most parameters hold nothing but extensions. Versions 1 and 2 have an enumeration where version 3 has a SEQUENCE.
 */
import { boolean, choice, type DeclaredError, enumerated, sequence, type Type, versions } from '../asn1/index.ts';
import {
  absentSubscriberSM,
  absentSubscriberV3,
  busySubscriber,
  callBarredV3,
  callBarringCause,
  cugReject,
  extensible,
  facilityNotSupported,
  positionMethodFailure,
  roamingNotAllowed,
  roamingNotAllowedCause,
  smDeliveryFailureCause,
  smDeliveryFailureV3,
  ssIncompatibility,
  subscriberBusyForMtSms,
  systemFailureV3,
  unauthorizedLcsClient,
  unexpectedDataValue,
  unknownSubscriber,
} from './declarations/error-parameters.ts';
import { networkResource } from './declarations/identities.ts';
import { ssStatus } from './declarations/services.ts';

const source = 'TS 29.002 §17.6.6';

/** An error whose parameter may be left out, as the comments of the module say of all but three. */
const optional = (name: string, code: number, parameter: Type): DeclaredError => ({
  name,
  code,
  parameter,
  isParameterOptional: true,
  source,
});

/** Errors without a parameter, or with extensions alone. */
const plainErrors: readonly DeclaredError[] = [
  { name: 'unknownBaseStation', code: 2, source },
  { name: 'unknownMSC', code: 3, source },
  optional('unidentifiedSubscriber', 5, extensible),
  { name: 'unknownEquipment', code: 7, source },
  optional('illegalSubscriber', 9, extensible),
  optional('bearerServiceNotProvisioned', 10, extensible),
  optional('teleserviceNotProvisioned', 11, extensible),
  optional('illegalEquipment', 12, extensible),
  optional('forwardingViolation', 14, extensible),
  optional('illegalSSOperation', 16, extensible),
  optional('ssNotAvailable', 18, extensible),
  optional('ssSubscriptionViolation', 19, extensible),
  optional('ongoingGroupCall', 22, extensible),
  { name: 'invalidTargetBaseStation', code: 23, source },
  { name: 'noRadioResourceAvailable', code: 24, source },
  { name: 'noHandoverNumberAvailable', code: 25, source },
  { name: 'subsequentHandoverFailure', code: 26, source },
  optional('incompatibleTerminal', 28, extensible),
  optional('shortTermDenial', 29, sequence({})),
  optional('longTermDenial', 30, sequence({})),
  optional('messageWaitingListFull', 33, extensible),
  optional('dataMissing', 35, extensible),
  { name: 'negativePWCheck', code: 38, source },
  optional('noRoamingNumberAvailable', 39, extensible),
  optional('tracingBufferFull', 40, extensible),
  optional('targetCellOutsideGroupCallArea', 42, extensible),
  { name: 'numberOfPWAttemptsViolation', code: 43, source },
  optional('numberChanged', 44, extensible),
  optional('noSubscriberReply', 46, extensible),
  optional('forwardingFailed', 47, extensible),
  optional('orNotAllowed', 48, extensible),
  optional('atiNotAllowed', 49, extensible),
  optional('noGroupCallNumberAvailable', 50, extensible),
  optional('resourceLimitation', 51, extensible),
  optional('unauthorizedRequestingNetwork', 52, extensible),
  optional('unknownOrUnreachableLCSClient', 58, extensible),
  optional('mmEventNotSupported', 59, extensible),
  optional('atsiNotAllowed', 60, extensible),
  optional('atmNotAllowed', 61, extensible),
  optional('informationNotAvailable', 62, extensible),
  { name: 'unknownAlphabet', code: 71, source },
  { name: 'ussdBusy', code: 72, source },
];

const parameterErrors: readonly DeclaredError[] = [
  optional('unknownSubscriber', 1, unknownSubscriber),
  optional('absentSubscriberSM', 6, absentSubscriberSM),
  {
    name: 'roamingNotAllowed',
    code: 8,
    parameter: versions({ 2: choice({ roamingNotAllowedCause }), 3: roamingNotAllowed }),
    source,
  },
  optional('callBarred', 13, versions({ 2: choice({ callBarringCause }), 3: callBarredV3 })),
  optional('cugReject', 15, cugReject),
  optional('ssErrorStatus', 17, choice({ 'ss-Status': ssStatus })),
  optional('ssIncompatibility', 20, ssIncompatibility),
  optional('facilityNotSupported', 21, facilityNotSupported),
  optional('absentSubscriber', 27, versions({ 2: choice({ 'mwd-Set': boolean }), 3: absentSubscriberV3 })),
  optional('subscriberBusyForMTSMS', 31, subscriberBusyForMtSms),
  {
    name: 'smDeliveryFailure',
    code: 32,
    parameter: versions({
      2: choice({ 'sm-EnumeratedDeliveryFailureCause': smDeliveryFailureCause }),
      3: smDeliveryFailureV3,
    }),
    source,
  },
  optional('systemFailure', 34, versions({ 2: choice({ networkResource }), 3: systemFailureV3 })),
  optional('unexpectedDataValue', 36, unexpectedDataValue),
  {
    name: 'pwRegistrationFailure',
    code: 37,
    parameter: choice({
      'pw-RegistrationFailureCause': enumerated({ undetermined: 0, invalidFormat: 1, newPasswordsMismatch: 2 }),
    }),
    source,
  },
  optional('busySubscriber', 45, busySubscriber),
  optional('unauthorizedLCSClient', 53, unauthorizedLcsClient),
  optional('positionMethodFailure', 54, positionMethodFailure),
];

export const declaredErrors: readonly DeclaredError[] = [...plainErrors, ...parameterErrors];
