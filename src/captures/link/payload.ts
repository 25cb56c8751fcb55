/** What links carry, and what the headers of a link, a tunnel or an exported PDU lead to. */
import type { UnitLayer } from '../unit.ts';

/** Layers that a link may carry. */
export const carriedLayers = [
  'ip',
  'ethernet',
  'sctp',
  'mtp2',
  'm3ua',
  'm2ua',
  'm2pa',
  'sua',
  'mtp3',
  'sccp',
  'tcap',
  'diameter',
] as const;
export type CarriedLayer = (typeof carriedLayers)[number];

const [firstUserType, lastUserType] = [147, 162];

/** Whether the link type is one that users define for themselves. */
export const isUserType = (linkType: number): boolean => linkType >= firstUserType && linkType <= lastUserType;

/** What each user link type carries, as the user names it. */
export type UserLayers = ReadonlyMap<number, CarriedLayer>;

export interface Payload {
  readonly layer: Exclude<CarriedLayer, 'mtp2' | 'ethernet'> | UnitLayer;
  readonly bytes: Buffer;
  /** Where the link names them. */
  readonly from?: string;
  readonly to?: string;
  /** Forward sequence number of MTP2: a repeated one is a retransmission. */
  readonly sequence?: number;
}

/** Undefined: the packet carries nothing that is read here, such as ARP or a link status. */
export type Unwrapped = Payload | { readonly refused: string } | undefined;
