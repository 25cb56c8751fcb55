/** `this` holds the octets themselves, before `Buffer.toJSON` makes a list of numbers of them. */
function octetsAsHex(this: unknown, key: string, value: unknown): unknown {
  const held = (this as Readonly<Record<string, unknown>>)[key];
  return held instanceof Uint8Array ? Buffer.from(held).toString('hex') : value;
}

/** JSON with octets as hex: on one line, or with `indent` blanks a level. */
export const jsonText = (value: unknown, indent?: number): string => JSON.stringify(value, octetsAsHex, indent);
