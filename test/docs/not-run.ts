/**
 * Commands of the documents that no test here runs, by their beginnings, and what proves each of them instead.
 *
 * A block is left out as a whole, so none mixes them with others.
 */

export interface NotRun {
  readonly begins: string;
  readonly because: string;
}

export const notRun: readonly NotRun[] = [
  { begins: 'npm ci', because: '.ci/run begins with it, in a clean clone' },
  { begins: 'npm run demo', because: '.ci/run runs it, and test/examples every example' },
  { begins: 'npm pack', because: 'test/package packs' },
  { begins: 'npm install ', because: 'test/package installs the package in an empty folder' },
  { begins: 'npx dialproof ', because: 'test/package runs the installed program so' },
  { begins: 'podman ', because: 'needs a container engine; test/package follows the Containerfile' },
  { begins: 'sudo ', because: 'changes the machine; test/package checks the unit' },
  { begins: 'journalctl ', because: 'needs systemd' },
  { begins: 'dialproof capacity', because: 'test/bench finds a known capacity with it, which takes a minute' },
  { begins: 'git worktree ', because: 'changes the repository' },
  { begins: 'npm run change ', because: 'changes the checkout; test/package/release.slow.test.ts runs it in another' },
  { begins: 'npm run release', because: 'changes the checkout; test/package/release.slow.test.ts runs it in another' },
  { begins: 'npm run bench', because: 'test/bench runs every case in its short version' },
  { begins: 'tshark ', because: 'test/judge and test/report read captures with it, where it is there' },
];

const linesOf = (commands: string): string[] =>
  commands.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line));

const beginning = (line: string): NotRun | undefined => notRun.find(({ begins }) => line.startsWith(begins));

/** The reason why a block of commands is not run; undefined if it is run. Throws for a block with both kinds. */
export const reasonNotToRun = (commands: string): string | undefined => {
  const found = linesOf(commands).map(beginning);
  const reasons = found.filter((each) => each !== undefined);
  if (reasons.length === 0) return undefined;
  if (reasons.length < found.length)
    throw new Error(`a block has commands that are run and others that are not:\n${commands}`);
  return reasons.map(({ because }) => because).join('; ');
};

/** The commands of a block that are not run, unchanged. */
export const commandsNotRun = (commands: string): string[] =>
  linesOf(commands).filter((line) => beginning(line) !== undefined);
