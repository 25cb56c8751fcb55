/** Criterion `transitions`: every class of inputs is tried in every state. */
import type { Step } from '../../flow/model/mealy.ts';
import { completed, ShortestWays, wayOut } from '../paths.ts';
import { hangUp, type LedMachine } from '../proved-flow.ts';

const keyOf = ({ from, edge }: Step): string => `${from} ${edge.index}`;

export const transitionsSuite = (proved: LedMachine): readonly (readonly Step[])[] => {
  const { machine } = proved;
  const ways = new ShortestWays(machine);
  const out = wayOut(machine, hangUp);
  const covered = new Set<string>();
  const isNew = (step: Step): boolean => !covered.has(keyOf(step));
  const suite: (readonly Step[])[] = [];
  // The deepest steps come first: the steps that lead to them are then covered, too.
  const wanted = [...machine.states.keys()]
    .flatMap((from) => proved.leadingEdges(from).map((edge) => ({ from, edge })))
    .reverse();
  for (const step of wanted) {
    if (!isNew(step)) continue;
    const way = [...(ways.to(step.from, isNew) ?? []), step];
    for (const each of completed(way, machine, out)) covered.add(keyOf(each));
    suite.push(way);
  }
  return suite;
};
