/** INAP: Wireshark's dissector follows CS-2 (Q.1228) and, of CS-1, what CS-2 kept. */
import { below, type Dialect, type Exception } from './dialect.ts';
import { criteria, indicators, information, sharedExceptions } from './shared-exceptions.ts';

const operationsOfCap: Exception = {
  reason: 'is an operation of CAP: INAP has none by its code, or another, or one of another shape',
  foreign: true,
  ways: [
    ...(
      'InitialDPSMS FurnishChargingInformationSMS ConnectSMS RequestReportSMSEvent ' +
      'EventReportSMS ReleaseSMS ResetTimerSMS'
    ).split(' '),
    ...(
      'ApplyChargingGPRS ApplyChargingReportGPRS CancelGPRS ConnectGPRS ' +
      'ContinueGPRS EntityReleasedGPRS InitialDPGPRS'
    ).split(' '),
    ...'FurnishChargingInformationGPRS ReleaseGPRS EventReportGPRS RequestReportGPRSEvent ResetTimerGPRS'.split(' '),
    ...'SendChargingInformationGPRS ContinueWithArgument PlayTone'.split(' '),
    'InitiateCallAttempt result',
  ],
};

const fieldsOfCap: Exception = {
  reason: 'is of CAP, and not of INAP',
  foreign: true,
  ways: [
    `${indicators}.forwardServiceInteractionInd.callingPartyRestrictionIndicator`,
    ...below(indicators, 'holdTreatmentIndicator cwTreatmentIndicator ectTreatmentIndicator'),
    ...below(
      'InitialDP',
      'iMSI subscriberState locationInformation ext-basicServiceCode callReferenceNumber mscAddress',
    ),
    ...below('InitialDP', 'calledPartyBCDNumber timeAndTimezone callForwardingSS-Pending initialDPArgExtension'),
    ...below('EstablishTemporaryConnection', 'naOliInfo chargeNumber originalCalledPartyID callingPartyNumber'),
    'ConnectToResource.callSegmentID',
    ...below('Connect', 'suppressionOfAnnouncement oCSIApplicable naOliInfo bor-InterrogationRequested suppress-N-CSI'),
    'ReleaseCall.allCallSegmentsWithExtension.extensions',
    ...below(criteria, 'midCallControlInfo dpSpecificCriteriaAlt'),
    'RequestReportBCSMEvent.bcsmEvents.[].automaticRearm',
    ...below(
      information,
      'oAnswerSpecificInfo tAnswerSpecificInfo tNoAnswerSpecificInfo oAbandonSpecificInfo dpSpecificInfoAlt',
    ),
    ...below(information, 'oTermSeizedSpecificInfo callAcceptedSpecificInfo'),
    ...below(information, 'oChangeOfPositionSpecificInfo tChangeOfPositionSpecificInfo'),
    ...below(`${information}.tBusySpecificInfo`, 'callForwarded routeNotPermitted forwardingDestinationNumber'),
    `${information}.*.midCallEvents`,
    'ApplyCharging.aChChargingAddress',
    '*.requestAnnouncementStartedNotification',
    'Cancel.callSegmentToCancel.callSegmentID',
    'CollectInformation.alertingPattern.(constructed)',
    ...below('InitiateCallAttempt', 'callingPartyNumber callReferenceNumber gsmSCFAddress suppress-T-CSI'),
    'DisconnectForwardConnectionWithArgument.extensions',
  ],
};

export const inap: Dialect = {
  name: 'inap',
  applicationContext: () => '0.4.0.1.1.1.0.0',
  exceptions: [
    ...sharedExceptions,
    operationsOfCap,
    fieldsOfCap,
    {
      reason: 'is more than the NULL that CS-2 has there; and a NULL is not shown',
      ways: ['SpecializedResourceReport'],
    },
    { reason: 'is an INTEGER, which is shown as the text of its octets', ways: ['InitialDP.cug-Index'] },
    { reason: 'ends in a failed assertion of Wireshark itself', ways: ['*.bcsmEventCorrelationID'] },
  ],
  beside: [
    ['SplitLeg', 'SplitLeg.newCallSegment'],
    ['EntityReleased.callSegmentFailure', 'EntityReleased.callSegmentFailure.callSegmentID'],
    ['EntityReleased.bCSM-Failure', 'EntityReleased.bCSM-Failure.legID.sendingSideID'],
    ['InitiateCallAttempt', 'InitiateCallAttempt.legToBeCreated.sendingSideID'],
    ['InitiateCallAttempt', 'InitiateCallAttempt.newCallSegment'],
  ],
  alone: [
    {
      reason: 'stands before scfID in CS-2, and behind serviceInteractionIndicatorsTwo in CAP, where we write it',
      ways: ['EstablishTemporaryConnection.callSegmentID'],
    },
  ],
};
