/** The completions of the scripts, in the shells that are installed: bash is everywhere. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';
import { itWhere } from '../support/counterparts.ts';

describe('dialproof completion', () => {
  let session: CliSession;
  before(async () => {
    session = new CliSession();
    await session.open();
  });
  after(() => session.close());
  beforeEach(() => {
    session.stdout = '';
  });

  const scriptOf = async (shell: string): Promise<string> => {
    expect(await session.run(['completion', shell])).to.equal(0);
    return session.file(`dialproof.${shell}`, session.stdout);
  };

  /** The completions of bash behind these words; the last one is being typed. */
  const inBash = async (...words: string[]): Promise<string[]> => {
    const list = words.map((word) => `'${word}'`).join(' ');
    const program =
      `source ${await scriptOf('bash')}; COMP_WORDS=(dialproof ${list}); ` +
      `COMP_CWORD=${words.length}; _dialproof; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', program], { cwd: session.folder, encoding: 'utf8' });
    expect(stderr).to.equal('');
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('has bash complete commands, options, their values and files', async () => {
    await writeFile(`${session.folder}/calls.test.yaml`, '');
    expect(await inBash('')).to.include.members(['serve', 'run', 'init', 'completion', 'help']);
    expect(await inBash('ru')).to.deep.equal(['run']);
    expect(await inBash('run', '--gr')).to.deep.equal(['--grep']);
    expect(await inBash('run', '--j')).to.have.members(['--jobs', '--json', '--junit', '--junit-checks']);
    expect(await inBash('run', 'cal')).to.deep.equal(['calls.test.yaml']);
    expect(await inBash('run', 'x.yaml', '--config', 'cal')).to.deep.equal(['calls.test.yaml']);
    expect(await inBash('decode', '--layer', 'm')).to.have.members(['m3ua', 'map']);
    expect(await inBash('flow', '')).to.include.members(['picture', 'machine']);
    expect(await inBash('flow', 'picture', '--o')).to.deep.equal(['--out']);
    expect(await inBash('completion', '')).to.deep.equal(['bash', 'zsh', 'fish']);
  });

  it('names every option of every command for each shell', async () => {
    session.stdout = '';
    await session.run(['run', '--help']);
    const options = [...new Set(session.stdout.match(/(?<=^ {2,}(?:-\w, )?)--[a-z-]+/gm) ?? [])];
    expect(options).to.include.members(['--grep', '--json', '--help']);
    for (const shell of ['bash', 'zsh', 'fish']) {
      session.stdout = '';
      await scriptOf(shell);
      const missing = options.filter(
        (option) => !session.stdout.includes(shell === 'fish' ? `-l ${option.slice(2)}` : option),
      );
      expect(missing, shell).to.deep.equal([]);
    }
  });

  itWhere('zsh')('is a script that zsh reads', async () => {
    const { status, stderr } = spawnSync('zsh', ['-n', await scriptOf('zsh')], { encoding: 'utf8' });
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
  });

  itWhere('fish')('has fish complete commands and options', async () => {
    const script = await scriptOf('fish');
    const inFish = (text: string): string[] =>
      spawnSync('fish', ['--no-config', '-c', `source ${script}; complete -C '${text}'`], { encoding: 'utf8' })
        .stdout.split('\n')
        .map((line) => line.split('\t')[0] ?? '');
    expect(inFish('dialproof ru')).to.include('run');
    expect(inFish('dialproof run --gr')).to.include('--grep');
    expect(inFish('dialproof decode --layer m')).to.include.members(['m3ua', 'map']);
  });
});
