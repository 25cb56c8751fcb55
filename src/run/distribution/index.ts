/** The distribution that a request asks for; `single` where it says nothing. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import { poissonArrivals, uniformArrivals } from './arrivals.ts';
import type { Distribution } from './distribution.ts';
import { linear } from './linear.ts';
import { load } from './load.ts';
import { single } from './single.ts';

/** `random` is drawn from once, for the seed of random arrivals. */
export const distributionOf = (asked: ExecuteTest['distribution'], random: () => number): Distribution => {
  switch (asked?.type) {
    case 'load':
      return load(asked.total, asked.backlog);
    case 'linear': {
      const { total, backlog, cps, arrival } = asked;
      const arrivals = arrival === 'poisson' ? poissonArrivals(total, Math.floor(random() * 2 ** 32)) : uniformArrivals;
      return linear(total, backlog, cps, arrivals);
    }
    default:
      return single();
  }
};
