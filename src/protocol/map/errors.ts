/**
 * The errors of MAP, with their parameters (TS 29.002 §17.6.6, §17.7.7).
 *
 * Most parameters hold nothing but extensions. Versions 1 and 2 have an enumeration where version 3 has a SEQUENCE.
 */
import { boolean, choice, type DeclaredError, enumerated, sequence, versions } from '../asn1/index.ts';
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

/** Errors without a parameter, or with extensions alone. */
const plainErrors: readonly DeclaredError[] = [
  { name: 'unknownBaseStation', code: 2, source },
  { name: 'unknownMSC', code: 3, source },
  { name: 'unidentifiedSubscriber', code: 5, parameter: extensible, source },
  { name: 'unknownEquipment', code: 7, source },
  { name: 'illegalSubscriber', code: 9, parameter: extensible, source },
  { name: 'bearerServiceNotProvisioned', code: 10, parameter: extensible, source },
  { name: 'teleserviceNotProvisioned', code: 11, parameter: extensible, source },
  { name: 'illegalEquipment', code: 12, parameter: extensible, source },
  { name: 'forwardingViolation', code: 14, parameter: extensible, source },
  { name: 'illegalSSOperation', code: 16, parameter: extensible, source },
  { name: 'ssNotAvailable', code: 18, parameter: extensible, source },
  { name: 'ssSubscriptionViolation', code: 19, parameter: extensible, source },
  { name: 'ongoingGroupCall', code: 22, parameter: extensible, source },
  { name: 'invalidTargetBaseStation', code: 23, source },
  { name: 'noRadioResourceAvailable', code: 24, source },
  { name: 'noHandoverNumberAvailable', code: 25, source },
  { name: 'subsequentHandoverFailure', code: 26, source },
  { name: 'incompatibleTerminal', code: 28, parameter: extensible, source },
  { name: 'shortTermDenial', code: 29, parameter: sequence({}), source },
  { name: 'longTermDenial', code: 30, parameter: sequence({}), source },
  { name: 'messageWaitingListFull', code: 33, parameter: extensible, source },
  { name: 'dataMissing', code: 35, parameter: extensible, source },
  { name: 'negativePWCheck', code: 38, source },
  { name: 'noRoamingNumberAvailable', code: 39, parameter: extensible, source },
  { name: 'tracingBufferFull', code: 40, parameter: extensible, source },
  { name: 'targetCellOutsideGroupCallArea', code: 42, parameter: extensible, source },
  { name: 'numberOfPWAttemptsViolation', code: 43, source },
  { name: 'numberChanged', code: 44, parameter: extensible, source },
  { name: 'noSubscriberReply', code: 46, parameter: extensible, source },
  { name: 'forwardingFailed', code: 47, parameter: extensible, source },
  { name: 'orNotAllowed', code: 48, parameter: extensible, source },
  { name: 'atiNotAllowed', code: 49, parameter: extensible, source },
  { name: 'noGroupCallNumberAvailable', code: 50, parameter: extensible, source },
  { name: 'resourceLimitation', code: 51, parameter: extensible, source },
  { name: 'unauthorizedRequestingNetwork', code: 52, parameter: extensible, source },
  { name: 'unknownOrUnreachableLCSClient', code: 58, parameter: extensible, source },
  { name: 'mmEventNotSupported', code: 59, parameter: extensible, source },
  { name: 'atsiNotAllowed', code: 60, parameter: extensible, source },
  { name: 'atmNotAllowed', code: 61, parameter: extensible, source },
  { name: 'informationNotAvailable', code: 62, parameter: extensible, source },
  { name: 'unknownAlphabet', code: 71, source },
  { name: 'ussdBusy', code: 72, source },
];

const parameterErrors: readonly DeclaredError[] = [
  { name: 'unknownSubscriber', code: 1, parameter: unknownSubscriber, source },
  { name: 'absentSubscriberSM', code: 6, parameter: absentSubscriberSM, source },
  {
    name: 'roamingNotAllowed',
    code: 8,
    parameter: versions({ 2: choice({ roamingNotAllowedCause }), 3: roamingNotAllowed }),
    source,
  },
  { name: 'callBarred', code: 13, parameter: versions({ 2: choice({ callBarringCause }), 3: callBarredV3 }), source },
  { name: 'cugReject', code: 15, parameter: cugReject, source },
  { name: 'ssErrorStatus', code: 17, parameter: choice({ 'ss-Status': ssStatus }), source },
  { name: 'ssIncompatibility', code: 20, parameter: ssIncompatibility, source },
  { name: 'facilityNotSupported', code: 21, parameter: facilityNotSupported, source },
  {
    name: 'absentSubscriber',
    code: 27,
    parameter: versions({ 2: choice({ 'mwd-Set': boolean }), 3: absentSubscriberV3 }),
    source,
  },
  { name: 'subscriberBusyForMTSMS', code: 31, parameter: subscriberBusyForMtSms, source },
  {
    name: 'smDeliveryFailure',
    code: 32,
    parameter: versions({
      2: choice({ 'sm-EnumeratedDeliveryFailureCause': smDeliveryFailureCause }),
      3: smDeliveryFailureV3,
    }),
    source,
  },
  {
    name: 'systemFailure',
    code: 34,
    parameter: versions({ 2: choice({ networkResource }), 3: systemFailureV3 }),
    source,
  },
  { name: 'unexpectedDataValue', code: 36, parameter: unexpectedDataValue, source },
  {
    name: 'pwRegistrationFailure',
    code: 37,
    parameter: choice({
      'pw-RegistrationFailureCause': enumerated({ undetermined: 0, invalidFormat: 1, newPasswordsMismatch: 2 }),
    }),
    source,
  },
  { name: 'busySubscriber', code: 45, parameter: busySubscriber, source },
  { name: 'unauthorizedLCSClient', code: 53, parameter: unauthorizedLcsClient, source },
  { name: 'positionMethodFailure', code: 54, parameter: positionMethodFailure, source },
];

export const declaredErrors: readonly DeclaredError[] = [...plainErrors, ...parameterErrors];
