/**
 * What instances have received and no check reads: of each operation each value once, with the first instance that
 * received it.
 */
import type { UncheckedArgument } from '../../../schemas/index.ts';
import { mostUnchecked } from '../plan/run-limits.ts';
import type { ReadArguments } from '../../operations/unchecked/read-arguments.ts';

/** A value as a share counts it. */
export interface CountedUnchecked {
  readonly opIdx: number;
  readonly operation: string;
  readonly name: string;
  /** The lowest number of an instance. */
  readonly instance: number;
}

export class UncheckedTally {
  readonly #counted = new Map<string, CountedUnchecked>();
  #listed: readonly CountedUnchecked[] | undefined;

  add(counted: CountedUnchecked): void {
    const key = `${counted.opIdx} ${counted.name}`;
    const known = this.#counted.get(key);
    if (known === undefined ? this.#counted.size >= mostUnchecked : known.instance <= counted.instance) return;
    this.#counted.set(key, counted);
    this.#listed = undefined;
  }

  /** As they stand; what was given out does not change any more. */
  get all(): readonly CountedUnchecked[] {
    return (this.#listed ??= [...this.#counted.values()]);
  }
}

/** The tally of a share: its instances report what they receive. */
export class ReceivedTally extends UncheckedTally {
  readonly #readArguments: Pick<ReadArguments, 'received'>;
  /** By the operation's index: decoders give messages with the same octets the same data. */
  readonly #last: { readonly data: unknown; readonly unchecked: readonly Omit<CountedUnchecked, 'instance'>[] }[] = [];

  constructor(readArguments: Pick<ReadArguments, 'received'>) {
    super();
    this.#readArguments = readArguments;
  }

  received(instance: number, opIdx: number, data: unknown): void {
    for (const counted of this.#uncheckedIn(opIdx, data)) this.add({ ...counted, instance });
  }

  #uncheckedIn(opIdx: number, data: unknown): readonly Omit<CountedUnchecked, 'instance'>[] {
    const last = this.#last[opIdx];
    if (last !== undefined && last.data === data) return last.unchecked;
    const { operation = '', unread = {} } = this.#readArguments.received(opIdx, data) ?? {};
    const unchecked = Object.keys(unread).map((name) => ({ opIdx, operation, name }));
    this.#last[opIdx] = { data, unchecked };
    return unchecked;
  }
}

/** The unchecked arguments of all shares, in the order of the operations. */
export const uncheckedArguments = (
  ofShares: readonly (readonly CountedUnchecked[])[],
  labels: readonly (string | undefined)[],
): UncheckedArgument[] => {
  const together = new UncheckedTally();
  for (const counted of ofShares.flat()) together.add(counted);
  return together.all
    .toSorted((one, other) => one.opIdx - other.opIdx)
    .map(({ opIdx, operation, name, instance }) => ({
      op_idx: opIdx,
      label: labels[opIdx] ?? null,
      operation,
      argument: name,
      instance: String(instance),
    }));
};
