/** A question to a caller: the digits that an operation collects, and the operations that read the answer. */
import type { CompiledPattern } from '../patterns.ts';

/** Keys that a caller can press. */
export const keys = '0123456789*#';

/** Compares an answer, behind a prefix, with patterns: ExtensionDialing with its own prefix, NumberMatching without. */
export interface Watcher {
  readonly prefix: string;
  readonly patterns: readonly CompiledPattern[];
}

export interface DigitQuestion {
  /** Least number of digits in an answer. */
  readonly fewest: number;
  readonly most: number;
  /** Acceptable keys: any other key makes the answer unacceptable. */
  readonly characters: string;
  readonly watchers: readonly Watcher[];
}
