/** A run between the plan of its request and its first instance: it waits for the store to accept it. */
import { DialproofError } from '../../ground/errors.ts';
import { truncated } from '../../report/printable.ts';
import type { Run } from '../life/run.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { Spread } from '../share/place.ts';

/** Who asks for a run. */
export interface Asking {
  /** The name of a client. */
  readonly by?: string | undefined;
  /** The service itself. */
  readonly isHosted?: boolean;
  /** The places that carry the run, if not the threads of this service. */
  readonly spread?: Spread | undefined;
  /** The name of this service, where the distribution names services and this one alone carries the run. */
  readonly carrier?: string | undefined;
}

/** A run that has its room in this process, and has not begun. */
export interface ReservedRun {
  readonly plan: RunPlan;
  readonly run: Run;
  /** The run holds its id and its locks. */
  begin(): void;
  /** Gives the room back: the run was not accepted. */
  release(): void;
}

/** A key that is held, and the run that holds it: a refusal lists them. */
export interface HeldLock {
  readonly key: string;
  readonly held_by: string;
}

/** Characters of a key and of a run id in the message; `data` has them whole. */
const longestShown = 100;

const shown = (text: string): string => JSON.stringify(truncated(text, longestShown));

/** The first lock with its holder, and how many others are held; `data` has all. */
const holdersText = ([first, ...others]: readonly HeldLock[]): string => {
  if (first === undefined) return 'Some locks are held by other runs';
  const rest =
    others.length === 0
      ? ''
      : `, and ${others.length} more of the requested locks ${others.length === 1 ? 'is' : 'are'} held`;
  return `The lock ${shown(first.key)} is held by the run ${shown(first.held_by)}${rest}`;
};

/** Locks are taken all or none, and never waited for (part 2.2 of the definition of ExecuteTest). */
export const locksHeld = (keys: readonly HeldLock[]): DialproofError =>
  new DialproofError('LockUnavailable', `${holdersText(keys)}; no lock was taken.`, { keys });
