/**
 * `complaint`: checks whether there was an error on the links of the sigtran gateway since the first dialogue: an ERR of
 * M3UA (RFC 4666 §3.8.1), a report of trouble, a message that SCCP has returned (Q.714 §4.2) or could not read, a lost
 * link.
 */
import type { InstanceDialogue } from '../instance-dialogue.ts';
import { next, type Operation } from '../operation.ts';

interface Source {
  readonly texts?: readonly string[];
  readonly none?: boolean;
  readonly allow_return?: boolean;
  readonly dialogue?: string;
}

/** What the end of a dialogue says whose message SCCP has returned. */
const returned = 'SCCP returned';

/** Why the dialogue has ended without a message of the peer: SCCP has returned one, or a link was lost. */
const lossOf = (dialogue: InstanceDialogue | undefined): string | undefined => {
  const inbound = dialogue?.peek();
  return inbound?.kind === 'lost' ? inbound.reason : undefined;
};

export const complaint: Operation = {
  type: 'complaint',
  gateway: 'sigtran',
  compile(source) {
    const {
      texts: wanted = [''],
      none = false,
      allow_return: allowsReturn = false,
      dialogue: label,
    } = source as Source;
    const isWanted = (text: string): boolean => wanted.some((each) => text.includes(each));
    const name = `${none ? 'no complaint' : 'complaint'} ${wanted.join(' or ')}`.trimEnd();
    return {
      type: 'complaint',
      perform(instance) {
        const dialogue = instance.findDialogue(label);
        const loss = lossOf(dialogue);
        const all = [...instance.complaints, ...(loss === undefined ? [] : [loss])];
        const found = all.find(isWanted);
        // The end of the dialogue is judged here; any other one is left, and fails the test.
        if (loss !== undefined && (none ? allowsReturn && loss.includes(returned) : isWanted(loss))) dialogue?.take();
        const text = (): string => {
          if (none && found === undefined && all.length > 0) return `no such complaint; the last one is: ${all.at(-1)}`;
          return found ?? all.at(-1) ?? 'no peer of the gateway has complained';
        };
        instance.check((found === undefined) === none, name, text);
        return next;
      },
    };
  },
};
