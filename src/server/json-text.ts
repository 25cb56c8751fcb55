/** A result of a method that has been written as JSON already: one that is long, and the same for all who ask for it. */
export class JsonText {
  readonly text: string;
  /** Of its UTF-8. */
  readonly bytes: number;

  constructor(value: unknown) {
    this.text = JSON.stringify(value);
    this.bytes = Buffer.byteLength(this.text);
  }
}
