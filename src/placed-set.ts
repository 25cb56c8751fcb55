/**
 * A set whose members know their places in it, for what comes and goes by the thousand.
 *
 * JavaScript's own Map and Set replace their tables as members come and go, and V8 leads from each replaced table to
 * the next. Once one of them is old, all that any later one has held outlives its use, until the next full collection:
 * a load would keep each of its calls so long.
 */

/** Of a member that stands in no set. */
export const nowhere = -1;

/**
 * `Place`: the property in which a member keeps where it stands, written by the set alone. A member is in one set at
 * most that uses it.
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

  /** In no order. Not to be kept while members come or go. */
  get members(): readonly Member[] {
    return this.#members;
  }

  /** Without effect where it is a member. */
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
