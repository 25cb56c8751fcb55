/**
 * Schemas of properties that stand in several places, each once: the arguments of signalling operations have the same parts again and again,
 * on both sides of a dialogue.
 */
import type { Pieces } from '../pieces.ts';

type Schemas = Readonly<Record<string, unknown>>;

/** Characters. A shorter schema is clearer where it stands. */
const shortest = 120;

/** Calls `visit` with each schema of a property, which gives what stands in its place; what it gives is not walked. */
const withProperties = (value: unknown, visit: (schema: object) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((element) => withProperties(element, visit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => {
      if (key !== 'properties' || typeof member !== 'object' || member === null) return [key, withProperties(member, visit)];
      const entries = Object.entries(member) as [string, unknown][];
      return [key, Object.fromEntries(entries.map(([name, schema]) => [name, typeof schema === 'object' && schema !== null ? visit(schema) : schema]))];
    }),
  );
};

/** The schemas by name, and those that several of their properties have, as `shared.1`. `refTo`: a reference to the schema with the name. */
export function* sharedSchemas(schemas: Schemas, refTo: (name: string) => string): Pieces<Schemas> {
  const counts = new Map<string, number>();
  const count = (schema: object): unknown => {
    const text = JSON.stringify(schema);
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    // What stands within one that comes again is shared with it.
    return times > 1 && text.length >= shortest ? schema : withProperties(schema, count);
  };
  yield* inTurn(schemas, count);
  const shared: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const replace = (schema: object): unknown => {
    const text = JSON.stringify(schema);
    if (text.length < shortest || (counts.get(text) ?? 0) < 2) return withProperties(schema, replace);
    let name = names.get(text);
    if (name === undefined) {
      name = `shared.${names.size + 1}`;
      names.set(text, name);
      shared[name] = withProperties(schema, replace);
    }
    return { $ref: refTo(name) };
  };
  return { ...(yield* inTurn(schemas, replace)), ...shared };
}

/** `withProperties` of each schema. */
function* inTurn(schemas: Schemas, visit: (schema: object) => unknown): Pieces<Schemas> {
  const visited: [string, unknown][] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    visited.push([name, withProperties(schema, visit)]);
    yield;
  }
  return Object.fromEntries(visited);
}
