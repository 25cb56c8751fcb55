/** The Invokes of the peer that the tester may answer: kept when they are taken, and removed when they are answered. */
import { DialproofError } from '../../ground/errors.ts';
import { hasResult, type ProtocolOperation } from '../../protocol/asn1/index.ts';
import type { Code, Invoke } from '../../protocol/tcap/types.ts';
import type { InstanceDialogue } from '../instance-dialogue.ts';

/** As many as there are invoke ids, because operations that succeed without a result are never answered. */
const maximumRequests = 256;

export const keepRequest = ({ requests }: InstanceDialogue, invoke: Invoke): void => {
  if (requests.length >= maximumRequests) requests.shift();
  requests.push(invoke);
};

const notThere = (what: string): DialproofError => new DialproofError('CheckFailed', `there is no ${what} to answer`);

/**
 * The newest Invoke of one of the operations, which counts as answered from now on. `what` names them where there is
 * none.
 */
export const takeRequest = (
  { requests }: InstanceDialogue,
  isOne: (operation: Code) => boolean,
  what: string,
): Invoke => {
  for (let index = requests.length - 1; index >= 0; index -= 1) {
    const request = requests[index];
    if (request === undefined || !isOne(request.operation)) continue;
    if (index === requests.length - 1) requests.pop();
    else requests.splice(index, 1);
    return request;
  }
  throw notThere(what);
};

/**
 * The newest Invoke of the operation, for an Invoke that is linked to it. One that succeeds with a result still waits
 * for the result; any other one counts as answered.
 */
export const linkedRequest = (
  dialogue: InstanceDialogue,
  operation: Pick<ProtocolOperation, 'name' | 'code' | 'class'>,
): Invoke => {
  const { name, code } = operation;
  if (!hasResult(operation)) return takeRequest(dialogue, (other) => other === code, name);
  const request = dialogue.requests.findLast((invoke) => invoke.operation === code);
  if (request === undefined) throw notThere(name);
  return request;
};
