/** Error: the switch could not perform an operation of the SCP (TS 29.078 §5.2). */
import { outboundError } from '../../tc-user/outbound-error.ts';
import { sspToScp } from '../families.ts';

export const SspError = outboundError({
  family: sspToScp,
  answers: [
    'RequestReportBCSMEvent',
    'Connect',
    'ConnectToResource',
    'DisconnectForwardConnection',
    'EstablishTemporaryConnection',
    'ApplyCharging',
    'FurnishChargingInformation',
    'SendChargingInformation',
    'CallInformationRequest',
    'DisconnectLeg',
    'ResetTimer',
    'Cancel',
  ],
  answered: 'operation of the SCP',
});
