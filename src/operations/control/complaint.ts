/**
 * `complaint`: checks whether there was an error on the links of the sigtran gateway since the first dialogue: an ERR of
 * M3UA (RFC 4666 §3.8.1), a report of trouble, a message that SCCP has returned (Q.714 §4.2) or could not read, a lost
 * link.
 */
import type { Instance } from '../operation.ts';
import { next, type Operation } from '../operation.ts';

/** A returned message ends its dialogue: the operation takes that end. */
const complaintsOf = (instance: Instance, label: string | undefined): readonly string[] => {
  const dialogue = instance.findDialogue(label);
  const inbound = dialogue?.peek();
  if (inbound?.kind !== 'lost') return instance.complaints;
  dialogue?.take();
  return [...instance.complaints, inbound.reason];
};

interface Source {
  readonly texts?: readonly string[];
  readonly none?: boolean;
  readonly dialogue?: string;
}

export const complaint: Operation = {
  type: 'complaint',
  compile(source) {
    const { texts: wanted = [''], none = false, dialogue } = source as Source;
    const name = `${none ? 'no complaint' : 'complaint'} ${wanted.join(' or ')}`.trimEnd();
    return {
      type: 'complaint',
      perform(instance) {
        const all = complaintsOf(instance, dialogue);
        const found = all.find((each) => wanted.some((text) => each.includes(text)));
        const text = (): string => found ?? all.at(-1) ?? 'no peer of the gateway has complained';
        instance.check((found === undefined) === none, name, text);
        return next;
      },
    };
  },
};
