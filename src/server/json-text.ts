/** A result of a method that has been written as JSON already: one that is long, and the same for all who ask for it. */
export class JsonText {
  readonly octets: Buffer;

  constructor(value: unknown) {
    this.octets = Buffer.from(JSON.stringify(value));
  }
}
