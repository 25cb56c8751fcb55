/** Captures of very many calls, which are written in parts. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { m3ua, type CallMessage } from './call.ts';
import { beginning, pcap } from './files.ts';
import { back, data, ipv4, sctp, there } from './packets.ts';
import { spokenCall, spokenKinds } from './spoken-calls.ts';

/** Calls that go on side by side. */
const abreast = 32;
const linkType = 101;
const packetsAtOnce = 10_000;
const packetsOfSecond = 1_000;

/** Half of the calls are of INAP with four messages, the others of all kinds. */
const callAt = (number: number): CallMessage[] => {
  const kind = number % 2 === 0 ? spokenKinds[0] : spokenKinds[((number - 1) / 2) % spokenKinds.length];
  return [...spokenCall(kind ?? 'inap', number)];
};

/** Each message in a packet of M3UA over SCTP. Ends behind the packet with that number: some calls are left open. */
function* recordsOf(frames: number): Generator<Buffer> {
  const header = pcap(linkType, []);
  const open: CallMessage[][] = [];
  const sequence = { there: 0, back: 0 };
  let [calls, batch]: [number, Buffer[]] = [0, [header]];
  for (let frame = 0; frame < frames; frame += 1) {
    while (open.length < abreast) open.push(callAt((calls += 1)));
    const place = frame % abreast;
    const call = open[place] as CallMessage[];
    const message = call.shift() as CallMessage;
    if (call.length === 0) open[place] = callAt((calls += 1));
    const way = message.isThere ? 'there' : 'back';
    sequence[way] += 1;
    const packet = sctp(message.isThere ? 1 : 2, data(sequence[way], 3, m3ua(message)));
    const record = pcap(linkType, [ipv4(132, packet, message.isThere ? there : back)]).subarray(header.length);
    record.writeUInt32LE(beginning + Math.floor(frame / packetsOfSecond), 0);
    record.writeUInt32LE((frame % packetsOfSecond) * 1_000, 4);
    batch.push(record);
    if (batch.length < packetsAtOnce) continue;
    yield Buffer.concat(batch);
    batch = [];
  }
  yield Buffer.concat(batch);
}

export const writeManyCalls = (file: string, frames: number): Promise<void> =>
  pipeline(Readable.from(recordsOf(frames)), createWriteStream(file));
