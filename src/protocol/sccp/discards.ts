/** Messages that an SCCP endpoint did not deliver, counted by their reasons. */

/** Why received messages were not delivered. */
export type DiscardReason =
  | 'closed'
  | 'otherServiceIndicator'
  | 'malformed'
  | 'connectionOriented'
  | 'protocolClass'
  | 'hopCounter'
  | 'noTranslation'
  | 'unequippedSubsystem'
  | 'reassembly'
  /** A returned message that is not for the user, or the continuation of one. */
  | 'returned'
  | 'management';

/** What was not delivered, and why, for people. */
const words: Readonly<Record<DiscardReason, string>> = {
  closed: 'a message came after the end',
  otherServiceIndicator: 'a message of another user of MTP than SCCP was dropped',
  malformed: 'a message that is not SCCP was dropped',
  connectionOriented: 'a message of the connection-oriented service was dropped',
  protocolClass: 'a message of a protocol class other than 0 and 1 was dropped',
  hopCounter: 'a message whose hop counter is used up was refused',
  noTranslation: 'a message to an address without a translation was refused',
  unequippedSubsystem: 'a message to a subsystem that is not equipped was refused',
  reassembly: 'the segments of a message were dropped: they do not make a whole one',
  returned: 'a returned message that is not for this end was dropped',
  management: 'a message of SCCP management that cannot be read was dropped',
};

export class Discards {
  readonly #counts = new Map<DiscardReason, number>();
  readonly #added: (text: string) => void;

  /** `added` is called with each, for people. */
  constructor(added: (text: string) => void = () => undefined) {
    this.#added = added;
  }

  get counts(): ReadonlyMap<DiscardReason, number> {
    return this.#counts;
  }

  add(reason: DiscardReason): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    this.#added(words[reason]);
  }
}
