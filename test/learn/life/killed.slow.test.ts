/** A learning that is killed at any moment goes on from its calls, to the same model, without making one of them again. */
import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';
import type { RecordedCall } from '../../../src/learn/telephony/recorded-call.ts';
import { amountOf, patienceOf } from '../../support/depth.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const command = ['--import=tsx', join(root, 'src/main.ts'), 'learn', '--service-key', '101', '--exhaust', '1'];
const config = ['--config', join(root, 'examples/dialproof.yaml'), '--level', '0', '--cps', '1000'];

/** Ends when the process does; it is killed when its tree has so many lines. */
const learn = (folder: string, more: readonly string[], killedAt = Infinity): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command, ...config, '--out', folder, ...more], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    const watcher = watch(folder, () => {
      if (linesIn(folder) >= killedAt) child.kill('SIGKILL');
    });
    child.once('exit', (code, signal) => {
      watcher.close();
      if (code === 0 || signal === 'SIGKILL') resolve();
      else reject(new Error(`${code}: ${errors}`));
    });
  });

const treeOf = (folder: string): string => join(folder, 'tree.jsonl');

const linesIn = (folder: string): number =>
  existsSync(treeOf(folder)) ? readFileSync(treeOf(folder)).filter((octet) => octet === 0x0a).length : 0;

const callsIn = (folder: string): readonly RecordedCall[] =>
  readFileSync(treeOf(folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as RecordedCall);

/** What is learned, without the calls that show it and the times. */
const learnedIn = (folder: string): object => {
  const model = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as LearnedModel;
  const { states, transitions, digit_classes: prompts, level, certain_states: certain } = model;
  return {
    states,
    transitions: transitions.map(({ from, input, output, to }) => [from, input, output, to]),
    prompts: prompts.map(({ prompt, classes }) => [prompt, classes.map(({ pattern, promise }) => [pattern, promise])]),
    level,
    certain,
  };
};

/** Calls that check others are made again on purpose. */
const wordsIn = (folder: string): readonly string[] =>
  callsIn(folder)
    .filter(({ check }) => check !== true)
    .map(({ answers }) => answers.map(({ input }) => input).join(', '));

describe('a learning that is killed', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-learn-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('goes on to the same model, and makes no call again that it has recorded', async function () {
    this.timeout(patienceOf(240_000));
    const whole = mkdtempSync(join(tmpdir(), 'dialproof-learn-'));
    await learn(whole, []);
    const expected = learnedIn(whole);
    const lines = linesIn(whole);
    rmSync(whole, { recursive: true });
    const kills = amountOf('killedLearnings');
    for (let kill = 1; kill <= kills; kill += 1) {
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'dialproof-learn-'));
      await learn(folder, [], Math.max(1, Math.floor((lines * kill) / (kills + 1))));
      const recorded = wordsIn(folder);
      expect(recorded.length, 'killed before its end').to.be.below(lines);
      await learn(folder, ['--resume']);
      expect(learnedIn(folder), `killed at ${recorded.length} calls`).to.deep.equal(expected);
      const words = wordsIn(folder);
      expect(words.slice(0, recorded.length)).to.deep.equal(recorded);
      // Two calls of one round may take the same way, because what each does next depends on the answers.
      const known = new Set(recorded);
      const again = words.slice(recorded.length).filter((word) => known.has(word));
      expect(again, 'calls that were made again').to.deep.equal([]);
    }
  });
});
