/**
 * JSON texts of large values, some members at a time: joined they equal the result of `JSON.stringify` for the whole,
 * which takes a fifth of a second for some megabytes. Values are those of answers: plain objects and lists.
 */

/** Approximate number of values in one text. */
const usualPiece = 1000;
/** So many characters of a text count as one more value. */
const charactersPerValue = 64;

/** Approximate number of values; the count stops soon after `most`. */
const sizeOf = (value: unknown, most: number): number => {
  if (typeof value === 'string') return 1 + value.length / charactersPerValue;
  if (typeof value !== 'object' || value === null) return 1;
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let size = 1;
  for (const member of members) {
    if (size >= most) break;
    size += sizeOf(member, most - size);
  }
  return size;
};

/** Whether the value is long enough to be written in pieces. */
export const isLong = (value: unknown, piece = usualPiece): boolean => sizeOf(value, piece) >= piece;

const isWritten = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

interface Form {
  readonly piece: number;
  /** Spaces of a level; 0: all in one line. */
  readonly indent: number;
}

/** The line feed before a member or an end at this level. */
const feed = ({ indent }: Form, level: number): string => (indent === 0 ? '' : `\n${' '.repeat(indent * level)}`);

/** The members of a small list or object as text within a larger one, at this level. */
const innerText = (group: object, form: Form, level: number): string => {
  const text = JSON.stringify(group, null, form.indent);
  // Removes the brackets, with the line feed after the first and before the last.
  const inner = text.slice(1, -1).trim();
  return form.indent === 0 ? inner : inner.replaceAll('\n', feed(form, level - 1));
};

/** Collects members into groups for one text each; a large member is a group of its own. */
class Groups<Member> {
  #group: Member[] = [];
  #size = 0;
  readonly #piece: number;

  constructor(piece: number) {
    this.#piece = piece;
  }

  /** The members to be written before this one, and whether it is to be written alone. */
  add(member: Member, value: unknown): { readonly before: readonly Member[] | undefined; readonly isLarge: boolean } {
    const size = sizeOf(value, this.#piece);
    const isLarge = size >= this.#piece;
    const before = isLarge || this.#size + size > this.#piece ? this.take() : undefined;
    if (!isLarge) {
      this.#group.push(member);
      this.#size += size;
    }
    return { before, isLarge };
  }

  take(): readonly Member[] | undefined {
    const group = this.#group;
    this.#group = [];
    this.#size = 0;
    return group.length === 0 ? undefined : group;
  }
}

function* listTexts(list: readonly unknown[], form: Form, level: number): Generator<string, void, undefined> {
  const groups = new Groups<unknown>(form.piece);
  let before = `[${feed(form, level + 1)}`;
  const next = `,${feed(form, level + 1)}`;
  const written = function* (group: readonly unknown[] | undefined): Generator<string, void, undefined> {
    if (group === undefined) return;
    yield `${before}${innerText(group, form, level + 1)}`;
    before = next;
  };
  for (const member of list) {
    const { before: group, isLarge } = groups.add(member, member);
    yield* written(group);
    if (!isLarge) continue;
    yield before;
    yield* textsOf(member, form, level + 1);
    before = next;
  }
  yield* written(groups.take());
  yield `${feed(form, level)}]`;
}

function* objectTexts(
  object: Readonly<Record<string, unknown>>,
  form: Form,
  level: number,
): Generator<string, void, undefined> {
  const groups = new Groups<[string, unknown]>(form.piece);
  const begin = `{${feed(form, level + 1)}`;
  let before = begin;
  const next = `,${feed(form, level + 1)}`;
  const written = function* (group: readonly [string, unknown][] | undefined): Generator<string, void, undefined> {
    if (group === undefined) return;
    yield `${before}${innerText(Object.fromEntries(group), form, level + 1)}`;
    before = next;
  };
  for (const [name, member] of Object.entries(object)) {
    if (!isWritten(member)) continue;
    const { before: group, isLarge } = groups.add([name, member], member);
    yield* written(group);
    if (!isLarge) continue;
    yield `${before}${JSON.stringify(name)}:${form.indent === 0 ? '' : ' '}`;
    yield* textsOf(member, form, level + 1);
    before = next;
  }
  yield* written(groups.take());
  // For an object whose members are all undefined, nothing has been written.
  yield before === begin ? '{}' : `${feed(form, level)}}`;
}

function* textsOf(value: unknown, form: Form, level: number): Generator<string, void, undefined> {
  if (typeof value !== 'object' || value === null || !isLong(value, form.piece)) {
    const text = JSON.stringify(value, null, form.indent);
    yield form.indent === 0 ? text : text.replaceAll('\n', feed(form, level));
  } else if (Array.isArray(value)) yield* listTexts(value, form, level);
  else yield* objectTexts(value as Readonly<Record<string, unknown>>, form, level);
}

/** `indent`: as for `JSON.stringify`. `piece`: approximate number of values in one text. */
export const jsonTexts = (
  value: unknown,
  { indent = 0, piece = usualPiece }: Partial<Form> = {},
): Generator<string, void, undefined> => textsOf(value, { indent, piece }, 0);

/** Whether the value has more than so many characters as JSON; the writing stops soon after them. */
export const isLongerThan = (value: unknown, most: number): boolean => {
  let length = 0;
  for (const text of jsonTexts(value)) {
    length += text.length;
    if (length > most) return true;
  }
  return false;
};
