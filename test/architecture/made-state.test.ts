/** Generated files are made again if a source or a generated file has changed, and only then. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { makeWhatIsStale } from '../../src/gen/made-state.ts';

const made = 'schemas/generated/types.ts';

describe('generated files', () => {
  let project: string;
  let times: number;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'dialproof-made-'));
    times = 0;
    write('src/a.ts', 'a');
    write('package-lock.json', '{}');
    write('src/inspect/bridge/node_modules/x/index.js', 'x');
  });
  afterEach(() => rmSync(project, { recursive: true }));

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  /** Whether the files were made. */
  const isMadeAnew = async (meanwhile: () => void = () => undefined): Promise<boolean> => {
    const before = times;
    const make = async (): Promise<string[]> => {
      times += 1;
      write(made, 'made');
      meanwhile();
      return [made];
    };
    const written = await makeWhatIsStale({ project, known: join(project, 'node_modules/.cache/known'), make });
    expect(written).to.deep.equal(times === before ? [] : [made]);
    return times > before;
  };

  it('are made once for the same texts', async () => {
    expect([await isMadeAnew(), await isMadeAnew(), await isMadeAnew()]).to.deep.equal([true, false, false]);
    write('src/a.ts', 'a');
    write('README.md', 'a document');
    write('src/inspect/bridge/node_modules/x/index.js', 'y');
    expect(await isMadeAnew()).to.equal(false);
  });

  const changes: Readonly<Record<string, () => void>> = {
    'a source is another one': () => write('src/a.ts', 'b'),
    'a source is there that was not': () => write('machines/b.ts', ''),
    'a source is gone': () => rmSync(join(project, 'src/a.ts')),
    'other packages are installed': () => write('package-lock.json', '{"a":1}'),
    'what was made is another one': () => write(made, 'mine'),
    'what was made is gone': () => rmSync(join(project, made)),
    'a file stands where nothing was made': () => write('schemas/editor/old.json', '{}'),
    'what is known of it is gone': () => rmSync(join(project, 'node_modules'), { recursive: true }),
  };
  for (const [when, change] of Object.entries(changes)) {
    it(`are made again if ${when}`, async () => {
      await isMadeAnew();
      change();
      expect([await isMadeAnew(), await isMadeAnew()]).to.deep.equal([true, false]);
    });
  }

  it('are made again if a source has changed while they were made', async () => {
    await isMadeAnew(() => write('src/a.ts', 'later'));
    expect([await isMadeAnew(), await isMadeAnew()]).to.deep.equal([true, false]);
  });
});
