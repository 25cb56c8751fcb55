/**
 * Whether two machines can be distinguished: a breadth-first search of their product. They are equivalent if and only
 * if every reachable pair of states defines the same inputs, and answers each of them in the same way.
 */
import type { Mealy } from '../flow/model/mealy.ts';

/**
 * Undefined: the machines are equivalent. Else a shortest sequence of inputs; only one machine defines the last one, or
 * the two answer it differently.
 */
export const distinguishingInputs = (one: Mealy, other: Mealy): readonly string[] | undefined => {
  interface Pair {
    readonly states: readonly [number, number];
    readonly before: Pair | undefined;
    readonly input: string;
  }
  const inputsTo = (pair: Pair, last: string): string[] => {
    const inputs = [last];
    for (let at: Pair | undefined = pair; at?.before !== undefined; at = at.before) inputs.unshift(at.input);
    return inputs;
  };
  const seen = new Set(['0 0']);
  const queue: Pair[] = [{ states: [0, 0], before: undefined, input: '' }];
  for (const pair of queue) {
    const [left, right] = [one.states[pair.states[0]], other.states[pair.states[1]]];
    for (const input of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
      const [edge, facing] = [left?.get(input), right?.get(input)];
      if (edge?.output !== facing?.output || edge === undefined || facing === undefined) return inputsTo(pair, input);
      const key = `${edge.to} ${facing.to}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ states: [edge.to, facing.to], before: pair, input });
    }
  }
  return undefined;
};
