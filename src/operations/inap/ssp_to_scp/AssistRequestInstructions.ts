/**
 * AssistRequestInstructions (TS 29.078 §6.1.1): the assisting side opens a dialogue of its own and asks for
 * instructions.
 */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const AssistRequestInstructions = declaredInvoke({
  name: 'AssistRequestInstructions',
  ways: sspToScp,
  opens: true,
  fields: ['correlationID_digits'],
});
