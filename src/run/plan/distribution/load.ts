/** `load`: as fast as the backlog allows; a new instance starts when one has ended. */
import { unpaced, type DistributionType } from './distribution.ts';

export const load: DistributionType<'load'> = {
  of: ({ total, backlog }) => ({
    total,
    backlog,
    changes: { rate: false, backlog: true },
    rate: null,
    paced: false,
    firstRate: null,
    schedule: () => unpaced(total),
  }),
};
