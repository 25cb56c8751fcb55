/**
 * The open dialogues of an endpoint by their transaction ids, in a table that is written in place.
 *
 * The last bits of an id say where its dialogue stands: an id is given only where that place is free. A Map would serve
 * as well but for what its replaced tables keep (src/placed-set.ts).
 */
import type { IdRange } from './transaction-ids.ts';
import type { TcapDialogue } from './dialogue.ts';

/** Places at first. The table doubles where half of them are taken. */
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
   * The first id of the range from this one on that can be given; the range begins anew behind its end. It has more ids
   * than there are dialogues.
   */
  freeId(from: number, { from: first, to: last }: IdRange): number {
    if (this.#size * 2 >= this.#places.length) this.#grow();
    let id = from;
    while (this.#places[this.#placeOf(id)] !== undefined) id = id >= last ? first : id + 1;
    return id;
  }

  /** Its id must be one that `freeId` gave. */
  add(dialogue: TcapDialogue): void {
    this.#places[this.#placeOf(dialogue.id)] = dialogue;
    this.#size += 1;
  }

  /** Without effect where it is not there. */
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

  /** Two that had places of their own keep such: one more bit of their ids counts. */
  #grow(): void {
    const open = this.all();
    this.#places = Array.from({ length: this.#places.length * 2 }, () => undefined);
    for (const dialogue of open) this.#places[this.#placeOf(dialogue.id)] = dialogue;
  }
}
