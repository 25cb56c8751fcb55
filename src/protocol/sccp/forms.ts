/**
 * The forms that messages have: that of ITU (Q.713) with point codes of 14 or of 24 bits, and that of ANSI (T1.112.3),
 * whose addresses have another layout. Their message types and parameters are the same.
 */
import type { PointCodeBits } from '../../ground/point-codes.ts';

/** The number of bits of a point code in ITU's form; point codes of `ansi` have 24. */
export type SccpForm = PointCodeBits | 'ansi';

/** The form of a gateway, by its settings. Default: that of ITU-T with point codes of 14 bits. */
export const sccpFormOf = ({
  variant,
  point_code_bits: bits = 14,
}: {
  readonly variant?: string | undefined;
  readonly point_code_bits?: PointCodeBits | undefined;
}): SccpForm => (variant === 'ansi' ? 'ansi' : bits);

export const pointCodeBitsOf = (form: SccpForm): PointCodeBits => (form === 'ansi' ? 24 : form);

/** Octets of a point code in an address or a management message. */
export const pointCodeOctets = (form: SccpForm): number => (form === 14 ? 2 : 3);

/** Octets of the signalling information field of MTP3 (Q.703 §2.3.8, T1.111.3 §2.3.8). */
const longestField = 272;

/**
 * Octets of an SCCP message beside the routing label, which has two point codes and the SLS; with point codes of 14
 * bits the SLS shares their last octet (Q.704 §2.2, T1.111.4 §2.2).
 */
export const longestMessageOf = (form: SccpForm): number =>
  longestField - (form === 14 ? 4 : 2 * pointCodeOctets(form) + 1);

/** Values of the SLS: of 4 bits, or of 8 with ANSI. */
export const signallingLinksOf = (form: SccpForm): number => (form === 'ansi' ? 256 : 16);
