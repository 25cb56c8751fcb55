/** A service that changed: a word was answered alike up to some time, and otherwise ever since. */
import { answerKey, firstDifference, inputsOf, type Logged } from './call-log.ts';
import type { Sighting } from './sightings.ts';
import { repeated, type Inputs, type Trials } from './trials.ts';

export interface Change {
  readonly word: Inputs;
  /** The last call that was answered as before. */
  readonly last: Logged;
  /** The first call that was answered otherwise. */
  readonly first: Logged;
}

/** Milliseconds between which the service changed. Calls that were made at once may have been answered both ways. */
export const timesOf = ({
  last: { ended },
  first: { began },
}: Change): { readonly from: number; readonly to: number } => ({
  from: Math.min(ended, began),
  to: Math.max(ended, began),
});

/** As many other words are asked again, to distinguish a change from one odd answer. */
const mostAskedAgain = 8;
const confirmed = 4;

/** Answers, in the order of their calls, of which the first ones are alike, and the last ones alike, but otherwise. */
export const switched = (
  sightings: readonly Sighting[],
): { readonly before: readonly Sighting[]; readonly after: readonly Sighting[] } | undefined => {
  const [first, last] = [sightings[0], sightings.at(-1)];
  if (first === undefined || last === undefined || first.key === last.key) return undefined;
  const count = sightings.findIndex(({ key }) => key !== first.key);
  const [before, after] = [sightings.slice(0, count), sightings.slice(count)];
  return after.every(({ key }) => key === last.key) ? { before, after } : undefined;
};

/**
 * Words that were called before the change, and are now answered otherwise, too. `earlier`: calls before it. Those that
 * took the same step as the changed answer come first.
 */
export const changedToo = async (
  trials: Trials,
  { last, first }: Change,
  earlier: readonly Logged[],
): Promise<readonly Inputs[]> => {
  const index = firstDifference(last.outputs, first.outputs);
  const step = index === undefined ? undefined : last.outputs[index];
  const takes = ({ outputs }: Logged): boolean =>
    outputs.some(({ input, output }) => input === step?.input && output === step.output);
  const words = new Map<string, Logged>();
  for (const call of earlier) words.set(JSON.stringify(inputsOf(call.outputs)), call);
  words.delete(JSON.stringify(inputsOf(last.outputs)));
  const calls = [...words.values()];
  const tried = [...calls.filter(takes), ...calls.filter((call) => !takes(call))].slice(0, mostAskedAgain);
  const changed: Inputs[] = [];
  for (const { outputs } of tried) {
    const word = inputsOf(outputs);
    const [now] = await repeated(trials, word, 1);
    if (now === undefined || now.key === answerKey(outputs)) continue;
    const again = await repeated(trials, word, confirmed);
    if (again.length > 0 && again.every(({ key }) => key === now.key)) changed.push(word);
  }
  return changed;
};
