/**
 * Leaves that neither of Wireshark's two dissectors of INAP judges, though it judges their neighbours; and names that
 * both tables use.
 */
import type { Exception } from './dialect.ts';

export const criteria = 'RequestReportBCSMEvent.bcsmEvents.[].dpSpecificCriteria';
export const information = 'EventReportBCSM.eventSpecificInformationBCSM';
export const indicators = '*.serviceInteractionIndicatorsTwo';

export const sharedExceptions: readonly Exception[] = [
  {
    reason: 'is of CS-1 (Q.1218) and was given up in CS-2 and CAP',
    ways: ['ApplyCharging.sendCalculationToSCPIndication'],
  },
  {
    reason: 'is of CAP phase 2, which has it where the later phases and CS-2 have another field',
    ways: ['EstablishTemporaryConnection.callSegmentID.(constructed)', '*.naOliInfo.(constructed)'],
  },
  {
    reason: 'is what some networks send instead, and no standard has',
    ways: ['SendChargingInformation.sCIBillingChargingCharacteristics.(constructed)'],
  },
  {
    reason: 'is printed as another number than the octet that is there, which is shown rightly in InitialDP',
    ways: ['Connect.callingPartysCategory', 'ContinueWithArgument.callingPartysCategory'],
  },
];
