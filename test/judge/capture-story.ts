/**
 * The messages of a capture as Wireshark dissects them: for each dialogue in order, by Wireshark's own names; and the
 * same from our ladder.
 */
import { expect } from 'chai';
import type { MessageLogEntry } from '../../schemas/index.ts';
import { dissectFile, remarksOf, valuesOf, type TsharkPacket } from '../support/tshark.ts';

/** One component, or a message without any. */
export interface Message {
  readonly name: string;
  readonly isError?: boolean;
  readonly isBare?: boolean;
  /** Its decisive fields, by the names of our ladder. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Story {
  readonly remarks: readonly string[];
  /** By dialogue, in the order in which they were opened. */
  readonly dialogues: readonly (readonly Message[])[];
}

/** Wireshark's fields for those of the ladder; the first one present counts. */
const decisive: Readonly<Record<string, readonly string[]>> = {
  serviceKey: ['inap.serviceKey', 'camel.serviceKey'],
  calledPartyNumber: ['isup.called'],
  callingPartyNumber: ['isup.calling'],
  destinationRoutingAddress: ['isup.called'],
  cause: ['inap.cause_indicator', 'camel.cause_indicator'],
  minimumNbOfDigits: ['inap.minimumNbOfDigits', 'camel.minimumNbOfDigits'],
  maximumNbOfDigits: ['inap.maximumNbOfDigits', 'camel.maximumNbOfDigits'],
  elementaryMessageID: ['inap.elementaryMessageID', 'camel.elementaryMessageID'],
};

/**
 * Decodes Generic Digits (Q.763 §3.24) here, because Wireshark shows only their octets: scheme 0 is an even number of
 * digits, 1 an odd one.
 */
const digitsOf = (octets: string): string => {
  const [head = '0', ...rest] = octets.split(':');
  const digits = rest.map((octet) => `${octet[1]}${octet[0]}`).join('');
  return Number.parseInt(head, 16) >> 5 === 1 ? digits.slice(0, -1) : digits;
};

const fieldsIn = (layer: TsharkPacket): Message['fields'] => {
  const found = Object.entries(decisive).flatMap(([name, candidates]) => {
    const [value] = candidates.flatMap((candidate) => valuesOf(layer, candidate));
    return value === undefined ? [] : [[name, String(value)]];
  });
  const [digits] = [...valuesOf(layer, 'inap.digitsResponse'), ...valuesOf(layer, 'camel.digitsResponse')];
  return Object.fromEntries(digits === undefined ? found : [...found, ['digitsResponse', digitsOf(String(digits))]]);
};

const listOf = (value: unknown): readonly TsharkPacket[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]) as readonly TsharkPacket[];

const componentsOf = (packet: TsharkPacket): readonly TsharkPacket[] =>
  ['inap', 'camel', 'gsm_map'].flatMap((layer) => listOf(packet[layer]));

const isResult = (component: TsharkPacket): boolean =>
  Object.keys(component).some((name) => name.includes('.returnResult'));

/** `Continue otid(00000001) dtid(00000002) requestReportBCSMEvent connect` */
const messagesIn = (info: string, packet: TsharkPacket): Message[] => {
  const [primitive = '', ...words] = info.trim().split(/\s+/);
  const names = words.filter((word) => !/^[od]tid\(|^(?:invoke|returnResult(?:Last)?)$/.test(word));
  const components = componentsOf(packet);
  if (primitive === 'returnError') return [{ name: 'returnerror', fields: {} }];
  if (names.length === 0) return [{ name: `tc-${primitive.toLowerCase()}`, fields: {} }];
  return names.map((name, index) => {
    const component = components[index] ?? {};
    return { name: `${name}${isResult(component) ? 'result' : ''}`.toLowerCase(), fields: fieldsIn(component) };
  });
};

/**
 * Distinguishes the dialogues of a capture by the tester's transaction id, which its own End and Abort do not have;
 * those that the peer has opened by the peer's, which its own later messages may not have.
 */
class Transactions {
  /** The tester's id by the peer's. */
  readonly #ours = new Map<string | undefined, string>();
  /** For dialogues that the peer has opened, by the tester's id. */
  readonly #peers = new Map<string | undefined, string>();
  readonly #openedByPeer = new Set<string | undefined>();

  of(packet: TsharkPacket): string {
    const [originating, destination] = ['tcap.otid', 'tcap.dtid'].map((field) =>
      valuesOf(packet['tcap'], field)[0]?.toString(),
    );
    const sent = valuesOf(packet['ip'], 'ip.src')[0] === '192.0.2.1';
    if (!sent && originating !== undefined && destination === undefined) {
      this.#openedByPeer.add(originating);
      return `peer ${originating}`;
    }
    if (sent && this.#openedByPeer.has(destination)) {
      if (originating !== undefined) this.#peers.set(originating, `peer ${destination}`);
      return `peer ${destination}`;
    }
    const peers = sent ? undefined : this.#peers.get(destination);
    if (peers !== undefined) return peers;
    if (!sent && originating !== undefined && destination !== undefined) this.#ours.set(originating, destination);
    return (sent ? (originating ?? this.#ours.get(destination)) : destination) ?? 'unknown';
  }
}

const verifyChecksums = ['-o', 'sctp.checksum:CRC 32c', '-o', 'ip.check_checksum:TRUE'];

export const storyOf = async (capture: Uint8Array): Promise<Story> => {
  const packets = await dissectFile(capture, verifyChecksums);
  const columns = await dissectFile(capture, ['-e', '_ws.col.Info']);
  const dialogues = new Map<string, Message[]>();
  const transactions = new Transactions();
  for (const [index, packet] of packets.entries()) {
    // The remarks cover a Diameter message too; its names are those of its dissector alone.
    if (packet['diameter'] !== undefined) continue;
    const info = String(listOf(columns[index]?.['_ws.col.Info'])[0] ?? '');
    const transaction = transactions.of(packet);
    dialogues.set(transaction, [...(dialogues.get(transaction) ?? []), ...messagesIn(info, packet)]);
  }
  return { remarks: packets.flatMap(remarksOf), dialogues: [...dialogues.values()] };
};

/** `serviceKey 100, calledPartyNumber 6495551` */
const fieldsOfDetail = (message: string, detail: string): Message['fields'] =>
  Object.fromEntries(
    detail.split(', ').flatMap((item) => {
      const [, name = '', value = ''] = /^(\w+) (\S+)$/.exec(item) ?? [];
      // Wireshark names the parts of the address of a short message by no field of its own.
      if (message.endsWith('SMS') && name === 'callingPartyNumber') return [];
      return name in decisive || name === 'digitsResponse' ? [[name, value]] : [];
    }),
  );

const isError = (name: string, detail: string): boolean =>
  name.startsWith('the error ') || detail.startsWith('error of ');

/** The messages of one dialogue in the ladder: the arrows that a message carried. */
export const ladderStory = (messages: readonly MessageLogEntry[], dialogue: number): Message[] =>
  messages
    .filter((entry) => entry.dialogue === dialogue && (entry.hex !== undefined || entry.name.startsWith('TC-')))
    .map(({ name, detail, hex }) => ({
      name: name.toLowerCase(),
      isError: isError(name, detail),
      isBare: hex === '' && name.endsWith('Result'),
      fields: fieldsOfDetail(name, detail),
    }));

/** Wireshark has one name for both aborts, one for an operation and its result, and hyphens in MAP. */
const plainName = ({ name }: Message): string =>
  name
    .replace(/^(?!tc-).*$/, (other) => other.replaceAll('-', ''))
    .replace('tc-u-abort', 'tc-abort')
    .replace(/result$/, '');

/**
 * Both have the same messages in the same order. Wireshark names the errors of INAP, but shows those of MAP only as
 * errors.
 */
export const expectSameNames = (captured: readonly Message[], all: readonly Message[]): void => {
  const ours = withoutBare(captured, all);
  const named = captured.map((one, index) =>
    one.name === 'returnerror' && ours[index]?.isError === true ? ours[index] : one,
  );
  expect(named.map(plainName)).to.deep.equal(ours.map(plainName));
};

/**
 * A result without a parameter has no operation code (Q.773 §3.1): Wireshark shows the message alone, or nothing
 * beside the other components of the message.
 */
const withoutBare = (captured: readonly Message[], ours: readonly Message[]): readonly Message[] => {
  const kept: Message[] = [];
  for (const one of ours) {
    const shown = captured[kept.length];
    if (one.isBare !== true) kept.push(one);
    else if (shown !== undefined && /^tc-(?:end|continue|returnresultlast)$/.test(shown.name)) kept.push(shown);
  }
  return kept;
};
