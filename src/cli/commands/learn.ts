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
import {
  endings,
  Learning,
  profileOf,
  type LearningProgress,
  type LearningRequest,
} from '../../learn/life/learning.ts';
import { createTree, resumeTree, type TreeFile } from '../../learn/life/tree-file.ts';
import { cs1, localExhaust, usualCalled, usualCaller, usualCalls } from '../../learn/life/usual-calls.ts';
import { certaintyInShort } from '../../learn/model/certainty.ts';
import type { LearnedModel, Level } from '../../learn/model/learned-model.ts';
import { suiteOfModel, type ModelSuite } from '../../learn/tests/suite-of-model.ts';
import { paintFor } from '../colours.ts';
import { readDocument } from '../learn/read-document.ts';
import { writeDifferences } from '../learn/write-differences.ts';
import type { CliParts, DocumentToCompare, OpenCalls } from '../parts.ts';
import { ProgressLine } from '../progress-line.ts';
import { usualSigtran } from '../../config.ts';
import { printConfiguration, readConfig } from '../read-config.ts';
import { replaceFile } from '../replace-file.ts';
import { watchSignals } from '../signals.ts';
import { writeTestFolder } from '../test-folder.ts';

/** As the command line gives them: the first two have to be named. */
export interface LearnOptions extends Omit<NamedOptions, 'serviceKey' | 'out'> {
  readonly serviceKey?: number;
  readonly out?: string;
}

interface NamedOptions {
  readonly serviceKey: number;
  readonly out: string;
  readonly config?: string;
  readonly sigtran?: string;
  readonly caller: readonly string[];
  readonly called?: string;
  readonly level: Level;
  /** Default: 100,000, without random words. */
  readonly maxCalls?: number;
  readonly width: number;
  readonly cps?: number;
  readonly seed: number;
  readonly words?: string;
  readonly exhaust?: number;
  readonly epsilon: number;
  readonly delta: number;
  readonly callers?: string;
  readonly against?: string;
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

const requestOf = async (
  options: NamedOptions,
  isLocal: boolean,
  expected: LearnedModel | undefined,
): Promise<LearningRequest> => ({
  serviceKey: options.serviceKey,
  callers: options.caller.length > 0 ? options.caller : [usualCaller],
  others: options.callers === undefined ? [] : await wordsIn(options.callers),
  called: options.called ?? usualCalled,
  applicationContext: cs1,
  level: options.level,
  mostCalls: options.maxCalls ?? usualCalls,
  usesAllCalls: options.maxCalls !== undefined,
  width: options.width,
  rate: options.cps,
  seed: options.seed,
  words: [...(options.words === undefined ? [] : await wordsIn(options.words)), ...expectedWords(expected)],
  wordsFrom: [...(options.words === undefined ? [] : [options.words]), ...(expected ? ['the expected model'] : [])],
  exhaust: options.exhaust ?? (isLocal ? localExhaust : 0),
  epsilon: options.epsilon,
  delta: options.delta,
  expected,
});

const expectedWords = (expected: LearnedModel | undefined): readonly string[] =>
  expected?.digit_classes.flatMap(({ classes }) => classes.flatMap(({ words }) => words.slice(0, 20))) ?? [];

const treeOf = (options: NamedOptions, request: LearningRequest): TreeFile => {
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
  const name = named ?? usualSigtran(config);
  if (name !== undefined) return name;
  throw new DialproofError('InvalidParams', 'the configuration has no default sigtran gateway', undefined, {
    hint: 'Name one: --sigtran NAME.',
  });
};

const progressText = ({ state, trying, states, calls }: LearningProgress): string =>
  `${state}: ${counted(states, 'state')}, ${counted(calls, 'call')}; ${trying}`;

const exitCodeOf = ({ ended }: LearnedModel): number => {
  if (ended === null) return 0;
  return ended === endings.interrupted ? unreachable : budgetEnded;
};

const print = (model: LearnedModel, { out }: NamedOptions, parts: CliParts): void => {
  const { stdout, env } = parts;
  const paint = paintFor(stdout, env);
  const inside = counted(model.states.length - 2, 'state');
  const verdict = model.ended === null ? paint.good('ok') : paint.doubtful('part');
  stdout.write(
    `${verdict} ${printable(out)}: ${inside} and ${counted(model.transitions.length, 'transition')}, ` +
      `${counted(model.calls, 'call')}; ${certaintyInShort(model)}\n`,
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

const differs = 1;
const invalidInput = 2;

const named = ({ serviceKey, out, ...rest }: LearnOptions): NamedOptions => {
  const missing = [
    serviceKey === undefined && 'the service key of the calls is missing: --service-key N',
    out === undefined && 'the folder for the model is missing: --out FOLDER',
  ].filter((fault) => fault !== false);
  if (serviceKey !== undefined && out !== undefined) return { serviceKey, out, ...rest };
  throw new DialproofError('InvalidParams', missing.join('; '));
};

/** The model that the service should have; `faulty`: its file has faults, which are printed. */
const expectedModel = async (
  against: DocumentToCompare | undefined,
  { serviceKey, caller, called }: NamedOptions,
  parts: CliParts,
): Promise<LearnedModel | undefined> => {
  if (against === undefined) return undefined;
  if (against.kind === 'model') return against.document as LearnedModel;
  const callers = caller.length > 0 ? caller.slice(0, 1) : [usualCaller];
  return parts.modelOfFlow(against.flow, { service_key: serviceKey, callers, called: called ?? usualCalled });
};

/** Without tests, where the suite of the model is too large. */
const writeModel = async (model: LearnedModel, { out }: NamedOptions, parts: CliParts): Promise<void> => {
  await replaceFile(join(out, modelName), `${JSON.stringify(model, null, 2)}\n`);
  const { svg, html } = await parts.renderModel(model, `service ${model.profile.service_key}`);
  if (svg !== undefined) await replaceFile(join(out, 'model.svg'), svg);
  await replaceFile(join(out, 'model.html'), html);
  if (model.transitions.length > 0) await writeTestFolder(join(out, 'tests'), suiteOf(model), 'InvalidFile');
};

/** A test for each transition where those that identify the states are too many. */
const suiteOf = (model: LearnedModel): ModelSuite => {
  try {
    return suiteOfModel(model);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'InvalidParams') throw thrown;
    return suiteOfModel(model, { criterion: 'transitions', maxTests: 100_000 });
  }
};

/** Compares, replays each difference on the service, and writes those that it shows again. */
const compare = async (
  against: DocumentToCompare,
  model: LearnedModel,
  learning: Learning,
  { out }: NamedOptions,
  parts: CliParts,
): Promise<number> => {
  const document = { kind: 'model', document: model, name: 'the service' } as const;
  const compared = await parts.compareModels(against, document);
  const { differences, not_compared: rest } = compared.report;
  const confirmed = await learning.confirmed(differences);
  const shown = differences.filter((_, index) => confirmed[index] === true);
  const others = differences
    .filter((_, index) => confirmed[index] !== true)
    .map(({ words }) => `${words} The service did not answer so when the call was made again.`);
  const report = { differences: shown, not_compared: [...rest, ...others] };
  await writeDifferences(out, { ...compared, report }, parts);
  return differences.length === 0 ? 0 : differs;
};

/** Resolves with the exit code. Throws `InvalidFile`, `InvalidParams`, `UnknownGateway`, and `GatewayFailed`. */
export const learn = async (given: LearnOptions, parts: CliParts): Promise<number> => {
  const options = named(given);
  const { clock, stderr } = parts;
  printConfiguration(options.config, parts);
  const config = await readConfig(options.config, parts);
  const { against: file } = options;
  const against = file === undefined ? undefined : await readDocument(file, options, parts);
  if (file !== undefined && against === undefined) return invalidInput;
  const expected = await expectedModel(against, options, parts);
  const signals = watchSignals(parts);
  const progress = new ProgressLine(stderr, clock);
  let calling: OpenCalls | undefined;
  let tree: TreeFile | undefined;
  try {
    calling = await parts.openCalls(config, gatewayOf(options.sigtran, config));
    const request = await requestOf(options, calling.isLocal, expected);
    await mkdir(options.out, { recursive: true });
    tree = treeOf(options, request);
    const learning = new Learning({
      request,
      session: calling.session,
      isLocal: calling.isLocal,
      sccpForm: calling.sccpForm,
      clock,
      time: () => Date.now(),
      known: tree.calls,
      record: (call) => tree?.append(call),
      onProgress: (now) => progress.alive(progressText(now)),
    });
    signals.first.addEventListener('abort', () => learning.stop(), { once: true });
    const model = await learning.start();
    progress.clear();
    await writeModel(model, options, parts);
    print(model, options, parts);
    const code = exitCodeOf(model);
    if (against === undefined || code === unreachable) return code;
    const found = await compare(against, model, learning, options, parts);
    return found === 0 ? code : found;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'GatewayFailed') throw thrown;
    stderr.write(`${printable(thrown.message)}\n`);
    return unreachable;
  } finally {
    progress.clear();
    tree?.close();
    signals.release();
    await calling?.close();
  }
};
