/** Spans as OTLP has them in JSON (opentelemetry-proto, trace.proto): ids in hexadecimal, numbers of 64 bits as text. */
import type { Timestamp } from '../clock.ts';

export interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly intValue: string } | { readonly doubleValue: number } | { readonly boolValue: boolean };
}

export interface SpanEvent {
  readonly timeUnixNano: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly events?: readonly SpanEvent[];
  readonly droppedEventsCount?: number;
  readonly status?: { readonly code: number; readonly message?: string };
}

/** SPAN_KIND_INTERNAL. */
export const internal = 1;
/** STATUS_CODE_ERROR. */
const failed = 2;

const longestText = 1_000;

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

const valueOf = (value: string | number | boolean): Attribute['value'] => {
  if (typeof value === 'string') return { stringValue: cut(value) };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

/** Those that have a value. */
export const attributesOf = (facts: Facts): Attribute[] =>
  Object.entries(facts).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));

export const errorStatus = (message: string): NonNullable<Span['status']> => ({ code: failed, message: cut(message) });

/** Nanoseconds since 1970. */
export const nanoseconds = ([seconds, microseconds]: Timestamp): string => `${seconds}${String(microseconds).padStart(6, '0')}000`;
