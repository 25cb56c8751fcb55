/**
 * The operations of a test by which the tester sends a message to the SCP: the words of a flow have a step for each.
 */
import { fieldsOf } from './loose-values.ts';

const sends = /^(?:inap|tcap)\.(?:ssp|srf)_to_scp\./;

/** Their indexes. `operations`: of the test, in order; a value of another shape sends nothing. */
export const sendingOperations = (operations: readonly unknown[]): readonly number[] =>
  operations.flatMap((operation, index) => {
    const { type } = fieldsOf(operation);
    return typeof type === 'string' && sends.test(type) ? [index] : [];
  });
