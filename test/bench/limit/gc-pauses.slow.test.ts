import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { longestPause, writingPauses } from '../../../src/bench/limit/gc-pauses.ts';

/** Collects garbage in the main thread or in another one; ends some turns later, when the collections are noticed. */
const program = `
import { isMainThread, Worker } from 'node:worker_threads';
const collect = () => {
  gc();
  setTimeout(() => undefined, 50);
};
if (isMainThread && process.argv[2] === 'thread') new Worker(new URL(import.meta.url));
else collect();
`;

describe('the garbage collections of a process', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-pauses-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const where of ['main', 'thread']) {
    it(`are written down if they are in its ${where === 'main' ? 'main thread' : 'other threads'}`, () => {
      const [script, file] = [join(folder, 'collect.mjs'), join(folder, 'pauses')];
      writeFileSync(script, program);
      const from = Date.now();
      const { status, stderr } = spawnSync(process.execPath, ['--expose-gc', writingPauses(file), script, where]);
      expect(String(stderr)).to.equal('');
      expect(status).to.equal(0);
      // Of another thread only the collection that the program asks for is certain.
      const longest = longestPause(file, from, Date.now());
      expect(longest).to.be.above(0);
      const durations = readFileSync(file, 'latin1')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[1]));
      expect(longest).to.equal(Math.max(...durations));
    });
  }

  it('count only within the time', () => {
    const file = join(folder, 'pauses');
    writeFileSync(file, '1000 5\n2000.5 3.25\n3000 9\n');
    expect(longestPause(file, 1500, 2500)).to.equal(3.25);
    expect(longestPause(file, 4000, 5000)).to.equal(0);
    expect(longestPause(join(folder, 'absent'), 0, 5000)).to.equal(0);
  });
});
