import { expect } from 'chai';
import type { BenchRequest } from '../../src/cli/parts.ts';
import { CliSession } from '../support/cli-session.ts';

describe('dialproof bench', () => {
  const benched = async (...argv: readonly string[]) => {
    const session = new CliSession();
    const asked: BenchRequest[] = [];
    const exitCode = await session.run(['bench', ...argv], {
      runBench: async (options, write) => {
        asked.push(options);
        write('{"case":"codec"}\n');
        return 1;
      },
    });
    return { exitCode, asked, session };
  };

  it('measures the named cases, prints their lines, and ends with their exit code', async () => {
    const { exitCode, asked, session } = await benched('codec', 'wire', '--vs', 'sipp', '--quick');
    expect(asked).to.deep.equal([{ cases: ['codec', 'wire'], quick: true, vs: 'sipp' }]);
    expect([exitCode, session.stdout]).to.deep.equal([1, '{"case":"codec"}\n']);
  });

  it('measures all cases in full by default', async () => {
    expect((await benched()).asked).to.deep.equal([{ cases: [], quick: false }]);
  });

  it('rejects any other program for comparison', async () => {
    const { exitCode, asked, session } = await benched('--vs', 'others');
    expect([exitCode, asked]).to.deep.equal([2, []]);
    expect(session.stderr).to.contain('sipp');
  });
});
