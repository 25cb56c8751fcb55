/** `single`: one Test Instance. */
import type { Distribution } from './distribution.ts';

export const single = (): Distribution => ({
  type: 'single',
  total: 1,
  backlog: 1,
  paced: false,
  dueBy: () => 1,
  dueAt: () => 0,
  rateAt: () => null,
});
