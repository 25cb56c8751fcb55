/**
 * Remembers what came last, by a key: at least the last `most` entries, at most twice as many. The older half is
 * forgotten at once, which costs less than to look for the oldest entry.
 */
export class Remembered<Key, Value> {
  readonly #most: number;
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    return this.#recent.get(key) ?? this.#older.get(key);
  }

  /** Of what is remembered, the recent entries last. */
  *values(): Generator<Value> {
    for (const [key, value] of this.#older) if (!this.#recent.has(key)) yield value;
    yield* this.#recent.values();
  }

  set(key: Key, value: Value): void {
    this.#recent.set(key, value);
    if (this.#recent.size < this.#most) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
