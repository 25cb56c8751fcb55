/** A file of the folder of the tests, as the service sends it. */
import type { ReadFile } from '../../protocol.ts';

export type FileAnswer = (ReadFile & { readonly etag: string }) | { readonly refused: string };

export const fileNamed = async (file: string): Promise<FileAnswer> => {
  try {
    const response = await fetch(`/console/files/${encodeURIComponent(file)}`);
    if (response.ok) return { ...((await response.json()) as ReadFile), etag: response.headers.get('ETag') ?? '' };
    const { error } = (await response.json()) as { readonly error?: { readonly message?: string } };
    return { refused: error?.message ?? `The service refuses it: ${response.status}.` };
  } catch {
    return { refused: 'The service does not answer.' };
  }
};
