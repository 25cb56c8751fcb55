/**
 * The spans of one instance: its own, and one of each operation, with what was checked and what was sent and received as events. An instance
 * that loops has a bound for its spans and for their events, and for the characters of both.
 */
import { timestampOf, type Clock } from '../clock.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../report/entries.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';
import { spanIdOf, runSpanId, type RunTracing } from './ids.ts';
import { carriedBy } from './carried.ts';
import { framesAround } from '../report/carrying-frames.ts';
import { nanoseconds, spanParts, type EventTexts, type Facts } from './span.ts';
import { maskText } from '../store/mask-digits.ts';

const mostSpans = 1_000;
const mostEvents = 128;
/** Of all events of an instance. */
const mostCharacters = 256 * 1024;

/** An operation as its definition has it. */
export interface TracedOperation {
  readonly type: string;
  readonly label?: string | undefined;
}

export interface SpanRecorderParts {
  readonly tracing: RunTracing;
  readonly instance: number;
  readonly clock: Pick<Clock, 'now'>;
  /** Of the instances of the run. */
  readonly texts: EventTexts;
  operationOf(opIdx: number): TracedOperation | undefined;
}

/** How an instance ended. */
export interface InstanceEnd {
  readonly runId: string;
  readonly verdict: string;
  /** Milliseconds of the clock. */
  readonly ended: number;
  /** Why it did not pass. */
  readonly reason?: string | undefined;
}

export interface WrittenSpans {
  readonly spans: number;
  /** With commas between them. */
  readonly json: string;
}

interface OperationSpan {
  readonly step: number;
  readonly opIdx: number;
  readonly began: number;
  /** That of its last event, at least. */
  end: number;
  readonly events: string[];
  dropped: number;
  trouble: string | undefined;
}

export class SpanRecorder implements Recorder {
  readonly #parts: SpanRecorderParts;
  readonly #spans: OperationSpan[] = [];
  /** By the operation: its last one. */
  readonly #lastOf = new Map<number, OperationSpan>();
  #current: OperationSpan | undefined;
  /** Operations that have no span. */
  #leftOut = 0;
  #characters = 0;
  #events = 0;
  /** The moment that was written last: an instance does much in one turn, at one time. */
  #lastMoment = { milliseconds: Number.NaN, text: '' };
  /** Frames so far: a capture of the instance numbers them alike. */
  #frames = 0;

  constructor(parts: SpanRecorderParts) {
    this.#parts = parts;
  }

  step({ step, op_idx: opIdx, stands }: StepEntry): void {
    const now = this.#parts.clock.now();
    if (stands !== undefined) return this.#event(opIdx, stands.kind, { 'dialproof.awaited': stands.what, 'dialproof.seconds': stands.seconds });
    if (this.#current !== undefined) this.#current.end = now;
    if (this.#spans.length === mostSpans) {
      this.#leftOut += 1;
      return;
    }
    this.#current = { step, opIdx, began: now, end: now, events: [], dropped: 0, trouble: undefined };
    this.#spans.push(this.#current);
    this.#lastOf.set(opIdx, this.#current);
  }

  check({ op_idx: opIdx, status, name, text }: CheckEntry): void {
    const shown = this.#shown(text);
    this.#event(opIdx, 'check', { 'dialproof.check': name, 'dialproof.status': status, 'dialproof.text': shown });
    const span = this.#spanOf(opIdx);
    if (span !== undefined && status !== 'pass') span.trouble ??= shown;
  }

  trace(): void {
    // The messages and checks say it.
  }

  message({ op_idx: opIdx, dialogue, from, to, name, detail }: MessageEntry): void {
    this.#event(opIdx ?? undefined, this.#shown(name), {
      'dialproof.from': from,
      'dialproof.to': to,
      'dialproof.dialogue': dialogue === 0 ? undefined : dialogue,
      'dialproof.detail': this.#shown(detail),
    });
  }

  signal(signal: Signal): void {
    const { dialogue, direction, bytes, frames } = signal;
    const count = frames.length > 0 ? frames.length : framesAround(bytes);
    const first = this.#frames + 1;
    this.#frames += count;
    const { type, otid, dtid, opc, dpc } = carriedBy(signal);
    this.#event(undefined, type === undefined ? 'TCAP' : `TC-${type.toUpperCase()}`, {
      'dialproof.dialogue': dialogue,
      'dialproof.direction': direction,
      'tcap.otid': otid,
      'tcap.dtid': dtid,
      'm3ua.opc': opc,
      'm3ua.dpc': dpc,
      'dialproof.frame': count > 0 ? first : undefined,
      'dialproof.frames': count > 1 ? count : undefined,
    });
  }

  /** The spans, that of the instance first. */
  spans({ runId, verdict, ended, reason }: InstanceEnd): WrittenSpans {
    const { tracing: { traceId }, instance, operationOf } = this.#parts;
    if (this.#current !== undefined) this.#current.end = Math.max(this.#current.end, ended);
    const spanId = spanIdOf(instance, 0);
    const parts = spanParts({
      traceId,
      spanId,
      parentSpanId: runSpanId,
      name: 'Test Instance',
      began: this.#moment(this.#spans[0]?.began ?? ended),
      ended: this.#moment(ended),
      attributes: {
        'dialproof.run_id': runId,
        'dialproof.instance': instance,
        'dialproof.verdict': verdict,
        'dialproof.operations_left_out': this.#leftOut > 0 ? this.#leftOut : undefined,
      },
      trouble: reason === undefined ? undefined : this.#shown(reason),
    });
    for (const { step, opIdx, began, end, events, dropped, trouble } of this.#spans) {
      const { type = 'operation', label } = operationOf(opIdx) ?? {};
      const ofOperation = spanParts({
        traceId,
        spanId: spanIdOf(instance, step),
        parentSpanId: spanId,
        name: type,
        began: this.#moment(began),
        ended: this.#moment(end),
        attributes: { 'dialproof.step': step, 'dialproof.operation': opIdx, 'dialproof.label': label },
        events,
        dropped,
        trouble,
      });
      for (const part of ofOperation) parts.push(part);
    }
    return { spans: 1 + this.#spans.length, json: parts.join(',') };
  }

  #shown(text: string): string {
    return this.#parts.tracing.masked ? maskText(text) : text;
  }

  #moment(milliseconds: number): string {
    if (this.#lastMoment.milliseconds !== milliseconds) this.#lastMoment = { milliseconds, text: nanoseconds(timestampOf(milliseconds)) };
    return this.#lastMoment.text;
  }

  /** That of the operation, which another one may have interrupted; else of what is performed now. */
  #spanOf(opIdx: number | undefined): OperationSpan | undefined {
    return (opIdx === undefined ? undefined : this.#lastOf.get(opIdx)) ?? this.#current;
  }

  #event(opIdx: number | undefined, name: string, facts: Facts): void {
    const span = this.#spanOf(opIdx);
    if (span === undefined) return;
    const now = this.#parts.clock.now();
    span.end = Math.max(span.end, now);
    if (span.events.length === mostEvents || this.#characters > mostCharacters) {
      span.dropped += 1;
      return;
    }
    const text = this.#parts.texts.textOf(this.#events, this.#moment(now), name, facts);
    this.#events += 1;
    this.#characters += text.length;
    span.events.push(text);
  }
}
