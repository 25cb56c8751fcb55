/**
 * What an instance writes down: checks, traces, and the arrows of the ladder. The first one's is read while it runs,
 * another's only if it fails.
 */

export interface Journal {
  /** `text` reads nothing that changes: it may be made later. */
  check(status: 'pass' | 'fail' | 'abort', name: string, text: () => string): void;
  /** Kept where `trace_level` is at least `level`: 1 decisions, 2 decoded messages, 3 bytes. */
  trace(level: 1 | 2 | 3, text: () => string): void;
  message(arrow: Arrow): void;
  /** What the current operation has received, whole, as it is in `$i`. */
  received(data: unknown): void;
  /** The arrow of a component: drawn when a message carries it, with what the caller does before and after it. */
  component(arrow: Arrow, before?: Arrow, after?: Arrow): void;
  /** Says what was chosen: below what the operation that was chosen draws. */
  choice(arrow: () => Arrow): void;
  /** A component was sent by the current operation, whose `tellers` these are. */
  sent(tellers: Tellers, dialogue: number, parameter: Uint8Array | undefined): void;
  /** A component was taken by it, of which was expected what `expects` was told since. */
  taken(tellers: Tellers, dialogue: number, parameter: Uint8Array | undefined, failed: boolean): void;
  expects(wanted: unknown): void;
  /**
   * Has `write` write what is work to make: at once, or when the record is read. It reads nothing that changes, and
   * stands where it was given.
   */
  later(write: (journal: Journal) => void): void;
  /** So many bytes are held for as long as what was written last. */
  holds(bytes: number): void;
}

/** A component that was taken. */
export interface Taken {
  readonly dialogue: number;
  readonly parameter: Uint8Array | undefined;
  /** A check has failed. */
  readonly failed: boolean;
  /** What was expected of it next, of what is not the same for every instance. */
  wanted(): unknown;
}

/** Of one operation: how it tells of a component by its parameter, now or when the record is read. */
export interface Tellers {
  /** Of the one that it has sent. */
  sent?(told: Journal, dialogue: number, parameter: Uint8Array | undefined): void;
  /** Of the one that it has taken, with its checks. */
  taken?(told: Journal, taken: Taken): void;
}

/** An arrow of the ladder, before the journal adds time and place. */
export interface Arrow {
  /** 0 for what belongs to none. */
  readonly dialogue: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly hex?: string;
  readonly failed?: boolean | undefined;
  /** Milliseconds of the clock at which it came, where it had to wait for the instance. */
  readonly came?: number | undefined;
}
