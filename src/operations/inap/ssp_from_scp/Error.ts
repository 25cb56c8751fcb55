/** Error: the SCP could not perform an operation of the switch, such as InitialDP (TS 29.078 §5.2). */
import { declaredError } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const ErrorFromScp = declaredError({
  ways: scpToSsp,
  answers: ['InitialDP', 'AssistRequestInstructions', 'ApplyChargingReport'],
});
