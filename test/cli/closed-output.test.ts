import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { builtProgram } from '../support/built-program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('dialproof', () => {
  it('ends quietly when its reader has closed the pipe', async () => {
    const child = spawn(process.execPath, [await builtProgram(), 'run', '--quiet', 'examples/busy.test.yaml'], {
      cwd: root,
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const [exitCode, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    expect({ exitCode, signal, errors }).to.deep.equal({ exitCode: 141, signal: null, errors: '' });
  });
});
