/**
 * Spans as OTLP has them (opentelemetry-proto, trace.proto), in Protocol Buffers.
 *
 * They are encoded directly: an instance has hundreds of attributes, and an object for each would take more time than
 * the calls of the instance.
 */
import { ProtobufWriter } from './protobuf.ts';

/** A value that is undefined is left out. */
export type Fact = string | number | boolean | undefined;
export type Facts = Readonly<Record<string, Fact>>;

export interface SpanFacts {
  /** Hexadecimal. */
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** A result of `commonOf`. */
  readonly common: Uint8Array;
  /** Milliseconds of the clock. */
  readonly began: number;
  readonly ended: number;
  /** Besides those in common. */
  readonly attributes: Facts;
  readonly events?: readonly WrittenEvent[];
  /** Number of events that were dropped. */
  readonly dropped?: number;
  /** Why it has failed. */
  readonly trouble?: string | undefined;
}

export interface WrittenEvent {
  /** Milliseconds of the clock. */
  readonly time: number;
  /** All fields but the time. */
  readonly octets: Uint8Array;
}

export interface WrittenSpans {
  readonly spans: number;
  /** The spans of a ScopeSpans, one behind the other. */
  readonly octets: Uint8Array;
}

/** Spans of a run that are passed to the exporter together. */
export interface SpanBatch extends WrittenSpans {
  /** Instances since the last batch that should have a trace and have none. */
  readonly dropped: number;
}

/** Numbers of the fields. */
export const fields = {
  request: { resourceSpans: 1 },
  resourceSpans: { resource: 1, scopeSpans: 2 },
  resource: { attributes: 1 },
  scopeSpans: { scope: 1, spans: 2 },
  scope: { name: 1, version: 2 },
} as const;
const ofSpan = {
  traceId: 1,
  spanId: 2,
  parentSpanId: 4,
  name: 5,
  kind: 6,
  startTime: 7,
  endTime: 8,
  attributes: 9,
  events: 11,
  droppedEvents: 12,
  status: 15,
} as const;
const ofEvent = { time: 1, name: 2, attributes: 3 } as const;
const ofStatus = { message: 2, code: 3 } as const;
const ofKeyValue = { key: 1, value: 2 } as const;
const ofAnyValue = { string: 1, boolean: 2, integer: 3, double: 4 } as const;

/** SPAN_KIND_INTERNAL and STATUS_CODE_ERROR. */
const internal = 1;
const failed = 2;

const longestText = 1_000;

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

const writeValue = (writer: ProtobufWriter, value: string | number | boolean): void => {
  if (typeof value === 'string') writer.text(ofAnyValue.string, cut(value));
  else if (typeof value === 'boolean') writer.boolean(ofAnyValue.boolean, value);
  else if (Number.isSafeInteger(value)) writer.integer(ofAnyValue.integer, value);
  else writer.double(ofAnyValue.double, value);
};

const writeAll = (writer: ProtobufWriter, field: number, names: readonly string[], values: readonly Fact[]): void => {
  for (let index = names.length - 1; index >= 0; index -= 1) {
    const value = values[index];
    if (value === undefined) continue;
    const end = writer.mark();
    writeValue(writer, value);
    writer.close(ofKeyValue.value, end);
    writer.text(ofKeyValue.key, names[index] as string);
    writer.close(field, end);
  }
};

export const writeAttributes = (writer: ProtobufWriter, field: number, facts: Facts): void =>
  writeAll(writer, field, Object.keys(facts), Object.values(facts));

interface Remembered {
  readonly name: string;
  readonly names: readonly string[];
  readonly values: readonly Fact[];
  readonly octets: Uint8Array;
}

const areEqual = (one: readonly Fact[], other: readonly Fact[]): boolean => {
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
};

/** Events of an instance whose octets are remembered. */
const mostRemembered = 256;

/**
 * The events of instances that follow one another: in a load, most are the same as those of the instance before but for
 * their times.
 */
export class EventOctets {
  readonly #remembered: Remembered[] = [];
  readonly #writer = new ProtobufWriter();

  /**
   * All fields but the time. `place`: the number of earlier events of the instance. `names`: those of the values, the
   * same list object for all events of a kind.
   */
  octetsOf(place: number, name: string, names: readonly string[], values: readonly Fact[]): Uint8Array {
    const before = this.#remembered[place];
    if (before !== undefined && before.name === name && before.names === names && areEqual(before.values, values))
      return before.octets;
    writeAll(this.#writer, ofEvent.attributes, names, values);
    this.#writer.text(ofEvent.name, name);
    const octets = this.#writer.finish();
    // Places are filled one after the other.
    if (place < mostRemembered) this.#remembered[place] = { name, names, values, octets };
    return octets;
  }
}

/** The octets that several spans have in common. `traceId`: hexadecimal. */
export const commonOf = (traceId: string, name: string, attributes: Facts): Uint8Array => {
  const writer = new ProtobufWriter();
  writeAttributes(writer, ofSpan.attributes, attributes);
  writer.integer(ofSpan.kind, internal);
  writer.text(ofSpan.name, name);
  writer.hexadecimal(ofSpan.traceId, traceId);
  return writer.finish();
};

/** Writes a span in front of those that the writer has already. */
export const writeSpan = (
  writer: ProtobufWriter,
  { spanId, parentSpanId, common, began, ended, attributes, events = [], dropped = 0, trouble }: SpanFacts,
): void => {
  const end = writer.mark();
  if (trouble !== undefined) {
    const endOfStatus = writer.mark();
    writer.integer(ofStatus.code, failed);
    writer.text(ofStatus.message, cut(trouble));
    writer.close(ofSpan.status, endOfStatus);
  }
  if (dropped > 0) writer.integer(ofSpan.droppedEvents, dropped);
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const { time, octets } = events[index] as WrittenEvent;
    const endOfEvent = writer.mark();
    writer.raw(octets);
    writer.moment(ofEvent.time, time);
    writer.close(ofSpan.events, endOfEvent);
  }
  writeAttributes(writer, ofSpan.attributes, attributes);
  writer.moment(ofSpan.endTime, ended);
  writer.moment(ofSpan.startTime, began);
  if (parentSpanId !== undefined) writer.hexadecimal(ofSpan.parentSpanId, parentSpanId);
  writer.hexadecimal(ofSpan.spanId, spanId);
  writer.raw(common);
  writer.close(fields.scopeSpans.spans, end);
};
