/**
 * `dialproof learn --service-key N --out FOLDER`: learns the statechart of a running service by calling it, and writes
 * the model, its picture, its tests, and the calls that prove it.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { counted } from '../../report/figures.ts';
import { printable } from '../../report/printable.ts';
import { Learning, profileOf, type LearningProgress, type LearningRequest } from '../../learn/life/learning.ts';
import { createTree, resumeTree, type TreeFile } from '../../learn/life/tree-file.ts';
import { cs1, localExhaust, usualCalled, usualCaller } from '../../learn/life/usual-calls.ts';
import type { LearnedModel, Level } from '../../learn/model/learned-model.ts';
import { paintFor } from '../colours.ts';
import type { CliParts } from '../parts.ts';
import { ProgressLine } from '../progress-line.ts';
import { printConfiguration, readConfig } from '../read-config.ts';
import { replaceFile } from '../replace-file.ts';
import { watchSignals } from '../signals.ts';

export interface LearnOptions {
  readonly serviceKey: number;
  readonly out: string;
  readonly config?: string;
  readonly sigtran?: string;
  readonly caller: readonly string[];
  readonly called?: string;
  readonly level: Level;
  readonly maxCalls: number;
  readonly width: number;
  readonly cps?: number;
  readonly seed: number;
  readonly words?: string;
  readonly exhaust?: number;
  readonly epsilon: number;
  readonly delta: number;
  readonly resume?: boolean;
}

export const treeName = 'tree.jsonl';
const modelName = 'model.json';
/** Most words of a file, and most digits of one (Q.1218 §2.1). */
const mostWords = 100_000;
const digits = /^[0-9*#]{1,30}$/;

const unreachable = 3;
const budgetEnded = 5;

const wordsIn = async (file: string): Promise<readonly string[]> => {
  const words = (
    await readFile(file, 'utf8').catch((thrown: unknown) => {
      throw new DialproofError('InvalidFile', `${printable(file)} cannot be read: ${reasonOf(thrown)}`);
    })
  )
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const wrong = words.flatMap((word, index) =>
    digits.test(word) ? [] : [{ pointer: '', message: `line ${index + 1}: digits are 1 to 30 of 0-9, * and #` }],
  );
  if (words.length > mostWords) wrong.push({ pointer: '', message: `there are more than ${mostWords} lines` });
  if (wrong.length > 0)
    throw new DialproofError('InvalidFile', `${printable(file)} is no list of digits`, { errors: wrong.slice(0, 100) });
  return words;
};

const requestOf = async (options: LearnOptions, isLocal: boolean): Promise<LearningRequest> => ({
  serviceKey: options.serviceKey,
  callers: options.caller.length > 0 ? options.caller : [usualCaller],
  called: options.called ?? usualCalled,
  applicationContext: cs1,
  level: options.level === 'cycles' ? 'cycles' : (Number(options.level) as 0 | 1 | 2),
  mostCalls: options.maxCalls,
  width: options.width,
  rate: options.cps,
  seed: options.seed,
  words: options.words === undefined ? [] : await wordsIn(options.words),
  wordsFrom: options.words === undefined ? [] : [options.words],
  exhaust: options.exhaust ?? (isLocal ? localExhaust : 0),
  epsilon: options.epsilon,
  delta: options.delta,
});

const treeOf = (options: LearnOptions, request: LearningRequest): TreeFile => {
  const path = join(options.out, treeName);
  const profile = profileOf(request);
  if (options.resume === true) {
    if (existsSync(path)) return resumeTree(path, profile);
    throw new DialproofError('InvalidFile', `${printable(path)} does not exist`, undefined, {
      hint: 'Learn without --resume first.',
    });
  }
  if (existsSync(path))
    throw new DialproofError('InvalidFile', `${printable(path)} exists: it is of an earlier learning`, undefined, {
      hint: 'Go on with --resume, or name another folder.',
    });
  return createTree(path, profile);
};

const gatewayOf = (named: string | undefined, config: Awaited<ReturnType<typeof readConfig>>): string => {
  const name = named ?? config.defaults.sigtran ?? (config.gateways['loopback'] === undefined ? undefined : 'loopback');
  if (name !== undefined) return name;
  throw new DialproofError('InvalidParams', 'the configuration has no default sigtran gateway', undefined, {
    hint: 'Name one: --sigtran NAME.',
  });
};

const progressText = ({ state, trying, states, calls }: LearningProgress): string =>
  `${state}: ${counted(states, 'state')}, ${counted(calls, 'call')}; ${trying}`;

/** `no service with at most 13 states differs`. */
export const promiseOf = ({ certain_states: certain, level }: LearnedModel): string => {
  if (certain !== null) return `no deterministic service of at most ${counted(certain, 'state')} differs`;
  return level === null ? 'nothing is certain' : `it has passed the level ${level}`;
};

const print = (model: LearnedModel, { out }: LearnOptions, parts: CliParts): void => {
  const { stdout, env } = parts;
  const paint = paintFor(stdout, env);
  const inside = counted(model.states.length - 2, 'state');
  const verdict = model.ended === null ? paint.good('ok') : paint.doubtful('part');
  stdout.write(
    `${verdict} ${printable(out)}: ${inside} and ${counted(model.transitions.length, 'transition')}, ` +
      `${counted(model.calls, 'call')}; ${promiseOf(model)}\n`,
  );
  for (const trouble of model.troubles) stdout.write(`${paint.bad('trouble')} ${printable(trouble)}\n`);
  for (const { word, outputs } of model.nondeterministic)
    stdout.write(
      `${paint.bad('trouble')} the service is not deterministic after ${printable(word.join(', '))}: ` +
        `${outputs.map(({ output, calls }) => `${printable(output === '' ? 'nothing' : output)} (${counted(calls, 'call')})`).join(' or ')}\n`,
    );
  for (const word of model.refused)
    stdout.write(`${paint.bad('trouble')} calls fail after ${printable(word.join(', '))}\n`);
  if (model.ended !== null)
    stdout.write(`     it ended early: ${printable(model.ended)}; --resume goes on from ${treeName}\n`);
};

/** Resolves with the exit code. Throws `InvalidFile`, `UnknownGateway`, and `GatewayFailed`. */
export const learn = async (options: LearnOptions, parts: CliParts): Promise<number> => {
  const { clock, stderr } = parts;
  printConfiguration(options.config, parts);
  const config = await readConfig(options.config, parts);
  const calling = await parts.openCalls(config, gatewayOf(options.sigtran, config));
  const signals = watchSignals(parts);
  const progress = new ProgressLine(stderr, clock);
  try {
    const request = await requestOf(options, calling.isLocal);
    await mkdir(options.out, { recursive: true });
    const tree = treeOf(options, request);
    try {
      const learning = new Learning({
        request,
        session: calling.session,
        isLocal: calling.isLocal,
        clock,
        time: () => Date.now(),
        known: tree.calls,
        record: (call) => tree.append(call),
        onProgress: (now) => progress.alive(progressText(now)),
      });
      signals.first.addEventListener('abort', () => learning.stop(), { once: true });
      const model = await learning.start();
      progress.clear();
      await replaceFile(join(options.out, modelName), `${JSON.stringify(model, null, 2)}\n`);
      print(model, options, parts);
      return model.ended === null ? 0 : budgetEnded;
    } finally {
      tree.close();
    }
  } catch (thrown) {
    progress.clear();
    if (!(thrown instanceof DialproofError) || thrown.code !== 'GatewayFailed') throw thrown;
    stderr.write(`${printable(thrown.message)}\n`);
    return unreachable;
  } finally {
    signals.release();
    await calling.close();
  }
};
