/** Keys that move along the messages of the call that is shown, past folded messages. */
import { byId } from '../../../browser/elements.ts';
import { stepFromFocus } from '../../../browser/rows.ts';

const ladder = (): HTMLElement => byId('ladder', HTMLElement);

const rows = (): readonly HTMLElement[] =>
  [...ladder().querySelectorAll<HTMLElement>('.msg')].filter((row) => row.closest('details:not([open])') === null);

/** Moves from the row with the focus; from elsewhere to the first. Returns whether there is one. */
export const moveAlongMessages = (by: number): boolean => focused(stepFromFocus(rows(), by));

/** Moves to the wrong message, else to the line of the test that failed. */
export const moveToFailing = (): boolean =>
  focused(ladder().querySelector<HTMLElement>('.msg.bad')) ||
  focused(byId('call-source', HTMLElement).querySelector<HTMLElement>('.is-bad'));

const focused = (target: HTMLElement | null | undefined): boolean => {
  if (target === null || target === undefined || target.offsetParent === null) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
};
