/**
 * The tests of captures of the examples hold none of the numbers, identities, addresses and texts that Wireshark finds in
 * these captures, and pass; what was equal stays equal.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { exampleNames } from '../examples/example-files.ts';
import { CliSession } from '../support/cli-session.ts';
import { itWhere } from '../support/counterparts.ts';
import { partOf } from '../support/depth.ts';
import { expectSameEqualities, filesIn } from './anonymous-folder.ts';
import { found, sourceValues } from './source-values.ts';

/** It opens no dialogue: its run is refused. */
const withoutCalls = new Set(['lock-conflict']);

const key = Buffer.from('the key of the tests of anonymous captures');

describe('the anonymous tests of captures of the examples', function () {
  this.timeout(120_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('key', key.toString());
  });
  afterEach(() => session.close());

  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);

  for (const name of partOf(
    'slowScenes',
    exampleNames.filter((example) => !withoutCalls.has(example)),
  ))
    itWhere('tshark')(`${name}: nothing of its capture is found in them, and they pass`, async () => {
      const played = ['run', '--quiet', `examples/${name}.test.yaml`, '--config', 'examples/dialproof.yaml'];
      expect(await run(...played, '--pcap', pathOf('c.pcap')), session.stdout).to.equal(0);
      const values = await sourceValues(await readFile(pathOf('c.pcap')));
      for (const side of [[], ['--as', 'both']]) {
        const imported = ['import', pathOf('c.pcap'), ...side, '--out'];
        const status = await run(...imported, pathOf(`as-is${side.length}`), '--no-check');
        session.stdout = session.stderr = '';
        const out = pathOf(`out${side.length}`);
        expect(await run(...imported, out, '--anonymise', '--key', pathOf('key')), session.stderr).to.equal(status);
        const [originals, others] = [await filesIn(pathOf(`as-is${side.length}`)), await filesIn(out)];
        const printed = (session.stdout + session.stderr).replaceAll(session.folder, '');
        const written = [...others].flat().join('\n');
        expect(found(values, written + printed)).to.deep.equal([]);
        const { tests, loosened } = JSON.parse(others.get('index.json') ?? '') as {
          readonly tests: readonly { readonly verified: boolean }[];
          readonly loosened: readonly unknown[];
        };
        expect(tests.map(({ verified }) => verified)).to.deep.equal(tests.map(() => true));
        expect(loosened).to.deep.equal([]);
        const replaced = expectSameEqualities(originals, others);
        // The search can find what the tests of the capture itself have.
        if (found(values, [...originals.values()].join('\n')).length > 0) expect(replaced).to.be.above(0);
        const files = [...others.keys()].filter((file) => file.endsWith('.yaml')).map((file) => join(out, file));
        if (side.length > 0)
          expect(await run('run', '--quiet', ...files, '--config', 'examples/dialproof.yaml'), session.stdout).to.equal(
            0,
          );
      }
    });
});
