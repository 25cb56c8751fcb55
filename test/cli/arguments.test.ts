import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';

describe('the arguments of the command line', () => {
  const outcomeOf = async (...argv: string[]): Promise<[number, CliSession]> => {
    const session = new CliSession();
    return [await session.run(argv), session];
  };

  it('print the version and the help with exit code 0', async () => {
    const [code, session] = await outcomeOf('--version');
    expect([code, session.stdout]).to.deep.equal([0, '0.0.0\n']);
    const [helped, help] = await outcomeOf('run', '--help');
    expect(helped).to.equal(0);
    expect(help.stdout).to.contain('--junit <file>');
  });

  for (const argv of [
    [],
    ['walk'],
    ['run'],
    ['run', 'a.yaml', '--fast'],
    ['serve', '--port', 'x'],
    ['serve', '--port', '65536'],
    ['serve', 'now'],
    ['validate'],
  ]) {
    it(`end with exit code 2 where they are wrong: ${JSON.stringify(argv)}`, async () => {
      const [code, session] = await outcomeOf(...argv);
      expect(code).to.equal(2);
      expect(session.stderr).not.to.equal('');
      expect(session.stdout).to.equal('');
    });
  }
});
