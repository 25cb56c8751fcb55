/**
 * Records of comma-separated values (RFC 4180 §2): quoted fields with doubled quotes and line breaks in them, records
 * that end with CRLF or LF alone, and a last one without an end. After a fault, reading goes on with the next line.
 */

export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** Its fault, and the line of it. */
  readonly fault?: { readonly line: number; readonly message: string };
}

const plain = /[^",\r\n]*/y;

export class CsvRecords {
  readonly #text: string;
  #at: number;
  #line = 1;

  /** A byte order mark at the beginning is no part of the text. */
  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  /** The next record; an empty line is none. Undefined at the end. */
  next(): CsvRecord | undefined {
    for (;;) {
      if (this.#at >= this.#text.length) return undefined;
      if (!this.#skipLineEnd()) return this.#record();
    }
  }

  #record(): CsvRecord {
    const line = this.#line;
    const fields: string[] = [];
    for (;;) {
      const begins = this.#line;
      const field = this.#text[this.#at] === '"' ? this.#quoted() : this.#plain();
      if (field === undefined)
        return { line, fields, fault: { line: begins, message: 'the quotes that open here are not closed' } };
      fields.push(field);
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#at >= this.#text.length || this.#skipLineEnd()) return { line, fields };
      else return { line, fields, fault: this.#misplaced() };
    }
  }

  #plain(): string {
    plain.lastIndex = this.#at;
    const [field = ''] = plain.exec(this.#text) ?? [];
    this.#at += field.length;
    return field;
  }

  /** Undefined if it has no end. */
  #quoted(): string | undefined {
    let value = '';
    for (let from = this.#at + 1; ;) {
      const close = this.#text.indexOf('"', from);
      if (close < 0) {
        this.#at = this.#text.length;
        return undefined;
      }
      const part = this.#text.slice(from, close);
      this.#countLines(part);
      this.#at = close + 1;
      if (this.#text[close + 1] !== '"') return value + part;
      value += `${part}"`;
      from = close + 2;
    }
  }

  #countLines(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line += 1;
  }

  /** CRLF or LF; false if the line goes on. */
  #skipLineEnd(): boolean {
    const length = this.#text.startsWith('\r\n', this.#at) ? 2 : this.#text[this.#at] === '\n' ? 1 : 0;
    this.#at += length;
    if (length > 0) this.#line += 1;
    return length > 0;
  }

  /** The fault of the text where a field should have ended; skips the rest of the line. */
  #misplaced(): { line: number; message: string } {
    const line = this.#line;
    const found = this.#text[this.#at];
    const before = this.#text[this.#at - 1];
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end + 1;
    if (end >= 0) this.#line += 1;
    if (found === '\r') return { line, message: 'a carriage return stands without a line feed' };
    if (found === '"') return { line, message: 'a quote stands in a field that does not begin with one' };
    return { line, message: before === '"' ? 'a field goes on behind its closing quote' : 'a comma is expected' };
  }
}
