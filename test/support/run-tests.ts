/**
 * `npm test`: every test, in two processes at a time, for half of what the tests do is wait for other programs. In one are those that start
 * browsers and processes of their own, in the other all the rest. What the first prints is seen at once, what the second prints when it has
 * ended.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const apart = ['console', 'docs', 'inspect', 'package'].map((folder) => `test/${folder}/**/*.test.ts`);
const mocha = join(dirname(createRequire(import.meta.url).resolve('mocha/package.json')), 'bin', 'mocha.js');

/** Resolves with the exit code. */
const run = (argv: readonly string[], seenAtOnce: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [mocha, ...argv], { stdio: ['ignore', seenAtOnce ? 'inherit' : 'pipe', 'inherit'] });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });

const codes = await Promise.all([run(['test/**/*.test.ts', ...apart.flatMap((files) => ['--ignore', files])], true), run(apart, false)]);
process.exitCode = Math.max(...codes);
