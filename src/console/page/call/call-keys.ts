/** Keys that move along the messages of the call that is shown, past folded messages. */
import { stepFromFocus } from '../../../browser/rows.ts';

const rows = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#ladder .msg')].filter(
    (row) => row.closest('details:not([open])') === null,
  );

/** Moves from the row with the focus; from elsewhere to the first. Returns whether there is one. */
export const moveAlongMessages = (by: number): boolean => focused(stepFromFocus(rows(), by));

/** Moves to the wrong message, else to the line of the test that failed. */
export const moveToFailing = (): boolean =>
  focused(document.querySelector<HTMLElement>('#ladder .msg.bad')) ||
  focused(document.querySelector<HTMLElement>('#call-source .is-bad'));

const focused = (target: HTMLElement | null | undefined): boolean => {
  if (target === null || target === undefined || target.offsetParent === null) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
};
