/**
 * The journal of an instance: checks, traces, and the arrows of the ladder. That of the first instance is read while it
 * runs, that of another one only if it fails.
 */

export interface Journal {
  /** `text` reads nothing that changes, because it may be called later. */
  check(status: 'pass' | 'fail' | 'abort', name: string, text: () => string): void;
  /** Kept where `trace_level` is at least `level`: 1 decisions, 2 decoded messages, 3 bytes. */
  trace(level: 1 | 2 | 3, text: () => string): void;
  message(arrow: Arrow): void;
  /** The whole data that the current operation has received, as they are in `$i`. */
  received(data: unknown): void;
  /** The arrow of a component, drawn when a message carries it, with the caller's arrows before and after it. */
  component(arrow: Arrow, before?: Arrow, after?: Arrow): void;
  /** Notes the choice, below the arrows of the chosen operation. */
  choice(arrow: () => Arrow): void;
  /** The current operation, whose `tellers` these are, has sent a component. */
  sent(describers: Describers, dialogue: number, parameter: Uint8Array | undefined): void;
  /** The current operation has taken a component. Expected values were noted before by `expects`. */
  taken(describers: Describers, dialogue: number, parameter: Uint8Array | undefined, failed: boolean): void;
  expects(wanted: unknown): void;
  /**
   * Calls `write` for entries that are costly to make, at once or when the record is read. `write` reads nothing that
   * changes; its entries keep their place.
   */
  later(write: (journal: Journal) => void): void;
  /** Adds `bytes` to the size of the last entry. */
  holds(bytes: number): void;
}

/** A component that was taken. */
export interface Taken {
  readonly dialogue: number;
  readonly parameter: Uint8Array | undefined;
  /** A check has failed. */
  readonly failed: boolean;
  /** The next expected value, among those that differ between instances. */
  wanted(): unknown;
}

/** How one operation writes a component into the journal from its parameter, at once or when the record is read. */
export interface Describers {
  /** Writes a component that the operation has sent. */
  sent?(journal: Journal, dialogue: number, parameter: Uint8Array | undefined): void;
  /** Writes a component that the operation has taken, with its checks. */
  taken?(journal: Journal, taken: Taken): void;
}

/** An arrow of the ladder, before the journal adds time and place. */
export interface Arrow {
  /** 0 where it belongs to no dialogue. */
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
