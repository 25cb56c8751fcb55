/** What a run sets for its operations of MAP. */
import { FamilySlot } from '../family-slot.ts';

export interface MapSettings {
  /** Application context of an operation that opens a dialogue, dotted. */
  readonly applicationContext?: string | undefined;
}

export const mapSettings = new FamilySlot<MapSettings>('map');
