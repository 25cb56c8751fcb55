/**
 * A trial of a limit: it reaches the limit, and resolves with the answer of the service, or throws if the limit does
 * not hold.
 */
import type { AttackedService } from './service-under-attack.ts';

export type Trial = (service: AttackedService) => Promise<string>;

/** By the names of docs/limits.md. */
export type Trials = Readonly<Record<string, Trial>>;

/** Throws the sentence if the condition is false. */
export const holds = (condition: boolean, sentence: string): void => {
  if (!condition) throw new Error(`it does not hold that ${sentence}`);
};
