/**
 * Message return (Q.714 §4.2): a message that cannot be delivered is sent back with the cause, with called and calling
 * address exchanged. Its type is the service type of the message's own (UDTS for UDT), and its segmentation is kept, so
 * that the sender can identify the message.
 */
import { initialHopCounter } from './segmentation.ts';
import type { ReturnedMessage, UnitDataMessage } from './message.ts';

export const returnMessage = (message: UnitDataMessage, cause: number): ReturnedMessage => {
  const returned = { returnCause: cause, called: message.calling, calling: message.called, data: message.data };
  if (message.type === 'UDT') return { type: 'UDTS', ...returned };
  const { optional } = message;
  return { type: message.type === 'XUDT' ? 'XUDTS' : 'LUDTS', ...returned, hopCounter: initialHopCounter, optional };
};
