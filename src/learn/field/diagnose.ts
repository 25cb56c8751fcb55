/** Why a word was answered in several ways: the causes are tried in an order in which none looks like an earlier one. */
import { byAddress } from './addresses.ts';
import { disturbance, type Disturbance } from './at-once.ts';
import type { Logged } from './call-log.ts';
import { changedToo, switched, type Change } from './change.ts';
import { outlivingPair, outlivingRepeats, type Outliving } from './outliving.ts';
import type { Sighting } from './sightings.ts';
import { commonKey, fromFresh, repeated, type Inputs, type Trials } from './trials.ts';

export type Diagnosis =
  | { readonly kind: 'addresses'; readonly word: Inputs; readonly groups: readonly (readonly string[])[] }
  | { readonly kind: 'disturbed'; readonly word: Inputs; readonly disturbance: Disturbance }
  /** `before` is undefined: more calls than were tried. */
  | {
      readonly kind: 'outlives';
      readonly outliving: { readonly word: Inputs; readonly before: Outliving['before'] | undefined };
    }
  | { readonly kind: 'changed'; readonly change: Change }
  | { readonly kind: 'nondeterministic'; readonly word: Inputs };

export interface Evidence {
  readonly word: Inputs;
  /** Calls that the learning makes at once. */
  readonly width: number;
  /** What was answered to it so far. */
  history(): readonly Sighting[];
  /** Calls that ended before `call` began, in their order, the last one of each word. */
  before(call: Logged): readonly Logged[];
}

/** One call at a time, so often. */
const repeats = 12;
const freshCallers = 3;
/** Calls before an odd one that may have changed its answer. */
const mostCandidates = 16;

export const diagnose = async (trials: Trials, evidence: Evidence): Promise<Diagnosis> => {
  const { word } = evidence;
  let alone = await repeated(trials, word, repeats);
  if (byAddress(evidence.history()) === 'open') alone = [...alone, ...(await repeated(trials, word, repeats))];
  const groups = byAddress(evidence.history());
  if (groups !== undefined && groups !== 'open') return { kind: 'addresses', word, ...groups };
  // The service may have changed while the calls were made.
  if (commonKey(alone) === undefined && switched(alone) !== undefined) alone = await repeated(trials, word, repeats);
  const key = commonKey(alone);
  const random: Diagnosis = { kind: 'nondeterministic', word };
  if (key === undefined) {
    const outliving = await outlivingRepeats(trials, word);
    return outliving === undefined ? random : { kind: 'outlives', outliving };
  }
  const odd = evidence.history().filter((each) => each.key !== key);
  const wasAtOnce = odd.some(({ call }) => call.atOnce > 1);
  const found = wasAtOnce ? await disturbance(trials, word, evidence.width, alone) : undefined;
  if (found === 'unclear') return random;
  if (found !== undefined) return { kind: 'disturbed', word, disturbance: found };
  const parts = switched(evidence.history());
  if (parts === undefined) {
    const [first] = odd;
    const candidates = first === undefined ? [] : evidence.before(first.call).slice(-mostCandidates);
    const words = candidates.map(({ outputs }) => outputs.map(({ input }) => input));
    const outliving = await outlivingPair(trials, word, words);
    return outliving === undefined ? random : { kind: 'outlives', outliving };
  }
  return (await diagnoseSwitch(trials, evidence, parts)) ?? random;
};

/** A word that was answered alike up to some call, and otherwise ever since. */
const diagnoseSwitch = async (
  trials: Trials,
  { word, before }: Evidence,
  parts: NonNullable<ReturnType<typeof switched>>,
): Promise<Diagnosis | undefined> => {
  const [last, first] = [parts.before.at(-1), parts.after[0]];
  if (last === undefined || first === undefined) return undefined;
  const fresh = await fromFresh(trials, word, freshCallers);
  const key = commonKey(fresh);
  if (fresh.length > 0 && key === last.key) {
    const outliving = await outlivingRepeats(trials, word);
    // A single odd answer cannot come three times again.
    return { kind: 'outlives', outliving: outliving ?? { word, before: undefined } };
  }
  if (fresh.length > 0 && key !== first.key) return undefined;
  const change = { word, last: last.call, first: first.call };
  if (parts.before.length > 1) return { kind: 'changed', change };
  const others = await changedToo(trials, change, before(first.call));
  return others.length > 0 ? { kind: 'changed', change } : undefined;
};
