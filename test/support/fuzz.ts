/**
 * Every decoder of messages with sample messages, and the permitted results for broken ones: a value that can be
 * encoded and decoded again, or `DecodeFailed`; within a bounded time.
 */
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import type { ApplicationProtocol, Tree } from '../../src/protocol/asn1/index.ts';
import { BerReader } from '../../src/protocol/ber/reader.ts';
import { decodeMessage, dictionary, encodeMessage, type Message } from '../../src/protocol/diameter/index.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { declaredOperations as inapOperations } from '../../src/protocol/inap/operations.ts';
import { decodeM3ua, encodeM3ua } from '../../src/protocol/m3ua/codec.ts';
import { decodeData, isData } from '../../src/protocol/m3ua/data.ts';
import type { M3uaMessage } from '../../src/protocol/m3ua/messages.ts';
import { map } from '../../src/protocol/map/index.ts';
import { declaredOperations as mapOperations } from '../../src/protocol/map/operations.ts';
import { decodeSccp, encodeSccp } from '../../src/protocol/sccp/codec.ts';
import { decodeTcap, decodeTransactionIds, encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { parametersOf } from '../judge/enquiries.ts';
import { wellFormed } from '../judge/well-formed-values.ts';
import { avpsOf, definitions, messagesOf } from '../protocol/diameter/arbitrary-messages.ts';
import { messages as m3uaMessages } from '../protocol/m3ua/arbitrary-messages.ts';
import { messages as sccpMessages } from '../protocol/sccp/messages.ts';
import { messages as tcapMessages } from '../protocol/tcap/messages.ts';
import { leastTime } from './growth.ts';
import { mutant, randomBelow } from './mutations.ts';

interface Target {
  /** The messages from which broken ones are made; `turn` counts the rounds. */
  corpus(turn: number): readonly Uint8Array[];
  decode(bytes: Uint8Array, turn: number): unknown;
  /** Undefined if there is nothing to encode. */
  encode?(value: unknown, turn: number): Uint8Array;
}

const samples = 300;

const corpusOf = <Message>(arbitrary: fc.Arbitrary<Message>, encode: (message: Message) => Uint8Array): Uint8Array[] =>
  fc.sample(arbitrary, { numRuns: samples, seed: 1 }).map((message) => Uint8Array.from(encode(message)));

const walk = (reader: BerReader): void => {
  while (reader.next()) {
    if (reader.constructed) walk(reader.enter());
    else reader.octets();
  }
};

const operationTarget = (protocol: ApplicationProtocol, operations: Parameters<typeof parametersOf>[1]): Target => {
  const parameters = parametersOf(protocol, operations);
  const each = Math.ceil(samples / parameters.length);
  const kinds = parameters.map(({ type, codec }) => ({
    codec,
    corpus: fc.sample(wellFormed(type), { numRuns: each, seed: 1 }).map((values) => codec.encode(values)),
  }));
  const kindOf = (turn: number): (typeof kinds)[number] => kinds[turn % kinds.length] as (typeof kinds)[number];
  return {
    corpus: (turn) => kindOf(turn).corpus,
    decode: (bytes, turn) => kindOf(turn).codec.decode(bytes),
    encode: (value, turn) => kindOf(turn).codec.encode(value as Tree),
  };
};

const target = <Value>(
  corpus: readonly Uint8Array[],
  decode: (bytes: Uint8Array) => Value,
  encode?: (value: Value) => Uint8Array,
): Target => ({
  corpus: () => corpus,
  decode,
  ...(encode && { encode: (value) => encode(value as Value) }),
});

const tcapCorpus = (): Uint8Array[] => corpusOf(tcapMessages, (message) => encodeTcap(message));

const decodeBothWays = (bytes: Uint8Array): M3uaMessage => {
  if (isData(bytes)) decodeData(bytes);
  return decodeM3ua(bytes);
};

const always =
  <Value>(value: Value) =>
  (): Value =>
    value;

/** A Diameter message whose header has the actual length, so that the decoder reads more than the header. */
const withRightLength = (bytes: Uint8Array): Uint8Array => {
  const message = Buffer.alloc((bytes.length + 3) & ~3);
  message.set(bytes);
  if (message.length >= 4) message.writeUInt32BE(2 ** 24 + message.length);
  return message;
};

const targets = {
  ber: () => target(tcapCorpus(), (bytes) => walk(new BerReader(bytes, 'ber'))),
  tcap: () => target(tcapCorpus(), decodeTcap, (message) => encodeTcap(message)),
  'tcap-head': () => target(tcapCorpus(), decodeTransactionIds),
  inap: () => operationTarget(inap, inapOperations),
  map: () => operationTarget(map, mapOperations),
  sccp: () =>
    target(
      corpusOf(sccpMessages(), (message) => encodeSccp(message)),
      (bytes) => decodeSccp(bytes),
      (message) => encodeSccp(message),
    ),
  m3ua: () => target(corpusOf(m3uaMessages, encodeM3ua), decodeBothWays, encodeM3ua),
  diameter: () => ({
    corpus: always(corpusOf(messagesOf(avpsOf(definitions)), (message) => encodeMessage(message, dictionary))),
    decode: (bytes, turn) => decodeMessage(turn % 2 === 0 ? bytes : withRightLength(bytes), dictionary),
    encode: (value) => encodeMessage(value as Message, dictionary),
  }),
} as const satisfies Record<string, () => Target>;

export type DecoderName = keyof typeof targets;

export const decoderNames = Object.keys(targets) as readonly DecoderName[];

export interface FuzzResult {
  readonly decoded: number;
  readonly refused: number;
  /** Milliseconds of the slowest message. */
  readonly slowest: number;
}

const isFailure = (thrown: unknown, code: 'DecodeFailed' | 'EncodeFailed'): boolean =>
  thrown instanceof DialproofError && thrown.code === code;

/**
 * True if the bytes were decoded, false if decoding failed as permitted. The value need not fit into a message again,
 * but if it does, that message is decoded too.
 */
const survives = ({ decode, encode }: Target, bytes: Uint8Array, turn: number): boolean => {
  let value: unknown;
  try {
    value = decode(bytes, turn);
  } catch (thrown) {
    if (isFailure(thrown, 'DecodeFailed')) return false;
    throw thrown;
  }
  let again: Uint8Array | undefined;
  try {
    again = encode?.(value, turn);
  } catch (thrown) {
    if (!isFailure(thrown, 'EncodeFailed')) throw thrown;
  }
  if (again !== undefined) decode(again, turn);
  return true;
};

/** Milliseconds. A message that took longer is decoded again. */
const suspicious = 100;

/** Throws an error with the bytes if they lead to any other result. */
export const fuzz = (name: DecoderName, count: number, seed: number): FuzzResult => {
  const chosen: Target = targets[name]();
  const below = randomBelow(seed);
  let decoded = 0;
  let slowest = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const bytes = mutant(chosen.corpus(turn), below);
    try {
      const start = performance.now();
      if (survives(chosen, bytes, turn)) decoded += 1;
      const time = performance.now() - start;
      slowest = Math.max(slowest, time > suspicious ? leastTime(() => survives(chosen, bytes, turn)) : time);
    } catch (thrown) {
      const where = `${name}, seed ${seed}, turn ${turn}, bytes ${Buffer.from(bytes).toString('hex')}`;
      throw new Error(`${where}: ${String(thrown)}`, { cause: thrown });
    }
  }
  return { decoded, refused: count - decoded, slowest };
};
