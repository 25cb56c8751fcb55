/** AssistRequestInstructions (TS 29.078 §6.1.1): the assisting side opens a dialogue of its own and asks for instructions. */
import { outboundInvoke } from '../outbound.ts';

export const AssistRequestInstructions = outboundInvoke({
  name: 'AssistRequestInstructions',
  family: 'ssp_to_scp',
  opensDialogue: true,
  fields: ['correlationID_digits'],
});
