/** Learns one model of a service, and writes it into a folder with its picture, its tests, and the calls that prove it. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inPast } from '../../flow-words/sent-words.ts';
import { DialproofError } from '../../ground/errors.ts';
import { Learning, type LearningProgress } from '../../learn/life/learning.ts';
import { profileOf, type LearningRequest } from '../../learn/life/learning-request.ts';
import { createTree, resumeTree, type TreeFile } from '../../learn/life/tree-file.ts';
import { certaintyInShort } from '../../learn/model/certainty.ts';
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { answerWords } from '../../learn/model/model-words.ts';
import type { RecordedCall } from '../../learn/telephony/recorded-call.ts';
import { suiteOfModel, type ModelSuite } from '../../learn/tests/suite-of-model.ts';
import { counted } from '../../report/figures.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import type { CliParts, OpenCalls } from '../parts.ts';
import { ProgressLine } from '../progress-line.ts';
import { writeTestFolder } from '../test-folder.ts';
import { printTimers } from './print-timers.ts';
import { orNotWritten, writeFiles } from './write-folder.ts';

const treeName = 'tree.jsonl';
export const modelName = 'model.json';

export interface OneToLearn {
  readonly folder: string;
  readonly request: LearningRequest;
  /** Calls that another learning has made. */
  readonly known: readonly RecordedCall[];
  readonly isResumed: boolean;
}

export interface OneLearned {
  readonly model: LearnedModel;
  readonly learning: Learning;
  /** Its calls, those that were known included, and without those whose answers a trouble has made worthless. */
  readonly calls: readonly RecordedCall[];
  /** Number of calls that were made now. */
  readonly made: number;
}

const treeOf = ({ folder, request, isResumed }: OneToLearn): TreeFile => {
  const path = join(folder, treeName);
  const profile = profileOf(request);
  if (existsSync(path)) {
    if (isResumed) return resumeTree(path, profile);
    throw new DialproofError('InvalidFile', `${printable(path)} exists: it is of an earlier learning`, undefined, {
      hint: 'Go on with --resume, or name another folder.',
    });
  }
  return createTree(path, profile);
};

/** Throws `InvalidFile`, also where the folder cannot be made or written. */
const openedTree = (one: OneToLearn): Promise<TreeFile> =>
  orNotWritten(one.folder, async () => {
    await mkdir(one.folder, { recursive: true });
    return treeOf(one);
  });

/** Throws `InvalidFile` where there is nothing to go on with. */
export const checkResumed = (folder: string): void => {
  const path = join(folder, treeName);
  if (existsSync(path)) return;
  throw new DialproofError('InvalidFile', `${printable(path)} does not exist`, undefined, {
    hint: 'Learn without --resume first.',
  });
};

const progressText = ({ state, trying, states, calls }: LearningProgress): string =>
  `${state}: ${counted(states, 'state')}, ${counted(calls, 'call')}; ${trying}`;

/** Without tests, where the suite of the model is too large. */
const writeModel = async (model: LearnedModel, folder: string, parts: CliParts): Promise<void> => {
  await writeFiles(folder, { [modelName]: `${JSON.stringify(model, null, 2)}\n` });
  const { svg, html } = await parts.renderModel(model, `service ${model.profile.service_key}`);
  await writeFiles(folder, { 'model.svg': svg, 'model.html': html });
  if (model.transitions.length > 0) await writeTestFolder(join(folder, 'tests'), suiteOf(model), 'InvalidFile');
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

/** What the service does with every call, where its first answer ends the call: `was released with cause 31`. */
const onlyAnswer = ({ transitions }: LearnedModel): string | undefined => {
  const [only, ...others] = transitions;
  return only?.ends === true && others.length === 0 ? `${inPast(answerWords(only))} at once` : undefined;
};

const print = (model: LearnedModel, folder: string, parts: CliParts): void => {
  const { stdout, env } = parts;
  const paint = paintFor(stdout, env);
  const verdict = model.ended === null ? paint.good('ok') : paint.doubtful('part');
  stdout.write(
    `${verdict} ${printable(folder)}: ${counted(model.states.length, 'state')} and ${counted(model.transitions.length, 'transition')}, ` +
      `${counted(model.calls, 'call')}; ${certaintyInShort(model)}\n`,
  );
  const only = onlyAnswer(model);
  if (only !== undefined)
    stdout.write(
      `${paint.doubtful('note')} every call of the service key ${model.profile.service_key} ${printable(only)}: ` +
        'check that the service has this key, and serves these numbers\n',
    );
  printTimers(model, parts);
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

/**
 * `signal`: ends it when the calls in progress have ended. `judge`: is called when the model is written; the calls that
 * it makes are recorded, too. Rejects with `InvalidFile`, and with what broke the learning.
 */
export const learnOne = async (
  one: OneToLearn,
  { session, isLocal, sccpForm }: OpenCalls,
  signal: AbortSignal,
  parts: CliParts,
  judge: (learned: OneLearned) => Promise<void>,
): Promise<OneLearned> => {
  const { folder, request } = one;
  const tree = await openedTree(one);
  const progress = new ProgressLine(parts.stderr, parts.clock);
  const known = [...one.known, ...tree.calls];
  const calls = [...known];
  const learning = new Learning({
    request,
    session,
    isLocal,
    sccpForm,
    clock: parts.clock,
    time: () => Date.now(),
    known,
    record: (call) => {
      tree.append(call);
      calls.push(call);
    },
    onProgress: (now) => progress.alive(progressText(now)),
  });
  const stop = (): void => learning.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const model = await learning.start();
    progress.clear();
    await writeModel(model, folder, parts);
    print(model, folder, parts);
    tree.withdraw(learning.withdrawn);
    const worthless = new Set(learning.withdrawn);
    const sound = calls.filter((call) => !worthless.has(call));
    const learned = { model, learning, calls: sound, made: calls.length - known.length };
    await judge(learned);
    return learned;
  } finally {
    progress.clear();
    signal.removeEventListener('abort', stop);
    tree.close();
  }
};
