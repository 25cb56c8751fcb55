/** Reads values that no schema has checked yet: a value of another shape counts as empty. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; of anything else, none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The items of an array; of anything else, none. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
