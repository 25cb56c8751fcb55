/** Reads values that no schema has checked yet: a value of another shape counts as empty. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; of anything else, none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The items of an array; of anything else, none. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Whether operations were written without dashes: as one object with a type, or as an object whose members are named by
 * types.
 */
export const lacksDashes = (operations: unknown): boolean => {
  const fields = fieldsOf(operations);
  const names = Object.keys(fields);
  return (
    typeof fields['type'] === 'string' ||
    (names.length > 0 && names.every((name) => /^[a-z_]+(?:\.[A-Za-z_]+)+$/.test(name)))
  );
};
