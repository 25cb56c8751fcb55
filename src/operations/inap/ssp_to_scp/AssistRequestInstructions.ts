/** AssistRequestInstructions (TS 29.078 §6.1.1): the assisting side opens a dialogue of its own and asks for instructions. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { sspToScp } from '../families.ts';

export const AssistRequestInstructions = outboundInvoke({
  name: 'AssistRequestInstructions',
  family: sspToScp,
  opensDialogue: true,
  fields: ['correlationID_digits'],
});
