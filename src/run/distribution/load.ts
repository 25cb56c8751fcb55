/** `load`: as fast as the backlog allows; a new instance starts when one has ended. */
import type { Distribution } from './distribution.ts';

export const load = (total: number, backlog: number): Distribution => ({
  type: 'load',
  total,
  backlog,
  paced: false,
  dueBy: () => total,
  dueAt: () => 0,
  rateAt: () => null,
});
