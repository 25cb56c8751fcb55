/** Saves a text in the folder of the tests: over the file that was opened, if that is unchanged, or as a new one. */
import { sendJson } from '../../../browser/answers.ts';
import type { CheckedFault } from '../../protocol.ts';

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
