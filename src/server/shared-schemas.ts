/**
 * Stores each schema of a property that occurs in several places once: the arguments of signalling operations have the
 * same parts again and again, on both sides of a dialogue.
 */
import type { Pieces } from '../ground/pieces.ts';

type Schemas = Readonly<Record<string, unknown>>;

/** Characters. A shorter schema is clearer in its place. */
const shortest = 120;

/** The replacement for the schema of a property. */
type Visit = (schema: object) => Pieces<unknown>;

/** Calls `visit` with each schema of a property; its result is not walked. */
function* withProperties(value: unknown, visit: Visit): Pieces<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const elements: unknown[] = [];
    for (const element of value) elements.push(yield* withProperties(element, visit));
    return elements;
  }
  const members: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    const hasProperties = key === 'properties' && typeof member === 'object' && member !== null;
    members[key] = yield* hasProperties ? visited(member, visit) : withProperties(member, visit);
  }
  return members;
}

function* visited(properties: object, visit: Visit): Pieces<Schemas> {
  const members: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties) as [string, unknown][]) {
    members[name] = typeof schema === 'object' && schema !== null ? yield* visit(schema) : schema;
    yield;
  }
  return members;
}

/**
 * The schemas by name, and those that several of their properties share, as `shared.1`. `refTo`: a reference to the
 * schema with the name.
 */
export function* sharedSchemas(schemas: Schemas, refTo: (name: string) => string): Pieces<Schemas> {
  const counts = new Map<string, number>();
  const count = function* (schema: object): Pieces<unknown> {
    const text = JSON.stringify(schema);
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    // The parts of a repeated schema are shared with it.
    return times > 1 && text.length >= shortest ? schema : yield* withProperties(schema, count);
  };
  yield* inTurn(schemas, count);
  const shared: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const replace = function* (schema: object): Pieces<unknown> {
    const text = JSON.stringify(schema);
    if (text.length < shortest || (counts.get(text) ?? 0) < 2) return yield* withProperties(schema, replace);
    let name = names.get(text);
    if (name === undefined) {
      name = `shared.${names.size + 1}`;
      names.set(text, name);
      shared[name] = yield* withProperties(schema, replace);
    }
    return { $ref: refTo(name) };
  };
  return { ...(yield* inTurn(schemas, replace)), ...shared };
}

/** `withProperties` of each schema. */
function* inTurn(schemas: Schemas, visit: Visit): Pieces<Schemas> {
  const all: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    all[name] = yield* withProperties(schema, visit);
    yield;
  }
  return all;
}
