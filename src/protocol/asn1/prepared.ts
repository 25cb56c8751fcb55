/**
 * An encoder for arguments that are always the same but for a few values: the others are expanded, and encoded as far
 * as possible, once.
 *
 * It handles the usual case only; in any other case all arguments are encoded as if nothing had been prepared, so that
 * the bytes and the faults are the same.
 */
import { ifPossible } from '../../ground/if-possible.ts';
import { propertyName } from '../../ground/property-name.ts';
import type { Body, PreparedBody } from './body.ts';
import { Encoding } from './encoding.ts';
import { expand } from './expand.ts';
import { parseName } from './path.ts';
import type { Scope, Values } from './tree.ts';

/** Encodes with these values of the open names, in their order. */
export type PreparedEncoder = (values: readonly unknown[]) => Uint8Array;

/** The constants in the form that the encoder walks; undefined if they have a fault. */
const expandedConstants = (constants: Values): Scope | undefined => {
  let sound = true;
  const scope = expand(constants, () => {
    sound = false;
  });
  return sound ? scope : undefined;
};

/** The keys of the open names; undefined if a name is nested, or its key is taken. */
const keysOf = (open: readonly string[], constants: Scope): readonly string[] | undefined => {
  const taken = new Set(Object.keys(constants));
  const keys: string[] = [];
  for (const name of open) {
    const [key, ...further] = parseName(name);
    if (typeof key !== 'string' || further.length > 0 || taken.has(key)) return undefined;
    taken.add(key);
    keys.push(propertyName(key));
  }
  return keys;
};

/** Undefined if a value is a list or an object, which is to be expanded. */
const scopeWith = (constants: Scope, keys: readonly string[], values: readonly unknown[]): Scope | undefined => {
  const scope = { ...constants };
  for (let index = 0; index < keys.length; index += 1) {
    const value = values[index];
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') return undefined;
    scope[keys[index] ?? ''] = value;
  }
  return scope;
};

const preparedBody = (body: Body, constants: Scope, keys: readonly string[]): PreparedBody | undefined => {
  if (![...Object.keys(constants), ...keys].every((key) => body.knows(key))) return undefined;
  return ifPossible(() => (body.prepared ? body.prepared(constants, keys) : { constants, write: body.write }));
};

/**
 * `values`: all of them; those of the open names are ignored. `finish` writes the outermost tag before the contents.
 */
export const prepare = (
  body: Body,
  encode: (values: Values) => Uint8Array,
  finish: (encoding: Encoding) => Uint8Array,
  values: Values,
  open: readonly string[],
): PreparedEncoder => {
  const names = Object.keys(values);
  const encodeAll: PreparedEncoder = (given) =>
    encode(
      Object.fromEntries(names.map((name) => [name, open.includes(name) ? given[open.indexOf(name)] : values[name]])),
    );
  const constants = expandedConstants(
    Object.fromEntries(Object.entries(values).filter(([name]) => !open.includes(name))),
  );
  const keys = constants && keysOf(open, constants);
  const prepared = constants && keys && preparedBody(body, constants, keys);
  if (prepared === undefined || keys === undefined) return encodeAll;
  const write = ifPossible(() => constants && body.writerFor?.(constants, keys));
  return (given) => {
    if (write !== undefined) {
      const encoding = new Encoding(true);
      if (write(encoding.writer, given)) return finish(encoding);
    }
    const scope = scopeWith(prepared.constants, keys, given);
    if (scope === undefined) return encodeAll(given);
    const encoding = new Encoding(true);
    prepared.write(encoding, scope);
    return finish(encoding);
  };
};
