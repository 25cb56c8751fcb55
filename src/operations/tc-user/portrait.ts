/**
 * How INAP messages look on the ladder: who speaks to whom, the decisive fields, and what the caller does or hears of it.
 */
import { lookup } from '../../protocol/asn1/index.ts';
import type { Arrow, Instance, InstanceDialogue } from '../operation.ts';

export type Family = 'ssp_to_scp' | 'ssp_from_scp' | 'srf_to_scp' | 'srf_from_scp';

export type ArgumentTree = Readonly<Record<string, unknown>>;

/** What a person at the telephone does or notices, before (`caller` speaks) or after the message. */
export interface CallerSide {
  readonly from: 'caller' | 'ssp' | 'srf';
  readonly to: 'caller' | 'ssp' | 'srf';
  readonly name: string;
  readonly detail: string;
}

export interface Portrait {
  /** Flattened names, the most telling first; those that are absent are left out. */
  readonly fields: readonly string[];
  readonly callerSide?: (tree: ArgumentTree) => CallerSide | undefined;
}

const ends: Record<Family, { from: string; to: string }> = {
  ssp_to_scp: { from: 'ssp', to: 'scp' },
  ssp_from_scp: { from: 'scp', to: 'ssp' },
  srf_to_scp: { from: 'srf', to: 'scp' },
  srf_from_scp: { from: 'scp', to: 'srf' },
};

/** What stands before the value: nothing where the value is a name that speaks for itself. */
const labelOf = (field: string): string => {
  const last = field.replace(/^.*\./, '');
  if (last.endsWith('_name')) return '';
  return last.endsWith('_cause') ? 'cause ' : `${last.replace(/_digits$/, '')} `;
};

/** `serviceKey 100, calledPartyNumber 5551234, collectedInfo`. */
const detailOf = (tree: ArgumentTree, fields: readonly string[]): string =>
  fields
    .flatMap((field) => {
      const value = lookup(tree, field);
      return value === undefined ? [] : [`${labelOf(field)}${String(value)}`];
    })
    .join(', ');

export interface Sighting {
  readonly family: Family;
  readonly name: string;
  readonly tree: ArgumentTree;
  readonly parameter: Uint8Array | undefined;
  readonly failed?: boolean;
}

/** Draws the message, and the caller's side of it, on the first instance's ladder. */
export const portray = (instance: Instance, dialogue: InstanceDialogue, portrait: Portrait, sighting: Sighting): void => {
  const { journal } = instance;
  if (journal === undefined) return;
  const { family, name, tree, parameter, failed } = sighting;
  const message: Arrow = {
    ...ends[family],
    dialogue: dialogue.number,
    name,
    detail: detailOf(tree, portrait.fields),
    hex: Buffer.from(parameter ?? []).toString('hex'),
    ...(failed && { failed }),
  };
  const side = portrait.callerSide?.(tree);
  const callerArrow = side && { ...side, dialogue: dialogue.number };
  if (callerArrow?.from === 'caller') journal.message(callerArrow);
  journal.message(message);
  if (callerArrow?.to === 'caller') journal.message(callerArrow);
};
