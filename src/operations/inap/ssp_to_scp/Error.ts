/** Error: the switch could not perform an operation of the SCP (TS 29.078 §5.2). */
import { declaredError } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const SspError = declaredError({
  ways: sspToScp,
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
