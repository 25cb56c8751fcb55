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
  /** As `EventTexts` writes them. */
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

const hasEscapes = /[^ !#-[\]-~]/;

const textOf = (text: string): string => (hasEscapes.test(text) ? JSON.stringify(text) : `"${text}"`);

const valueText = (value: string | number | boolean): string => {
  if (typeof value === 'string') return `{"stringValue":${textOf(cut(value))}}`;
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

interface Written {
  readonly name: string;
  readonly facts: Facts;
  readonly text: string;
}

const areAlike = (one: Facts, other: Facts): boolean => {
  for (const name in one) if (one[name] !== other[name]) return false;
  for (const name in other) if (one[name] !== other[name]) return false;
  return true;
};

/** Events of an instance of which it is remembered what was written. */
const mostRemembered = 256;

/** The events of instances that follow one another: in a load, most are the same as those of the instance before but for their times. */
export class EventTexts {
  readonly #written: Written[] = [];

  /** `place`: how many events of the instance were written before. `time`: nanoseconds since 1970. */
  textOf(place: number, time: string, name: string, facts: Facts): string {
    return `{"timeUnixNano":"${time}",${this.#withoutTime(place, name, facts)}`;
  }

  #withoutTime(place: number, name: string, facts: Facts): string {
    const before = this.#written[place];
    if (before !== undefined && before.name === name && areAlike(before.facts, facts)) return before.text;
    const text = `"name":${textOf(name)},"attributes":${attributesText(facts)}}`;
    // Places are filled one after the other.
    if (place < mostRemembered) this.#written[place] = { name, facts, text };
    return text;
  }
}

/** In parts, to be joined by commas: an instance's spans are put together once. */
export const spanParts = ({ traceId, spanId, parentSpanId, name, began, ended, attributes, events = [], dropped = 0, trouble }: SpanFacts): string[] => {
  const parent = parentSpanId === undefined ? '' : `,"parentSpanId":"${parentSpanId}"`;
  const left = dropped === 0 ? '' : `,"droppedEventsCount":${dropped}`;
  const status = trouble === undefined ? '' : `,"status":{"code":${failed},"message":${textOf(cut(trouble))}}`;
  const times = `"startTimeUnixNano":"${began}","endTimeUnixNano":"${ended}"`;
  const before = `{"traceId":"${traceId}","spanId":"${spanId}"${parent},"name":${textOf(name)},"kind":${internal},${times},"attributes":${attributesText(attributes)}`;
  const behind = `${left}${status}}`;
  if (events.length === 0) return [before + behind];
  const parts = [...events];
  parts[0] = `${before},"events":[${parts[0]}`;
  parts[parts.length - 1] += `]${behind}`;
  return parts;
};

export const nanoseconds = ([seconds, microseconds]: Timestamp): string => `${seconds}${String(microseconds).padStart(6, '0')}000`;
