/** `npm run check` as a process beside the tests. Its output is kept until the end. */
import { execFile } from 'node:child_process';
import { root } from '../../architecture/source-files.ts';

export interface Checked {
  readonly passed: boolean;
  readonly printed: string;
}

/** The check ends when this process does. */
export const runCheck = (): Promise<Checked> =>
  new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', 'check'],
      { cwd: root, maxBuffer: 64 * 1024 ** 2 },
      (error, stdout, stderr) => {
        process.off('exit', end);
        resolve({ passed: error === null, printed: stdout + stderr });
      },
    );
    const end = (): void => void child.kill();
    process.once('exit', end);
  });
