/** What the first instance of a run writes down: traces, and the arrows of the ladder. */

/** What the first instance writes down beside its checks. */
export interface Journal {
  /** Kept where `trace_level` is at least `level`: 1 decisions, 2 decoded messages, 3 bytes. */
  trace(level: 1 | 2 | 3, text: () => string): void;
  message(arrow: Arrow): void;
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
}
