/**
 * Which changes clients may make: a run that goes on can be updated, an instance that has not started be followed, and
 * one at a halt operation be resumed.
 */
import { DialproofError } from '../../ground/errors.ts';
import { mostFollowed } from '../share/following.ts';

/** The number of an instance; undefined where it is none. */
export const instanceNumber = (instanceId: string): number | undefined =>
  /^(0|[1-9]\d{0,9})$/.test(instanceId) ? Number(instanceId) : undefined;

/** The state of an instance of a run that has ended: a run of `total` instances may have started fewer. */
export const stateAfterEnd = (instance: number | undefined, total: number | null): string =>
  instance === undefined || instance >= (total ?? Infinity) ? 'not started' : 'ended';

export const notHalted = (runId: string, instanceId: string, state: string): DialproofError =>
  new DialproofError('NotHalted', `Instance ${instanceId} of the run "${runId}" is not halted: ${state}.`, {
    run_id: runId,
    instance_id: instanceId,
    state,
  });

/** `number`: as asked for; absent where the next instance was. */
export const alreadyStarted = (runId: string, number: number | undefined): DialproofError =>
  new DialproofError(
    'AlreadyStarted',
    number === undefined
      ? `The run "${runId}" has no instance to follow: it starts no more, or faster than one can be chosen.`
      : `Instance ${number} of the run "${runId}" cannot be followed: it has started, or will not be started any more.`,
    { run_id: runId, ...(number !== undefined && { number }) },
  );

export const followsMost = (runId: string): DialproofError =>
  new DialproofError(
    'Busy',
    `The run "${runId}" follows ${mostFollowed} instances beside the first one, which is the limit.`,
    { run_id: runId, limit: 'followed', value: mostFollowed },
    { hint: `Start another run, or watch those that are followed: a run follows at most ${mostFollowed}.` },
  );

export const notRunning = (runId: string, state: string): DialproofError =>
  new DialproofError('NotRunning', `The run "${runId}" has ended.`, { run_id: runId, state });
