/**
 * The parts of a protocol that Wireshark 4.0 can judge: one dialect for each of its dissectors, with a table of
 * exceptions and their reasons.
 *
 * Ways begin with the operation. A way includes everything below it; `*` is any one name, `**` at the beginning any
 * number of them. The tests require exact tables: a leaf that is listed but judged is a fault too.
 */
import type { Way } from './leaves.ts';

export interface Exception {
  readonly reason: string;
  readonly ways: readonly string[];
  /** The dialect does not have it, and so another dialect has to. */
  readonly foreign?: true;
}

export interface Dialect {
  readonly name: string;
  /**
   * Application context of the dialogue, by which Wireshark chooses the dissector; for the form of a version, if a
   * protocol has several.
   */
  applicationContext(version: number | undefined): string;
  readonly exceptions: readonly Exception[];
  /** Leaves that the dialect requires beside a leaf, and we do not. */
  readonly beside: readonly (readonly [way: string, companion: string])[];
  /** Leaves that the dialect has at another place among the fields, so that they are only judged separately. */
  readonly alone: readonly Exception[];
}

/** Names that follow one another in `names`, each below `way`. */
export const below = (way: string, names: string): string[] => names.split(/\s+/).map((name) => `${way}.${name}`);

/** Remarks that do not indicate a fault, at any place. */
export const harmlessRemarks: Readonly<Record<string, string>> = {
  'BER: Dissector for OID not implemented. Contact Wireshark developers if you want this supported':
    'what an extension holds is known to who registered its object identifier',
};

/** Names in Wireshark that differ from the standard, in lower case. */
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

/**
 * In addition to the exceptions: leaves that are judged separately, and those that require something beside them within
 * the same value.
 */
export const isLeftOutOfWholes = (dialect: Dialect, way: Way): boolean =>
  isExcepted(dialect, way) ||
  isAmong(dialect.alone, way) ||
  dialect.beside.some(([of]) => of.includes('.') && fits(of, way));
