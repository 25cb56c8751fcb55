/** The distribution that a request asks for; `single` where it says nothing. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Distribution } from './distribution.ts';
import { linear } from './linear.ts';
import { load } from './load.ts';
import { single } from './single.ts';

export const distributionOf = (asked: ExecuteTest['distribution']): Distribution => {
  switch (asked?.type) {
    case 'load':
      return load(asked.total, asked.backlog);
    case 'linear':
      return linear(asked.total, asked.backlog, asked.cps);
    default:
      return single();
  }
};
