/**
 * TCAP messages to bytes and back (Q.773 §3.1, ASN.1 module TCAPMessages): the transaction portion and the portions
 * inside it.
 *
 * Decoded octets are views of the message, not copies. The elements of a message are in the order of their tags, so one
 * comparison finds duplicate and misplaced ones.
 */
import { BerReader } from '../ber/reader.ts';
import { primitiveForm } from '../ber/tag.ts';
import { BerWriter } from '../ber/writer.ts';
import { readComponents, readReceivedComponents, unencodable, writeComponents } from './components.ts';
import { readDialoguePortion, writeDialoguePortion } from './dialogue-portion.ts';
import { keptId } from './transaction-id.ts';
import type {
  Component,
  DialoguePortion,
  KeptId,
  MalformedComponent,
  OutgoingMessage,
  ReceivedMessage,
  TcapMessage,
  TransactionId,
} from './types.ts';

type MessageType = TcapMessage['type'];

/** Q.773 §3.1, table 8. */
export const messageTags = {
  unidirectional: 0x61,
  begin: 0x62,
  end: 0x64,
  continue: 0x65,
  abort: 0x67,
} as const satisfies Record<MessageType, number>;

/** Tags of the transaction portion; the constructed ones are written as primitive form plus 0x20. */
const otidTag = 0x48;
const dtidTag = 0x49;
const pAbortCauseTag = 0x4a;
const dialogueTag = 0x6b;
const componentsTag = 0x6c;
const dialogueElement = primitiveForm(dialogueTag);
const componentsElement = primitiveForm(componentsTag);

/** The elements that a message must have, may have, or cannot have (Q.773 §3.1). */
interface Shape {
  readonly type: MessageType;
  readonly otid: boolean;
  readonly dtid: boolean;
}

const shapes: Readonly<Record<number, Shape | undefined>> = {
  [messageTags.unidirectional]: { type: 'unidirectional', otid: false, dtid: false },
  [messageTags.begin]: { type: 'begin', otid: true, dtid: false },
  [messageTags.end]: { type: 'end', otid: false, dtid: true },
  [messageTags.continue]: { type: 'continue', otid: true, dtid: true },
  [messageTags.abort]: { type: 'abort', otid: false, dtid: true },
};

/**
 * One whole message. Throws a `DecodeFailed` error with the layer `tcap` and the offset; nothing may follow the
 * message.
 */
export const decodeTcap = (bytes: Uint8Array): TcapMessage => decodeWith(bytes, plainly);

/**
 * Like `decodeTcap`, for endpoints: a malformed component is no fault of the message; it is the last component that is
 * read.
 */
export const decodeReceived = (bytes: Uint8Array): ReceivedMessage => decodeWith(bytes, asReceived);

const decodeWith = <Id, Part>(bytes: Uint8Array, parts: PartReaders<Id, Part>): TcapMessage<Id, Part> => {
  const reader = new BerReader(bytes, 'tcap');
  if (!reader.next()) throw reader.fault('the message is empty', 0);
  const shape = shapes[reader.tag];
  if (!shape) throw reader.fault(`0x${reader.tag.toString(16)} is no message type`);
  const message = readMessage(reader.enter(), shape, parts);
  if (reader.position !== bytes.length) throw reader.fault('bytes follow the message', reader.position);
  return message;
};

/** Readers for the parts of a message. */
interface PartReaders<Id, Part> {
  /** Reads the element of a transaction id. */
  readonly id: (element: BerReader) => Id;
  readonly components: (portion: BerReader) => readonly Part[];
}

interface Elements<Id, Part> {
  otid: Id | undefined;
  dtid: Id | undefined;
  pAbortCause: number | undefined;
  dialogue: DialoguePortion | undefined;
  components: readonly Part[];
}

const noComponents: readonly never[] = [];

/** Absent elements are absent keys; the objects are written out because spreading them would halve the speed. */
const readMessage = <Id, Part>(inner: BerReader, shape: Shape, parts: PartReaders<Id, Part>): TcapMessage<Id, Part> => {
  const elements = readElements(inner, shape, parts);
  const { dialogue, components, pAbortCause } = elements;
  switch (shape.type) {
    case 'unidirectional':
      if (components.length === 0) throw inner.fault('the component portion is missing', inner.position);
      return dialogue ? { type: 'unidirectional', dialogue, components } : { type: 'unidirectional', components };
    case 'begin': {
      const otid = required(inner, elements.otid, 'originating');
      return dialogue ? { type: 'begin', otid, dialogue, components } : { type: 'begin', otid, components };
    }
    case 'continue': {
      const otid = required(inner, elements.otid, 'originating');
      const dtid = required(inner, elements.dtid, 'destination');
      return dialogue
        ? { type: 'continue', otid, dtid, dialogue, components }
        : { type: 'continue', otid, dtid, components };
    }
    case 'end': {
      const dtid = required(inner, elements.dtid, 'destination');
      return dialogue ? { type: 'end', dtid, dialogue, components } : { type: 'end', dtid, components };
    }
    case 'abort': {
      const dtid = required(inner, elements.dtid, 'destination');
      if (pAbortCause !== undefined) return { type: 'abort', dtid, pAbortCause };
      return dialogue ? { type: 'abort', dtid, dialogue } : { type: 'abort', dtid };
    }
  }
};

const required = <Id>(inner: BerReader, id: Id | undefined, name: string): Id => {
  if (id === undefined) throw inner.fault(`the ${name} transaction id is missing`, inner.position);
  return id;
};

const readElements = <Id, Part>(inner: BerReader, shape: Shape, parts: PartReaders<Id, Part>): Elements<Id, Part> => {
  const elements: Elements<Id, Part> = {
    otid: undefined,
    dtid: undefined,
    pAbortCause: undefined,
    dialogue: undefined,
    components: noComponents,
  };
  for (let last = 0; inner.next();) {
    const element = primitiveForm(inner.tag);
    if (element <= last) throw inner.fault(`0x${inner.tag.toString(16)} occurs twice or out of order`);
    last = element;
    if (element === otidTag && shape.otid) elements.otid = parts.id(inner);
    else if (element === dtidTag && shape.dtid) elements.dtid = parts.id(inner);
    else if (inner.tag === pAbortCauseTag && shape.type === 'abort') elements.pAbortCause = inner.integer();
    else if (element === dialogueElement && elements.pAbortCause === undefined)
      elements.dialogue = readDialoguePortion(inner.enter());
    else if (element === componentsElement && shape.type !== 'abort') {
      elements.components = parts.components(inner.enter());
    } else throw inner.fault(`0x${inner.tag.toString(16)} is no element of this ${shape.type} message`);
  }
  return elements;
};

const readTransactionId = (inner: BerReader): TransactionId => {
  const id = inner.octets();
  if (id.length < 1 || id.length > 4) throw inner.fault(`a transaction id takes 1 to 4 octets, not ${id.length}`);
  return id;
};

const plainly: PartReaders<TransactionId, Component> = { id: readTransactionId, components: readComponents };

const asReceived: PartReaders<KeptId, Component | MalformedComponent> = {
  id: (element) => element.fourOctets() ?? keptId(readTransactionId(element)),
  components: readReceivedComponents,
};

/** The readable parts of the head of a message that does not decode. */
export interface MessageHead {
  /** Undefined if the first octet is the tag of no message type. */
  readonly type?: MessageType;
  readonly otid?: TransactionId;
  readonly dtid?: TransactionId;
}

/**
 * Reads the type and the transaction ids of a malformed message as far as possible, so that it can be answered with a
 * P-Abort (Q.774 §3.3.4). Never throws, and ignores lengths that do not fit, as they may be the fault.
 */
export const decodeTransactionIds = (bytes: Uint8Array): MessageHead => {
  const shape = shapes[bytes[0] ?? 0];
  const head: { type?: MessageType; otid?: TransactionId; dtid?: TransactionId } = shape ? { type: shape.type } : {};
  const length = bytes[1] ?? 0;
  let at = length > 0x80 ? 2 + (length & 0x7f) : 2;
  for (let tag = bytes[at]; tag === otidTag || tag === dtidTag; tag = bytes[at]) {
    const octets = bytes[at + 1] ?? 0;
    const start = at + 2;
    at = start + octets;
    if (octets < 1 || octets > 4 || at > bytes.length) break;
    if (tag === otidTag) head.otid ??= bytes.subarray(start, at);
    else head.dtid ??= bytes.subarray(start, at);
  }
  return head;
};

const spareWriter = new BerWriter();

/**
 * Encodes one message, with definite lengths in their shortest form. A given `writer` is emptied before and after.
 * Throws `EncodeFailed` for ids, codes and object identifiers that Q.773 does not allow.
 */
export const encodeTcap = (message: OutgoingMessage, writer: BerWriter = spareWriter): Buffer => {
  writer.reset();
  if (message.type === 'abort') {
    if (message.dialogue && message.pAbortCause !== undefined)
      throw unencodable('an abort has a cause or a dialogue portion, not both');
    writeDialogue(writer, message.dialogue);
    if (message.pAbortCause !== undefined) writer.integer(pAbortCauseTag, message.pAbortCause);
  } else {
    if (message.components.length > 0) {
      writeComponents(writer, message.components);
      writer.close(componentsTag, 0);
    } else if (message.type === 'unidirectional') throw unencodable('a unidirectional message has a component');
    writeDialogue(writer, message.dialogue);
  }
  if ('dtid' in message) writeTransactionId(writer, dtidTag, message.dtid);
  if ('otid' in message) writeTransactionId(writer, otidTag, message.otid);
  writer.close(messageTags[message.type], 0);
  return writer.finish();
};

const writeDialogue = (writer: BerWriter, dialogue: DialoguePortion | undefined): void => {
  if (!dialogue) return;
  const end = writer.mark();
  writeDialoguePortion(writer, dialogue);
  writer.close(dialogueTag, end);
};

const writeTransactionId = (writer: BerWriter, tag: number, id: TransactionId | number): void => {
  if (typeof id === 'number') {
    const end = writer.mark();
    for (let shift = 0; shift < 32; shift += 8) writer.octet((id >>> shift) & 0xff);
    return writer.close(tag, end);
  }
  if (id.length < 1 || id.length > 4) throw unencodable(`a transaction id takes 1 to 4 octets, not ${id.length}`);
  writer.octets(tag, id);
};
