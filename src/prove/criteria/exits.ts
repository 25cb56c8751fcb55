/**
 * Criterion `exits`: tests take every reachable exit of every operation, and every end that an operation causes itself,
 * since an answered call takes no exit.
 */
import type { Step } from '../../flow/model/mealy.ts';
import type { ProvedFlow } from '../proved-flow.ts';
import { ShortestWays } from '../paths.ts';
import { endKey, exitKey, isBrought } from '../taken.ts';

export const exitsSuite = (proved: ProvedFlow): readonly (readonly Step[])[] => {
  const { machine } = proved;
  const ways = new ShortestWays(machine);
  const taken = new Set<string>();
  const exitsOf = (step: Step): string[] => {
    const { exits, end } = proved.turnOf(step);
    return [...exits.map(exitKey), ...(end !== undefined && isBrought(end) ? [endKey(end)] : [])];
  };
  const isNew = (step: Step): boolean => exitsOf(step).some((exit) => !taken.has(exit));
  const suite: Step[][] = [];
  for (const from of machine.states.keys()) {
    for (const edge of proved.leadingEdges(from)) {
      const step = { from, edge };
      if (!isNew(step)) continue;
      const way = [...(ways.to(from, isNew) ?? []), step];
      for (const exit of way.flatMap(exitsOf)) taken.add(exit);
      suite.push(way);
    }
  }
  return suite;
};
