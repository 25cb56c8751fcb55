/** The messages of an association that a test drives: encoded as the test wants them, decoded as far as they can be. */
import { reasonOf } from '../../ground/errors.ts';
import { decodeM3ua, encodeM3ua, headerLength, writeHeader } from '../../protocol/m3ua/codec.ts';
import { changedData } from '../../protocol/m3ua/changed-data.ts';
import { dataOf, parametersOf } from '../../protocol/m3ua/data-form.ts';
import { messageCodes, messageNamed, type MessageName } from '../../protocol/m3ua/messages.ts';
import { unencodable, unsigned } from '../../protocol/m3ua/values.ts';
import type { ReceivedM3uaMessage, SentM3uaMessage } from '../driven-association.ts';

const isName = (name: string): name is MessageName => Object.hasOwn(messageCodes, name);

/** Class and type. */
const codesOf = ({ name, class: messageClass = 0, type = 0 }: SentM3uaMessage): readonly [number, number] => {
  if (name === undefined)
    return [unsigned(messageClass, 1, 'the class of a message'), unsigned(type, 1, 'the type of a message')];
  if (isName(name)) return messageCodes[name];
  throw unencodable(`RFC 4666 has no message ${name}`);
};

/** The parameters behind a header, whose class and type are written afterwards. */
const behindHeader = (parameters: SentM3uaMessage['parameters']): Buffer =>
  typeof parameters === 'string'
    ? Buffer.concat([Buffer.alloc(headerLength), Buffer.from(parameters, 'hex')])
    : encodeM3ua({ name: 'ERR', parameters: parametersOf(parameters) });

/** Throws `EncodeFailed`. */
export const encodeDriven = (message: SentM3uaMessage): Buffer => {
  const frame = behindHeader(message.parameters);
  writeHeader(frame, ...codesOf(message), frame.length);
  return message.changes === undefined ? frame : changedData(frame, message.changes);
};

/** RFC 4666 §3.4, §3.5.5, §3.8.2. */
const reports: ReadonlySet<MessageName> = new Set(['NTFY', 'DUNA', 'DAVA', 'SCON', 'DUPU', 'DRST', 'BEAT']);

/** `hasStreams`: the association has more than one stream, so that DATA does not use stream 0 (RFC 4666 §1.4.7). */
export const decodeDriven = (frame: Uint8Array, stream: number, hasStreams: boolean): ReceivedM3uaMessage => {
  const [, , messageClass = 0, type = 0] = frame;
  const name = messageNamed(messageClass, type);
  const whole = { name, class: messageClass, type, stream, isReport: name !== undefined && reports.has(name) };
  try {
    const { parameters, repeated } = dataOf(decodeM3ua(frame).parameters);
    const faults = repeated.map((again) => `it has ${again} more than once (RFC 4666 §3.2)`);
    if (hasStreams && name === 'DATA' && stream === 0) faults.push('it came on stream 0 (RFC 4666 §1.4.7)');
    return { ...whole, parameters, faults };
  } catch (thrown) {
    return { ...whole, parameters: {}, faults: [`it cannot be decoded: ${reasonOf(thrown)}`] };
  }
};
