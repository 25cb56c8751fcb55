/**
 * A set whose members store their places in it, for members that come and go by the thousand.
 *
 * JavaScript's own Map and Set replace their tables as members come and go, and V8 links each replaced table to the
 * next. Once one of them is in the old generation, everything that any later table has held survives until the next
 * full collection: a load would keep each of its calls so long.
 */

/** The place of a member that is in no set. */
export const nowhere = -1;

/**
 * `Place`: the property in which a member stores its place, written by the set alone. A member is in at most one set
 * that uses this property.
 */
export class PlacedSet<Place extends string, Member extends Record<Place, number>> {
  readonly #place: Place;
  readonly #members: Member[] = [];

  constructor(place: Place) {
    this.#place = place;
  }

  get size(): number {
    return this.#members.length;
  }

  /** Unordered. Not to be kept while members come or go. */
  get members(): readonly Member[] {
    return this.#members;
  }

  /** Without effect if it is a member already. */
  add(member: Member): void {
    if (member[this.#place] !== nowhere) return;
    this.#put(member, this.#members.length);
  }

  /** Whether it was a member. */
  delete(member: Member): boolean {
    const at = member[this.#place];
    if (at === nowhere) return false;
    const last = this.#members.pop() as Member;
    if (last !== member) this.#put(last, at);
    (member as Record<Place, number>)[this.#place] = nowhere;
    return true;
  }

  #put(member: Member, at: number): void {
    this.#members[at] = member;
    (member as Record<Place, number>)[this.#place] = at;
  }
}
