/** The ledger of a capture as lines: how many signalling units were read, which were refused and why, and notices. */
import { mostRefusals, type Ledger, type Refusal } from '../captures/ledger.ts';

export const whatIsRead =
  'Messages of M3UA, M2UA, M2PA, SUA and Diameter are read, over SCTP or TCP, and links of MTP2, MTP3 and SCCP.';

/** `1 message`, `2 messages`. */
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const reasonIn = ({ frame, layer, reason }: Refusal): string =>
  `frame ${frame}: ${layer}: ${withoutLayer(layer, reason)}`;

/** An error of a decoder begins with its layer. */
const withoutLayer = (layer: string, reason: string): string =>
  reason.startsWith(`${layer}: `) ? reason.slice(layer.length + 2) : reason;

/**
 * `use`: the word for messages that were not refused. The first line has the sums; those behind it have the refusals, if
 * there are several, and the notices.
 */
export const ledgerLines = (
  { found, used, repeats, filtered, refused, refusals, notices }: Ledger,
  use: 'decoded' | 'used' = 'decoded',
): string[] => {
  const [first] = refusals;
  const parts = [
    `${used} ${use}`,
    ...(repeats > 0 ? [counted(repeats, 'repeat', 'repeats')] : []),
    ...(filtered > 0 ? [`${filtered} filtered`] : []),
    ...(refused > 0 ? [`${refused} refused${first === undefined ? '' : ` (${reasonIn(first)})`}`] : []),
  ];
  const shown = refusals.slice(0, mostRefusals);
  const left = refused - shown.length;
  return [
    `${counted(found, 'signalling message', 'signalling messages')}: ${parts.join(', ')}`,
    ...shown.slice(1).map((refusal) => `refused: ${reasonIn(refusal)}`),
    ...(left > 0 && shown.length > 1 ? [`refused: ${left} more`] : []),
    ...notices.map(
      ({ text, frame, packets }) => `notice: ${text} (${counted(packets, 'packet', 'packets')} from frame ${frame} on)`,
    ),
  ];
};

/** Whether signalling may be missing in what was read. */
export const lossOf = ({ notices }: Ledger): boolean => notices.some(({ isLoss }) => isLoss);
