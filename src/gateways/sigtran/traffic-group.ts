/**
 * Links that lead to the same point codes: those of one application server (RFC 4666 §1.4.2.4), at whichever end. A
 * dialogue may go on over another link of its group.
 */

/** Most point codes that a group remembers; others are ignored. */
const maximumPointCodes = 10_000;

export interface TrafficGroup {
  /** Point codes that have sent a message over its links, or were registered. */
  readonly pointCodes: Set<number>;
  /** None of its links is active, but one may soon be again: its dialogues wait for it. */
  readonly isRecovering: boolean;
}

/** The group of the links that this end opens. */
export class OwnGroup implements TrafficGroup {
  readonly pointCodes = new Set<number>();
  isRecovering = false;
  /** The timer of the wait for one of its links. */
  waiting: unknown;
}

export const remember = ({ pointCodes }: TrafficGroup, pointCode: number): void => {
  if (pointCodes.size < maximumPointCodes) pointCodes.add(pointCode);
};
