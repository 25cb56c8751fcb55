/**
 * What is written down while the first Test Instance runs. Every other instance has no recorder at all.
 */
import type { Timestamp } from '../clock.ts';
import { Capture } from './capture.ts';
import type { Signal } from './signal.ts';

export type { Signal } from './signal.ts';

export type CheckStatus = 'pass' | 'fail' | 'abort';

/** One line of `check_log`. */
export interface CheckEntry {
  /** Counts the operations performed, from 1: an operation in a loop has many steps. */
  readonly step: number;
  /** Index of the operation in the definition. */
  readonly op_idx: number;
  readonly status: CheckStatus;
  readonly text: string;
}

/** One line of `trace_log`; `level` 1 decisions, 2 decoded messages, 3 bytes and state changes. */
export interface TraceEntry {
  readonly time: Timestamp;
  readonly step: number;
  readonly op_idx: number;
  readonly level: 1 | 2 | 3;
  readonly text: string;
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

export interface Recorder {
  check(entry: CheckEntry): void;
  trace(entry: TraceEntry): void;
  message(entry: MessageEntry): void;
  signal(signal: Signal): void;
}

/** Keeps what the first instance did, at most `limit` entries of each sort; what came later is counted, not kept. */
export class FirstInstanceRecorder implements Recorder {
  readonly checks: CheckEntry[] = [];
  readonly traces: TraceEntry[] = [];
  readonly messages: MessageEntry[] = [];
  readonly capture = new Capture();
  /** Entries that were left out because the limit was reached. */
  leftOut = 0;
  readonly #limit: number;

  constructor(limit = 10_000) {
    this.#limit = limit;
  }

  /** The abort is the last check of all, and kept whatever the limit. */
  check(entry: CheckEntry): void {
    if (entry.status === 'abort') this.checks.push(entry);
    else this.#keep(this.checks, entry);
  }

  trace(entry: TraceEntry): void {
    this.#keep(this.traces, entry);
  }

  message(entry: MessageEntry): void {
    this.#keep(this.messages, entry);
  }

  signal(signal: Signal): void {
    this.capture.add(signal);
  }

  #keep<Entry>(entries: Entry[], entry: Entry): void {
    if (entries.length < this.#limit) entries.push(entry);
    else this.leftOut += 1;
  }
}
