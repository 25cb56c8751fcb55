/**
 * The answer of QueryAllTests: the runs without their details, as many as the answer has room for. The newest ones are
 * added first.
 */
import type { QueryAllTestsResult } from '../../../schemas/index.ts';
import type { Pieces } from '../../ground/pieces.ts';
import type { ReadableRun } from '../life/run-service.ts';

const usualLimit = 64 * 1024 * 1024;
/** Bytes of the answer around the runs, including a long id of the request. */
const around = 4096;

export type ListableRun = Pick<ReadableRun, 'summary'>;

/** `runs`: in the order in which they started; each is asked when it is its turn. `limit`: bytes of the answer. */
export function* listing(
  runs: readonly ListableRun[],
  limit = usualLimit,
): Pieces<Pick<QueryAllTestsResult, 'tests' | 'left_out'>> {
  const tests: QueryAllTestsResult['tests'] = [];
  let room = limit - around;
  for (const run of runs.toReversed()) {
    const summary = run.summary();
    room -= Buffer.byteLength(JSON.stringify(summary)) + 1;
    if (room < 0) break;
    tests.push(summary);
    yield;
  }
  const leftOut = runs.length - tests.length;
  return { tests: tests.reverse(), ...(leftOut > 0 && { left_out: leftOut }) };
}
