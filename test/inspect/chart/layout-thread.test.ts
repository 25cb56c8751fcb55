/** The thread that lays charts out stays for the next one, and the process may end before. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { root } from '../../architecture/source-files.ts';

const layout = `
import { layOutInThread } from './src/inspect/chart/layout-thread.ts';
const { width } = await layOutInThread({ id: 'parent', children: [{ id: 'child', width: 10, height: 10 }] });
process.stdout.write(String(width > 10));
`;

/** Milliseconds: less than the thread stays idle. */
const patience = 25_000;

describe('the thread that lays charts out', () => {
  it('does not keep the process', async () => {
    const options = { cwd: root, timeout: patience };
    const node = ['--import=tsx', '--input-type=module', '--eval', layout];
    const { stdout } = await promisify(execFile)(process.execPath, node, options);
    expect(stdout).to.equal('true');
  });
});
