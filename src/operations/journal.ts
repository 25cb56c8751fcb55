/** What the first instance of a run writes down: traces, and the arrows of the ladder. */

/** What the first instance writes down beside its checks. */
export interface Journal {
  /** Kept where `trace_level` is at least `level`: 1 decisions, 2 decoded messages, 3 bytes. */
  trace(level: 1 | 2 | 3, text: () => string): void;
  message(arrow: Arrow): void;
  /** The arrow of a component: drawn when a message carries it, with what the caller does before and after it. */
  component(arrow: Arrow, before?: Arrow, after?: Arrow): void;
  /** Says what was chosen: below what the operation that was chosen draws. */
  choice(arrow: Arrow): void;
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
  readonly failed?: boolean;
  /** Milliseconds of the clock at which it came, where it had to wait for the instance. */
  readonly came?: number | undefined;
}
