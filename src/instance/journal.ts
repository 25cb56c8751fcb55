/**
 * The journal of the first Test Instance: gives every check, trace line and message its time and its place.
 */
import { timestampOf, type Clock } from '../clock.ts';
import type { Arrow, Journal } from '../operations/journal.ts';
import type { CheckStatus, Standing } from '../report/entries.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';

/** Where the instance stands: read each time, for it moves. */
export interface Place {
  readonly step: number;
  readonly opIdx: number;
}

export type TraceLevel = 0 | 1 | 2 | 3;

export class InstanceJournal implements Journal {
  readonly #recorder: Recorder;
  readonly #clock: Clock;
  readonly #level: TraceLevel;
  readonly #place: Place;
  readonly #hidden: (text: string) => string;

  /** `hidden`: a text without the secrets of the gateways. */
  constructor(recorder: Recorder, clock: Clock, level: TraceLevel, place: Place, hidden: (text: string) => string = String) {
    this.#recorder = recorder;
    this.#clock = clock;
    this.#level = level;
    this.#place = place;
    this.#hidden = hidden;
  }

  /** The instance begins with its current operation, or stands still at it. */
  performs(stands?: Standing): void {
    const { step, opIdx } = this.#place;
    this.#recorder.step({ step, op_idx: opIdx, ...(stands !== undefined && { stands }) });
  }

  check(status: CheckStatus, name: string, text: string): void {
    this.#recorder.check({ step: this.#place.step, op_idx: this.#place.opIdx, status, name, text: this.#hidden(text) });
  }

  trace(level: 1 | 2 | 3, text: () => string): void {
    if (level > this.#level) return;
    const { step, opIdx } = this.#place;
    this.#recorder.trace({ time: timestampOf(this.#clock.now()), step, op_idx: opIdx, level, text: this.#hidden(text()) });
  }

  /** A TCAP message as it went out or came in: for the capture, and for the trace. */
  signal(signal: Omit<Signal, 'time'>): void {
    const { dialogue, direction, bytes } = signal;
    this.trace(3, () => `dialogue ${dialogue} ${direction} ${Buffer.from(bytes).toString('hex')}`);
    this.#recorder.signal({ time: timestampOf(this.#clock.now()), ...signal });
  }

  message(arrow: Arrow): void {
    const detail = this.#hidden(arrow.detail);
    this.#recorder.message({ time: timestampOf(this.#clock.now()), op_idx: this.#place.opIdx, ...arrow, detail });
  }
}
