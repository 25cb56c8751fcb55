/**
 * Transaction ids as they are kept: the number that four octets make, which nearly all have, or else the octets (Q.773
 * §3.1.2).
 *
 * An octet string takes some two hundred bytes of memory, and a dialogue keeps two of them.
 */
import type { KeptId, TransactionId } from './types.ts';

const octets = 4;

/** Of four octets. */
export const numberOf = (id: TransactionId): number =>
  (((id[0] ?? 0) << 24) | ((id[1] ?? 0) << 16) | ((id[2] ?? 0) << 8) | (id[3] ?? 0)) >>> 0;

/** To keep: no view of the message that it came in. */
export const keptId = (id: TransactionId): KeptId => (id.length === octets ? numberOf(id) : new Uint8Array(id));

export const hexOf = (id: KeptId): string => Buffer.from(octetsOf(id)).toString('hex');

export const octetsOf = (id: KeptId): TransactionId =>
  typeof id === 'number' ? Uint8Array.of(id >>> 24, id >>> 16, id >>> 8, id) : id;
