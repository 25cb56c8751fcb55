/** Builds the C sources of this folder, which use usrsctp, for this process; the results are removed when it ends. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programOf } from '../counterparts.ts';

const run = promisify(execFile);

/** The path of the result. `options` go to the compiler. */
export const builtOnUsrsctp = async (source: string, name: string, options: readonly string[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-sctp-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = join(folder, name);
  const path = fileURLToPath(new URL(source, import.meta.url));
  await run(programOf('usrsctp'), [
    '-std=gnu11',
    '-O2',
    ...options,
    '-o',
    built,
    path,
    '-lusrsctp',
    '-ldl',
    '-lpthread',
  ]);
  return built;
};
