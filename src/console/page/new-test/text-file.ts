/** Reads a file that was chosen or dropped as text. */

import { largestText } from '../../protocol.ts';

/** Why the file was refused, in a sentence. */
export type Refused = { readonly refused: string };

export const readTextFile = async (
  files: readonly File[],
): Promise<{ readonly text: string; readonly name: string } | Refused> => {
  const [file, ...others] = files;
  if (file === undefined) return { refused: 'That is no file.' };
  if (others.length > 0) return { refused: `These are ${files.length} files: one at a time.` };
  if (file.size > largestText)
    return { refused: `${file.name} has more than ${largestText / 1024} KiB: start it with dialproof run.` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { refused: `${file.name} is no text.` };
    if (text.trim() === '') return { refused: `${file.name} is empty.` };
    return { text, name: file.name };
  } catch (error) {
    return {
      refused: error instanceof TypeError ? `${file.name} is no text in UTF-8.` : `${file.name} cannot be read.`,
    };
  }
};

/**
 * Calls `took` with files that are dropped anywhere on `target`; it has the class `dropping` while some are above it.
 */
export const takeDroppedFiles = (target: HTMLElement, took: (files: readonly File[]) => void): void => {
  const above = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
    // Handled before the editor, which would insert the file's text where it is dropped, and ignores events that are
    // prevented.
    target.addEventListener(
      type,
      (event) => {
        if (!above(event)) return;
        event.preventDefault();
        act(event);
      },
      { capture: true },
    );
  on('dragenter', () => target.classList.add('dropping'));
  on('dragover', () => target.classList.add('dropping'));
  on('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) target.classList.remove('dropping');
  });
  on('drop', ({ dataTransfer }) => {
    target.classList.remove('dropping');
    took([...(dataTransfer?.files ?? [])]);
  });
};
