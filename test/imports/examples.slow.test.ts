/**
 * Each example becomes tests and passes again, played from each of its sides: the one that opens the dialogues against
 * the flows and the scripts of the example, the one that answers against that one, and both against each other. Every
 * signalling message is used, and Wireshark reads the same arguments in the calls of the tests as in those of the example.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { openCapture } from '../../src/captures/file/open-capture.ts';
import { Ledger } from '../../src/captures/ledger.ts';
import { importedTest, type ImportedTest } from '../../src/imports/imported-test.ts';
import { readCalls } from '../../src/imports/read-calls.ts';
import { Shapes, type Shape } from '../../src/imports/shape.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { exampleNames } from '../examples/example-files.ts';
import { CliSession } from '../support/cli-session.ts';
import { itWhere } from '../support/counterparts.ts';
import { depth, partOf } from '../support/depth.ts';
import { dissectedCalls } from '../support/imports/dissected-calls.ts';

/** It opens no dialogue: its run is refused. */
const withoutCalls = new Set(['lock-conflict']);

interface Index {
  readonly tests: readonly { readonly file: string; readonly verified: boolean }[];
  readonly frames: { readonly used: number; readonly refused: number };
  readonly refused: readonly { readonly reason: string }[];
}

const isOfPeers = (text: string): boolean => ofPeers.has(/^name: (.*)$/m.exec(text)?.[1] ?? '');

const isBackground = (text: string): boolean => /^background: true$/m.test(text);

/** Definitions of an example that the tests of the side which opens its calls play themselves, as its peers. */
const ofPeers: ReadonlySet<string> = new Set(['an online charging system']);

/** Of which the arguments of all calls are compared. */
let compared = 0;

/** Answers as many calls as come: without rows, a test has one. */
const inBackground = (text: string): string =>
  text
    .replace(/^distribution: .*\n/m, 'background: true\ndistribution: { type: answer, backlog: 1 }\n')
    .replace(/^background: true\nbackground: true\n/m, 'background: true\n');

describe('the tests of captures of the examples', function () {
  this.timeout(240_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());
  after(() => {
    if (depth === 'deep') console.log(`${compared} sides of examples compared`);
  });

  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const config = ['--config', 'examples/dialproof.yaml'];
  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);

  const imported = async (out: string, ...side: readonly string[]): Promise<readonly string[]> => {
    expect(await run('import', pathOf('c.pcap'), '--out', out, ...side), session.stderr).to.equal(0);
    const { tests, frames, refused } = JSON.parse(await readFile(join(out, 'index.json'), 'utf8')) as Index;
    expect(tests.map(({ verified }) => verified)).to.deep.equal(tests.map(() => true));
    expect(frames.used).to.be.above(0);
    expect(refused).to.deep.equal([]);
    return tests.map(({ file }) => join(out, file));
  };

  /** Runs the files, and expects that their calls have the arguments of those of the example. */
  const expectSameCalls = async (files: readonly string[], what: string): Promise<void> => {
    session.stdout = session.stderr = '';
    const again = pathOf('again.pcap');
    expect(await run('run', '--quiet', ...files, ...config, '--pcap', again), what + session.stdout).to.equal(0);
    const [first, second] = await Promise.all(
      [pathOf('c.pcap'), again].map(async (path) => dissectedCalls(await readFile(path))),
    );
    // Calls without any difference are played once.
    const [calls, others] = [new Set(first), new Set(second)];
    const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
      [...one].filter((call) => !other.has(call));
    expect([onlyIn(calls, others), onlyIn(others, calls)], what).to.deep.equal([[], []]);
    compared += 1;
  };

  /** The tests of the side that answers, each with that of the side that opens the same calls. */
  const answering = async (): Promise<readonly string[]> => {
    const shapes = new Shapes('answerer');
    const capture = await openCapture(pathOf('c.pcap'));
    if (capture === undefined) throw new Error('the run has no capture');
    await readCalls(capture, new Ledger(), { form: 14 }, (call) => shapes.add(call));
    const out = pathOf('answering');
    await mkdir(out);
    return Promise.all(
      shapes.all.map(async (shape, index) => {
        const own = await written(out, shape, index + 1, 'answerer');
        const other = await written(out, shape, index + 1, 'opener');
        const path = join(out, `${index + 1}.test.yaml`);
        await writeFile(path, [...own.map(inBackground), ...other].join('---\n'));
        return path;
      }),
    );
  };

  /** The definitions of a side; its feed has a name of its own. */
  const written = async (
    out: string,
    shape: Shape,
    number: number,
    played: 'opener' | 'answerer',
  ): Promise<readonly string[]> => {
    const { file, feed } = importedTest(shape, { played, number, capture: 'c.pcap' }) as ImportedTest;
    const name = `${played}-${feed?.name ?? ''}`;
    if (feed !== undefined) await writeFile(join(out, name), feed.text);
    return file.text.replaceAll(feed?.name ?? 'no feed', name).split('---\n');
  };

  for (const name of partOf(
    'slowScenes',
    exampleNames.filter((example) => !withoutCalls.has(example)),
  ))
    itWhere('tshark')(`${name}: all its messages are used, and its tests make the same calls`, async () => {
      const example = `examples/${name}.test.yaml`;
      expect(await run('run', '--quiet', example, ...config, '--pcap', pathOf('c.pcap')), session.stdout).to.equal(0);
      const text = await readFile(example, 'utf8');
      const opening = await imported(pathOf('out'));
      // What the example plays by itself stands beside the tests, with what it includes.
      for (const folder of ['scripts', 'library', 'feeds'])
        await cp(join('examples', folder), pathOf('out', folder), { recursive: true });
      const services = text.split(/^---\n/m).filter((each) => isBackground(each) && !isOfPeers(each));
      const texts = await Promise.all(opening.map((file) => readFile(file, 'utf8')));
      // Peers of several tests would answer one another's calls.
      const runs = texts.some(isBackground) ? texts.map((each) => [each]) : [texts];
      const files = await Promise.all(
        runs.map((each, index) => session.file(`out/all-${index}.test.yaml`, [...services, ...each].join('---\n'))),
      );
      await expectSameCalls(files, 'the side that opens the dialogues');
      await expectSameCalls(await answering(), 'the side that answers');
      await expectSameCalls(await imported(pathOf('both'), '--as', 'both'), 'both sides');
    });
});
