/** Keys that move along the messages of the call that is shown, past folded messages. */
import { byId } from '../../../browser/elements.ts';

const ladder = (): HTMLElement => byId('ladder', HTMLElement);

const rows = (): readonly HTMLElement[] =>
  [...ladder().querySelectorAll<HTMLElement>('.msg')].filter((row) => row.closest('details:not([open])') === null);

/** Moves from the row with the focus; from elsewhere to the first. Returns whether there is one. */
export const moveAlongMessages = (by: number): boolean => {
  const all = rows();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const target = all[at < 0 ? 0 : Math.max(0, Math.min(at + by, all.length - 1))];
  return focused(target);
};

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
