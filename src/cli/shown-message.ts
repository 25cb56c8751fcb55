/**
 * A message of a capture as `decode` shows it: with `whole` all layers from that of the unit on, else TCAP or Diameter
 * alone where the message carries it. A message that does not decode on its lowest layer becomes its error and its
 * octets; one that does not decode further up holds the error of that layer.
 */
import { reasonOf } from '../ground/errors.ts';
import { fieldsOf, isFields, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import type { DialogueMessage } from '../captures/dialogues/dialogue.ts';
import { decodeSua } from '../captures/ss7/sua.ts';
import { transferIn } from '../captures/ss7/network-message.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import { carriedSccp, readMessage } from './readable-messages.ts';
import { attempt } from './readable-components.ts';

export interface ShownMessage {
  readonly decoded: object;
  /** The first layer that does not decode. */
  readonly fault?: { readonly layer: string; readonly reason: string };
}

export const shownMessage = (message: DialogueMessage, whole: boolean, form: SccpForm): ShownMessage => {
  const { layer, bytes, tcap, user } = message;
  const assumed = { form, protocol: user };
  try {
    if (layer === 'diameter') return { decoded: readMessage.diameter(bytes, assumed).decoded };
    if (tcap !== undefined && !whole) {
      const alone = attempt('tcap', () => readMessage.tcap(tcap, assumed).decoded);
      if ('tcap' in alone) return withFault(alone.tcap as object, componentFault(alone.tcap));
    }
    const segmented =
      tcap !== undefined && message.units > 1 ? attempt('tcap', () => readMessage.tcap(tcap, assumed).decoded) : {};
    const decoded = { ...treeOf(message, form), ...segmented };
    return withFault(decoded, faultIn(decoded));
  } catch (thrown) {
    const reason = reasonOf(thrown);
    return { decoded: { error: reason, hex: bytes.toString('hex') }, fault: { layer, reason } };
  }
};

const withFault = (decoded: object, fault: ShownMessage['fault']): ShownMessage => ({
  decoded,
  ...(fault !== undefined && { fault }),
});

/** The layer of the unit, and those in it. Throws `DecodeFailed` where the lowest layer does not decode. */
const treeOf = ({ layer, bytes, user }: DialogueMessage, form: SccpForm): object => {
  const assumed = { form, protocol: user };
  switch (layer) {
    case 'm3ua':
    case 'sccp':
    case 'tcap':
    case 'diameter':
      return readMessage[layer](bytes, assumed).decoded;
    case 'sua': {
      const message = decodeSua(bytes);
      if (message === undefined) return otherMessage(layer, bytes);
      const isPart = message.segmentation !== undefined && message.segmentation.remaining > 0;
      return {
        layer,
        ...message,
        ...(!isPart && attempt('tcap', () => readMessage.tcap(message.data, assumed).decoded)),
      };
    }
    case 'm2ua':
    case 'm2pa':
    case 'mtp3': {
      const transfer = transferIn({ layer, bytes }, form);
      return transfer === undefined
        ? otherMessage(layer, bytes)
        : { layer, mtp3: { ...transfer, ...carriedSccp(transfer, assumed) } };
    }
  }
};

/** A message without one of MTP3 or SCCP, such as ASP Up. */
const otherMessage = (layer: string, bytes: Buffer): object => ({
  layer,
  class: bytes[2],
  type: bytes[3],
  hex: bytes.toString('hex'),
});

const faultAt = (fields: Fields, layer: string): ShownMessage['fault'] => {
  const reason = fields[`${layer}_error`];
  return typeof reason === 'string' ? { layer, reason } : undefined;
};

/** The first component that does not decode. */
const componentFault = (tcap: unknown): ShownMessage['fault'] => {
  const fields = fieldsOf(tcap);
  const layer = typeof fields['protocol'] === 'string' ? fields['protocol'] : 'tcap';
  for (const component of itemsOf(fields['components'])) {
    const reason = fieldsOf(component)['argument_error'];
    if (typeof reason === 'string') return { layer, reason };
  }
  return undefined;
};

const faultOfSccp = (sccp: Fields): ShownMessage['fault'] =>
  faultAt(sccp, 'management') ??
  faultAt(sccp, 'tcap') ??
  (isFields(sccp['tcap']) ? componentFault(sccp['tcap']) : componentFault(sccp));

const faultIn = (decoded: object): ShownMessage['fault'] => {
  const fields = fieldsOf(decoded);
  const mtp = [fields['mtp3'], ...itemsOf(fields['parameters']).map((each) => fieldsOf(each)['protocolData'])];
  for (const carrying of mtp.filter(isFields)) {
    const found = faultAt(carrying, 'sccp') ?? faultOfSccp(fieldsOf(carrying['sccp']));
    if (found !== undefined) return found;
  }
  return faultOfSccp(fields);
};
