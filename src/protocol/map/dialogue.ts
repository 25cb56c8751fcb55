/**
 * The dialogue of MAP (TS 29.002 §7.3, §17.4): MAP-OPEN and the other MAP-DialoguePDUs, which are user information of
 * the dialogue portion of TCAP.
 *
 * User information is one or more whole EXTERNALs, as `Dialogue.begin` takes it and a dialogue portion has it.
 */
import { choice, compile, lookup, sequenceOf, type Tree } from '../asn1/index.ts';
import { dialoguePdu, mapExternal, openInfo } from './declarations/dialogue-pdu.ts';

/** map-DialogueAS, the abstract syntax of the PDUs. */
const mapDialogueSyntax = '0.4.0.0.1.1.1.1';

/** The alternatives of MAP-DialoguePDU, by their names in trees. */
export type MapDialoguePdu = 'mapOpen' | 'mapAccept' | 'mapClose' | 'mapRefuse' | 'mapUserAbort' | 'mapProviderAbort';

export interface MapDialogue {
  readonly pdu: MapDialoguePdu;
  /** Its fields: `destinationReference_digits` of a MAP-OPEN, `reason_name` of a MAP-REFUSE. */
  readonly fields: Tree;
}

const options = { layer: 'map', source: 'TS 29.002 §17.4' };
const oneExternal = compile(choice({ external: mapExternal }), options);
const externals = compile(choice({ externals: sequenceOf(mapExternal) }), options);
const pdus = compile(dialoguePdu, options);
const open = compile(openInfo, options);

/**
 * The names of a MAP-OPEN that an author can write: `destinationReference_digits`, `_noa`, `_npi`,
 * `originationReference_digits`, …
 */
export const mapOpenNames = open.names;

/** An EXTERNAL with one MAP-DialoguePDU. Throws `EncodeFailed`, with every fault by its name in the PDU. */
export const encodeMapDialogue = (pdu: MapDialoguePdu, fields: Readonly<Record<string, unknown>> = {}): Uint8Array => {
  pdus.encode({ [pdu]: fields });
  return oneExternal.encode({
    external: { directReference: mapDialogueSyntax, encoding: { singleASN1Type: { [pdu]: fields } } },
  });
};

/**
 * An EXTERNAL with a MAP-OPEN. Fields have the flattened names of an ISDN-AddressString, `destinationReference_digits`
 * and so on, or its octets in hex. Throws `EncodeFailed`.
 */
export const encodeMapOpen = (fields: Readonly<Record<string, unknown>>): Uint8Array => {
  open.encode(fields);
  return encodeMapDialogue('mapOpen', fields);
};

/** An outer SEQUENCE of indefinite length, so that any number of EXTERNALs is one element. */
const asOneElement = (userInformation: Uint8Array): Uint8Array =>
  Uint8Array.from([0x30, 0x80, ...userInformation, 0, 0]);

/**
 * The MAP-DialoguePDU in the user information of a dialogue portion; undefined if there is none, or an unknown one.
 * Throws `DecodeFailed` if the user information is not made of EXTERNALs.
 */
export const decodeMapDialogue = (userInformation: Uint8Array): MapDialogue | undefined => {
  const found = externals.decode(asOneElement(userInformation))['externals'] as readonly unknown[];
  const ours = found.find((external) => lookup(external, 'directReference') === mapDialogueSyntax);
  const pdu = lookup(ours, 'encoding.singleASN1Type') as Tree | undefined;
  const [name, fields] = Object.entries(pdu ?? {}).find(([key]) => key.startsWith('map')) ?? [];
  return name === undefined ? undefined : { pdu: name as MapDialoguePdu, fields: fields as Tree };
};
