/**
 * `complaint`: checks that a peer of the sigtran gateway has complained about a message since the first dialogue: an ERR
 * of M3UA (RFC 4666 §3.8.1), or a message that SCCP has returned (Q.714 §4.2).
 */
import type { Instance } from '../operation.ts';
import { next, type Operation } from '../operation.ts';

/** A returned message ends its dialogue: the operation takes that end. */
const complaintOf = (instance: Instance, label: string | undefined): string | undefined => {
  const dialogue = instance.findDialogue(label);
  const inbound = dialogue?.peek();
  if (inbound?.kind !== 'lost') return instance.complaint;
  dialogue?.take();
  return inbound.reason;
};

export const complaint: Operation = {
  type: 'complaint',
  compile(source) {
    const { texts, dialogue } = source as { readonly texts?: readonly string[]; readonly dialogue?: string };
    const wanted = texts ?? [''];
    const name = `complaint ${wanted.join(' or ')}`;
    return {
      type: 'complaint',
      perform(instance) {
        const found = complaintOf(instance, dialogue);
        const passed = found !== undefined && wanted.some((text) => found.includes(text));
        instance.check(passed, name, () => found ?? 'no peer of the gateway has complained');
        return next;
      },
    };
  },
};
