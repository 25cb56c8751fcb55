/**
 * What the standards ask of the receiver of an argument with a fault: a Reject with the problem mistypedParameter
 * (Q.774 §3.2.2.2), or an error of the operation, such as missingParameter (Q.1218 §3.2).
 */
import { argumentParts } from '../protocol/asn1/named-elements.ts';
import { DialproofError } from '../ground/errors.ts';
import { changedOctets } from '../protocol/wrong/apply.ts';
import type { Change } from '../protocol/wrong/change.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { Demand } from './fault.ts';

const malformed: Demand = { answer: 'reject', clause: 'Q.774 §3.2.2.2, Q.1218 §3.2' };
const legal: Demand = { answer: 'sound', clause: 'the declaration of the operation: a legal argument' };
const nothing: Demand = { answer: 'nothing', clause: 'Q.774 §3.3.4' };

/** `octets`: the argument; `endsDialogue`: nothing can be sent for the message. Undefined where the change does not apply. */
export const argumentDemand = (
  codec: ArgumentCodec,
  octets: Uint8Array,
  change: Change,
  endsDialogue: boolean,
): Demand | undefined => {
  try {
    const changed = changedOctets(argumentParts(codec.type, octets), [change], 'argument');
    if (endsDialogue) return nothing;
    return isSound(codec, changed) ? legal : malformed;
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/** Without octets, an argument is sound if every element of it may be absent. */
const isSound = (codec: ArgumentCodec, octets: Uint8Array): boolean =>
  decodes(codec, octets.length === 0 ? emptySequence : octets);

const emptySequence = Uint8Array.of(0x30, 0);

const decodes = (codec: ArgumentCodec, octets: Uint8Array): boolean => {
  try {
    codec.decode(octets);
    return true;
  } catch (thrown) {
    if (thrown instanceof DialproofError) return false;
    throw thrown;
  }
};
