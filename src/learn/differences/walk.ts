/**
 * The walk through the product of two models, breadth first: each pair of transitions that answer differently, with a
 * shortest call that shows it. Nothing behind such a pair is walked.
 */
import type { LearnedTransition } from '../model/learned-model.ts';
import { JudgedStates } from './judged-states.ts';
import type { WalkedModel } from './walked-model.ts';

/** Two transitions of one input that differ; undefined: the model does not define the input there. */
export interface DifferingPair {
  readonly path: readonly string[];
  readonly states: readonly [number, number];
  readonly one: LearnedTransition | undefined;
  readonly other: LearnedTransition | undefined;
}

/** Two transitions of one input that are equal. */
export interface EqualPair {
  readonly input: string;
  readonly one: LearnedTransition;
  readonly other: LearnedTransition;
}

export interface Walk {
  readonly differing: readonly DifferingPair[];
  readonly equal: readonly EqualPair[];
  /** Pairs of states that equal ways lead to, the first pair first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Words that one model alone has answers to, because the other knows none of their length. */
  readonly unjudged: readonly { readonly states: readonly [number, number]; readonly word: string }[];
}

interface Pair {
  readonly states: readonly [number, number];
  readonly before: Pair | undefined;
  readonly input: string;
}

const pathTo = (pair: Pair, last: string): readonly string[] => {
  const inputs = [last];
  for (let at: Pair | undefined = pair; at?.before !== undefined; at = at.before) inputs.unshift(at.input);
  return inputs;
};

/** Throws `InvalidFile` where the patterns of two prompts together need too large an automaton. */
export const walkThrough = (one: WalkedModel, other: WalkedModel): Walk => {
  const judge = new JudgedStates(one, other);
  const differing: DifferingPair[] = [];
  const equal: EqualPair[] = [];
  const unjudged: Walk['unjudged'][number][] = [];
  const queue: Pair[] = [{ states: [0, 0], before: undefined, input: '' }];
  const seen = new Set(['0 0']);
  for (const pair of queue) {
    const { states } = pair;
    const judged = judge.of(states);
    unjudged.push(...judged.unjudged.map((word) => ({ states, word })));
    for (const { input, one: own, other: facing, isEqual } of judged.edges) {
      if (!isEqual || own === undefined || facing === undefined) {
        differing.push({ path: pathTo(pair, input), states, one: own, other: facing });
        continue;
      }
      equal.push({ input, one: own, other: facing });
      const key = `${own.to} ${facing.to}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ states: [own.to, facing.to], before: pair, input });
    }
  }
  return { differing, equal, pairs: queue.map(({ states }) => states), unjudged };
};
