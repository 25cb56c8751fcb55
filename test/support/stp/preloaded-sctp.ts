/** The library that gives a program SCTP sockets in UDP datagrams in place of the kernel's: built for this process, and gone with it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programOf } from '../counterparts.ts';

const run = promisify(execFile);

const build = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-sctp-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const library = join(folder, 'sctp-in-udp.so');
  const source = fileURLToPath(new URL('sctp-in-udp.c', import.meta.url));
  await run(programOf('usrsctp'), ['-std=gnu11', '-O2', '-shared', '-fPIC', '-o', library, source, '-lusrsctp', '-ldl', '-lpthread']);
  return library;
};

let built: Promise<string> | undefined;

/** Its path, for LD_PRELOAD. */
export const preloadedSctp = (): Promise<string> => (built ??= build());
