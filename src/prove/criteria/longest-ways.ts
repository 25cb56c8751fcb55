/**
 * Ways through a machine, merged where they begin alike: a way that another one begins with is left out. They are
 * generated one by one; what is kept is one way, and what branches off it.
 */
import type { Step } from '../../flow/model/mealy.ts';

/** The ways on from a place: by first step, what follows it. Several may have the same first step. */
export type Rest = () => Generator<readonly [Step, Rest]>;

/** Yields one way without steps if there are no others. */
export function* longestWays(rests: Iterable<Rest>, before: readonly Step[] = []): Generator<readonly Step[]> {
  const branches = new Map<string, { readonly step: Step; readonly rests: Rest[] }>();
  for (const rest of rests) {
    for (const [step, after] of rest()) {
      const known = branches.get(step.edge.input);
      if (known === undefined) branches.set(step.edge.input, { step, rests: [after] });
      else known.rests.push(after);
    }
  }
  if (branches.size === 0) yield before;
  for (const branch of branches.values()) yield* longestWays(branch.rests, [...before, branch.step]);
}
