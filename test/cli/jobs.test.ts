/** Several files at once, against a service: they compete for locks, and keep their verdicts and their order. */
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const waits = (name: string, seconds: number, more = ''): string =>
  `name: ${name}\n${more}operations:\n  - type: wait\n    arguments: { seconds: ${seconds} }\n`;

describe('dialproof run --jobs', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const run = (...options: string[]): Promise<number> =>
    session.run(['run', '--quiet', session.folder, ...options], {
      startService: (config) => startService({ config, log: createLog('silent') }),
    });
  const passed = (): string[] => session.stdout.split('\n').map((line) => line.replace(/ {2}\(.*/, ''));

  it('runs files at once: a short one is over before a long one that began before it', async () => {
    await session.file('a.test.yaml', waits('long', 0.5));
    await session.file('b.test.yaml', waits('short', 0.01));
    expect(await run('--jobs', '2', '--json', `${session.folder}/r.json`)).to.equal(0);
    expect(passed()).to.deep.equal(['PASS short', 'PASS long', '2 tests: 2 passed', '']);
  });

  it('waits for a lock that another of the files holds, and runs them all', async () => {
    for (const name of ['a', 'b', 'c', 'd'])
      await session.file(`${name}.test.yaml`, waits(name, 0.05, 'locks: [{ key: subscriber }]\n'));
    expect(await run('--jobs', '4'), session.stderr).to.equal(0);
    expect(session.stdout).to.match(/4 tests: 4 passed\n$/);
  });

  it('never lets two files wait for one another whose background tests hold locks that both want', async () => {
    const crossed = (mine: string, theirs: string): string =>
      `${waits(`holds ${mine}`, 30, `background: true\nlocks: [{ key: ${mine} }]\n`)}---\n` +
      `${waits(`wants ${theirs}`, 0.05, `locks: [{ key: ${theirs} }]\n`)}`;
    await session.file('a.test.yaml', crossed('x', 'y'));
    await session.file('b.test.yaml', crossed('y', 'x'));
    expect(await run('--jobs', '2'), session.stderr).to.equal(0);
    expect(session.stdout).to.match(/4 tests: 2 passed, 2 ran in the background\n$/);
  });
});
