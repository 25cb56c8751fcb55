/**
 * Files of texts: reads one that was chosen or dropped, and saves a text in the folder of the tests, over the file that
 * was opened, if that is unchanged, or as a new one.
 */
import { largestText, type CheckedFault } from '../../protocol.ts';
import { sendJson, type Refused } from '../../../browser/answers.ts';

const noKnownFile = 'neither a text in UTF-8 nor a capture (pcap or pcapng, also in gzip).';

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
    if (text.includes('\0')) return { refused: `${file.name} is ${noKnownFile}` };
    if (text.trim() === '') return { refused: `${file.name} is empty.` };
    return { text, name: file.name };
  } catch (error) {
    return {
      refused: error instanceof TypeError ? `${file.name} is ${noKnownFile}` : `${file.name} cannot be read.`,
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

/** A file of the folder, and the tag of the state that is in the editor. */
export interface OpenedFile {
  readonly file: string;
  readonly etag: string;
}

interface Refusal {
  readonly error?: {
    readonly message?: string;
    readonly hint?: string;
    readonly data?: { readonly errors?: readonly (Partial<CheckedFault> & { readonly message: string })[] };
  };
}

/** `etag`: that of the state that is replaced; undefined for a new file. Lines of text, if it is refused. */
export const saved = async (
  file: string,
  text: string,
  etag: string | undefined,
): Promise<{ readonly etag: string } | { readonly refused: readonly string[] }> => {
  try {
    const headers: Record<string, string> = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
    const response = await sendJson(`/console/files/${encodeURIComponent(file)}`, { text }, { method: 'PUT', headers });
    if (response.ok) return { etag: response.headers.get('ETag') ?? '' };
    const { error = {} } = (await response.json()) as Refusal;
    const { message = String(response.status), hint, data } = error;
    const faults = (data?.errors ?? []).map((fault) =>
      `${fault.line === undefined ? '' : `line ${fault.line} `}${fault.pointer ?? ''} ${fault.message}`.trim(),
    );
    return {
      refused: [`Not saved: ${message}`, ...faults, ...(faults.length === 0 && hint !== undefined ? [hint] : [])],
    };
  } catch {
    return { refused: ['Not saved: the service does not answer.'] };
  }
};
