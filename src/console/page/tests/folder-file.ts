/** A file of the folder of the tests, as the service sends it. */
import { answered, type Refused } from '../../../browser/answers.ts';
import type { ReadFile } from '../../protocol.ts';

export type FileAnswer = (ReadFile & { readonly etag: string }) | Refused;

export const fileNamed = (file: string): Promise<FileAnswer> =>
  answered(`/console/files/${encodeURIComponent(file)}`, async (response) => ({
    ...((await response.json()) as ReadFile),
    etag: response.headers.get('ETag') ?? '',
  }));
