/**
 * The entries of the record of the first Test Instance. The inspector's page reads this file too, so nothing here needs
 * Node.
 */
import type { Timestamp } from '../ground/clock.ts';

export type CheckStatus = 'pass' | 'fail' | 'abort';

/** One line of `check_log`. */
export interface CheckEntry {
  /** Counts the operations performed, from 1: an operation in a loop has many steps. */
  readonly step: number;
  /** Index of the operation in the definition. */
  readonly op_idx: number;
  readonly status: CheckStatus;
  /** Subject of the check, without measured values. */
  readonly name?: string;
  readonly text: string;
}

/** Arguments that an operation has received and no check reads. */
export interface UncheckedEntry {
  readonly step: number;
  readonly op_idx: number;
  /** Its name in `$i`: `ReleaseCall`. */
  readonly operation: string;
  /** By the names that a test uses for them. */
  readonly arguments: Readonly<Record<string, string | number | boolean | null>>;
}

/** One field of a message: what was expected beside what came, in words. */
export interface MismatchField {
  /** The name of the argument, or the path that a test reads. */
  readonly name: string;
  /** Absent where the operation does not check it. */
  readonly expected?: string;
  /** Absent where another message came, which does not have it. */
  readonly received?: string;
  readonly result: 'equal' | 'differs' | 'not_compared';
}

/** A received message that failed a check, or that came in place of the expected one. */
export interface MismatchEntry {
  readonly step: number;
  readonly op_idx: number;
  /** `Connect`. */
  readonly expected: string;
  /** The same, or another message. */
  readonly received: string;
  /** First what the operation checks, then what else came. */
  readonly fields: MismatchField[];
  /** Absent: none. */
  readonly fields_left_out?: number;
}

/** One line of `trace_log`; `level` 1 decisions, 2 decoded messages, 3 bytes and state changes. */
export interface TraceEntry {
  readonly time: Timestamp;
  readonly step: number;
  readonly op_idx: number;
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

/** The reason why an operation waits, and for how many seconds at most. */
export interface Standing {
  readonly kind: 'awaiting' | 'waiting' | 'halted';
  readonly seconds: number;
  /** For `awaiting`: the expected message, `ReleaseCall`. */
  readonly what?: string;
  /** For `awaiting`: the party that receives it, `ssp`. */
  readonly party?: string;
}

/** The instance begins an operation or, with `stands`, waits in it. */
export interface StepEntry {
  /** Counts the operations performed, from 1. */
  readonly step: number;
  /** Index of the operation in the definition. */
  readonly op_idx: number;
  readonly stands?: Standing;
}

/** A state of the instance, and the event that led to it: empty for the first state. */
export interface PathEntry {
  readonly time: Timestamp;
  readonly state: 'performing' | 'awaiting' | 'waiting' | 'halted' | 'passed' | 'failed' | 'aborted' | 'cancelled';
  readonly event: string;
  /** Index of its operation. */
  readonly op_idx: number;
}

/** A party of a call: a column of the ladder. Other gateways have their own name. */
export type Party = 'caller' | 'ssp' | 'srf' | 'hlr' | 'scp' | (string & {});

/** One arrow of the ladder. */
export interface MessageEntry {
  readonly time: Timestamp;
  readonly op_idx: number | null;
  /** Number of the instance's dialogue, from 1 in the order of opening. */
  readonly dialogue: number;
  readonly from: Party;
  readonly to: Party;
  /** `InitialDP`, `TC-END` …; an act of the caller is in plain words: `dials`, `hears`, `enters`, `hangs up`. */
  readonly name: string;
  /** The decisive fields in readable form: `serviceKey 100, calledPartyNumber 5551234`. */
  readonly detail: string;
  /** The bytes of the component or message; absent for an act of the caller, which no message carries. */
  readonly hex?: string;
  /** Whether the message was not the expected one, or failed a check. */
  readonly failed?: boolean;
  /** How the message was made wrong on purpose: `tcap otid value 00000001`; `not sent` where it was not. */
  readonly wrong?: string[];
}
