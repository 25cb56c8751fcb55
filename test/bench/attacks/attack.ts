/** What an attack is: it works on the target for as long as it may, or until it has asked as much as makes sense. */
import type { Target } from './target.ts';

export interface AttackOptions {
  readonly target: Target;
  /** At most. */
  readonly seconds: number;
}

/** Throws where the service does not do what it has to. */
export type Attack = (options: AttackOptions) => Promise<void>;

/** By what they do, in a few words. */
export type Attacks = Readonly<Record<string, Attack>>;

/** Throws where answers have none of the statuses. A client that left before its answer has the status 0. */
export const expectStatus = (statuses: Readonly<Record<number, number>>, ...expected: readonly number[]): void => {
  if (![0, ...expected].some((status) => (statuses[status] ?? 0) > 0))
    throw new Error(`the service answers ${JSON.stringify(statuses)}`);
};
