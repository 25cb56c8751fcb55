/** Loops of a flow without an exit that leads out of them. */
import type { Flow } from '../../machines/flow-definition.ts';
import type { FlowModel } from '../flow/model/flow-model.ts';

export interface EndlessLoop {
  /** Id of the operation that calls reach first. */
  readonly id: string;
  readonly ring: readonly string[];
}

/** By operation: the operations behind its reachable exits. */
const nextOf = ({ operations }: Flow, exits: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...operations.values()].map(({ id, exits: ways }) => [
      id,
      ways.flatMap(({ to }, exit) => (to !== null && exits.has(`${id}.${exit}`) ? [to] : [])),
    ]),
  );

/** Operations in which a call can end: the call is answered, or the flow releases it. */
const ending = ({ operations }: Flow, { states }: FlowModel, exits: ReadonlySet<string>): Set<string> => {
  const ends = new Set(
    [...operations.values()]
      .filter(({ id, exits: ways }) => ways.some(({ to }, exit) => to === null && exits.has(`${id}.${exit}`)))
      .map(({ id }) => id),
  );
  for (const { id, ends: own } of operations.values()) if (own.includes('released')) ends.add(id);
  for (const { operation, turns } of states)
    if (operation !== undefined && turns.some(({ key }) => key === 'answer')) ends.add(operation);
  return ends;
};

export const endlessLoops = (flow: Flow, model: FlowModel, exits: ReadonlySet<string>): readonly EndlessLoop[] => {
  const next = nextOf(flow, exits);
  const good = ending(flow, model, exits);
  for (let isGrown = true; isGrown;) {
    const found = [...next].filter(([id, to]) => !good.has(id) && to.some((other) => good.has(other)));
    for (const [id] of found) good.add(id);
    isGrown = found.length > 0;
  }
  const reachable = [flow.start];
  for (const id of reachable) for (const to of next.get(id) ?? []) if (!reachable.includes(to)) reachable.push(to);
  const loops: EndlessLoop[] = [];
  const listed = new Set<string>();
  for (const id of reachable) {
    if (good.has(id) || listed.has(id)) continue;
    const ring = [id];
    for (const each of ring) for (const to of next.get(each) ?? []) if (!ring.includes(to)) ring.push(to);
    // An operation that only leads to a loop is not part of it.
    if (!ring.some((each) => next.get(each)?.includes(id) === true)) continue;
    for (const each of ring) listed.add(each);
    loops.push({ id, ring });
  }
  return loops;
};
