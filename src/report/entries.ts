/**
 * The entries of the record of the first Test Instance: also read by the inspector's page, so nothing here needs Node.
 */
import type { Timestamp } from '../clock.ts';

export type CheckStatus = 'pass' | 'fail' | 'abort';

/** One line of `check_log`. */
export interface CheckEntry {
  /** Counts the operations performed, from 1: an operation in a loop has many steps. */
  readonly step: number;
  /** Index of the operation in the definition. */
  readonly op_idx: number;
  readonly status: CheckStatus;
  /** What was checked, without measured values. */
  readonly name?: string;
  readonly text: string;
}

/** What an operation has received, and no check reads. */
export interface UncheckedEntry {
  readonly step: number;
  readonly op_idx: number;
  /** Its name in `$i`: `ReleaseCall`. */
  readonly operation: string;
  /** By the names under which a test expects them. */
  readonly arguments: Readonly<Record<string, string | number | boolean | null>>;
}

/** One line of `trace_log`; `level` 1 decisions, 2 decoded messages, 3 bytes and state changes. */
export interface TraceEntry {
  readonly time: Timestamp;
  readonly step: number;
  readonly op_idx: number;
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

/** Why an operation stands still: for what, and for how many seconds at most. */
export interface Standing {
  readonly kind: 'awaiting' | 'waiting' | 'halted';
  readonly seconds: number;
  /** Of `awaiting`: what has to come, `ReleaseCall`. */
  readonly what?: string;
  /** Of `awaiting`: who has to receive it, `ssp`. */
  readonly party?: string;
}

/** The instance performs an operation: it begins with it, or, with `stands`, stands still at it. */
export interface StepEntry {
  /** Counts the operations performed, from 1. */
  readonly step: number;
  /** Index of the operation in the definition. */
  readonly op_idx: number;
  readonly stands?: Standing;
}

/** One state that the instance was in, and came to by `event`: empty for the first. */
export interface PathEntry {
  readonly time: Timestamp;
  readonly state: 'performing' | 'awaiting' | 'waiting' | 'halted' | 'passed' | 'failed' | 'aborted' | 'cancelled';
  readonly event: string;
  /** The operation that it stood at. */
  readonly op_idx: number;
}

/** Who takes part in a call: the columns of the ladder. Other gateways stand under their own name. */
export type Party = 'caller' | 'ssp' | 'srf' | 'hlr' | 'scp' | (string & {});

/** One arrow of the ladder. */
export interface MessageEntry {
  readonly time: Timestamp;
  readonly op_idx: number | null;
  /** Which of the instance's dialogues, from 1 in the order in which they were opened. */
  readonly dialogue: number;
  readonly from: Party;
  readonly to: Party;
  /** `InitialDP`, `TC-END` …; what the caller does is in plain words: `dials`, `hears`, `enters`, `hangs up`. */
  readonly name: string;
  /** The decisive fields, for a person: `serviceKey 100, calledPartyNumber 5551234`. */
  readonly detail: string;
  /** The component's or message's bytes; absent for what the caller does, which no message carries. */
  readonly hex?: string;
  /** The message was not the one expected, or a check on it failed. */
  readonly failed?: boolean;
}
