/**
 * The service as a process of its own: it prints its addresses, and a signal in the middle of a load ends it in an
 * orderly way.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { builtProgram } from '../support/built-program.ts';
import { clientOf } from '../support/open-service.ts';
import { commented, halted, seedRequest } from './definitions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('dialproof serve', () => {
  let child: ChildProcessWithoutNullStreams;
  let errors = '';
  beforeEach(async () => {
    errors = '';
    child = spawn(
      process.execPath,
      [await builtProgram(), 'serve', '--port', '0', '--tcp-port', '0', '--data', 'none'],
      { cwd: root },
    );
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
  });
  afterEach(() => child.kill('SIGKILL'));

  /** The address in the first line of standard output. */
  const listening = async (): Promise<string> => {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
      if (url !== undefined) return url;
      throw new Error(`the first line is not where it listens: ${line}`);
    }
    throw new Error(`it ended without listening: ${errors}`);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`stops with exit code 0 at a ${signal} during a load and a halted run`, async () => {
      const { call, follow, run } = clientOf(await listening());
      expect((await run(seedRequest('one'))).counts.passed).to.equal(1);
      await call('ExecuteTest', halted('halted', { locks: [{ key: 'a' }] }));
      const distribution = { type: 'load', total: 1_000_000, backlog: 100 };
      await call('ExecuteTest', { ...seedRequest('load'), distribution });
      await follow('load', ({ counts }) => counts.passed >= 100);
      const exited = once(child, 'exit');
      const told = follow('halted', ({ counts }) => {
        // Only once: a second signal makes it leave at once.
        if (counts.started === 1 && !child.killed) child.kill(signal);
        return false;
      });
      expect(await told).to.include({ state: 'cancelled' });
      expect(await exited).to.deep.equal([0, null]);
      expect(errors).to.not.match(/"level":[56]0/);
    });
  }

  it('accepts no run once it is stopping, and exits when nothing runs', async () => {
    const { call, run } = clientOf(await listening());
    await run(commented('one'));
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).to.deep.equal([0, null]);
    let refused: unknown;
    await call('QueryAllTests').catch((thrown: unknown) => {
      refused = thrown;
    });
    expect(refused).to.be.an('error');
  });
});
