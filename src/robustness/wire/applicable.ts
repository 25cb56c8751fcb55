/** Whether changes make another message of a sound one. */
import { DialproofError } from '../../ground/errors.ts';

/** The changed message; undefined where a change does not apply, or leaves the message as it is. */
export const changedIfApplicable = (change: () => Uint8Array): Uint8Array | undefined => {
  try {
    return change();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};
