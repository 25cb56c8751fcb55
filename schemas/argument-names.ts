/** The names of arguments in the schema of an object: its properties, and the patterns of names within lists. */
import type { Schema } from './schema.ts';

/** Each name with its schema; an element of a list has `[n]`: `^legs\[[0-9]{1,3}\]\.id$` is `legs[n].id`. */
export const argumentNames = (
  schema: Schema & { readonly patternProperties?: Readonly<Record<string, Schema>> },
): readonly (readonly [name: string, schema: Schema])[] => [
  ...Object.entries(schema.properties ?? {}),
  ...Object.entries(schema.patternProperties ?? {}).map(([pattern, field]) => [nameOf(pattern), field] as const),
];

const nameOf = (pattern: string): string =>
  pattern
    .replaceAll('\\[[0-9]{1,3}\\]', '[n]')
    .replaceAll('\\.', '.')
    .replace(/^\^|\$$/g, '');
