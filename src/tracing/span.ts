/**
 * Spans as OTLP has them in JSON (opentelemetry-proto, trace.proto): ids in hexadecimal, numbers of 64 bits as text.
 *
 * They are written as text at once: an instance has hundreds of attributes, and an object for each takes longer than the calls of the instance.
 */
import type { Timestamp } from '../clock.ts';

/** A value that is undefined is left out. The names need no escapes. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanFacts {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Nanoseconds since 1970. */
  readonly began: string;
  readonly ended: string;
  readonly attributes: Facts;
  /** As `eventText` writes them. */
  readonly events?: readonly string[];
  /** Events that are not among them. */
  readonly dropped?: number;
  /** Why it has failed. */
  readonly trouble?: string | undefined;
}

/** SPAN_KIND_INTERNAL and STATUS_CODE_ERROR. */
const internal = 1;
const failed = 2;

const longestText = 1_000;

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

const valueText = (value: string | number | boolean): string => {
  if (typeof value === 'string') return `{"stringValue":${JSON.stringify(cut(value))}}`;
  if (typeof value === 'boolean') return `{"boolValue":${value}}`;
  return Number.isSafeInteger(value) ? `{"intValue":"${value}"}` : `{"doubleValue":${JSON.stringify(value)}}`;
};

const attributesText = (facts: Facts): string => {
  let text = '';
  for (const name in facts) {
    const value = facts[name];
    if (value !== undefined) text += `${text === '' ? '' : ','}{"key":"${name}","value":${valueText(value)}}`;
  }
  return `[${text}]`;
};

/** `time`: nanoseconds since 1970. */
export const eventText = (time: string, name: string, facts: Facts): string =>
  `{"timeUnixNano":"${time}","name":${JSON.stringify(name)},"attributes":${attributesText(facts)}}`;

export const spanText = ({ traceId, spanId, parentSpanId, name, began, ended, attributes, events, dropped = 0, trouble }: SpanFacts): string => {
  const parent = parentSpanId === undefined ? '' : `,"parentSpanId":"${parentSpanId}"`;
  const told = events === undefined ? '' : `,"events":[${events.join(',')}]`;
  const left = dropped === 0 ? '' : `,"droppedEventsCount":${dropped}`;
  const status = trouble === undefined ? '' : `,"status":{"code":${failed},"message":${JSON.stringify(cut(trouble))}}`;
  const times = `"startTimeUnixNano":"${began}","endTimeUnixNano":"${ended}"`;
  return `{"traceId":"${traceId}","spanId":"${spanId}"${parent},"name":${JSON.stringify(name)},"kind":${internal},${times},"attributes":${attributesText(attributes)}${told}${left}${status}}`;
};

export const nanoseconds = ([seconds, microseconds]: Timestamp): string => `${seconds}${String(microseconds).padStart(6, '0')}000`;
