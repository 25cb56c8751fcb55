/** Values, each once however often it comes: what refers to one has its place in the list. */
export class EachOnce<Value> {
  readonly all: Value[] = [];
  readonly #places = new Map<string, number>();

  /** Those are the same whose JSON is. */
  placeOf(value: Value): number {
    const text = JSON.stringify(value);
    const place = this.#places.get(text) ?? this.all.push(value) - 1;
    this.#places.set(text, place);
    return place;
  }
}
