/** The Invokes of the peer that the tester may answer: kept when they are taken, and removed when they are answered. */
import { DialproofError } from '../../ground/errors.ts';
import { hasResult, type ProtocolOperation } from '../../protocol/asn1/index.ts';
import type { Code, Invoke } from '../../protocol/tcap/types.ts';
import type { InstanceDialogue, KeptInvoke } from '../instance-dialogue.ts';

/** As many as there are invoke ids, because operations that succeed without a result are never answered. */
const maximumRequests = 256;

/** The oldest is forgotten where there are too many. */
export const keepRequest = (dialogue: InstanceDialogue, invoke: Invoke): void => {
  const before = dialogue.newestRequest;
  const kept: KeptInvoke = { invoke, before, count: before === undefined ? 1 : before.count + 1 };
  dialogue.newestRequest = kept;
  if (kept.count > maximumRequests) forgetOldest(kept);
};

const forgetOldest = (newest: KeptInvoke): void => {
  let kept = newest;
  for (; kept.before?.before !== undefined; kept = kept.before) kept.count -= 1;
  kept.count = 1;
  kept.before = undefined;
};

const notThere = (what: string): DialproofError => new DialproofError('CheckFailed', `there is no ${what} to answer`);

/** The newest kept Invoke that `isOne` accepts; undefined where there is none. */
export const newestRequest = (
  { newestRequest: newest }: InstanceDialogue,
  isOne: (invoke: Invoke) => boolean,
): Invoke | undefined => {
  for (let kept = newest; kept !== undefined; kept = kept.before) if (isOne(kept.invoke)) return kept.invoke;
  return undefined;
};

/** The Invoke counts as answered from now on. */
export const removeRequest = (dialogue: InstanceDialogue, invoke: Invoke): void => {
  let newer: KeptInvoke | undefined;
  for (let kept = dialogue.newestRequest; kept !== undefined; kept = kept.before) {
    if (kept.invoke === invoke) {
      if (newer === undefined) dialogue.newestRequest = kept.before;
      else newer.before = kept.before;
      return;
    }
    kept.count -= 1;
    newer = kept;
  }
};

/**
 * The newest Invoke of one of the operations, which counts as answered from now on. `what` names them where there is
 * none.
 */
export const takeRequest = (dialogue: InstanceDialogue, isOne: (operation: Code) => boolean, what: string): Invoke => {
  let kept = dialogue.newestRequest;
  while (kept !== undefined && !isOne(kept.invoke.operation)) kept = kept.before;
  if (kept === undefined) throw notThere(what);
  removeRequest(dialogue, kept.invoke);
  return kept.invoke;
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
  const request = newestRequest(dialogue, (invoke) => invoke.operation === code);
  if (request === undefined) throw notThere(name);
  return request;
};
