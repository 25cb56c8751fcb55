/** docs/command-line.md describes every command of the command line with every option, and nothing else. */
import { Writable } from 'node:stream';
import { expect } from 'chai';
import { runCli, type CliParts } from '../../src/cli/main.ts';
import { documents } from './documents.ts';

/** The output of `dialproof ...argv`. */
const printedBy = async (...argv: readonly string[]): Promise<string> => {
  let printed = '';
  const stdout = new Writable({
    write: (chunk, _encoding, done) => {
      printed += String(chunk);
      done();
    },
  });
  await runCli(argv, { version: '0', stdout, stderr: stdout } as unknown as CliParts);
  return printed;
};

const sectionOf = (heading: string): string => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/command-line.md') ?? {};
  return text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
};

const optionsIn = (text: string): string[] => [...new Set(text.match(/--[a-z][a-z-]*/g) ?? [])].sort();

describe('the command line in the documents', () => {
  it('has a section for each command', async () => {
    const commands = [...(await printedBy('--help')).matchAll(/^ {2}([a-z]+) .*\[/gm)].map(
      ([, command]) => command ?? '',
    );
    expect(commands).to.include.members(['serve', 'run', 'validate', 'decode', 'bench']);
    for (const command of commands.filter((each) => each !== 'help')) {
      expect(sectionOf(`dialproof ${command}`), command).to.not.equal('');
    }
  });

  const commands = [
    ['serve'],
    ['run'],
    ['compare'],
    ['validate'],
    ['flow', 'picture', 'machine'],
    ['decode'],
    ['init'],
    ['completion'],
    ['bench'],
  ] as const;
  for (const [command, ...subcommands] of commands) {
    it(`names every option of ${command}, and no other`, async () => {
      const helps = (subcommands.length === 0 ? [[]] : subcommands.map((each) => [each])).map((each) =>
        printedBy(command, ...each, '--help'),
      );
      const known = optionsIn((await Promise.all(helps)).join('\n')).filter((option) => option !== '--help');
      const named = optionsIn(
        sectionOf(`dialproof ${command}`)
          .split('\n')
          .filter((line) => line.startsWith('| `--'))
          .join('\n'),
      );
      expect(named).to.deep.equal(known);
    });
  }
});
