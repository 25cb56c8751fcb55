/**
 * Links that lead to the same point codes: those of one application server (RFC 4666 §1.4.2.4), at whichever end. A
 * dialogue may go on over another link of its group.
 */

/** Point codes that a group remembers: what comes beyond is not. */
const maximumPointCodes = 10_000;

export interface TrafficGroup {
  /** Those that were heard from over its links, or registered. */
  readonly pointCodes: Set<number>;
  /** None of its links is active, and one may be again soon: its dialogues wait for it. */
  readonly isRecovering: boolean;
}

/** Of the links that this end opens. */
export class OwnGroup implements TrafficGroup {
  readonly pointCodes = new Set<number>();
  isRecovering = false;
  /** The timer of the wait for one of its links. */
  waiting: unknown;
}

export const remember = ({ pointCodes }: TrafficGroup, pointCode: number): void => {
  if (pointCodes.size < maximumPointCodes) pointCodes.add(pointCode);
};
