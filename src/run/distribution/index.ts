/** The distribution that a request asks for; `single` where it says nothing. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import { poissonArrivals, uniformArrivals } from './arrivals.ts';
import type { Distribution } from './distribution.ts';
import { linear } from './linear.ts';
import { load } from './load.ts';
import { single } from './single.ts';

/** `seed`: of random arrivals, a 32-bit integer. */
export const distributionOf = (asked: ExecuteTest['distribution'], seed: number): Distribution => {
  switch (asked?.type) {
    case 'load':
      return load(asked.total, asked.backlog);
    case 'linear': {
      const { total, backlog, cps, arrival } = asked;
      return linear(total, backlog, cps, () => (arrival === 'poisson' ? poissonArrivals(total, seed) : uniformArrivals));
    }
    default:
      return single();
  }
};
