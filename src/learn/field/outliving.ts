/**
 * State that outlives a call: what a caller is answered depends on the calls that the same caller made before. Callers
 * who made no call yet show it, because each of them is answered alike.
 */
import { byAddress } from './addresses.ts';
import type { Sighting } from './sightings.ts';
import { commonKey, fromFresh, sightingOf, times, type Inputs, type Trials } from './trials.ts';

export interface Outliving {
  /** The fewest calls of one caller that were found to change the answer to `word`. */
  readonly before: readonly Inputs[];
  readonly word: Inputs;
}

/** A word that was answered in several ways, for no reason that is known. */
export interface Unclear {
  readonly word: Inputs;
  readonly unclear: readonly Sighting[];
}

/** As many calls of one caller are made at most, to see when the answer changes. */
const longestSeries = 12;
/** As many fresh callers must be answered alike. */
const freshCallers = 12;
/** A series must come so often, each time from another caller. */
const reproduced = 3;
const mostPairs = 16;

/** What each call of one fresh caller answers to its whole word; undefined: there is no such caller, or a call was lost. */
const series = async (trials: Trials, words: readonly Inputs[]): Promise<readonly Sighting[] | undefined> => {
  const caller = trials.fresh();
  if (caller === undefined) return undefined;
  const calls = await trials.inTurn(words, caller);
  if (calls.length !== words.length) return undefined;
  return calls.map((call, index) => sightingOf(call, words[index] as Inputs));
};

/** Whether the last of the words is answered otherwise than alone, each time from another caller. */
const changes = async (
  trials: Trials,
  before: readonly Inputs[],
  word: Inputs,
  usual: string,
  often: number,
): Promise<boolean> => {
  let key: string | undefined;
  for (let round = 0; round < often; round += 1) {
    const last = (await series(trials, [...before, word]))?.at(-1);
    if (last === undefined || last.key === usual || (key !== undefined && last.key !== key)) return false;
    key = last.key;
  }
  return true;
};

/** The same calls of several fresh callers: the answer to `word` changes at the same call of each. */
export const outlivingRepeats = async (trials: Trials, word: Inputs): Promise<Outliving | undefined> => {
  const words = times(longestSeries, word);
  const first = await series(trials, words);
  const usual = first?.[0]?.key;
  if (first === undefined || usual === undefined) return undefined;
  const count = first.findIndex(({ key }) => key !== usual);
  // Addresses that answer by turns look like a counter.
  if (count < 0 || byAddress(first) !== undefined) return undefined;
  for (let round = 1; round < reproduced; round += 1) {
    const again = await series(trials, words);
    if (again === undefined || again.some(({ key }, index) => key !== first[index]?.key)) return undefined;
  }
  if (commonKey(await fromFresh(trials, word, freshCallers)) !== usual) return undefined;
  for (let length = 1; length < word.length; length += 1) {
    const before = times(count, word.slice(0, length));
    if (await changes(trials, before, word, usual, 1)) return { before, word };
  }
  return { before: times(count, word), word };
};

/** One call before changes the answer to `word`. `candidates`: what may have been called before. */
export const outlivingPair = async (
  trials: Trials,
  word: Inputs,
  candidates: readonly Inputs[],
): Promise<Outliving | undefined> => {
  const usual = commonKey(await fromFresh(trials, word, reproduced));
  if (usual === undefined) return undefined;
  const words = [...new Map(candidates.map((each) => [JSON.stringify(each), each])).values()];
  words.sort((one, other) => one.length - other.length);
  for (const each of words.slice(0, mostPairs)) {
    if (!(await changes(trials, [each], word, usual, reproduced + 1))) continue;
    const others = await fromFresh(trials, word, freshCallers);
    return others.length === freshCallers && commonKey(others) === usual ? { before: [each], word } : undefined;
  }
  return undefined;
};

/**
 * The words forwards from one fresh caller, and backwards from another one; each twice. Returns what changes the answer
 * to one of them; `unclear`: the callers were answered differently, and others were not in the same way.
 */
export const outlivingOrder = async (
  trials: Trials,
  words: readonly Inputs[],
): Promise<Outliving | Unclear | undefined> => {
  const forwards = [...words, ...words];
  const backwards = [...forwards].reverse();
  const one = await series(trials, forwards);
  const other = await series(trials, backwards);
  if (one === undefined || other === undefined) return undefined;
  const keys = new Map<Inputs, Set<string>>();
  for (const [order, answers] of [
    [forwards, one],
    [backwards, other],
  ] as const) {
    for (const [index, word] of order.entries())
      keys.set(word, (keys.get(word) ?? new Set()).add(answers[index]?.key ?? ''));
  }
  const word = words.find((each) => (keys.get(each)?.size ?? 0) > 1);
  if (word === undefined) return undefined;
  const order = [...forwards, ...backwards];
  const unclear = [...one, ...other].filter((_, index) => order[index] === word);
  if (byAddress(unclear) !== undefined) return { word, unclear };
  const again = await series(trials, forwards);
  const backAgain = await series(trials, backwards);
  const isSame = (answers: readonly Sighting[] | undefined, before: readonly Sighting[]): boolean =>
    answers?.every(({ key }, index) => key === before[index]?.key) === true;
  if (!isSame(again, one) || !isSame(backAgain, other)) return { word, unclear };
  return (
    (await outlivingPair(trials, word, words)) ??
    (await outlivingRepeats(trials, word)) ?? { before: wholeBefore(forwards, one, word), word }
  );
};

/** The calls before the first one that answers `word` otherwise than the first time; else all of them. */
const wholeBefore = (order: readonly Inputs[], answers: readonly Sighting[], word: Inputs): readonly Inputs[] => {
  const first = answers[order.indexOf(word)]?.key;
  const later = order.findIndex((each, index) => each === word && answers[index]?.key !== first);
  return order.slice(0, later < 0 ? order.length : later);
};
