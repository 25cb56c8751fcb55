/** `single`: one Test Instance. */
import { unpaced, type DistributionType } from './distribution.ts';

export const single: DistributionType<'single'> = {
  of: ({ number = 0 }) => ({
    first: number,
    total: 1,
    backlog: 1,
    changes: { rate: false, backlog: false },
    rate: null,
    paced: false,
    firstRate: null,
    schedule: () => unpaced(1),
  }),
};
