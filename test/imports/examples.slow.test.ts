/**
 * Each example becomes tests and passes again: the side that opens the dialogues against the flows of the examples, and
 * both sides against each other. Every signalling message is used.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { exampleNames } from '../examples/example-files.ts';
import { CliSession } from '../support/cli-session.ts';
import { partOf } from '../support/depth.ts';

/** It opens no dialogue: its run is refused. */
const withoutCalls = new Set(['lock-conflict']);

interface Index {
  readonly tests: readonly { readonly file: string; readonly verified: boolean }[];
  readonly frames: { readonly used: number; readonly refused: number };
  readonly refused: readonly { readonly reason: string }[];
}

describe('the tests of captures of the examples', function () {
  this.timeout(120_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const config = ['--config', 'examples/dialproof.yaml'];
  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);

  for (const name of partOf(
    'slowScenes',
    exampleNames.filter((example) => !withoutCalls.has(example)),
  ))
    it(`${name}: all its messages are used, and its tests pass`, async () => {
      const example = `examples/${name}.test.yaml`;
      expect(await run('run', '--quiet', example, ...config, '--pcap', pathOf('c.pcap')), session.stdout).to.equal(0);
      // Those that the example plays by itself need both of its sides.
      const isHosted = !/^background: true$/m.test(await readFile(example, 'utf8'));
      for (const side of isHosted ? [[], ['--as', 'both']] : [['--as', 'both']]) {
        const out = pathOf(`out${side.length}`);
        expect(await run('import', pathOf('c.pcap'), '--out', out, ...side), session.stderr).to.equal(0);
        const { tests, frames, refused } = JSON.parse(await readFile(join(out, 'index.json'), 'utf8')) as Index;
        expect(tests.map(({ verified }) => verified)).to.deep.equal(tests.map(() => true));
        expect(frames.used).to.be.above(0);
        expect(refused).to.deep.equal([]);
        const files = tests.map(({ file }) => join(out, file));
        expect(await run('run', '--quiet', ...files, ...config), session.stdout).to.equal(0);
      }
    });
});
