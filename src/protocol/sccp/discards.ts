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

export class Discards {
  readonly #counts = new Map<DiscardReason, number>();

  get counts(): ReadonlyMap<DiscardReason, number> {
    return this.#counts;
  }

  add(reason: DiscardReason): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }
}
