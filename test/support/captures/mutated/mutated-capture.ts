/**
 * A capture of a few calls, broken at one to four places: in a message of TCAP, in a message of the layer that carries
 * it, in a packet, in the order of the packets, or in the file. Everything follows from the seed.
 */
import type { SignallingOptions } from '../../../../src/captures/signalling.ts';
import { mutant, randomBelow } from '../../mutations.ts';
import { call, type CallMessage } from '../call.ts';
import { spokenCall, spokenKinds, type SpokenKind } from '../spoken-calls.ts';
import { carriers } from './carriers.ts';
import { fileChanges, octetChanges, orderChanges, pick, piecesOf, type Below, type Recording } from './file-changes.ts';

export interface MutatedCapture {
  readonly file: Buffer;
  readonly options: SignallingOptions;
  /** The ways in which it carries its calls. */
  readonly carriers: readonly string[];
}

const options: SignallingOptions = {
  userLayers: new Map([
    [147, 'm3ua'],
    [148, 'tcap'],
    [150, 'ip'],
  ]),
  sctpUdpPorts: [9900],
};

const names = Object.keys(carriers) as readonly (keyof typeof carriers)[];

/** Calls are encoded once. */
const known = new Map<string, readonly CallMessage[]>();
const mostNumbers = 50;

const callOf = (kind: SpokenKind | 'plain', number: number): readonly CallMessage[] => {
  const key = `${kind} ${number}`;
  const made = known.get(key) ?? (kind === 'plain' ? call(number) : spokenCall(kind, number));
  known.set(key, made);
  return made;
};

/** The messages of one to four calls, often of one kind, that go on side by side. */
const conversation = (below: Below): CallMessage[] => {
  const usual = pick([...spokenKinds, 'plain'] as const, below);
  const calls = Array.from({ length: 1 + below(4) }, () => {
    const kind = below(4) === 0 ? pick(spokenKinds, below) : usual;
    return [...callOf(kind, 1 + below(mostNumbers))];
  });
  const messages: CallMessage[] = [];
  for (let left = calls.filter((one) => one.length > 0); left.length > 0; left = left.filter((one) => one.length > 0))
    messages.push(pick(left, below).shift() as CallMessage);
  return messages;
};

/** Octets of TCAP for which every layer below it has room. */
const longestTcap = 240;

/** Which parts are broken; a file without any change is as good. */
interface Broken {
  readonly tcap: boolean;
  readonly unit: boolean;
  readonly octets: boolean;
  readonly order: boolean;
}

const recordingOf = (name: keyof typeof carriers, broken: Broken, below: Below): Recording => {
  const messages = conversation(below);
  const chosen = below(messages.length);
  const corpus = messages.map(({ tcap }) => tcap);
  const spoken = messages.map((message, index) =>
    broken.tcap && index === chosen
      ? { ...message, tcap: Buffer.from(mutant([message.tcap, ...corpus], below)).subarray(0, longestTcap) }
      : message,
  );
  let unit = 0;
  const changed = below(messages.length);
  const change = (bytes: Buffer): Buffer => {
    unit += 1;
    if (!broken.unit || unit - 1 !== changed) return bytes;
    return below(2) === 0 ? pick(octetChanges, below)(bytes, below) : Buffer.from(mutant([bytes], below));
  };
  const { linkType, packets } = carriers[name];
  let all = packets(spoken, change);
  if (broken.octets && all.length > 0) {
    const at = below(all.length);
    all = all.map((packet, index) => (index === at ? pick(octetChanges, below)(packet, below) : packet));
  }
  if (broken.order && all.length > 0) all = pick(orderChanges, below)(all, below);
  // The length of a record has two octets in IP, and four in the file.
  return { linkType, packets: all.map((packet) => packet.subarray(0, 0xffff)) };
};

export const mutatedCapture = (seed: number): MutatedCapture => {
  const below = randomBelow(Math.imul(seed, 0x9e37_79b1));
  const used: string[] = [];
  const recorded = (): Buffer[] => {
    const name = pick(names, below);
    used.push(name);
    const broken = { tcap: below(3) === 0, unit: below(3) === 0, octets: below(3) === 0, order: below(3) === 0 };
    return piecesOf(recordingOf(name, broken, below), below);
  };
  let pieces = recorded();
  if (below(10) === 0) {
    const others = recorded();
    const at = below(pieces.length + 1);
    pieces = [...pieces.slice(0, at), ...others.slice(below(2)), ...pieces.slice(at)];
  }
  for (let left = below(3); left > 0 && pieces.length > 0; left -= 1) pieces = pick(fileChanges, below)(pieces, below);
  let file: Buffer = Buffer.concat(pieces);
  if (below(10) === 0) file = pick(octetChanges, below)(file, below);
  return { file, options, carriers: used };
};
