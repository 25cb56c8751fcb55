/**
 * Writes a received message into the journal with the result of its checks, also where one of them ends the instance.
 */
import type { Instance } from './operation.ts';

/** Calls `record` after `check`, also if that throws; `failed`: a check has failed, or `check` has thrown. */
export const recordAfterChecks = (instance: Instance, check: () => void, record: (failed: boolean) => void): void => {
  const { failedChecks } = instance;
  let failed = true;
  try {
    check();
    failed = instance.failedChecks > failedChecks;
  } finally {
    record(failed);
  }
};
