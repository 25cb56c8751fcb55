/**
 * Why a frame has other messages for tshark than for the reader. Each reason looks at the frame itself: it holds only
 * where what it says is so.
 */
import { beyond, type FoundInFrame } from './found.ts';
import type { FoundByReader } from './found-by-reader.ts';
import type { FrameOfTshark } from './found-by-tshark.ts';

export type Reason =
  | 'seen before'
  | 'cut by the snap length'
  | 'not as its standard says'
  | 'short Diameter'
  | 'beyond the highest sequence number'
  | 'longer than the bound'
  | 'unknown identifier'
  | 'same TSN'
  | 'octets of TCP are missing'
  | 'given later'
  | 'pseudowire'
  | 'DTLS';

export interface Difference extends Omit<FrameOfTshark, 'found'> {
  readonly ours: FoundInFrame;
  readonly theirs: FoundInFrame;
  /** Whether tshark found what only it finds in earlier frames too. */
  readonly isSeenBefore: boolean;
  /** Whether an earlier packet has octets before the highest sequence number of TCP, and this one behind it. */
  readonly isBeyondHighest: boolean;
}

interface Explanation {
  readonly name: Reason;
  /** What it says, of tshark unless it names the reader. */
  readonly why: string;
  readonly holds: (difference: Difference, reader: FoundByReader) => boolean;
}

const onlyOurs = ({ ours, theirs }: Difference): FoundInFrame => beyond(ours, theirs);
const onlyTheirs = ({ ours, theirs }: Difference): FoundInFrame => beyond(theirs, ours);

/** Octets of the header of Diameter with those of the shortest AVP with a value, below which tshark sees no message. */
const shortestForTshark = 36;
/** Payload protocol identifiers by which the reader knows the layer (RFC 9260 §15.5, IANA). */
const knownIdentifiers: ReadonlySet<number> = new Set([0, 2, 3, 4, 5, 46, 47]);

export const explanations: readonly Explanation[] = [
  {
    name: 'seen before',
    why: 'dissects a message again that the ledger counts as a repeat',
    holds: (difference, { repeats }) =>
      (repeats.get(difference.frame) ?? 0) > 0 && onlyOurs(difference).length === 0 && difference.isSeenBefore,
  },
  {
    name: 'cut by the snap length',
    why: 'dissects what is there of a message that the ledger refuses',
    holds: (difference, { refusals }) =>
      onlyOurs(difference).length === 0 &&
      (refusals.get(difference.frame) ?? []).some(({ reason }) => reason.startsWith('the snap length cut')),
  },
  {
    name: 'not as its standard says',
    why: 'reads on behind octets below TCAP that the reader does not decode',
    holds: (difference, { undecoded }) =>
      onlyOurs(difference).length === 0 &&
      undecoded.has(difference.frame) &&
      onlyTheirs(difference).every((one) => /^(?:tcap|otid|dtid|sccp|mtp3) /.test(one)),
  },
  {
    name: 'short Diameter',
    why: `takes fewer than ${shortestForTshark} octets for no message of Diameter`,
    holds: (difference, { shortest }) =>
      onlyTheirs(difference).length === 0 &&
      onlyOurs(difference).every((one) => one.startsWith('diameter ')) &&
      (shortest.get(difference.frame) ?? Infinity) < shortestForTshark,
  },
  {
    name: 'beyond the highest sequence number',
    why: 'does not put the parts of a message together that the highest sequence number of TCP divides',
    holds: (difference) =>
      onlyTheirs(difference).length === 0 && onlyOurs(difference).length === 1 && difference.isBeyondHighest,
  },
  {
    name: 'longer than the bound',
    why: 'has no bound for the length of a message; the reader refuses it at its begin',
    holds: (difference, { refusals }) =>
      onlyOurs(difference).length === 0 &&
      onlyTheirs(difference).length === 1 &&
      [...refusals.values()]
        .flat()
        .some(({ frame, reason }) => frame <= difference.frame && / octets, more than \d+$/.test(reason)),
  },
  {
    name: 'unknown identifier',
    why: 'goes by the port where a payload protocol identifier is unknown',
    holds: (difference) =>
      onlyOurs(difference).length === 0 && difference.identifiers.some((one) => !knownIdentifiers.has(one)),
  },
];

export interface OtherPreferences {
  readonly name: Reason;
  readonly why: string;
  readonly preferences: readonly string[];
  /** Whether the frame is one for which tshark needs them. */
  readonly needs: (difference: Difference) => boolean;
}

/** Preferences of tshark with which it finds the same in frames in which it otherwise does not. */
export const otherPreferences: readonly OtherPreferences[] = [
  {
    name: 'same TSN',
    why: 'takes a chunk with the number of an earlier one for sent again, and leaves it out',
    preferences: ['-o', 'sctp.tsn_analysis:FALSE'],
    needs: ({ remarks }) => remarks.has('sctp.retransmission'),
  },
  {
    name: 'octets of TCP are missing',
    why: 'waits for octets of TCP that do not come',
    preferences: ['-o', 'tcp.reassemble_out_of_order:FALSE'],
    needs: ({ protocols }) => protocols.includes('tcp'),
  },
  {
    name: 'pseudowire',
    why: 'does not look for the control word of a pseudowire',
    preferences: ['-d', 'mpls.label==32,pwethcw'],
    needs: ({ protocols }) => protocols.includes('mpls'),
  },
  {
    name: 'DTLS',
    why: 'expects DTLS below Diameter with the identifier 47, even where there is none',
    preferences: ['-d', 'sctp.ppi==47,diameter'],
    needs: ({ identifiers }) => identifiers.includes(47),
  },
];
