/**
 * The journal of an instance: checks, traces, and the arrows of the ladder. That of the first instance is read while it
 * runs, that of another one only if it fails.
 */
import type { CheckText } from '../expressions/compare.ts';

/** Names of what is checked, and the expected values in words. */
export type ExpectedInWords = readonly (readonly [name: string, expected: string])[];

export interface Journal {
  /** `text` reads nothing that changes, because it may be called later. */
  check(status: 'pass' | 'fail' | 'abort', name: string, text: CheckText): void;
  /** Kept where `trace_level` is at least `level`: 1 decisions, 2 decoded messages, 3 bytes. */
  trace(level: 1 | 2 | 3, text: () => string): void;
  message(arrow: Arrow): void;
  /** The whole data that the current operation has received, as they are in `$i`. */
  received(data: unknown): void;
  /** The current operation has received another message than the one it waits for. */
  instead(other: OtherMessage): void;
  /** The arrow of a component, drawn when a message carries it, with the caller's arrows before and after it. */
  component(arrow: Arrow, before?: Arrow, after?: Arrow): void;
  /** Notes the choice, below the arrows of the chosen operation. */
  choice(arrow: () => Arrow): void;
  /** The current operation, whose `describers` these are, has sent a component. */
  sent(describers: Describers, dialogue: number, parameter: Uint8Array | undefined): void;
  /** The current operation has taken a component, and its checks have run. */
  taken(
    describers: Describers,
    dialogue: number,
    parameter: Uint8Array | undefined,
    results: CheckResults | undefined,
  ): void;
  /**
   * Calls `write` for entries that are costly to make, at once or when the record is read. `write` reads nothing that
   * changes; its entries keep their place.
   */
  later(write: (journal: Journal) => void): void;
  /** Whether it keeps messages of Diameter as they are on the wire. Default: it is given none. */
  readonly keepsDiameter?: boolean;
  /** The message that carries the components of the dialogue was not sent, on purpose. */
  dropped(dialogue: number): void;
  /** A message of Diameter was sent or received. `opens`: the instance is the client of the session. */
  diameter?(opens: boolean, direction: 'sent' | 'received', message: Uint8Array): void;
  /** Adds `bytes` to the size of the last entry. */
  holds(bytes: number): void;
}

/** A message that came in place of the expected one. */
export interface OtherMessage {
  /** The expected message, or several: `Connect or ReleaseCall`. */
  readonly expected: string;
  /** What the operation would have checked; empty where several messages were expected. */
  readonly checks: ExpectedInWords;
  readonly received: string;
  /** The names and the values of its arguments. */
  readonly arguments: readonly (readonly [name: string, value: unknown])[];
}

/** A component that was taken. */
export interface Taken {
  readonly dialogue: number;
  readonly parameter: Uint8Array | undefined;
  /** Undefined: all checks have passed, and expect the same of every instance. */
  readonly results: CheckResults | undefined;
}

/**
 * What the checks of one component have found: with the component, it describes each of them. It survives JSON where
 * the expected values do.
 */
export interface CheckResults {
  /** How many of the last checks have no result, because the one before them has ended the instance. */
  readonly unjudged: number;
  /** The places of the checks that have failed, among all of the operation. */
  readonly failed: readonly number[];
  /** The expected values that differ between instances, in the order of their checks. */
  readonly wanted: readonly unknown[];
}

/** A check has failed, or ended the instance. */
export const haveFailed = (results: CheckResults | undefined): boolean =>
  results !== undefined && (results.unjudged > 0 || results.failed.length > 0);

/** The digits of the parties of a call. */
export interface Parties {
  readonly caller?: string;
  readonly called?: string;
}

/** How one operation writes a component into the journal from its parameter, at once or when the record is read. */
export interface Describers {
  /** Writes a component that the operation has sent. */
  sent?(journal: Journal, dialogue: number, parameter: Uint8Array | undefined): void;
  /** Writes a component that the operation has taken, with its checks. */
  taken?(journal: Journal, taken: Taken): void;
  /** The parties that the parameter of a component names. Absent where it names none. */
  parties?(parameter: Uint8Array): Parties;
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
