/**
 * How messages look on the ladder: sender and receiver, the decisive fields, and what the caller does or hears.
 */
import { inShort } from '../../expressions/describe-value.ts';
import { lookupPath, parseName, type ArgumentCodec, type Path } from '../../protocol/asn1/index.ts';
import { hexOf } from '../../protocol/asn1/tree.ts';
import type { Arrow, Journal, Parties } from '../journal.ts';
import type { Wire } from '../operation.ts';
import { mainFields } from './main-fields.ts';

export type ArgumentTree = Readonly<Record<string, unknown>>;

/** What a person at the telephone does or notices, before (`caller` speaks) or after the message. */
export interface CallerSide {
  readonly from: 'caller' | 'ssp' | 'srf' | 'hlr';
  readonly to: 'caller' | 'ssp' | 'srf' | 'hlr';
  readonly name: string;
  readonly detail: string;
}

export interface Portrait {
  /**
   * Flattened names, the most informative first; absent ones are left out. Default: the first of the outermost
   * arguments.
   */
  readonly fields?: readonly string[];
  readonly callerSide?: (tree: ArgumentTree) => CallerSide | undefined;
  /** The parties of the call, where the message names them. */
  readonly parties?: (tree: ArgumentTree) => Parties;
}

/** The label before the value: empty if the value is a name that speaks for itself. */
const labelOf = (field: string): string => {
  const last = field.replace(/^.*\./, '');
  if (/_(?:name|text)$/.test(last)) return '';
  return last.endsWith('_cause') ? 'cause ' : `${last.replace(/_digits$/, '')} `;
};

interface Field {
  readonly path: Path;
  readonly label: string;
}

/** `serviceKey 100, calledPartyNumber 5551234, collectedInfo`. */
const detailOf = (tree: ArgumentTree, fields: readonly Field[]): string => {
  let detail = '';
  let behind = '';
  for (const { path, label } of fields) {
    const value = lookupPath(tree, path);
    if (value === undefined) continue;
    detail += `${behind}${label}${inShort(String(value))}`;
    behind = ', ';
  }
  return detail;
};

/** Remembers the last tree: because decoders remember what they have decoded, it is often the same. */
export const detailWith = (
  portrait: Pick<Portrait, 'fields'>,
  codec: Pick<ArgumentCodec, 'names'> | undefined,
): ((tree: ArgumentTree) => string) => {
  let fields: readonly Field[] | undefined;
  let last: { readonly tree: ArgumentTree; readonly detail: string } | undefined;
  return (tree) => {
    fields ??= (portrait.fields ?? mainFields(codec)).map((name) => ({ path: parseName(name), label: labelOf(name) }));
    if (last?.tree !== tree) last = { tree, detail: detailOf(tree, fields) };
    return last.detail;
  };
};

export interface Sighting {
  /** The number of the dialogue. */
  readonly dialogue: number;
  /** When the message came, as in `Arrow`. */
  readonly came?: number | undefined;
  readonly direction: Wire['direction'];
  /** The role of the tester. */
  readonly party: string;
  /** The role of the peer. */
  readonly peer: string;
  readonly name: string;
  readonly detail: string;
  readonly parameter?: Uint8Array | undefined;
  readonly failed?: boolean | undefined;
  readonly callerSide?: CallerSide | undefined;
}

/** Draws the message, and the caller's side of it, on the ladder. */
export const portray = (journal: Journal, sighting: Sighting): void => {
  const { dialogue, came, direction, party, peer, name, detail, parameter, failed, callerSide } = sighting;
  const isSent = direction === 'outbound';
  const message: Arrow = {
    dialogue,
    from: isSent ? party : peer,
    to: isSent ? peer : party,
    name,
    detail,
    hex: parameter === undefined ? '' : hexOf(parameter),
    failed: failed === true || undefined,
    came: isSent ? undefined : came,
  };
  const callerArrow = callerSide && { ...callerSide, dialogue };
  const before = callerArrow?.from === 'caller' ? callerArrow : undefined;
  const after = callerArrow?.to === 'caller' ? callerArrow : undefined;
  if (isSent) return journal.component(message, before, after);
  for (const arrow of [before, message, after]) if (arrow !== undefined) journal.message(arrow);
};
