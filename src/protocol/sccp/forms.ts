/**
 * The forms that messages have: that of ITU (Q.713) with point codes of 14 or of 24 bits, and that of ANSI (T1.112.3), whose addresses are laid out
 * otherwise. Their message types and parameters are the same.
 */
import type { PointCodeBits } from '../../point-codes.ts';

/** The number is that of the bits of a point code, in ITU's form; those of `ansi` have 24. */
export type SccpForm = PointCodeBits | 'ansi';

export const pointCodeBitsOf = (form: SccpForm): PointCodeBits => (form === 'ansi' ? 24 : form);

/** Octets of a point code in an address or a management message. */
export const pointCodeOctets = (form: SccpForm): number => (form === 14 ? 2 : 3);
