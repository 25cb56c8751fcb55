/**
 * The references of imported tests against those that are known: calls are made of definitions whose values follow from
 * one another in known ways, captured, and imported. What the tests expect holds in calls with other values too, and
 * nothing else passes.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { yamlText } from '../../src/documents/yaml-text.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';
import { depth, partOf } from '../support/depth.ts';
import { changedScenes } from '../support/imports/changed-scenes.ts';
import { callersOf, rowsOf, serviceOf } from '../support/imports/link-definitions.ts';
import { judgedLinks, type Judged } from '../support/imports/link-judge.ts';
import { sceneOf, valuesOf, type CallValues, type Scene } from '../support/imports/link-scenes.ts';
import {
  templates,
  templatesOfNumbers,
  type Template,
  type TemplateMessage,
} from '../support/imports/link-templates.ts';

type Side = TemplateMessage['by'];
const sides: readonly Side[] = ['caller', 'service'];

const seeds = [1, 2, 3, 4, 5, 6];
const scenesOf = (all: readonly Template[]): readonly { readonly seed: number; readonly scene: Scene }[] =>
  seeds.flatMap((seed) => all.map((template) => ({ seed, scene: sceneOf(template, seed) })));
const scenes = scenesOf(templates);
const allScenes = [...scenes, ...scenesOf(templatesOfNumbers)];

const capturedCalls = 30;
const freshCalls = 1_000;
/** Another seed, from which values follow that no captured call has. */
const freshSeed = 5_000;

interface Index {
  readonly tests: readonly { readonly file: string; readonly feed?: string; readonly verified: boolean }[];
  readonly loosened: readonly unknown[];
  readonly refused: readonly unknown[];
}

interface Imported {
  readonly text: string;
  readonly feed: string | undefined;
  readonly judged: Judged;
}

/** The name of the side, for `--as`. */
const nameOf = ({ template: { protocol } }: Scene, side: Side): string => {
  if (protocol === 'Diameter') return side === 'caller' ? 'client' : 'server';
  if (protocol === 'MAP') return side === 'caller' ? 'scp' : 'hlr';
  return side === 'caller' ? 'ssp' : 'scp';
};

class Tally {
  links = 0;
  missed = 0;
  claims = 0;
  readonly wrong: string[] = [];
  readonly missedAt: string[] = [];

  add({ name }: Scene, side: Side, { links, missed, claims }: Judged): void {
    this.links += links.length;
    this.missed += missed.length;
    this.claims += claims.length;
    for (const { at, expression, isRight } of claims)
      if (!isRight) this.wrong.push(`${name}, ${side}: ${at}: ${expression}`);
    for (const { key, slot } of missed) this.missedAt.push(`${name}, ${side}: ${key} ${String(slot.name)}`);
  }

  get precision(): number {
    return 1 - this.wrong.length / this.claims;
  }

  get recall(): number {
    return 1 - this.missed / this.links;
  }

  get figures(): string {
    const { links, claims, precision, recall } = this;
    return `${links} links, ${claims} references, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;
  }
}

describe('the references of imported tests', function () {
  this.timeout(3_600_000);
  let session: CliSession;
  before(async () => {
    session = new CliSession();
    await session.open();
  });
  after(() => session.close());

  const run = (...words: readonly string[]): Promise<number> => {
    session.stdout = session.stderr = '';
    return session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  };
  const config = ['--config', 'examples/dialproof.yaml'];
  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);

  const writeRows = async (folder: string, scene: Scene, calls: readonly CallValues[]): Promise<void> => {
    for (const side of sides) {
      const { name, text } = rowsOf(scene, side, calls);
      await writeFile(join(folder, name), text);
    }
  };

  const capture = async (scene: Scene, seed: number, calls: number): Promise<void> => {
    await writeRows(session.folder, scene, valuesOf(scene, seed, calls));
    const file = await session.file('calls.test.yaml', `${serviceOf(scene)}---\n${callersOf(scene, calls)}`);
    const code = await run('run', '--quiet', file, ...config, '--pcap', pathOf('c.pcap'));
    expect(code, scene.name + session.stdout + session.stderr).to.equal(0);
  };

  /** A test of the one shape that the calls of the scene have. */
  const imported = async (scene: Scene, seed: number, side: Side): Promise<Imported> => {
    const out = pathOf('out');
    // The feed of the last import has other rows by now.
    await rm(out, { recursive: true, force: true });
    const code = await run('import', pathOf('c.pcap'), '--out', out, '--as', nameOf(scene, side));
    const at = `${scene.name}, ${side}: ${session.stdout}${session.stderr}`;
    expect(code, at).to.equal(0);
    const { tests, loosened, refused } = JSON.parse(await readFile(join(out, 'index.json'), 'utf8')) as Index;
    expect([tests.length, tests[0]?.verified, loosened, refused], at).to.deep.equal([1, true, [], []]);
    const text = await readFile(join(out, tests[0]?.file ?? ''), 'utf8');
    return {
      text,
      feed: tests[0]?.feed,
      judged: judgedLinks(scene, side, text, valuesOf(scene, freshSeed + seed, 200)),
    };
  };

  const measured = async (calls: number, all: typeof scenes): Promise<Tally> => {
    const tally = new Tally();
    for (const { scene, seed } of all) {
      await capture(scene, seed, calls);
      for (const side of sides) tally.add(scene, side, (await imported(scene, seed, side)).judged);
    }
    return tally;
  };

  it('are the known ones, where there are many calls', async () => {
    const tally = await measured(20, partOf('slowScenes', allScenes));
    if (depth === 'deep') expect(tally.links).to.be.above(200);
    if (depth === 'deep') console.log(`many calls: ${tally.figures}`);
    expect(tally.precision, tally.wrong.join('\n')).to.be.at.least(0.99);
    expect(tally.recall, tally.missedAt.join('\n')).to.be.at.least(0.95);
  });

  it('are the known ones, where there is one call', async () => {
    const tally = await measured(1, scenes);
    expect(tally.links).to.be.above(200);
    if (depth === 'deep') console.log(`one call: ${tally.figures}`);
    expect(tally.precision, tally.wrong.join('\n')).to.be.at.least(0.95);
    expect(tally.recall, tally.missedAt.join('\n')).to.be.at.least(0.85);
  });

  /** The imported test for other calls: as many as there are rows, or the first of its own. */
  const textFor = (text: string, side: Side, total: number): string =>
    parseAllDocuments(text)
      .map((document) => {
        const definition = document.toJS() as Readonly<Record<string, unknown>>;
        const isAnswering = (definition['distribution'] as { type?: string } | undefined)?.type === 'answer';
        const thresholds = definition['thresholds'] as Readonly<Record<string, string>>;
        return yamlText({
          ...definition,
          ...(isAnswering && {
            background: true,
            distribution: { type: 'answer', backlog: side === 'service' ? 1 : 2 },
          }),
          ...(!isAnswering && total > 1 && { distribution: { type: 'load', total, backlog: 1 } }),
          // A leg of each call.
          thresholds: thresholds['passed'] === undefined ? thresholds : { ...thresholds, passed: `= ${total}` },
        });
      })
      .join('---\n');

  const withRows = async ({ feed, judged }: Imported, calls: readonly CallValues[]): Promise<void> => {
    if (feed === undefined) return;
    const [head = ''] = (await readFile(pathOf('out', feed), 'utf8')).split('\n');
    const keys = head.split(',').map((name) => judged.columns.get(name) ?? '');
    const rows = calls.map((values) => keys.map((key) => values.get(key)).join(','));
    expect(keys).to.not.include('');
    await writeFile(pathOf('out', feed), [head, ...rows, ''].join('\n'));
  };

  /** Runs the test of a side against the other side of the scene. */
  const against = async (
    { text }: Imported,
    side: Side,
    other: Scene,
    calls: readonly CallValues[],
  ): Promise<number> => {
    const own = textFor(text, side, calls.length);
    const texts = side === 'caller' ? [serviceOf(other), own] : [own, callersOf(other, calls.length)];
    await writeRows(pathOf('out'), other, calls);
    await writeFile(pathOf('out', 'all.test.yaml'), texts.join('---\n'));
    return run('run', '--quiet', pathOf('out', 'all.test.yaml'), ...config);
  };

  it('hold in 1,000 other calls, and in no call of another service', async () => {
    let [fresh, killed, excused] = [0, 0, 0];
    const survivors: string[] = [];
    for (const { scene, seed } of partOf('slowScenes', allScenes)) {
      await capture(scene, seed, capturedCalls);
      const own = valuesOf(scene, seed, capturedCalls);
      for (const side of sides) {
        const test = await imported(scene, seed, side);
        const some = own.slice(0, 3);
        expect(await against(test, side, scene, some), `${scene.name}, ${side}${session.stdout}`).to.equal(0);
        const other = side === 'caller' ? 'service' : 'caller';
        for (const { what, scene: changed, excuse } of partOf('slowScenes', changedScenes(scene, other)))
          if ((await against(test, side, changed, some)) === 1) killed += 1;
          else if (excuse !== undefined) excused += 1;
          else survivors.push(`${scene.name}, ${side}: ${what}: ${session.stderr}`);
        const others = valuesOf(scene, freshSeed + seed, freshCalls);
        await withRows(test, others);
        const code = await against(test, side, scene, others);
        expect(code, `${scene.name}, ${side}: ${session.stdout.slice(0, 4_000)}`).to.equal(0);
        fresh += others.length;
      }
    }
    if (depth === 'deep')
      console.log(`${fresh} other calls without a failure, ${killed} changes found, ${excused} excused`);
    expect(killed).to.be.above(0);
    expect(excused).to.be.at.most(Math.max(3, killed / 100));
    expect(survivors).to.deep.equal([]);
  });
});
