/** The type of an attack: it works on the target for as long as it may, or until it has sent as much as makes sense. */
import type { Target } from './target.ts';

export interface AttackOptions {
  readonly target: Target;
  /** At most. */
  readonly seconds: number;
}

/** Throws if the service behaves wrongly. */
export type Attack = (options: AttackOptions) => Promise<void>;

/** By a few words that describe the attack. */
export type Attacks = Readonly<Record<string, Attack>>;

/** Throws if no answer has one of the statuses. A client that left before its answer has the status 0. */
export const expectStatus = (statuses: Readonly<Record<number, number>>, ...expected: readonly number[]): void => {
  if (![0, ...expected].some((status) => (statuses[status] ?? 0) > 0))
    throw new Error(`the service answers ${JSON.stringify(statuses)}`);
};
