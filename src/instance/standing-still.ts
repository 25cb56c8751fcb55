/** Texts for an instance that stands still: why it is aborted, and the row of the ladder that shows it. */
import { DialproofError } from '../ground/errors.ts';
import type { Arrow } from '../operations/journal.ts';
import type { Step } from '../operations/operation.ts';

/** A step after which the instance waits. */
export type Standing = Extract<Step, { kind: 'awaiting' | 'waiting' | 'halted' }>;
type Awaiting = Extract<Step, { kind: 'awaiting' }>;
export type Waiting = Extract<Step, { kind: 'waiting' }>;

/** Whether the operation is performed again when something has come. */
export const takesMessages = (standing: Standing): boolean =>
  standing.kind === 'awaiting' || (standing.kind === 'waiting' && standing.takesMessages === true);

/** An operation that was interrupted before it had to wait. */
export const justBegun: Standing = { kind: 'awaiting', seconds: 0, what: '' };

/** `complaint`: the complaint of a peer of the gateway meanwhile. */
export const overdueText = (standing: Standing | undefined, complaint: string | undefined): string => {
  if (standing?.kind === 'awaiting') {
    return (
      `${standing.what} did not come within ${standing.seconds} s` +
      (complaint === undefined ? '' : `; meanwhile ${complaint}`)
    );
  }
  return standing?.kind === 'halted' ? `the instance was not resumed within ${standing.seconds} s` : '';
};

/** `party`: who waits, where the step does not say it. */
export const missedArrow = ({ what, seconds, party }: Awaiting, usual: string): Arrow => {
  const from = party ?? usual;
  return {
    dialogue: 0,
    from,
    to: from,
    name: `waits for ${what}`,
    detail: overdueText({ kind: 'awaiting', what, seconds }, undefined),
    failed: true,
  };
};

/** Shows that an `either` has taken the branch that begins with a `wait`. */
export const pausedArrow = ({ what, seconds, party = 'tester' }: Waiting): Arrow => ({
  dialogue: 0,
  from: party,
  to: party,
  name: 'either: wait',
  detail: `${seconds} s have passed; ${what} was awaited as well`,
});

/** The name of the check that an error ended. */
export const checkBehind = (thrown: unknown): string | undefined => {
  const check = thrown instanceof DialproofError ? thrown.data?.['check'] : undefined;
  return typeof check === 'string' ? check : undefined;
};
