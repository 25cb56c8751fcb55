/**
 * A value that came and cannot be read, such as the JSON of a body that is none. Whatever looks into it gets the
 * reason: as an absent value it would pass a check that expects nothing there.
 */
export class Unreadable {
  /** A clause that begins in lower case, such as `the body is no JSON: …`. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
