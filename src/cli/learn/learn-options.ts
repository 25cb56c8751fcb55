/** The options of `dialproof learn`, and the learning that they ask for. */
import { readFile } from 'node:fs/promises';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { LearningRequest } from '../../learn/life/learning-request.ts';
import { cs1, localExhaust, usualCalled, usualCaller, usualCalls } from '../../learn/life/usual-calls.ts';
import type { LearnedModel, Level } from '../../learn/model/learned-model.ts';
import { printable } from '../../report/printable.ts';

/** As the command line gives them: the first two have to be named. */
export interface LearnOptions extends Omit<NamedOptions, 'serviceKey' | 'out'> {
  readonly serviceKey?: number;
  readonly out?: string;
}

export interface NamedOptions {
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
  /** Seconds; absent: no timers are measured. */
  readonly timers?: number;
}

/** Most words of a file, and most digits of one (Q.1218 §2.1). */
const mostWords = 100_000;
const digits = /^[0-9*#]{1,30}$/;

/** Throws `InvalidParams` with all that is missing. */
export const namedOptions = ({ serviceKey, out, ...rest }: LearnOptions): NamedOptions => {
  const missing = [
    serviceKey === undefined && 'the service key of the calls is missing: --service-key N',
    out === undefined && 'the folder for the model is missing: --out FOLDER',
  ].filter((fault) => fault !== false);
  if (serviceKey !== undefined && out !== undefined) return { serviceKey, out, ...rest };
  throw new DialproofError('InvalidParams', missing.join('; '));
};

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

/** Throws `InvalidFile` for a file of words. */
export const requestOf = async (options: NamedOptions, isLocal: boolean): Promise<LearningRequest> => ({
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
  words: options.words === undefined ? [] : await wordsIn(options.words),
  wordsFrom: options.words === undefined ? [] : [options.words],
  exhaust: options.exhaust ?? (isLocal ? localExhaust : 0),
  epsilon: options.epsilon,
  delta: options.delta,
  timers: options.timers === undefined ? undefined : options.timers * 1_000,
});

/** Words of a class of the expected model that are tried. */
const mostOfClass = 20;

/** The learning of a service that should be as the model. */
export const expecting = (request: LearningRequest, expected: LearnedModel | undefined): LearningRequest => {
  if (expected === undefined) return request;
  const words = expected.digit_classes.flatMap(({ classes }) =>
    classes.flatMap((one) => one.words.slice(0, mostOfClass)),
  );
  return {
    ...request,
    words: [...request.words, ...words],
    wordsFrom: [...request.wordsFrom, 'the expected model'],
    expected,
  };
};
