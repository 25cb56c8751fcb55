/**
 * What starts the instances of a share: the clock or what arrives, with all numbers, those that all threads count
 * together, or those that it claims.
 */
import type { Clock } from '../../ground/clock.ts';
import { ArrivalStarter } from './arrival-starter.ts';
import { ArrivalTally } from './arrival-tally.ts';
import type { LiveInstances } from './live-instances.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { Reach } from './reach.ts';
import { Starter } from './starter.ts';
import type { Starting } from './starting.ts';
import type { Statistics } from './statistics.ts';
import { ClaimingArrivalStarter } from './claiming-arrival-starter.ts';
import { ClaimingStarter } from './claiming-starter.ts';
import type { Block, FromShare } from './messages.ts';
import { scheduleOf, type ShareNumbers } from './numbers.ts';

export interface StartersParts {
  readonly plan: RunPlan;
  readonly clock: Clock;
  /** Milliseconds of the clock at which the shares begin. */
  readonly zero: number;
  readonly numbers: ShareNumbers;
  readonly statistics: Statistics;
  readonly live: LiveInstances;
  readonly reach: Reach;
  /** Where the threads of a run that answers count together. */
  readonly tally: SharedArrayBuffer | undefined;
  /** The share is in the run's own thread. */
  readonly isOwn: boolean;
  send(message: FromShare): void;
  finished(): void;
  broke(thrown: unknown): void;
}

/** The part of a starter that claims numbers. */
export interface Claiming {
  /** Asks for the first numbers. `room`: how many instances may be in progress. */
  begin(room: number): void;
  /** `null`: there are no numbers to claim any more. */
  granted(block: Block | null): void;
  /** Whether it has claimed the number, and has not started it. */
  holds(number: number): boolean;
  /** Gives back what it has not used. Absent where dialogues do not decide who needs numbers. */
  recall?(): void;
}

export interface ShareStarter {
  readonly starter: Starting;
  /** Absent where the share claims nothing. */
  readonly claiming?: Claiming;
}

export const starterOf = (parts: StartersParts): ShareStarter =>
  parts.plan.distribution.answers === undefined ? starterByClock(parts) : starterByArrivals(parts);

const starterByClock = ({
  plan,
  clock,
  zero,
  numbers,
  statistics: counts,
  live,
  reach,
  send,
  finished,
  broke,
}: StartersParts): ShareStarter => {
  const { distribution } = plan;
  const parts = { clock, zero, paced: distribution.paced, counts, reach, finished, broke };
  const start = live.start.bind(live);
  if (numbers === 'all' || numbers === 'first')
    return { starter: new Starter({ ...parts, schedule: scheduleOf(distribution.schedule(), numbers), start }) };
  const starter = new ClaimingStarter({
    ...parts,
    start,
    claim: (want, takes) => send({ type: 'claim', want, takes }),
  });
  return { starter, claiming: starter };
};

const starterByArrivals = ({
  plan,
  clock,
  zero,
  numbers,
  statistics: counts,
  live,
  tally,
  isOwn,
  reach,
  send,
  finished,
  broke,
}: StartersParts): ShareStarter => {
  const parts = { clock, zero, counts, network: () => reach.wordOfAnswers(), finished, broke };
  return live.startedByArrivals<ShareStarter>((instances) => {
    if (numbers !== 'claimed')
      return {
        starter: new ArrivalStarter({
          ...parts,
          instances,
          tally: new ArrivalTally(plan.distribution.total, isOwn, tally),
        }),
      };
    const starter = new ClaimingArrivalStarter({ ...parts, instances, report: send });
    return { starter, claiming: starter };
  });
};
