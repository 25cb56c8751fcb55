/**
 * The Invokes of the peer that the tester may answer: kept as they are taken, and gone when they are answered.
 */
import { DialproofError } from '../../errors.ts';
import type { Code, Invoke } from '../../protocol/tcap/types.ts';
import type { InstanceDialogue } from '../operation.ts';

/** As many as there are invoke ids: those of operations that succeed in silence are never answered. */
const maximumRequests = 256;

export const keepRequest = ({ requests }: InstanceDialogue, invoke: Invoke): void => {
  if (requests.length >= maximumRequests) requests.shift();
  requests.push(invoke);
};

/** The newest Invoke of one of the operations, which counts as answered from now on. `what` names them where there is none. */
export const takeRequest = ({ requests }: InstanceDialogue, isOne: (operation: Code) => boolean, what: string): Invoke => {
  const index = requests.findLastIndex(({ operation }) => isOne(operation));
  const [request] = index < 0 ? [] : requests.splice(index, 1);
  if (request === undefined) throw new DialproofError('CheckFailed', `there is no ${what} to answer`);
  return request;
};
