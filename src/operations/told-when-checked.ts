/** A message that was received is told with what its checks came to, also where one of them ends the instance. */
import type { Instance } from './operation.ts';

/** `tell` is called last, whatever `check` does; `failed`: a check has failed, or `check` has thrown. */
export const toldWhenChecked = (instance: Instance, check: () => void, tell: (failed: boolean) => void): void => {
  const { failedChecks } = instance;
  let failed = true;
  try {
    check();
    failed = instance.failedChecks > failedChecks;
  } finally {
    tell(failed);
  }
};
