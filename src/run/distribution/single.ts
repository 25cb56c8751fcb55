/** `single`: one Test Instance. */
import { unpaced, type Distribution } from './distribution.ts';

export const single = (): Distribution => ({
  type: 'single',
  total: 1,
  backlog: 1,
  changes: { rate: false, backlog: false },
  rate: null,
  schedule: () => unpaced(1),
});
