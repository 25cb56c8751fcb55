/**
 * A value that came and cannot be read, such as the JSON of a body that is none. Whatever looks into it gets the
 * reason: as an absent value it would pass a check that expects nothing there.
 */
export class Unreadable {
  /** A clause that begins in lower case, such as `the body is no JSON: …`. */
  readonly reason: string;
  /** It claims to be what it is read as, and is damaged: as a whole it is not absent either. */
  readonly isDamaged: boolean;

  constructor(reason: string, isDamaged = false) {
    this.reason = reason;
    this.isDamaged = isDamaged;
  }
}
