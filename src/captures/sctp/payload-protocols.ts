/** The layer of a message by its payload protocol identifier (RFC 9260 §15.5, IANA). */
import type { UnitLayer } from '../unit.ts';

const layers: ReadonlyMap<number, UnitLayer> = new Map<number, UnitLayer>([
  [2, 'm2ua'],
  [3, 'm3ua'],
  [4, 'sua'],
  [5, 'm2pa'],
  [46, 'diameter'],
  [47, 'diameter'],
]);

/** Protocols of signalling that are not read. */
const refused: ReadonlyMap<number, string> = new Map([
  [1, 'IUA'],
  [6, 'V5UA'],
  [7, 'H.248'],
  [8, 'BICC'],
  [10, 'DUA'],
  [12, 'the ASAP of RSerPool'],
]);

export type PayloadLayer = { readonly layer: UnitLayer } | { readonly refused: string } | 'byContent' | 'unknown';

export const layerOfPayload = (identifier: number): PayloadLayer => {
  if (identifier === 0) return 'byContent';
  const layer = layers.get(identifier);
  if (layer !== undefined) return { layer };
  const name = refused.get(identifier);
  return name === undefined
    ? 'unknown'
    : { refused: `${name} (payload protocol identifier ${identifier}) is not read` };
};

/** The identifier of a sender that writes its lowest octet first; undefined where it is not such a one. */
export const swapped = (identifier: number): number | undefined =>
  identifier !== 0 && (identifier & 0xffffff) === 0 ? identifier >>> 24 : undefined;
