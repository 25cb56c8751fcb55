/**
 * Keeps the captures that tests make where `DIALPROOF_KEEP_CAPTURES` names a folder, each once, so that
 * `frame-by-frame.slow.test.ts` can judge them all. Without the variable it does nothing.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['DIALPROOF_KEEP_CAPTURES'];

/** `isAnsi`: its point codes have 24 bits; the name of the file says so. */
export const keepCapture = (octets: Uint8Array, isAnsi = false): void => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(octets).digest('hex').slice(0, 16);
  writeFileSync(join(folder, `${name}${isAnsi ? '.ansi' : ''}.pcap`), octets);
};

/** Those in the folder of a test. */
export const keepCapturesIn = (path: string): void => {
  if (folder === undefined) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.pcap(?:ng)?(?:\.gz)?$/.test(entry.name))
      keepCapture(readFileSync(join(entry.parentPath, entry.name)));
};
