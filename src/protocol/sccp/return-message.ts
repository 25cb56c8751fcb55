/**
 * Message return (Q.714 §4.2): what cannot be delivered goes back as it came, called and calling address exchanged,
 * with the cause. Its type is the one that answers that of the message, and its segmentation stays, so that the sender
 * can tell what it was.
 */
import { initialHopCounter } from './segmentation.ts';
import type { ReturnedMessage, UnitDataMessage } from './message.ts';

export const returnMessage = (message: UnitDataMessage, cause: number): ReturnedMessage => {
  const returned = { returnCause: cause, called: message.calling, calling: message.called, data: message.data };
  if (message.type === 'UDT') return { type: 'UDTS', ...returned };
  const { optional } = message;
  return { type: message.type === 'XUDT' ? 'XUDTS' : 'LUDTS', ...returned, hopCounter: initialHopCounter, optional };
};
