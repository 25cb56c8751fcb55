/** Plays one history and judges it. */
import { Clients } from './clients.ts';
import type { Cluster } from './cluster.ts';
import type { History } from './history.ts';
import { judge, type Violation } from './judge.ts';
import { Nemesis } from './nemesis.ts';
import { planOf } from './plan.ts';

export interface Played {
  readonly history: History;
  readonly violations: readonly Violation[];
  /** The number of faults of each kind. */
  readonly faults: ReadonlyMap<string, number>;
}

export const play = async (cluster: Cluster, seed: number): Promise<Played> => {
  const { faults, clients: steps } = planOf(seed);
  await cluster.begin();
  try {
    const nemesis = new Nemesis(cluster);
    const clients = new Clients(cluster, `history-${seed}`);
    await Promise.all([nemesis.perform(faults), ...steps.map((each) => clients.perform(each))]);
    const whole = await clients.untilWhole();
    const history = { operations: clients.operations, calls: await cluster.finish(), whole };
    return { history, violations: judge(history), faults: nemesis.done };
  } finally {
    await cluster.finish();
  }
};
