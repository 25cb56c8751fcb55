/**
 * Generated files that git does not keep are ignored by git, and a fresh clone makes them all by itself. `npm run
 * check:fresh` finds stale ones among all generated files.
 */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { machines } from '../../machines/index.ts';
import { isMade, madePlaces } from '../../src/gen/made-places.ts';
import { machinePages, machineSection } from '../../src/gen/machines.ts';
import { guardSentences, readMachineSource, sentencesOf } from '../../src/gen/machine-source.ts';
import { transitionsOf } from '../../src/inspect/chart/machine-walk.ts';
import { exampleFlows } from '../models/flow-explorations.ts';
import { isInPart } from '../support/depth.ts';
import { filesBelow, root, textOf } from './source-files.ts';

const run = promisify(execFile);
const made = filesBelow('schemas', 'src').filter(isMade);

describe('generated files', () => {
  it('that git does not keep are ignored by it, and nothing else below these folders is', () => {
    const ignored = textOf('.gitignore')
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(ignored).to.deep.equal(madePlaces.map((place) => `/${place}`));
    expect(made).to.include.members([
      'schemas/generated/types.ts',
      'schemas/editor/test-file.schema.json',
      'src/console/generated/page.ts',
    ]);
  });
});

/** A copy of a clone's files: everything except what is generated, built or installed by npm. */
const cloned = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-clone-'));
  const kept = filesBelow('schemas', 'machines', 'src', 'examples').filter((file) => !isMade(file));
  for (const file of [...kept, 'package.json', 'tsconfig.json'])
    await cp(join(root, file), join(folder, file), { recursive: true });
  return folder;
};

describe('a fresh clone', () => {
  // The tests of CI run in a fresh clone.
  if (!isInPart('wholeCopies', 0)) return;
  let folder = '';
  before(async () => {
    folder = await cloned();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const prepare = async (): Promise<void> => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    expect(scripts['prepare']).to.equal('node src/gen/prepare.mjs');
    await run(process.execPath, ['src/gen/prepare.mjs'], { cwd: folder });
  };

  it('makes nothing, and does not fail, if the development dependencies are absent', async () => {
    await prepare();
    expect(made.filter((file) => existsSync(join(folder, file)))).to.deep.equal([]);
  });

  it('makes the files that git does not keep, the same as here, when npm has installed it', async () => {
    const packages = ['node_modules', 'src/inspect/bridge/node_modules'];
    for (const name of packages) await symlink(join(root, name), join(folder, name), 'dir');
    await prepare();
    expect(made.filter((file) => !existsSync(join(folder, file)))).to.deep.equal([]);
    expect(made.filter((file) => readFileSync(join(folder, file), 'utf8') !== textOf(file))).to.deep.equal([]);
  });

  it('can run a test', async () => {
    const { stdout } = await run(
      process.execPath,
      ['--import=tsx', 'src/main.ts', 'run', '--quiet', 'examples/busy.test.yaml'],
      { cwd: folder },
    );
    expect(stdout).to.include('1 passed');
  });

  it('runs its present sources after they have changed', async () => {
    await appendFile(join(folder, 'src', 'cli', 'main.ts'), "\nprocess.stdout.write('changed ');\n");
    const { stdout } = await run(process.execPath, ['--import=tsx', 'src/main.ts', '--version'], { cwd: folder });
    expect(stdout).to.match(/^changed \d/);
  });
});

describe('the page of the machines', () => {
  let pages: Awaited<ReturnType<typeof machinePages>>;
  before(async () => {
    pages = await machinePages();
  });

  for (const machine of machines) {
    it(`has a sentence for every state and guard of ${machine.id}`, async () => {
      expect(sentencesOf(machine, await readMachineSource(machine)).missing).to.deep.equal([]);
    });
  }

  it('does not confuse the sentences of two states', async () => {
    const [machine] = machines;
    const source = (await readMachineSource(machine)).replace(
      '/** Instances are started as the distribution demands. */',
      '',
    );
    expect(sentencesOf(machine, source).missing).to.deep.equal(['state holding.running']);
  });

  it('shows the picture of each machine, which is among the generated files', async () => {
    for (const { id } of machines) {
      expect(pages.get('machines/README.md')).to.include(`![Statechart of ${id}](pictures/${id}.svg)`);
      expect(pages.get(`machines/pictures/${id}.svg`)).to.include(`<title>Statechart of ${id}</title>`);
    }
  });

  it('shows the statechart of an example flow, with a sentence for every guard that flows have', async () => {
    expect(pages.get('machines/README.md')).to.include('![Statechart of a flow](pictures/flow.svg)');
    expect(pages.get('machines/README.md')).to.include(
      '| `3` | UserInput: ask for the code | 0 Collected → `4`<br>1 Not Collected → `8` |',
    );
    expect(pages.get('machines/pictures/flow.svg')).to.include('3 ask for the code');
    const sentences = guardSentences(textOf('machines/flow.machine.ts'));
    const guards = exampleFlows.flatMap(({ machine }) =>
      transitionsOf(machine).flatMap(({ definition: { guard } }) => guard ?? []),
    );
    const names = guards.map((guard) => (typeof guard === 'string' ? guard : String((guard as { type: string }).type)));
    expect([...new Set(names)].filter((name) => (sentences.get(name) ?? '') === '')).to.deep.equal([]);
  });

  it('shows guards, eventless transitions, invoked actors and nested states', async () => {
    const [machine] = machines;
    const section = machineSection(machine, await readMachineSource(machine));
    expect(section).to.include(
      '`done of shares` [shareWasLost] → `failed` / keepFailure<br>`done of shares` → `completed`',
    );
    expect(section).to.include('| `shares` |  |  |');
    expect(section).to.include(
      '| `holding.draining` | Every instance that is to be started has been; some have not ended yet. |',
    );
  });
});
