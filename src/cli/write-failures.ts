/** The file of `run --failures`: every instance of all tests that failed or was aborted. */
import { extname } from 'node:path';
import { counted } from '../report/figures.ts';
import { printable } from '../report/printable.ts';
import { DialproofError } from '../ground/errors.ts';
import { endingFault, refuseEndings } from './contradictions.ts';
import type { Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import type { RpcClient } from './rpc-client.ts';
import { written } from './write-reports.ts';

/** Throws `InvalidFile` for a name with another ending. */
export const checkFailures = (file: string | undefined): void =>
  refuseEndings([file !== undefined && endingFault('failures', file, ['.csv', '.jsonl'])]);

/** Returns an error where a list cannot be fetched or the file cannot be written: the other lists are written. */
export const writeFailures = async (
  file: string,
  outcomes: readonly Outcome[],
  client: Pick<RpcClient, 'failures'>,
  { stderr }: Pick<CliParts, 'stderr'>,
): Promise<DialproofError[]> => {
  const ending = extname(file).toLowerCase() === '.csv' ? 'csv' : 'jsonl';
  const lists: Buffer[] = [];
  const errors: DialproofError[] = [];
  for (const { test, status } of outcomes) {
    if (status === undefined) continue;
    try {
      const { file: list, leftOut } = await client.failures(status.run_id, ending);
      const hasHead = ending === 'csv' && lists.length > 0;
      lists.push(hasHead ? list.subarray(list.indexOf('\n') + 1) : list);
      if (leftOut > 0)
        stderr.write(
          `${printable(test.title)}: ${counted(leftOut, 'failed instance')} not in its list (limits.failure_list)\n`,
        );
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      errors.push(new DialproofError('ReportNotWritten', `${test.title}: no list of failures: ${thrown.message}`));
    }
  }
  errors.push(...(await written(file, () => Buffer.concat(lists))));
  return errors;
};
