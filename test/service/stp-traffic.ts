/**
 * The traffic between two services and a signalling gateway, from their capture files: the messages of each dialogue
 * that were sent and that arrived.
 */
import { readFile } from 'node:fs/promises';
import { packetsOf } from '../../src/captures/file/capture-file.ts';
import { Ledger } from '../../src/captures/ledger.ts';
import { unitsOf } from '../../src/captures/signalling.ts';
import { decodeData, isData } from '../../src/protocol/m3ua/data.ts';
import { UnitDataReader } from '../../src/protocol/sccp/unit-data.ts';
import { decodeTransactionIds } from '../../src/protocol/tcap/codec.ts';

/** One dialogue, by the transaction id of the side that opened it. */
export interface Traffic {
  /** Messages of both sides by their octets, at the sending side: seconds since 1970. */
  readonly sent: Map<string, number>;
  /** At the receiving side. */
  readonly came: Set<string>;
  ended: boolean;
  /** Seconds since 1970 of all its messages, as sent and as received. */
  readonly times: number[];
}

interface Side {
  readonly file: string;
  readonly pointCode: number;
}

const hex = (octets: Uint8Array | undefined): string =>
  octets === undefined ? '' : Buffer.from(octets).toString('hex');

/** Of dialogues that `opener` opens. */
export const trafficOf = async (opener: Side, answerer: Side): Promise<Map<string, Traffic>> => {
  const dialogues = new Map<string, Traffic>();
  /** The id of the opener by that of the answerer. */
  const openers = new Map<string, string>();
  const reader = new UnitDataReader(14);
  for (const side of [opener, answerer]) {
    for (const { bytes, time } of unitsOf(packetsOf(await readFile(side.file)), new Ledger())) {
      const transfer = isData(bytes) ? decodeData(bytes).transfer : undefined;
      const data = transfer && reader.read(transfer.data)?.data;
      if (transfer === undefined || data === undefined) continue;
      const { otid, dtid, type } = decodeTransactionIds(data);
      const [from, to] = transfer.opc === opener.pointCode ? [hex(otid), hex(dtid)] : [hex(dtid), hex(otid)];
      const id = from === '' ? (openers.get(to) ?? '') : from;
      if (from !== '' && to !== '') openers.set(to, from);
      let dialogue = dialogues.get(id);
      if (dialogue === undefined)
        dialogues.set(id, (dialogue = { sent: new Map(), came: new Set(), ended: false, times: [] }));
      const isSent = transfer.opc === side.pointCode;
      const message = `${transfer.opc} ${hex(data)}`;
      if (isSent) dialogue.sent.set(message, time);
      else dialogue.came.add(message);
      if (!isSent && (type === 'end' || type === 'abort')) dialogue.ended = true;
      dialogue.times.push(time);
    }
  }
  return dialogues;
};

/** All its messages have arrived, and the last of them ends it. */
export const isWhole = ({ sent, came, ended }: Traffic): boolean =>
  ended && [...sent.keys()].every((message) => came.has(message));

/** When the first message that did not arrive was sent: the side that waits for it may end the dialogue much later. */
export const lostAt = ({ sent, came, times }: Traffic): number =>
  Math.min(Math.max(...times), ...[...sent].flatMap(([message, time]) => (came.has(message) ? [] : [time])));

/**
 * Whether no instance can have waited for `patience` seconds: from a message to its answer there are the way there, the
 * work and the way back, and each took less than a third of it. A retransmitted message may have arrived too late, and
 * so may one in a machine that stood still.
 */
export const isInTime = ({ times }: Traffic, patience: number): boolean => {
  const inOrder = times.toSorted((one, other) => one - other);
  return inOrder.every((time, index) => time - (inOrder[index - 1] ?? time) < patience / 3);
};
