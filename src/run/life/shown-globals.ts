/**
 * The globals of a run as QueryTest shows them: a copy in which long texts, lists and objects are shortened, with a
 * mark and their length, so that the answer stays small whatever the globals hold, and without the secrets of gateways,
 * which an answer may have brought.
 */
const mark = '…';
/** Characters of a text. */
const mostCharacters = 4096;
/** Elements of a list, members of an object. */
const mostMembers = 1000;
/** In all, as globals are counted: characters, and 16 for each value. */
const mostInAll = 256 * 1024;
const perValue = 16;

/** `hidden`: a text without the secrets of the gateways. */
export const shownGlobals = (globals: Readonly<Record<string, unknown>>, hidden: Hidden): Record<string, unknown> =>
  // A copy: a part of a text keeps the whole text in memory.
  Object.keys(globals).length === 0 ? {} : structuredClone(new Shortened(hidden).object(globals));

type Hidden = (text: string) => string;

class Shortened {
  readonly #hidden: Hidden;
  #room = mostInAll;

  constructor(hidden: Hidden) {
    this.#hidden = hidden;
  }

  object(object: object): Record<string, unknown> {
    const shown: Record<string, unknown> = {};
    const members = Object.entries(object);
    for (const [name, member] of members.slice(0, mostMembers)) {
      this.#room -= name.length;
      if (this.#room <= 0) break;
      shown[this.#hidden(name)] = this.#value(member);
    }
    if (Object.keys(shown).length < members.length) shown[mark] = `(${members.length.toLocaleString('en')} members)`;
    return shown;
  }

  #list(list: readonly unknown[]): unknown[] {
    const shown: unknown[] = [];
    for (const element of list.slice(0, mostMembers)) {
      if (this.#room <= 0) break;
      shown.push(this.#value(element));
    }
    if (shown.length < list.length) shown.push(`${mark} (${list.length.toLocaleString('en')} elements)`);
    return shown;
  }

  #text(whole: string): string {
    const text = this.#hidden(whole);
    const length = Math.max(0, Math.min(mostCharacters, this.#room));
    this.#room -= Math.min(text.length, length);
    return text.length <= length
      ? text
      : `${text.slice(0, length)}${mark} (${text.length.toLocaleString('en')} characters)`;
  }

  #value(value: unknown): unknown {
    this.#room -= perValue;
    if (typeof value === 'string') return this.#text(value);
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? this.#list(value) : this.object(value);
  }
}
