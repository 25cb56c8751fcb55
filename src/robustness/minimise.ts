/**
 * Makes the case of a finding smaller as long as it still shows the finding: without the checks of the messages before,
 * without operations before the wrong message, without arguments of it, and with a shorter value.
 */
import type { OperationSource } from '../operations/operation.ts';
import type { Fault } from './fault.ts';
import { isInbound } from './late-faults.ts';

export interface SmallCase {
  readonly fault: Fault;
  readonly operations: readonly OperationSource[];
}

/** Cases that are played to make one smaller, at most. */
export const mostTries = 40;

/** Plays a case. Resolves with whether it shows the finding. */
export type Shows = (smaller: SmallCase) => Promise<boolean>;

const withoutChecks = ({ fault, operations }: SmallCase): SmallCase => ({
  fault,
  operations: operations.map((operation) => {
    if (!isInbound(operation) || operation['accept'] !== undefined) return operation;
    const { arguments: _a, tests: _t, ...rest } = operation;
    return rest as OperationSource;
  }),
});

/** Without the operation at `index`, which stands before the wrong message. */
const withoutOperation = ({ fault, operations }: SmallCase, index: number): SmallCase => ({
  fault: { ...fault, operation: fault.operation - 1, sentBy: fault.sentBy - 1 },
  operations: operations.filter((_, at) => at !== index),
});

const argumentsOf = (operation: OperationSource | undefined): Readonly<Record<string, unknown>> =>
  (operation?.['arguments'] ?? {}) as Readonly<Record<string, unknown>>;

const withoutArgument = ({ fault, operations }: SmallCase, name: string): SmallCase => ({
  fault,
  operations: operations.map((operation, at) => {
    if (at !== fault.operation) return operation;
    const { [name]: _dropped, ...others } = argumentsOf(operation);
    return { ...operation, arguments: others } as OperationSource;
  }),
});

/** With the first half of the value that is given instead. */
const withHalfValue = ({ fault, operations }: SmallCase): SmallCase | undefined => {
  const { change } = fault;
  const octets = (change?.hex?.length ?? 0) / 2;
  if (change?.hex === undefined || fault.kind !== 'too long' || octets < 2) return undefined;
  const hex = change.hex.slice(0, 2 * Math.ceil(octets / 2));
  return { fault: { ...fault, change: { ...change, hex } }, operations };
};

/** Only what the case performs: what comes behind the wrong message is not needed. */
const withoutRest = ({ fault, operations }: SmallCase): SmallCase =>
  fault.demand.answer === 'as unchanged'
    ? { fault, operations }
    : { fault, operations: operations.slice(0, fault.sentBy + 1) };

export const minimised = async (whole: SmallCase, shows: Shows): Promise<SmallCase> => {
  let smallest = withoutRest(whole);
  let tries = 0;
  const takeIf = async (smaller: SmallCase): Promise<boolean> => {
    tries += 1;
    if (tries > mostTries || !(await shows(smaller))) return false;
    smallest = smaller;
    return true;
  };
  await takeIf(withoutChecks(smallest));
  for (let index = smallest.fault.operation - 1; index >= 0; index -= 1)
    await takeIf(withoutOperation(smallest, index));
  for (const name of Object.keys(argumentsOf(smallest.operations[smallest.fault.operation])))
    await takeIf(withoutArgument(smallest, name));
  for (let half = withHalfValue(smallest); half !== undefined; half = withHalfValue(smallest))
    if (!(await takeIf(half))) break;
  return smallest;
};
