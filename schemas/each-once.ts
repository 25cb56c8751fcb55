/** A list of values without duplicates: references to a value are its place in the list. */
export class EachOnce<Value> {
  readonly all: Value[] = [];
  readonly #places = new Map<string, number>();

  /** Values are equal if their JSON is. */
  placeOf(value: Value): number {
    const text = JSON.stringify(value);
    const place = this.#places.get(text) ?? this.all.push(value) - 1;
    this.#places.set(text, place);
    return place;
  }
}
