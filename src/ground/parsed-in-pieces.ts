/**
 * Parses a long JSON document a piece at a time: `JSON.parse` gets the members of lists and objects, some kilobytes at
 * once, and never the whole. Documents that it would refuse as a whole are refused here too, and the result for the
 * others is the same.
 *
 * One walk over the bytes finds where to cut the document: after a comma, once the piece is long enough. The containers
 * that are open there are built by hand from then on, and their members are added to them piece by piece.
 */
import { DialproofError, reasonOf } from './errors.ts';
import type { Pieces } from './pieces.ts';

/** Bytes after which a piece is cut at the next comma. */
const usualPiece = 16 * 1024;
/** Bytes that one piece scans. */
const walkedAtOnce = 32 * 1024;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');
/** Each piece is decoded by itself: only the whole document may begin with a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const blank = /^[ \t\r\n]*$/;
/** The name of a member before its value. */
const named = /^[ \t\r\n]*("(?:[^"\\]|\\.)*")[ \t\r\n]*:[ \t\r\n]*$/s;

type Container = unknown[] | Record<string, unknown>;

/** A container that is open at the current position. */
interface Open {
  readonly at: number;
  readonly isList: boolean;
  /** Where its current member begins. */
  member: number;
}

/** A container that is built by hand. */
interface Made extends Open {
  readonly made: Container;
  /** Its members before this byte have been added. */
  taken: number;
  /** Its last member was built by hand too, so that a comma or the end has to follow. */
  isComplete: boolean;
  /** It has members, so that another one has to follow a comma. */
  hasMembers: boolean;
}

const set = (object: Record<string, unknown>, name: string, value: unknown): void => {
  // An assignment would not create a member.
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
};

class PieceParser {
  readonly #bytes: Uint8Array;
  readonly #piece: number;
  readonly #open: Open[] = [];
  /** The outermost open containers. */
  readonly #made: Made[] = [];
  #root: Container | undefined;

  constructor(bytes: Uint8Array, piece: number) {
    this.#bytes = bytes;
    this.#piece = piece;
  }

  *document(): Pieces<unknown> {
    const bytes = this.#bytes;
    let inString = false;
    for (let at = 0, pause = walkedAtOnce; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (inString) {
        if (byte === backslash) at += 1;
        else if (byte === quote) inString = false;
      } else if (byte === quote) inString = true;
      else if (byte === comma) {
        if (this.#comma(at)) yield;
      } else if (byte === openList || byte === openObject)
        this.#open.push({ at, isList: byte === openList, member: at + 1 });
      else if (byte === closeList || byte === closeObject) {
        if (this.#close(at, byte === closeList)) yield;
      }
      if (at >= pause) {
        pause = at + walkedAtOnce;
        yield;
      }
    }
    if (this.#root === undefined) return this.#parsed(markLength(bytes), bytes.length);
    if (this.#made.length > 0) throw this.#fault(bytes.length, 'a list or an object does not end');
    return this.#root;
  }

  /** Whether a piece was taken. */
  #comma(at: number): boolean {
    const innermost = this.#made.at(-1);
    const open = this.#open.at(-1);
    if (open === undefined) return false;
    if (open === innermost && innermost.isComplete) {
      this.#expectBlank(innermost.taken, at);
      innermost.isComplete = false;
      innermost.taken = innermost.member = at + 1;
      return false;
    }
    open.member = at + 1;
    if (at - (innermost?.taken ?? 0) < this.#piece) return false;
    this.#makeOpen();
    this.#take(this.#made.at(-1) as Made, at);
    return true;
  }

  #close(at: number, isList: boolean): boolean {
    const open = this.#open.pop();
    const innermost = this.#made.at(-1);
    if (open === undefined || open !== innermost) return false;
    if (isList !== open.isList)
      throw this.#fault(at, `${isList ? ']' : '}'} ends what ${open.isList ? '[' : '{'} begins`);
    if (innermost.isComplete) this.#expectBlank(innermost.taken, at);
    else this.#take(innermost, at);
    this.#made.pop();
    const parent = this.#made.at(-1);
    if (parent !== undefined) parent.taken = at + 1;
    else this.#expectBlank(at + 1, this.#bytes.length);
    return true;
  }

  /** Builds every open container by hand: the members before the next one in each are added. */
  #makeOpen(): void {
    for (let index = this.#made.length; index < this.#open.length; index += 1) {
      const open = this.#open[index] as Open;
      const made: Made = Object.assign(open, {
        made: open.isList ? [] : {},
        taken: open.at + 1,
        isComplete: false,
        hasMembers: false,
      });
      const parent = this.#made.at(-1);
      if (parent === undefined) this.#begin(open.at, made.made);
      else this.#add(parent, open.at, made.made);
      this.#made.push(made);
    }
  }

  #begin(at: number, root: Container): void {
    this.#expectBlank(markLength(this.#bytes), at);
    this.#root = root;
  }

  /** `value`: that of the member whose value begins at `at`. */
  #add(parent: Made, at: number, value: Container): void {
    if (parent.member > parent.taken) this.#take(parent, parent.member - 1);
    const before = this.#text(parent.member, at);
    if (parent.isList) {
      if (!blank.test(before)) throw this.#fault(parent.member, 'a member of a list has something before it');
      (parent.made as unknown[]).push(value);
    } else {
      const name = named.exec(before)?.[1];
      if (name === undefined) throw this.#fault(parent.member, 'a member of an object has no name');
      set(parent.made as Record<string, unknown>, this.#json(name, parent.member) as string, value);
    }
    parent.isComplete = true;
    parent.hasMembers = true;
  }

  /** Adds the members that end before `to`, where there is a comma or the end. */
  #take(into: Made, to: number): void {
    const [before, after] = into.isList ? ['[', ']'] : ['{', '}'];
    const members = this.#parsed(into.taken, to, before, after) as Container;
    const isEnd = this.#bytes[to] !== comma;
    let count = 0;
    if (Array.isArray(members)) {
      count = members.length;
      for (const member of members) (into.made as unknown[]).push(member);
    } else {
      for (const name of Object.keys(members)) {
        count += 1;
        set(into.made as Record<string, unknown>, name, members[name]);
      }
    }
    if (count === 0 && (into.hasMembers || !isEnd)) throw this.#fault(to, 'a member is missing');
    into.hasMembers = true;
    into.taken = to + 1;
  }

  #parsed(from: number, to: number, before = '', after = ''): unknown {
    return this.#json(`${before}${this.#text(from, to)}${after}`, from);
  }

  #json(text: string, from: number): unknown {
    try {
      return JSON.parse(text);
    } catch (thrown) {
      throw this.#fault(from, reasonOf(thrown));
    }
  }

  #text(from: number, to: number): string {
    try {
      return utf8.decode(this.#bytes.subarray(from, to));
    } catch (thrown) {
      throw this.#fault(from, reasonOf(thrown));
    }
  }

  #expectBlank(from: number, to: number): void {
    if (!blank.test(this.#text(from, to))) throw this.#fault(from, 'a comma or the end is expected');
  }

  #fault(from: number, reason: string): DialproofError {
    return new DialproofError('ParseError', `The body is not JSON, from byte ${from} on: ${reason}`);
  }
}

const mark = Buffer.from('\uFEFF');
const markLength = (bytes: Uint8Array): number =>
  mark.every((byte, index) => bytes[index] === byte) ? mark.length : 0;

/** `piece`: bytes after which a piece is cut. Throws `ParseError`. */
export const parsedInPieces = (bytes: Uint8Array, piece = usualPiece): Pieces<unknown> =>
  new PieceParser(bytes, piece).document();
