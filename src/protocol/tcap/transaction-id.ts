/**
 * Transaction ids in memory: nearly all have four octets, and are kept as a number, the others as octets (Q.773
 * §3.1.2).
 *
 * An octet string takes some two hundred bytes of memory, and a dialogue keeps two of them.
 */
import type { KeptId, TransactionId } from './types.ts';

const octets = 4;

/** The number of an id of four octets, which begins at `at`. */
export const numberOf = (id: TransactionId, at = 0): number =>
  (((id[at] ?? 0) << 24) | ((id[at + 1] ?? 0) << 16) | ((id[at + 2] ?? 0) << 8) | (id[at + 3] ?? 0)) >>> 0;

/** The id in its form for memory, never a view of the received message. */
export const keptId = (id: TransactionId): KeptId => (id.length === octets ? numberOf(id) : new Uint8Array(id));

export const hexOf = (id: KeptId): string => Buffer.from(octetsOf(id)).toString('hex');

export const octetsOf = (id: KeptId): TransactionId =>
  typeof id === 'number' ? Uint8Array.of(id >>> 24, id >>> 16, id >>> 8, id) : id;
