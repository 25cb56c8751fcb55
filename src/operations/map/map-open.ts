/**
 * The fields of an operation that opens a MAP dialogue: `tcap.map_open.destination_reference_digits` and so on, which
 * become the MAP-OPEN in the user information of the TC-BEGIN (TS 29.002 §7.3.1).
 */
import { DialproofError, type Fault } from '../../ground/errors.ts';
import { decodeMapDialogue, encodeMapOpen, mapOpenNames } from '../../protocol/map/index.ts';
import type { OpeningInformation } from '../tc-user/family.ts';

/** Names in the module, and those in a Test Definition. */
const references = [
  ['destinationReference', 'destination_reference'],
  ['originationReference', 'origination_reference'],
] as const;

const inDefinition = (text: string): string =>
  references.reduce((renamed, [module, own]) => renamed.replace(module, own), text);
const inModule = (name: string): string =>
  references.reduce((renamed, [module, own]) => renamed.replace(own, module), name);

const renamed = (thrown: unknown): unknown => {
  if (!(thrown instanceof DialproofError) || thrown.data === undefined) return thrown;
  const errors = (thrown.data['errors'] as readonly Fault[]).map(({ pointer, message }) => ({
    pointer: inDefinition(pointer),
    message: inDefinition(message),
  }));
  return new DialproofError('EncodeFailed', inDefinition(thrown.message), { errors });
};

export const mapOpen: OpeningInformation = {
  prefix: 'tcap.map_open.',
  codec: {
    encode(values) {
      try {
        return encodeMapOpen(
          Object.fromEntries(Object.entries(values).map(([name, value]) => [inModule(name), value])),
        );
      } catch (thrown) {
        throw renamed(thrown);
      }
    },
    get names() {
      return mapOpenNames
        .filter(({ name }) => references.some(([module]) => name.startsWith(module)))
        .map((one) => ({ ...one, name: inDefinition(one.name), argument: inDefinition(one.argument) }));
    },
  },
  decode(userInformation) {
    const dialogue = decodeMapDialogue(userInformation);
    if (dialogue?.pdu !== 'mapOpen') return undefined;
    return Object.fromEntries(Object.entries(dialogue.fields).map(([name, value]) => [inDefinition(name), value]));
  },
};
