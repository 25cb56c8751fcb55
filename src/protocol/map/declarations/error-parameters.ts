/** The parameters of the errors of MAP (TS 29.002 §17.7.7). */
import { enumerated, nullType, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { networkResource, time } from './identities.ts';
import { basicServiceCode, ssCode, ssStatus } from './services.ts';
import { absentSubscriberDiagnosticSM } from './short-message-routing.ts';

export const extensible = sequence({ extensionContainer: optional(extensionContainer) });

export const callBarringCause = enumerated({ barringServiceActive: 0, operatorBarring: 1 });
const signalInfo200 = octets(1, 200);

export const callBarredV3 = sequence({
  callBarringCause: optional(callBarringCause),
  extensionContainer: optional(extensionContainer),
  unauthorisedMessageOriginator: optional(tagged(1, nullType)),
  anonymousCallRejection: optional(tagged(2, nullType)),
});

export const systemFailureV3 = sequence({
  networkResource: optional(networkResource),
  extensionContainer: optional(extensionContainer),
  additionalNetworkResource: optional(
    tagged(0, enumerated({ sgsn: 0, ggsn: 1, gmlc: 2, gsmSCF: 3, nplr: 4, auc: 5, ue: 6, mme: 7 })),
  ),
  failureCauseParam: optional(tagged(1, enumerated({ limitReachedOnNumberOfConcurrentLocationRequests: 0 }))),
});

export const roamingNotAllowed = sequence({
  roamingNotAllowedCause: enumerated({ plmnRoamingNotAllowed: 0, operatorDeterminedBarring: 3 }),
  extensionContainer: optional(extensionContainer),
  additionalRoamingNotAllowedCause: optional(tagged(0, enumerated({ 'supportedRAT-TypesNotAllowed': 0 }))),
});

export const roamingNotAllowedCause = enumerated({ plmnRoamingNotAllowed: 0, operatorDeterminedBarring: 3 });

export const cugReject = sequence({
  'cug-RejectCause': optional(
    enumerated({
      incomingCallsBarredWithinCUG: 0,
      subscriberNotMemberOfCUG: 1,
      'requestedBasicServiceViolatesCUG-Constraints': 5,
      'calledPartySS-InteractionViolation': 7,
    }),
  ),
  extensionContainer: optional(extensionContainer),
});

export const ssIncompatibility = sequence({
  'ss-Code': optional(tagged(1, ssCode)),
  basicService: optional(basicServiceCode),
  'ss-Status': optional(tagged(4, ssStatus)),
});

export const smDeliveryFailureCause = enumerated({
  memoryCapacityExceeded: 0,
  equipmentProtocolError: 1,
  'equipmentNotSM-Equipped': 2,
  unknownServiceCentre: 3,
  'sc-Congestion': 4,
  'invalidSME-Address': 5,
  'subscriberNotSC-Subscriber': 6,
});

export const smDeliveryFailureV3 = sequence({
  'sm-EnumeratedDeliveryFailureCause': smDeliveryFailureCause,
  diagnosticInfo: optional(signalInfo200),
  extensionContainer: optional(extensionContainer),
});

export const absentSubscriberSM = sequence({
  absentSubscriberDiagnosticSM: optional(absentSubscriberDiagnosticSM),
  extensionContainer: optional(extensionContainer),
  additionalAbsentSubscriberDiagnosticSM: optional(tagged(0, absentSubscriberDiagnosticSM)),
  imsi: optional(tagged(1, imsi)),
  requestedRetransmissionTime: optional(tagged(2, time)),
  userIdentifierAlert: optional(tagged(3, imsi)),
});

export const unexpectedDataValue = sequence({
  extensionContainer: optional(extensionContainer),
  unexpectedSubscriber: optional(tagged(0, nullType)),
});

export const facilityNotSupported = sequence({
  extensionContainer: optional(extensionContainer),
  shapeOfLocationEstimateNotSupported: optional(tagged(0, nullType)),
  neededLcsCapabilityNotSupportedInServingNode: optional(tagged(1, nullType)),
});

export const unknownSubscriber = sequence({
  extensionContainer: optional(extensionContainer),
  unknownSubscriberDiagnostic: optional(
    enumerated({ imsiUnknown: 0, 'gprs-eps-SubscriptionUnknown': 1, npdbMismatch: 2 }),
  ),
});

export const absentSubscriberV3 = sequence({
  extensionContainer: optional(extensionContainer),
  absentSubscriberReason: optional(
    tagged(
      0,
      enumerated({
        imsiDetach: 0,
        restrictedArea: 1,
        noPageResponse: 2,
        purgedMS: 3,
        mtRoamingRetry: 4,
        busySubscriber: 5,
      }),
    ),
  ),
});

export const busySubscriber = sequence({
  extensionContainer: optional(extensionContainer),
  'ccbs-Possible': optional(tagged(0, nullType)),
  'ccbs-Busy': optional(tagged(1, nullType)),
});

export const subscriberBusyForMtSms = sequence({
  extensionContainer: optional(extensionContainer),
  gprsConnectionSuspended: optional(nullType),
});

export const unauthorizedLcsClient = sequence({
  'unauthorizedLCSClient-Diagnostic': optional(
    tagged(
      0,
      enumerated({
        noAdditionalInformation: 0,
        clientNotInMSPrivacyExceptionList: 1,
        callToClientNotSetup: 2,
        privacyOverrideNotApplicable: 3,
        disallowedByLocalRegulatoryRequirements: 4,
        unauthorizedPrivacyClass: 5,
        unauthorizedCallSessionUnrelatedExternalClient: 6,
        unauthorizedCallSessionRelatedExternalClient: 7,
      }),
    ),
  ),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

export const positionMethodFailure = sequence({
  'positionMethodFailure-Diagnostic': optional(
    tagged(
      0,
      enumerated({
        congestion: 0,
        insufficientResources: 1,
        insufficientMeasurementData: 2,
        inconsistentMeasurementData: 3,
        locationProcedureNotCompleted: 4,
        locationProcedureNotSupportedByTargetMS: 5,
        qoSNotAttainable: 6,
        positionMethodNotAvailableInNetwork: 7,
        positionMethodNotAvailableInLocationArea: 8,
      }),
    ),
  ),
  extensionContainer: optional(tagged(1, extensionContainer)),
});
