/**
 * The parameters of M3UA in the form of data, as tests write and read them: an object by name, with octets as hex, and
 * the parameters of a Routing Key or of a result as objects (RFC 4666 §3.2, §3.6).
 */
import type { InnerParameter, Parameter } from './parameters.ts';
import { nestedTags, plainParameters } from './parameters.ts';
import { unencodable } from './values.ts';

type Data = Readonly<Record<string, unknown>>;

/** Parameters that a message can have several times (RFC 4666 §3.6). */
const isNested = (name: string): boolean => Object.hasOwn(nestedTags, name);

const octetParameters: ReadonlySet<string> = new Set(['diagnosticInformation', 'heartbeatData']);

const plainValue = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainValue(member)]));
};

/** Parameters as data, and the names of those that come again although a message has only one of them (§3.2). */
export interface ParameterData {
  readonly parameters: Data;
  readonly repeated: readonly string[];
}

/** `value` of a repeated parameter is that of the first. */
export const dataOf = (parameters: readonly (Parameter | InnerParameter)[]): ParameterData => {
  const data: Record<string, unknown> = {};
  const repeated = new Set<string>();
  for (const parameter of parameters) {
    const [[name, value] = ['', undefined]] = Object.entries(parameter) as [string, unknown][];
    if (isNested(name)) {
      const inner = dataOf(value as readonly InnerParameter[]);
      data[name] = [...((data[name] as unknown[] | undefined) ?? []), inner.parameters];
      for (const again of inner.repeated) repeated.add(`${name}.${again}`);
    } else if (!Object.hasOwn(data, name)) data[name] = plainValue(value);
    else if (name !== 'unknown') repeated.add(name);
  }
  return { parameters: data, repeated: [...repeated] };
};

const fromHex = (name: string, value: unknown): Uint8Array => {
  if (typeof value === 'string' && /^(?:[0-9A-Fa-f]{2})*$/.test(value)) return Buffer.from(value, 'hex');
  throw unencodable(`${name} is hex, an even number of digits`);
};

const objectOf = (name: string, value: unknown): Data => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Data;
  throw unencodable(`${name} is an object`);
};

const valueOf = (name: string, value: unknown): unknown => {
  if (octetParameters.has(name)) return fromHex(name, value);
  if (name !== 'protocolData' && name !== 'unknown') return value;
  const octets = name === 'unknown' ? 'value' : 'data';
  const members = objectOf(name, value);
  return { ...members, [octets]: fromHex(`${name}.${octets}`, members[octets] ?? '') };
};

/** Throws `EncodeFailed` for a name that is none, and for a value of another form. */
export const parametersOf = (data: Data): Parameter[] =>
  Object.entries(data).flatMap(([name, value]): Parameter[] => {
    if (isNested(name))
      return [value].flat().map((inner) => ({ [name]: parametersOf(objectOf(name, inner)) }) as unknown as Parameter);
    if (name !== 'unknown' && !Object.hasOwn(plainParameters, name)) throw unencodable(`there is no parameter ${name}`);
    return [{ [name]: valueOf(name, value) } as unknown as Parameter];
  });
