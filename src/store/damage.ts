/**
 * Finds the damaged parts of a stored run: a disk, a database or a person has changed them since they were stored. The
 * store names each part that it cannot read, and reads all else of the run as it is: one damaged octet costs neither
 * the run nor the other runs.
 */

/** The parts of a run, in the order in which they are named. */
export const storedParts = [
  'state',
  'verdict',
  'accepted_at',
  'ended_at',
  'tags',
  'row',
  'summary',
  'definition',
  'source',
  'report',
] as const;

export type StoredPart = (typeof storedParts)[number];

/** Reads the parts of one run, and remembers which ones are damaged. */
export class PartsReader {
  readonly #damaged = new Set<StoredPart>();

  /** In their order; absent where there are none. */
  get damaged(): { readonly damaged?: readonly StoredPart[] } {
    return this.#damaged.size === 0 ? {} : { damaged: storedParts.filter((part) => this.#damaged.has(part)) };
  }

  /** Undefined where `read` throws. */
  async read<Value>(part: StoredPart, read: () => Value | Promise<Value>): Promise<Value | undefined> {
    try {
      return await read();
    } catch {
      this.#damaged.add(part);
      return undefined;
    }
  }

  /** `column`, or `instead` where it is not what the column can hold. */
  check<Value>(part: StoredPart, column: unknown, is: (column: unknown) => column is Value, instead: Value): Value {
    if (is(column)) return column;
    this.#damaged.add(part);
    return instead;
  }
}
