/** Error: the SCP could not perform an operation of the switch, such as InitialDP (TS 29.078 §5.2). */
import { inboundError } from '../../tc-user/inbound-error.ts';
import { sspFromScp } from '../families.ts';

export const ErrorFromScp = inboundError({
  family: sspFromScp,
  answers: ['InitialDP', 'AssistRequestInstructions', 'ApplyChargingReport'],
});
