/** Where a message differs from the unchanged one, for people: the octets before, those that changed, those after. */

export interface ChangedOctets {
  /** Octets that both messages begin with, in hex. */
  readonly before: string;
  /** Of the unchanged message. */
  readonly removed: string;
  /** Of the changed message. */
  readonly added: string;
  /** Octets that both messages end with. */
  readonly after: string;
}

/** An octet in hex has two characters. */
const width = 2;

const commonStart = (one: string, other: string, most: number): number => {
  let length = 0;
  while (length < most && one.slice(length, length + width) === other.slice(length, length + width)) length += width;
  return length;
};

const commonEnd = (one: string, other: string, most: number): number => {
  let length = 0;
  while (
    length < most &&
    one.slice(one.length - length - width, one.length - length) ===
      other.slice(other.length - length - width, other.length - length)
  )
    length += width;
  return length;
};

/** Both in hex. */
export const changedOctets = (unchanged: string, changed: string): ChangedOctets => {
  const shorter = Math.min(unchanged.length, changed.length);
  const start = commonStart(unchanged, changed, shorter);
  const end = commonEnd(unchanged, changed, shorter - start);
  return {
    before: changed.slice(0, start),
    removed: unchanged.slice(start, unchanged.length - end),
    added: changed.slice(start, changed.length - end),
    after: changed.slice(changed.length - end),
  };
};
