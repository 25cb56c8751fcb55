/**
 * What Q.714 asks of the receiver of a changed message of the connectionless service: it discards one with a syntax
 * error (§4.3), returns one that it cannot deliver if the return option is set (§4.2), and delivers any other.
 */
import { ifPossible } from '../../ground/if-possible.ts';
import { decodeSccp } from '../../protocol/sccp/codec.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { SccpMessage, UnitDataMessage } from '../../protocol/sccp/message.ts';
import type { SccpAddress } from '../../protocol/sccp/types.ts';
import { bufferOf } from '../../protocol/wrong/part.ts';
import type { WireDemand } from '../wire/wire-fault.ts';

const syntaxError: WireDemand = { answer: 'not as sound', clause: 'Q.714 §4.3' };
const undelivered: WireDemand = { answer: 'not as sound', clause: 'Q.714 §4.2: without the return option' };
const returned: WireDemand = { answer: 'return', clause: 'Q.714 §4.2' };
const delivered: WireDemand = { answer: 'as unchanged', clause: 'Q.713 §1: the pointers lead to the same parameters' };
const optionAlone: WireDemand = {
  answer: 'as unchanged',
  clause: 'Q.714 §4.2: the option is for a message not delivered',
};
const translation: WireDemand = { answer: 'open', clause: 'Q.714 §2: the translation of the global title decides' };
const otherCalling: WireDemand = { answer: 'open', clause: 'Q.714 §2: the answer goes to the calling address' };
const otherData: WireDemand = { answer: 'open', clause: 'Q.714 §4: the user of SCCP judges its data' };
const noCounting: WireDemand = { answer: 'open', clause: 'Q.714 §2: the hop counter is for translations' };

export const decodedSccp = (octets: Uint8Array, form: SccpForm): SccpMessage | undefined =>
  ifPossible(() => decodeSccp(octets, form));

export const isUnitData = (message: SccpMessage | undefined): message is UnitDataMessage =>
  message?.type === 'UDT' || message?.type === 'XUDT' || message?.type === 'LUDT';

const isTranslated = ({ routeOn, globalTitle }: SccpAddress): boolean =>
  routeOn === 'globalTitle' && globalTitle !== undefined;

const hasSameUser = (one: SccpAddress, other: SccpAddress): boolean =>
  other.subsystem !== undefined && other.subsystem !== 0 && other.subsystem === one.subsystem;

const isSame = (one: SccpAddress, other: SccpAddress): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `sound`: the message before the change. */
export const unitDataDemand = (sound: Uint8Array, changed: Uint8Array, form: SccpForm): WireDemand => {
  const before = decodedSccp(sound, form);
  const after = decodedSccp(changed, form);
  if (!isUnitData(before) || !isUnitData(after) || after.type !== before.type) return syntaxError;
  // Q.713 §3.6: the connectionless classes are 0 and 1.
  if (after.protocolClass > 1) return syntaxError;
  if (!isSame(before.called, after.called)) {
    if (isTranslated(after.called) || hasSameUser(before.called, after.called)) return translation;
    return after.returnOnError ? returned : undelivered;
  }
  if (!isSame(before.calling, after.calling)) return otherCalling;
  if (!bufferOf(before.data).equals(after.data)) return otherData;
  if ('hopCounter' in after && after.hopCounter === 0) return noCounting;
  return after.returnOnError === before.returnOnError ? delivered : optionAlone;
};
