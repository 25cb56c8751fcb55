/**
 * Adds a distribution as a contributor does, in a copy of the sources: its file, its line in the list, its form in the
 * schema. Nothing else of the copy is changed by hand.
 */
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { root } from '../architecture/source-files.ts';
import { isInPart } from '../support/depth.ts';

const ownFile = 'test/package/burst.ts.txt';

const form = {
  title: 'BurstDistribution',
  type: 'object',
  properties: {
    type: { description: '`burst`: many at once, again and again.', const: 'burst' },
    total: { $ref: 'urn:dialproof:distribution#/$defs/total' },
    backlog: { $ref: 'urn:dialproof:distribution#/$defs/backlog' },
    size: { description: 'Instances of a burst.', type: 'integer', minimum: 1 },
    seconds: { description: 'From one burst to the next.', type: 'number', exclusiveMinimum: 0 },
  },
  required: ['type', 'total', 'backlog', 'size', 'seconds'],
  additionalProperties: false,
};

const testOf = (distribution: string): string =>
  `distribution: { type: burst, total: 7, backlog: 7, ${distribution} }\noperations:\n  - type: comment\n` +
  '    arguments: {}\n';

describe('a distribution that a contributor adds', () => {
  if (!isInPart('wholeCopies', 1)) return;
  let folder: string;
  const inCopy = (path: string): string => join(folder, path);
  const edit = async (path: string, change: (text: string) => string): Promise<void> => {
    const text = await readFile(inCopy(path), 'utf8');
    const changed = change(text);
    expect(changed, path).to.not.equal(text);
    await writeFile(inCopy(path), changed);
  };
  /** Rejects with the output of the program if it fails. */
  const run = async (...argv: readonly string[]): Promise<void> =>
    void (await promisify(execFile)(process.execPath, argv, { cwd: folder }).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new Error(`${error.stdout}${error.stderr}`);
      },
    ));
  const dialproof = (...argv: readonly string[]): Promise<void> => run('--import=tsx', 'src/main.ts', ...argv);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
    for (const name of ['machines', 'schemas', 'src', 'examples', 'package.json', 'tsconfig.json']) {
      await cp(join(root, name), inCopy(name), { recursive: true, verbatimSymlinks: true });
    }
    await symlink(join(root, 'node_modules'), inCopy('node_modules'));

    await copyFile(join(root, ownFile), inCopy('src/run/plan/distribution/burst.ts'));
    await edit('src/run/plan/distribution/index.ts', (text) =>
      text
        .replace('import { linear }', "import { burst } from './burst.ts';\nimport { linear }")
        .replace('  linear,\n', '  linear,\n  burst,\n'),
    );
    await edit('schemas/distribution.schema.json', (text) => {
      const schema = JSON.parse(text) as { oneOf: object[] };
      return JSON.stringify({ ...schema, oneOf: [...schema.oneOf, form] });
    });
    await run('src/gen/prepare.mjs');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('keeps the types: the list accepts it, and its file gets the fields of its form', async () => {
    const extended = { extends: './tsconfig.json', include: [], files: ['src/run/plan/distribution/index.ts'] };
    await writeFile(inCopy('tsconfig.added.json'), JSON.stringify(extended));
    await run('node_modules/typescript/bin/tsc', '--singleThreaded', '-p', 'tsconfig.added.json');
  });

  it('runs, and is reported like the others', async () => {
    await writeFile(inCopy('burst.test.yaml'), testOf('size: 3, seconds: 0.2'));
    await dialproof('run', '--quiet', 'burst.test.yaml', '--json', 'burst.json');
    const { tests } = JSON.parse(await readFile(inCopy('burst.json'), 'utf8')) as {
      tests: readonly [{ status: QueryTestResult }];
    };
    const { counts, duration, rate } = tests[0].status;
    expect(counts).to.include({ started: 7, passed: 7 });
    expect(duration, 'three bursts').to.be.at.least(0.4);
    expect(rate).to.include({ target: null }).and.to.have.property('lateness');
  });

  it('is refused with the place if it does not match its form', async () => {
    await writeFile(inCopy('wrong.test.yaml'), testOf('size: 0'));
    const refused = await dialproof('validate', 'wrong.test.yaml').catch((error: Error) => error.message);
    expect(refused).to.contain('/distribution/size').and.to.contain('/distribution/seconds');
  });

  it('is known to editors', async () => {
    expect(await readFile(inCopy('schemas/editor/test-file.schema.json'), 'utf8')).to.contain(
      'From one burst to the next.',
    );
  });
});
