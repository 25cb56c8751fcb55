/** A result of a method that is JSON already: long, and the same for all clients. */
import { jsonTexts } from '../ground/json-in-pieces.ts';
import type { Pieces } from '../ground/pieces.ts';

export class JsonText {
  readonly octets: Buffer;

  private constructor(octets: Buffer) {
    this.octets = octets;
  }

  static *writing(value: unknown): Pieces<JsonText> {
    const pieces: Buffer[] = [];
    for (const text of jsonTexts(value)) {
      pieces.push(Buffer.from(text));
      yield;
    }
    return new JsonText(Buffer.concat(pieces));
  }
}
