/**
 * Mutated captures are read as `decode` and `import` read them, up to the texts of the tests: none ends otherwise than
 * with a fault that names its place, none takes long, and every signalling unit is used, repeated or refused.
 */
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mutatedCapture } from '../support/captures/mutated/mutated-capture.ts';
import { carriers } from '../support/captures/mutated/carriers.ts';
import { readSeed } from '../support/captures/mutated/read-seed.ts';
import { runMutated } from '../support/captures/mutated/run-mutated.ts';
import { CliSession } from '../support/cli-session.ts';
import { amountOf, patienceOf, seed } from '../support/depth.ts';

const count = amountOf('mutatedCaptures');
/** Seeds of two runs do not overlap. */
const first = seed * 1_000_003;

describe('mutated captures', function () {
  this.timeout(patienceOf(120_000));
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('are read to their ends, and their ledgers add up', async () => {
    const { sums, failures } = await runMutated({ first, count, folder: join(process.cwd(), '.cache', 'mutated') });
    expect(failures).to.deep.equal([]);
    expect(sums.captures).to.equal(count);
    if (count >= 500) {
      // Most of them still have signalling, of which some is refused and some is in tests.
      expect(sums.withoutUnits).to.be.below(count / 2);
      expect(sums.refused).to.be.within(count, sums.units - count / 2);
      expect(sums.tests).to.be.greaterThan(count / 2);
      expect(sums.faulty).to.be.within(count / 20, (count * 4) / 5);
    }
  });

  it('follow from their seeds, and have every carrier', async () => {
    const some = Array.from({ length: 400 }, (_, turn) => mutatedCapture(first + turn));
    expect(new Set(some.flatMap(({ carriers: names }) => names)).size).to.equal(Object.keys(carriers).length);
    const [one, again] = [mutatedCapture(first).file, mutatedCapture(first).file];
    expect(one.equals(again)).to.equal(true);
    expect(await readSeed(first)).to.deep.equal(await readSeed(first));
  });

  it('are named and written to files where reading them fails, ends the thread or never ends', async () => {
    const thread = await session.file(
      'thread.mjs',
      `import { parentPort, workerData } from 'node:worker_threads';
const { first, count, begun } = workerData;
for (let seed = first; seed < first + count; seed += 1) {
  Atomics.store(new Int32Array(begun), 0, seed - first + 1);
  if (seed === 11) parentPort.postMessage({ kind: 'failed', seed, reason: 'it fails' });
  if (seed === 12) while (true);
  if (seed === 13) throw new Error('the end');
}
parentPort.postMessage({ kind: 'done', sums: { captures: count, units: 0, refused: 0, tests: 0, faulty: 0, withoutUnits: 0 } });
`,
    );
    const { sums, failures } = await runMutated({
      first: 10,
      count: 10,
      folder: session.folder,
      patience: 1,
      thread: new URL(`file://${thread}`),
    });
    expect(failures.map(({ seed: number, reason }) => [number, reason])).to.deep.equal([
      [11, 'it fails'],
      [12, 'it is not read after 1 s'],
      [13, 'the thread has ended: Error: the end'],
    ]);
    expect(sums.captures).to.equal(6);
    const [failed] = failures;
    expect((await readFile(failed?.file ?? '')).equals(mutatedCapture(11).file)).to.equal(true);
  });
});
