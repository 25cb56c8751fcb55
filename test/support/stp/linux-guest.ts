/**
 * A Linux kernel with SCTP, run as a process (Debian's user-mode-linux): for tests that need features which the kernel
 * of this machine may lack. It can read the files of this machine, but not write them; its loopback is its own.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../counterparts.ts';

const firstProcess = fileURLToPath(new URL('linux-guest.sh', import.meta.url));

/** Messages of the kernel at its start that appear although it is quiet. */
const ofTheKernel = /^(?:SELinux: |mmapper_init - |Failed to initialize ubd device )/;

export interface GuestResult {
  readonly code: number;
  readonly printed: string;
}

/** Runs a script for bash. Rejects if it does not end in time: `patience` in milliseconds. */
export const runInLinux = async (script: string, patience: number): Promise<GuestResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-linux-'));
  const job = join(folder, 'job.sh');
  await writeFile(job, script);
  const settings = [
    `init=${firstProcess}`,
    `GUEST_JOB=${job}`,
    `uml_dir=${folder}`,
    'mem=1G',
    'rootfstype=hostfs',
    'rootflags=/',
    'ro',
    'quiet',
  ];
  const child = spawn(programOf('linux'), [...settings, 'con=null', 'con0=null,fd:1', 'ssl=null'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const kill = (): void => {
    // Its processes are processes of this machine too.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  let printed = '';
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not ended within ${patience} ms: ${printed}`)), patience);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        act();
      };
      child.stdout.on('data', (text: Buffer) => {
        printed += text.toString();
        const ended = /^the job ended with (\d+)/m.exec(printed);
        if (ended) settle(() => resolve(Number(ended[1])));
      });
      child.once('error', (error) => settle(() => reject(error)));
      child.once('exit', (code, signal) =>
        settle(() => reject(new Error(`Linux ended with ${code ?? signal}: ${printed}`))),
      );
    });
    const lines = printed.split(/\r?\n/).filter((line) => !ofTheKernel.test(line));
    return { code, printed: lines.join('\n') };
  } finally {
    process.off('exit', kill);
    kill();
    await rm(folder, { recursive: true, force: true });
  }
};
