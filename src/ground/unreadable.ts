/**
 * A received value that cannot be read, such as a body that is not JSON. Code that examines it gets the reason: as an
 * absent value it would pass a check that expects nothing there.
 */
export class Unreadable {
  /** A clause that begins in lower case, such as `the body is no JSON: …`. */
  readonly reason: string;
  /** The value has the right kind but is damaged: as a whole it is not absent either. */
  readonly isDamaged: boolean;

  constructor(reason: string, isDamaged = false) {
    this.reason = reason;
    this.isDamaged = isDamaged;
  }
}
