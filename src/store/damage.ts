/**
 * What of a stored run is damaged: a disk, a database or a person has changed it since it was stored. What cannot be
 * read is named, and all else of the run is read as it is: one octet costs neither the run nor the other runs.
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
