/** Octets of a message that may become others although the test expects every argument: what they carry is of no consequence by the standard. */
import { inap } from '../../../src/protocol/inap/index.ts';
import { decodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { berPlace } from './ber-place.ts';

export interface ChangedOctet {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly at: number;
  /** Nothing is sent to its sender afterwards. */
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

/** Operations whose invocations are named by what answers them: by a result, or by an operation that is linked to them. */
const answered: ReadonlySet<number> = new Set(['PromptAndCollectUserInformation', 'PlayAnnouncement'].map((name) => Number(inap.operation(name).code)));

/** Of the component whose invoke id is the octet at the place. */
const operationAt = ({ before, at }: ChangedOctet): number | undefined => {
  const message = decodeTcap(before);
  const components = 'components' in message ? message.components : [];
  const found = components.find((component) => component.kind === 'invoke' && component.invokeId === before[at]);
  return found?.kind === 'invoke' ? Number(found.operation) : undefined;
};

/** The first element of an Invoke, of one octet: the octet before its identifier is the end of the length of the Invoke. */
const isInvokeId = (changed: ChangedOctet): boolean =>
  /^6[245] 6c a1 02 contents$/.test(pathOf(changed)) && berPlace(changed.before, changed.at - 3).part === 'length';

/** Tags in hex: Q.773 §3.2 and §3.3. */
export const explanations: readonly Explanation[] = [
  {
    why: 'the sender chooses its transaction id, and nothing is sent back to it any more (Q.773 §3.1)',
    holds: (changed) => changed.isLast && /^6[25] 48 contents$/.test(pathOf(changed)),
  },
  {
    why: 'the sender chooses the id of an invocation, and nothing answers this one (Q.773 §3.2.1)',
    holds: (changed) => isInvokeId(changed) && (changed.isLast || !answered.has(operationAt(changed) ?? 0)),
  },
  {
    why: 'any octet but 00 is the value TRUE (X.690 §8.2.2)',
    holds: (changed) => {
      const { tags, part } = berPlace(changed.before, changed.at);
      const [before = 0, after = 0] = [changed.before[changed.at], changed.after[changed.at]];
      return part === 'contents' && changed.before[changed.at - 1] === 1 && tags.length > 4 && before === 0xff && after !== 0;
    },
  },
];

/** Undefined: none explains it. */
export const explanationOf = (changed: ChangedOctet): string | undefined => explanations.find(({ holds }) => holds(changed))?.why;
