/**
 * The runner with folders of small test files: its output, and its exit code, with files that fail by chance and files
 * that are broken.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { root } from '../../architecture/source-files.ts';

/** In two parts, because this file is bundled, and the files that it writes need their own address. */
const ownAddress = ['import.meta', 'url'].join('.');

/** A test that performs the deed the first `times` times. */
const failsFirst = (name: string, times: number, deed = "throw new Error('the answer came too late')"): string => `
  import { appendFileSync, readFileSync } from 'node:fs';
  const count = ${JSON.stringify(`${name}-count`)};
  describe('the service of ${name}', () => {
    it('starts', () => {});
    it('answers in time', () => {
      appendFileSync(new URL(count, ${ownAddress}), 'x');
      if (readFileSync(new URL(count, ${ownAddress}), 'utf8').length <= ${times}) { ${deed} }
    });
  });`;

/** Fails each time, and writes the values that fast-check generates. */
const broken = `
  import { appendFileSync } from 'node:fs';
  import fc from 'fast-check';
  describe('the service', () => {
    it('answers whatever is asked', () => {
      const drawn = fc.sample(fc.array(fc.nat()), 5);
      appendFileSync(new URL('drawn', ${ownAddress}), JSON.stringify(drawn) + '\\n');
      throw new Error('no answer');
    });
  });`;
const good = "describe('arithmetic', () => { it('adds', () => {}); it('subtracts', () => {}); });";

interface Ended {
  readonly code: number;
  readonly lines: readonly string[];
}

/** As `.ci/run` starts it. */
const run = (folder: string, ...options: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const words = ['--import=tsx', join(root, 'test/support/run-tests.ts'), '--folder', folder, ...options];
    execFile(process.execPath, words, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trimEnd().split('\n') }),
    );
  });

describe('the runner, with files that fail by chance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-flaky-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = async (name: string, files: Readonly<Record<string, string>>): Promise<string> => {
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, name, `${file}.test.ts`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    return join(folder, name);
  };

  it('passes with one that fails once and one that is killed once, and prints their first failures', async () => {
    const killed = failsFirst('killed', 1, "process.kill(process.pid, 'SIGKILL')");
    const tests = await write('once', { a: good, flaky: failsFirst('flaky', 1), killed, z: good });
    const { code, lines } = await run(tests, '--rerun');
    expect(code, lines.join('\n')).to.equal(0);
    const at = lines.findIndex((line) => /^flaky: \S*flaky\.test\.ts failed, and passed/.test(line));
    expect(lines.slice(at + 1, at + 3)).to.deep.equal([
      '    the service of flaky › answers in time',
      '      Error: the answer came too late',
    ]);
    expect(lines).to.include('      the process ended with SIGKILL before its tests did');
    expect(lines.slice(-2)).to.deep.equal(['all passed, flaky files: 2', '8 passed, 0 failed']);
  });

  it('fails with files that no process ran, because three of them were killed', async () => {
    const killed = failsFirst('killed', 100, "process.kill(process.pid, 'SIGKILL')");
    const { code, lines } = await run(await write('killed', { a: good, b: killed, c: killed, d: killed, e: good }));
    expect([code, lines.at(-1)]).to.deep.equal([1, '2 passed, 4 failed']);
    expect(lines.at(-2)).to.match(/^failed: \S*b\.test\.ts, \S*c\.test\.ts, \S*d\.test\.ts, \S*e\.test\.ts$/);
  });

  it('fails with a broken one, on the same examples each time, and with one that cannot be loaded', async () => {
    const tests = await write('broken', { broken, unreadable: "throw new Error('no such thing')", z: good });
    const { code, lines } = await run(tests, '--rerun');
    expect(code, lines.join('\n')).to.equal(1);
    expect(lines.at(-2)).to.match(/^failed: \S*broken\.test\.ts, \S*unreadable\.test\.ts$/);
    expect(lines.at(-1)).to.equal('2 passed, 2 failed');
    const drawn = (await readFile(join(tests, 'drawn'), 'utf8')).trimEnd().split('\n');
    expect(drawn).to.deep.equal(Array.from({ length: 3 }, () => drawn[0]));
  });

  it('fails with files whose tests did not run because of a hook of another file', async () => {
    const hooked = "before(() => { throw new Error('no database'); }); it('keeps', () => {});";
    const { code, lines } = await run(await write('hooked', { a: good, hooked }), '--rerun');
    expect([code, lines.at(-1)]).to.deep.equal([1, '2 passed, 1 failed']);
    expect(lines.at(-2)).to.match(/^failed: \S*hooked\.test\.ts$/);
  });

  it('fails with the sixth one of all steps of CI', async () => {
    const record = join(folder, 'record/flaky');
    const options = ['--rerun', '--flaky-record', record];
    const step = async (name: string): Promise<Ended> =>
      run(await write(name, { [name]: failsFirst(name, 1) }), ...options);
    const first = await step('first');
    expect(first.code, first.lines.join('\n')).to.equal(0);
    expect(await readFile(record, 'utf8')).to.match(/^\S*first\.test\.ts\n$/);
    await appendFile(record, 'test/b.test.ts\ntest/c.test.ts\ntest/d.test.ts\ntest/e.test.ts\n');
    const second = await step('second');
    expect(second.code, second.lines.join('\n')).to.equal(1);
    expect(second.lines.slice(-2)).to.deep.equal([
      'failed: 6 flaky files (5 of them in the steps before), where 5 may be',
      '1 passed, 1 failed',
    ]);
  });

  it('fails with one that fails once if it runs nothing again', async () => {
    const { code, lines } = await run(await write('no-rerun', { once: failsFirst('once', 1) }));
    expect([code, lines.at(-1)]).to.deep.equal([1, '1 passed, 1 failed']);
  });
});
