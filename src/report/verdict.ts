/**
 * What a Test Run came to. A run with `failed` or `aborted` above 0 has not passed, and neither has one of which nothing is known.
 */
import type { QueryTestResult } from '../../schemas/index.ts';

/** `broken`: the run itself failed, or ended without a single instance; `aborted` outweighs `failed`, and both outweigh `cancelled`. */
export type Verdict = 'passed' | 'failed' | 'aborted' | 'cancelled' | 'broken' | 'running';

/** The verdict on `status`, `running` while the run has not ended. */
export const verdict = ({ state, counts }: Pick<QueryTestResult, 'state' | 'counts'>): Verdict => {
  if (state === 'running') return 'running';
  if (state === 'failed') return 'broken';
  if (counts.aborted > 0) return 'aborted';
  if (counts.failed > 0) return 'failed';
  if (state === 'cancelled' || counts.cancelled > 0) return 'cancelled';
  return counts.passed > 0 ? 'passed' : 'broken';
};
