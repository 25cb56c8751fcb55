/** Watches the leases of other processes, to find those that have expired. */
import type { SeenOwner } from './owners.ts';

interface Seen {
  readonly owner: SeenOwner;
  /** Milliseconds of the clock at which this process first saw it in its current state. */
  readonly since: number;
}

const isSame = (one: SeenOwner, other: SeenOwner): boolean =>
  one.fence === other.fence && one.lease_until === other.lease_until;

export class WatchedLeases {
  readonly #lease: number;
  /** Milliseconds between two looks beyond which the store counts as out of reach in between. */
  readonly #longest: number;
  #seen = new Map<string, Seen>();
  #lookedAt = -Infinity;

  constructor(lease: number, longest: number) {
    this.#lease = lease;
    this.#longest = longest;
  }

  /**
   * `asked` and `answered`: milliseconds of the clock before and after the look. Returns the owners whose lease has
   * expired.
   */
  look(owners: readonly SeenOwner[], asked: number, answered: number): readonly SeenOwner[] {
    const before = asked - this.#lookedAt > this.#longest ? new Map<string, Seen>() : this.#seen;
    this.#lookedAt = asked;
    this.#seen = new Map();
    const expired: SeenOwner[] = [];
    for (const owner of owners) {
      const known = before.get(owner.name);
      const seen = known !== undefined && isSame(known.owner, owner) ? known : { owner, since: answered };
      this.#seen.set(owner.name, seen);
      if (asked - seen.since >= this.#lease) expired.push(owner);
    }
    return expired;
  }
}
