/** What a run sets for its operations of INAP. */
import type { ExtensionTypes } from '../../protocol/inap/index.ts';
import { FamilySlot } from '../family-slot.ts';

export interface InapSettings {
  /** Application context of an outbound InitialDP, dotted. */
  readonly applicationContext?: string | undefined;
  /** `inap.extensions`: ASN.1 types of extensions by number. */
  readonly extensionTypes?: ExtensionTypes | undefined;
}

export const inapSettings = new FamilySlot<InapSettings>('inap');
