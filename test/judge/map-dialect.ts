/**
 * MAP: Wireshark's dissector follows TS 29.002 of release 12 or so; it takes the version of an argument from the
 * application context.
 */
import { below, type Dialect } from './dialect.ts';

export const map: Dialect = {
  name: 'map',
  applicationContext: (version = 3) => `0.4.0.0.1.0.1.${version}`,
  exceptions: [
    {
      reason: 'is of version 1 or 2 and has no place among the fields of version 3, which alone Wireshark knows',
      ways: [
        'UpdateLocation.roamingNumber',
        'UpdateLocation result.(version 2)',
        'Reset.networkResource',
        ...below('SendRoutingInfoForSM', 'cug-Interlock teleserviceCode'),
        'SendRoutingInfoForSM result.mwd-Set',
        'SendRoutingInfoForSM result.locationInfoWithLMSI.roamingNumber',
        'MoForwardSM.moreMessagesToSend',
        'PrepareSubsequentHandover.(version 2)',
        'PrepareSubsequentHandover result.(version 2)',
      ],
    },
    { reason: 'is shown bit by bit', ways: ['**.chargingCharacteristics', '**.pdp-ChargingCharacteristics'] },
    {
      reason: 'is of a later release than Wireshark has',
      ways: [
        ...'RegisterSS EraseSS ActivateSS DeactivateSS InterrogateSS'
          .split(' ')
          .map((name) => `${name}.longFTN-Supported`),
        '**.requestedSS-Info.longFTN-Supported',
        'SendIdentification result.(version 3).mtCallPendingFlag',
      ],
    },
    { reason: 'is malformed to Wireshark in a list, and well formed by itself', ways: ['**.radioResourceList'] },
    { reason: 'is not looked into', ways: ['SendParameters result.sentParameterList.[].authenticationSet'] },
    { reason: 'is taken for an SS-Code', ways: ['RegisterPassword result'] },
    {
      reason: 'has a value that only its type explains, and one of a type that is not known is not shown',
      ways: ['**.extType'],
    },
  ],
  beside: [
    ['UpdateLocation', 'UpdateLocation.msc-Number'],
    ['ProvideRoamingNumber', 'ProvideRoamingNumber.msc-Number'],
    ['SendRoutingInfo', 'SendRoutingInfo.interrogationType'],
    ['SendRoutingInfo', 'SendRoutingInfo.gmsc-OrGsmSCF-Address'],
    ['SendRoutingInfo.additionalSignalInfo', 'SendRoutingInfo.additionalSignalInfo.ext-ProtocolId'],
    [
      'SendRoutingInfo result.(version 3)',
      'SendRoutingInfo result.(version 3).extendedRoutingInfo.routingInfo.roamingNumber',
    ],
    ['ProvideRoamingNumber.additionalSignalInfo', 'ProvideRoamingNumber.additionalSignalInfo.ext-ProtocolId'],
    ['ReportSMDeliveryStatus', 'ReportSMDeliveryStatus.sm-DeliveryOutcome'],
    [
      'SendRoutingInfoForSM result.locationInfoWithLMSI',
      'SendRoutingInfoForSM result.locationInfoWithLMSI.networkNode-Number',
    ],
  ],
  alone: [],
};
