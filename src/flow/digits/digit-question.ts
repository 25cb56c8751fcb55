/** What is asked of a caller, and who looks at the answer. */
import type { CompiledPattern } from '../patterns.ts';

/** Keys that a caller can press. */
export const keys = '0123456789*#';

/** Who holds an answer against patterns, behind a prefix: ExtensionDialing with its own, a NumberMatching without. */
export interface Watcher {
  readonly prefix: string;
  readonly patterns: readonly CompiledPattern[];
}

export interface DigitQuestion {
  /** As many digits count as an answer. */
  readonly fewest: number;
  readonly most: number;
  /** What an answer may hold: other keys make it none. */
  readonly characters: string;
  readonly watchers: readonly Watcher[];
}
