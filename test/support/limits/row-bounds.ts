/**
 * The sources of the figures in docs/limits.md: for each row the bounds in the code, in the order of the figures in its
 * cell of defaults. A test compares each with its figure, so that neither changes without the other.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../architecture/source-files.ts';
import { sizeInBytes } from '../../../src/ground/sizes.ts';
import { boundsOfCounts } from './bounds-of-counts.ts';
import { boundsOfDoors } from './bounds-of-doors.ts';
import { boundsOfRuns } from './bounds-of-runs.ts';
import type { Figure } from './documented-limits.ts';

/**
 * One of
 * - a named number of the code, `src/run/life/halt.ts longestComment`; followed by a unit if its name does not say one
 *   and it is not in milliseconds or bytes: `src/flow/announcements.ts longestAnnouncement s`
 * - the default of a setting, `config http.connections`, or `gateway 4 max_rows` of the fourth kind of gateway
 * - a place in a schema: `schemas/update-test-params.schema.json /properties/rate/maximum`
 * - the reason why the figure is not a number of the code, in words
 */
export type Source = string;

/** By the name of the row. A list stands for several bounds with the same figure. */
export type RowBounds = Readonly<Record<string, readonly (Source | readonly Source[])[]>>;

export const rowBounds: RowBounds = { ...boundsOfDoors, ...boundsOfCounts, ...boundsOfRuns };

/** The named number of the source; undefined if it has none. */
export const numberOf = (source: Source): string | undefined =>
  /^(?:src|machines|schemas)\/\S+\.ts \S+/.exec(source)?.[0];

const schemas = new Map<string, unknown>();
const schemaAt = (file: string): unknown => {
  if (!schemas.has(file)) schemas.set(file, JSON.parse(readFileSync(join(root, file), 'utf8')));
  return schemas.get(file);
};

const at = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((found, step) => (found as Readonly<Record<string, unknown>> | undefined)?.[step], value);

/** `name` may have a dot: `capture.limit`. */
const settingAt = (schema: unknown, name: string): unknown =>
  at(schema, [...name.split('.').flatMap((part) => ['properties', part]), 'default']);

interface Found {
  readonly value: number;
  /** Its unit: `ms`, `s`, `h`, `days`, `MB`; empty for a count, or for bytes. */
  readonly unit: string;
}

const endings = [
  ['milliseconds', 'ms'],
  ['_ms', 'ms'],
  ['seconds', 's'],
  ['hours', 'h'],
  ['days', 'days'],
] as const;

const unitOfName = (name: string): string => endings.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1] ?? '';

const numberIn = (value: unknown): number => {
  if (typeof value === 'string') return sizeInBytes(value);
  return typeof value === 'number' ? value : NaN;
};

/** Undefined if the source is words. Throws if there is no such number. */
export const boundAt = (source: Source, numbers: ReadonlyMap<string, number>): Found | undefined => {
  const [place = '', name = '', third = ''] = source.split(' ');
  let value: unknown;
  let unit = unitOfName(name);
  if (numberOf(source) !== undefined) {
    value = numbers.get(`${place} ${name}`);
    if (third !== '') unit = third;
  } else if (place === 'config') value = settingAt(schemaAt('schemas/config/config.schema.json'), name);
  else if (place === 'gateway') {
    value = settingAt(at(schemaAt('schemas/config/gateway.schema.json'), ['oneOf', name]), third);
    unit = unitOfName(third);
  } else if (place.endsWith('.json')) value = at(schemaAt(place), name.split('/').slice(1));
  else return undefined;
  if (value === undefined) throw new Error(`there is no number ${source}`);
  return { value: numberIn(value), unit };
};

const sizes: Readonly<Record<string, number>> = { kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
const times: Readonly<Record<string, number>> = { µs: 0.001, ms: 1, s: 1000, h: 3_600_000, days: 86_400_000 };

/** Whether the page's figure equals that of the code. A time without a unit is in milliseconds. */
export const isSame = ({ value, unit }: Found, figure: Figure): boolean => {
  const written = figure.value * (sizes[figure.unit] ?? times[figure.unit] ?? 1);
  return value * (sizes[unit] ?? times[unit] ?? 1) === written;
};
