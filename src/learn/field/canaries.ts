/** The words that are called again and again, to see whether the service is still the same. */
import { answerKey, inputsOf, isReleasedAtOnce, type Logged } from './call-log.ts';
import type { Outputs } from '../system.ts';
import type { Inputs } from './trials.ts';

/** A word, and what it was answered at first. */
export interface Canary {
  readonly outputs: Outputs;
  /** Milliseconds since 1970: when it was answered so for the last time. */
  readonly good: number;
}

const stepsOf = (outputs: Outputs): string[] => outputs.map(({ input, output }) => JSON.stringify([input, output]));

/** The words of calls that together show most answers of the service, `most` of them with those that are there already. */
export const chosenCanaries = (
  calls: readonly Logged[],
  already: readonly Canary[],
  most: number,
): readonly Inputs[] => {
  const shown = new Set(already.flatMap(({ outputs }) => stepsOf(outputs)));
  const chosen: Inputs[] = [];
  while (already.length + chosen.length < most) {
    let best: { readonly outputs: Outputs; readonly worth: number } | undefined;
    for (const { outputs } of calls) {
      const worth = new Set(stepsOf(outputs).filter((step) => !shown.has(step))).size;
      if (worth > (best?.worth ?? 0)) best = { outputs, worth };
    }
    if (best === undefined) break;
    for (const step of stepsOf(best.outputs)) shown.add(step);
    chosen.push(inputsOf(best.outputs));
  }
  return chosen;
};

export const isGood = ({ outputs }: Canary, call: Logged): boolean => answerKey(outputs) === answerKey(call.outputs);

/** Whether the service released all calls at once whose words it answered before. */
export const areRefused = (canaries: readonly Canary[], calls: readonly Logged[]): boolean =>
  canaries.length > 0 &&
  calls.length === canaries.length &&
  calls.every((call, index) => isReleasedAtOnce(call) && !isGood(canaries[index] as Canary, call));

export interface CanaryTimes {
  /** A batch of canaries is due after so many calls. */
  readonly calls: number;
  /** Or after so many seconds. */
  readonly seconds: number;
}
