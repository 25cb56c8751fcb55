/**
 * When the components of an outbound operation leave: in a TC-BEGIN or TC-CONTINUE at once; with `send_with_next` not before the next
 * outbound operation; with `send_and_close` in a TC-END.
 */
import type { InstanceDialogue, OperationSource } from '../operation.ts';

/** The caller of `begin` says which operation opens the dialogue: that may be the next one. */
const sendNow = ({ tcap, opening }: InstanceDialogue): void => {
  if (tcap.state === 'idle') tcap.begin(opening.applicationContext, opening.userInformation);
  else tcap.continue();
};

export const compileSending = (source: OperationSource): ((dialogue: InstanceDialogue) => void) => {
  if (source['send_with_next']) return () => undefined;
  return source['send_and_close'] ? ({ tcap }) => tcap.end() : sendNow;
};
