/**
 * What Wireshark 4.0 can judge of a protocol: one dialect for each of its dissectors, with a table of what it does not
 * judge, and why.
 *
 * Ways begin with the operation. One ends where all below it is meant; `*` is any one name, `**` at the beginning any
 * number of them. The tests hold the tables to be exact: a leaf that is listed and judged all the same is a fault too.
 */
import type { Way } from './leaves.ts';

export interface Exception {
  readonly reason: string;
  readonly ways: readonly string[];
  /** The dialect has not got it, and so another one has to. */
  readonly foreign?: true;
}

export interface Dialect {
  readonly name: string;
  /**
   * Of the dialogue, by which Wireshark takes the dissector; for the form of a version, where a protocol has several.
   */
  applicationContext(version: number | undefined): string;
  readonly exceptions: readonly Exception[];
  /** What the dialect demands beside a leaf, and we do not. */
  readonly beside: readonly (readonly [way: string, companion: string])[];
  /** What the dialect has elsewhere among the fields, so that it is judged by itself and never together with others. */
  readonly alone: readonly Exception[];
}

/** Names that follow one another in `names`, each below `way`. */
export const below = (way: string, names: string): string[] => names.split(/\s+/).map((name) => `${way}.${name}`);

/** Remarks on what is right, wherever it stands. */
export const harmlessRemarks: Readonly<Record<string, string>> = {
  'BER: Dissector for OID not implemented. Contact Wireshark developers if you want this supported':
    'what an extension holds is known to who registered its object identifier',
};

/** What Wireshark calls otherwise than the standard does, in small letters. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  duration: ['inbandinfoduration', 'toneduration', 'gapindicatorsduration'],
  requestannouncementcomplete: ['requestannouncementcompletenotification'],
  local: ['extension_code_local'],
  failurecause: ['mo-smsfailurecause', 't-smsfailurecause'],
  rpcause: ['rp_cause'],
  value: ['data'],
  imei: ['imei_null'],
  guidanceinfo: ['getpassword'],
};

const fitsAt = (parts: readonly string[], way: Way, from: number): boolean =>
  parts.every((part, index) => (part === '*' ? way[from + index] !== undefined : part === way[from + index]));

export const fits = (pattern: string, way: Way): boolean => {
  const parts = pattern.split('.');
  return parts[0] === '**' ? way.some((_, from) => fitsAt(parts.slice(1), way, from)) : fitsAt(parts, way, 0);
};

const isAmong = (exceptions: readonly Exception[], way: Way): boolean =>
  exceptions.some(({ ways }) => ways.some((pattern) => fits(pattern, way)));

export const isExcepted = ({ exceptions }: Dialect, way: Way): boolean => isAmong(exceptions, way);

export const isForeign = ({ exceptions }: Dialect, way: Way): boolean =>
  isAmong(
    exceptions.filter(({ foreign }) => foreign),
    way,
  );

/** Besides those: what is judged alone, and what demands something beside it within the same value. */
export const isLeftOutOfWholes = (dialect: Dialect, way: Way): boolean =>
  isExcepted(dialect, way) ||
  isAmong(dialect.alone, way) ||
  dialect.beside.some(([of]) => of.includes('.') && fits(of, way));
