/**
 * Keys that work wherever the focus is, but where text is being written: `/` goes to the log's filter, `?` shows all keys.
 */
import { byId } from '../../browser/elements.ts';

export const listenToKeys = (focusFilter: () => void): void => {
  const dialog = byId('keys', HTMLDialogElement);
  byId('show-keys', HTMLButtonElement).addEventListener('click', () => dialog.showModal());
  byId('hide-keys', HTMLButtonElement).addEventListener('click', () => dialog.close());
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || dialog.open || isWritten(target)) return;
    if (key !== '/' && key !== '?') return;
    event.preventDefault();
    if (key === '/') focusFilter();
    else dialog.showModal();
  });
};

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['range', 'checkbox'].includes(target.type));
