/**
 * The open dialogues of an endpoint by their transaction ids, in a table that is updated in place.
 *
 * The last bits of an id are the place of its dialogue: an id is assigned only if that place is free. A Map would do as
 * well but for the memory that its replaced tables keep (src/ground/placed-set.ts).
 */
import type { IdRange } from './transaction-ids.ts';
import type { TcapDialogue } from './dialogue.ts';

/** Initial number of places. The table doubles when half of them are taken. */
const placesAtFirst = 1024;

export class DialogueTable {
  #places: (TcapDialogue | undefined)[] = Array.from({ length: placesAtFirst }, () => undefined);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  find(id: number): TcapDialogue | undefined {
    const dialogue = this.#places[this.#placeOf(id)];
    return dialogue?.id === id ? dialogue : undefined;
  }

  /**
   * The first id from `from` on whose place is free; behind its end the range begins anew. It has more ids than there
   * are dialogues.
   */
  freeId(from: number, { from: first, to: last }: IdRange): number {
    if (this.#size * 2 >= this.#places.length) this.#grow();
    let id = from;
    while (this.#places[this.#placeOf(id)] !== undefined) id = id >= last ? first : id + 1;
    return id;
  }

  /** Its id must be one that `freeId` has returned. */
  add(dialogue: TcapDialogue): void {
    this.#places[this.#placeOf(dialogue.id)] = dialogue;
    this.#size += 1;
  }

  /** No effect if it is not in the table. */
  delete(dialogue: TcapDialogue): void {
    if (this.find(dialogue.id) !== dialogue) return;
    this.#places[this.#placeOf(dialogue.id)] = undefined;
    this.#size -= 1;
  }

  all(): TcapDialogue[] {
    return this.#places.filter((dialogue) => dialogue !== undefined);
  }

  #placeOf(id: number): number {
    return id & (this.#places.length - 1);
  }

  /** Two dialogues with different places keep different places: one more bit of their ids is used. */
  #grow(): void {
    const open = this.all();
    this.#places = Array.from({ length: this.#places.length * 2 }, () => undefined);
    for (const dialogue of open) this.#places[this.#placeOf(dialogue.id)] = dialogue;
  }
}
