/**
 * `answer`: an instance begins with each dialogue that arrives and fits the first operation. No start is due at a
 * certain time.
 */
import { unpaced, type DistributionType } from './distribution.ts';

export const answer: DistributionType<'answer'> = {
  of: ({ number = 0, total = Infinity, backlog, seconds }) => ({
    first: number,
    total,
    backlog,
    changes: { rate: false, backlog: true },
    rate: null,
    paced: false,
    firstRate: null,
    answers: { seconds },
    schedule: () => unpaced(total),
  }),
};
