/**
 * `$g`: the variables that the instances of a share have in common, and how many bytes they hold. They outlive the
 * instances, so they have a limit of their own.
 */
import { bytesOfText, heldBytes } from '../ground/held-bytes.ts';
import { expressionFailed } from './limits.ts';

/** Not shown in the seed: the default limit for the globals of a run. */
const usualLimit = 16 * 1024 * 1024;

export class Globals {
  readonly values: Record<string, unknown> = {};
  readonly #limit: number;
  #bytes = 0;

  constructor(limit = usualLimit) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Replaces a variable, of which only the value at the end of `steps` is new. Throws ExpressionFailed where there is
   * no room for it.
   */
  replace(name: string, steps: readonly (string | number)[], value: unknown): void {
    const bytes = this.#bytes + growth(this.values, { [name]: value }, [name, ...steps]);
    if (bytes > this.#limit && bytes > this.#bytes) {
      throw expressionFailed(
        `the globals of the run would hold ${bytes} bytes; the limit is ${this.#limit} (limits.globals_bytes)`,
      );
    }
    this.#bytes = bytes;
    this.values[name] = value;
  }
}

type Container = Readonly<Record<string | number, unknown>>;

const has = (container: unknown, step: string | number): container is Container =>
  typeof container === 'object' && container !== null && Object.hasOwn(container, step);

/** By how many bytes `after` is larger than `before`; they differ only at the end of `steps`. */
const growth = (before: unknown, after: unknown, steps: readonly (string | number)[]): number => {
  let [old, now] = [before, after];
  for (const step of steps) {
    now = (now as Container)[step];
    if (!has(old, step)) return heldBytes(now) + (typeof step === 'string' ? bytesOfText(step) : 0);
    old = old[step];
  }
  return heldBytes(now) - heldBytes(old);
};
