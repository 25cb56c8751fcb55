/** `load`: as fast as the backlog allows; a new instance starts when one has ended. */
import { unpaced, type Distribution } from './distribution.ts';

export const load = (total: number, backlog: number): Distribution => ({
  type: 'load',
  total,
  backlog,
  changes: { rate: false, backlog: true },
  rate: null,
  schedule: () => unpaced(total),
});
