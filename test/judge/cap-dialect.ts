/** CAP: Wireshark's CAMEL dissector follows phase 4 (TS 29.078). */
import { below, type Dialect, type Exception } from './dialect.ts';
import { criteria, indicators, information, sharedExceptions } from './shared-exceptions.ts';

const operationsOfInap: Exception = {
  reason: 'is an operation of INAP, and not of CAP',
  foreign: true,
  ways: [
    ...(
      'ActivateServiceFiltering AnalyseInformation AnalysedInformation ' +
      'CancelStatusReportRequest CollectedInformation'
    ).split(' '),
    ...'EventNotificationCharging HoldCallInNetwork OAnswer OCalledPartyBusy ODisconnect OMidCall ONoAnswer'.split(' '),
    ...(
      'OriginationAttemptAuthorized RequestCurrentStatusReport ' +
      'RequestEveryStatusChangeReport RequestFirstStatusMatchReport'
    ).split(' '),
    ...'RequestNotificationChargingEvent RouteSelectFailure SelectFacility SelectRoute ServiceFilteringResponse'.split(
      ' ',
    ),
    ...'StatusReport TAnswer TBusy TDisconnect TMidCall TNoAnswer TermAttemptAuthorized'.split(' '),
    'RequestCurrentStatusReport result',
  ],
};

const gapCriteria = ['CallGap.gapCriteria', 'CallGap.gapCriteria.compoundGapCriteria.basicGapCriteria'];

const fieldsOfInap: Exception = {
  reason: 'is of INAP, and not of CAP',
  foreign: true,
  ways: [
    ...below(
      'InitialDP',
      'dialledDigits callingPartyBusinessGroupID callingPartySubaddress iPAvailable miscCallInfo triggerType',
    ),
    ...below('InitialDP', 'serviceProfileIdentifier terminalType forwardCallIndicators bearerCapability.tmr'),
    'InitialDP.initialDPArgExtension.bearerCapability2.tmr',
    '*.serviceInteractionIndicators',
    ...['callOffering', 'callWaiting', 'hold', 'ect'].map(
      (name) => `${indicators}.forwardServiceInteractionInd.${name}TreatmentIndicator`,
    ),
    ...['hold', 'ect'].map((name) => `${indicators}.backwardServiceInteractionInd.${name}TreatmentIndicator`),
    ...below(
      indicators,
      'suspendTimer suppressCallDiversionNotification suppressCallTransferNotification allowCdINNoPresentationInd',
    ),
    ...below(indicators, 'userDialogueDurationInd overrideLineRestrictions suppressVPNAPP calledINNumberOverriding'),
    'AssistRequestInstructions.iPAvailable',
    'EstablishTemporaryConnection.legID',
    ...below('ConnectToResource.resourceAddress', 'legID ipAddressAndLegID'),
    ...below('Connect', 'correlationID cutAndPaste forwardingCondition iSDNAccessRelatedInformation routeList scfID'),
    ...below('Connect', 'travellingClassMark callingPartyNumber'),
    `${criteria}.numberOfDigits`,
    '*.bcsmEventCorrelationID',
    ...below(information, 'collectedInfoSpecificInfo analyzedInfoSpecificInfo *.connectTime'),
    'EventReportBCSM.legID.sendingSideID',
    ...below('ApplyCharging', 'partyToCharge.receivingSideID releaseIndication releaseCause'),
    'CallInformationReport.requestedInformationList.[].requestedInformationValue.calledAddressValue',
    ...below('CallInformationReport', 'correlationID legID.sendingSideID lastEventIndicator'),
    ...below('CallInformationRequest', 'correlationID legID.receivingSideID'),
    'SendChargingInformation.partyToCharge.receivingSideID',
    '*.informationToSend.displayInformation',
    'PromptAndCollectUserInformation.collectedInfo.iA5Information',
    ...below('PromptAndCollectUserInformation result', 'iA5Response modemdetected'),
    'Cancel.allRequestsForCallSegment',
    ...below(
      'CollectInformation',
      'numberingPlan originalCalledPartyID travellingClassMark callingPartyNumber dialledDigits',
    ),
    ...below('CollectInformation', 'extensions alertingPattern.(primitive)'),
    ...below('InitiateCallAttempt', 'travellingClassMark alertingPattern iSDNAccessRelatedInformation'),
    ...gapCriteria.flatMap((of) =>
      below(of, 'gapOnService.dpCriteria gapAllInTraffic callingAddressAndService.locationNumber'),
    ),
    ...below('CallGap.gapTreatment', 'informationToSend.displayInformation both'),
  ],
};

const placesOfPackets = [
  'InitialDPSMS.locationInformationGPRS',
  'InitialDPGPRS.locationInformationGPRS',
  'EventReportGPRS.gPRSEventSpecificInformation.*.locationInformationGPRS',
];
const placesOfCalls = [
  'InitialDPSMS.locationInformationMSC',
  'InitialDP.locationInformation',
  `${information}.*.locationInformation`,
];
const containers = [
  ...placesOfPackets,
  'InitialDP.initialDPArgExtension.uu-Data',
  ...placesOfCalls.flatMap((place) => [place, ...below(place, 'locationInformationEPS userCSGInformation')]),
];

export const cap: Dialect = {
  name: 'cap',
  applicationContext: () => '0.4.0.0.1.23.3.4',
  exceptions: [
    ...sharedExceptions,
    operationsOfInap,
    fieldsOfInap,
    { reason: 'is a NULL that is taken and not shown', ways: ['SpecializedResourceReport.none'] },
    {
      reason: 'is what some networks send instead of octets, and no standard has',
      ways: placesOfPackets.map((place) => `${place}.cellGlobalIdOrServiceAreaIdOrLAI.(constructed)`),
    },
    {
      reason: 'is of a later release than Wireshark has',
      ways: placesOfPackets.map((place) => `${place}.userCSGInformation`),
    },
    {
      reason: 'is of the LocationInformationGPRS of MAP, which real stacks send in CAP',
      ways: placesOfPackets.flatMap((place) => below(place, 'currentLocationRetrieved ageOfLocationInformation')),
    },
    {
      reason: 'is a SEQUENCE in an OCTET STRING, which is taken for a number',
      ways: ['FurnishChargingInformationGPRS', 'SendChargingInformationGPRS'],
    },
    {
      reason: 'has a value that only its type explains, and one of a type that is not known is not shown',
      ways: [
        '*.extensions.[].value',
        'CollectInformation.alertingPattern.(constructed).[].value',
        'ReleaseCall.allCallSegmentsWithExtension.extensions.[].value',
        ...containers.map((place) => `${place}.extensionContainer.privateExtensionList.[].extType`),
      ],
    },
    {
      reason: 'is shown as a time of day, its digits put in order',
      ways: ['CallInformationReport.requestedInformationList.[].requestedInformationValue.callStopTimeValue'],
    },
  ],
  beside: [
    ['AssistRequestInstructions', 'AssistRequestInstructions.iPSSPCapabilities'],
    [
      `${criteria}.dpSpecificCriteriaAlt`,
      `${criteria}.dpSpecificCriteriaAlt.changeOfPositionControlInfo.[].inter-PLMNHandOver`,
    ],
    [
      `${information}.dpSpecificInfoAlt`,
      `${information}.dpSpecificInfoAlt.oServiceChangeSpecificInfo.natureOfServiceChange`,
    ],
    [
      `${information}.dpSpecificInfoAlt`,
      `${information}.dpSpecificInfoAlt.tServiceChangeSpecificInfo.natureOfServiceChange`,
    ],
  ],
  alone: [],
};
