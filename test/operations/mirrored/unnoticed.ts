/**
 * Octets of a message that may change although the test expects every argument: their contents do not matter by the
 * standard, or are read as intended because real networks send them so.
 */
import { berPlace } from './ber-place.ts';

export interface ChangedOctet {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly at: number;
  /** Whether nothing is sent to its sender afterwards. */
  readonly isLast: boolean;
}

interface Explanation {
  readonly why: string;
  readonly holds: (changed: ChangedOctet) => boolean;
}

const pathOf = ({ before, at }: ChangedOctet): string => {
  const { tags, part } = berPlace(before, at);
  return `${tags.join(' ')} ${part}`;
};

/**
 * The first element of an Invoke, of one octet: the octet before its identifier is the end of the length of the Invoke.
 */
const isInvokeId = (changed: ChangedOctet): boolean =>
  /^6[245] 6c a1 02 contents$/.test(pathOf(changed)) && berPlace(changed.before, changed.at - 3).part === 'length';

/** Tags in hex: Q.773. */
export const explanations: readonly Explanation[] = [
  {
    why: 'the sender chooses its transaction id, and nothing is sent back to it any more (Q.773 §3.1)',
    holds: (changed) => changed.isLast && /^6[25] 48 contents$/.test(pathOf(changed)),
  },
  {
    why:
      'the sender chooses the id of an invocation, and what it sends later is what the test expects all the same ' +
      '(Q.773 §3.1)',
    holds: isInvokeId,
  },
  {
    why: 'the EXPLICIT tag of a choice is read in primitive form too: stacks of the field send it so',
    holds: ({ before, after, at }) =>
      berPlace(before, at).part === 'tag' && (before[at] ?? 0) - (after[at] ?? 0) === 0x20,
  },
  {
    why: 'any octet but 00 is the value TRUE (X.690 §8.2.2)',
    holds: (changed) => {
      const { tags, part } = berPlace(changed.before, changed.at);
      const [before = 0, after = 0] = [changed.before[changed.at], changed.after[changed.at]];
      return (
        part === 'contents' && changed.before[changed.at - 1] === 1 && tags.length > 4 && before === 0xff && after !== 0
      );
    },
  },
];

/** Undefined: none explains it. */
export const explanationOf = (changed: ChangedOctet): string | undefined =>
  explanations.find(({ holds }) => holds(changed))?.why;
