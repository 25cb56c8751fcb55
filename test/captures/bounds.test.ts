/** What a capture can make the reader hold, and that what has no room is refused by name. */
import { expect } from 'chai';
import { mostSegmented } from '../../src/captures/dialogues/sccp-segments.ts';
import { CaptureFile, packetsOf } from '../../src/captures/file/capture-file.ts';
import { mostIncomplete, FragmentReassembly, type IncompletePacket } from '../../src/captures/ip/fragments.ts';
import { Ledger } from '../../src/captures/ledger.ts';
import { FragmentRuns, longestWaiting, mostWaiting } from '../../src/captures/sctp/fragment-runs.ts';
import { longestMessage } from '../../src/captures/tcp/message-reader.ts';
import { mostOctets } from '../../src/captures/tcp/connections.ts';
import { SccpSegments } from '../../src/captures/dialogues/sccp-segments.ts';
import { call, diameter, m3ua, type CallMessage } from '../support/captures/call.ts';
import { block, interfaceBlock, pcap, section } from '../support/captures/files.ts';
import { data, ipv4, sctp, tcp, there, u32, type Ends } from '../support/captures/packets.ts';
import { readAll } from '../support/captures/read-all.ts';

const [first, ...rest] = call() as [CallMessage, ...CallMessage[]];
const reasonsOf = ({ refusals }: Ledger): string[] => refusals.map(({ reason }) => reason);

describe('a reader of captures', () => {
  it('refuses a record of more than 16 MB, and names the octet', () => {
    const file = pcap(101, [ipv4(132, sctp(1, data(1, 3, m3ua(first))), there), Buffer.alloc(4)]);
    file.writeUInt32LE(16 * 1024 * 1024 + 1, file.length - 12);
    const { fault, ledger } = readAll(file);
    expect(ledger.found).to.equal(1);
    expect(fault?.message).to.equal(
      `pcap: at byte ${file.length - 12}: a packet of 16777217 octets, more than 16777216`,
    );
    const large = Buffer.concat([section(), interfaceBlock(101), block(6, [Buffer.alloc(16 * 1024 * 1024)])]);
    expect(() => [...packetsOf(large)]).to.throw(/a block of \d+ octets, more than 16777216/);
  });

  it('skips a block of another type, however long it is, and holds nothing of it', () => {
    const file = new CaptureFile();
    const skipped = block(0x0bad, [Buffer.alloc(1024)]);
    skipped.writeUInt32LE(2 ** 30, 4);
    expect([...file.push(Buffer.concat([section(), skipped]))]).to.deep.equal([]);
    for (let left = 2 ** 30 - skipped.length; left > 0; left -= 2 ** 26)
      expect([...file.push(Buffer.alloc(Math.min(left, 2 ** 26)))]).to.deep.equal([]);
    expect([...file.push(interfaceBlock(101))]).to.deep.equal([]);
    file.end();
  });

  it('refuses a message of TCP of more than 1 MB, and reads the next one', () => {
    const long = diameter(true, 1);
    long.writeUIntBE(longestMessage + 4, 1, 3);
    const octets = Buffer.concat([long, Buffer.alloc(longestMessage + 4 - long.length), diameter(true, 1)]);
    const segments = Array.from({ length: Math.ceil(octets.length / 1_400) }, (_, index) =>
      ipv4(6, tcp(octets.subarray(index * 1_400, (index + 1) * 1_400), index * 1_400, 40_000, 3868), there),
    );
    const { ledger, dialogues } = readAll(pcap(101, segments));
    expect([ledger.found, ledger.used, ledger.refused]).to.deep.equal([2, 1, 1]);
    expect(reasonsOf(ledger)).to.deep.equal([`a message of ${longestMessage + 4} octets, more than ${longestMessage}`]);
    expect(dialogues[0]?.messages[0]?.frame).to.equal(segments.length);
  });

  it('goes on behind octets of TCP that were not captured, after 64 segments', () => {
    const message = diameter(true, 1);
    const segment = (index: number): Buffer => ipv4(6, tcp(message, index * message.length, 40_000, 3868), there);
    const numbers = Array.from({ length: 70 }, (_, index) => index).filter((index) => index !== 2);
    const { ledger } = readAll(pcap(101, numbers.map(segment)));
    expect([ledger.found, ledger.used, ledger.refused]).to.deep.equal([69, 69, 0]);
    const half = message.length / 2;
    const cut = ipv4(6, tcp(message.subarray(0, half), 2 * message.length, 40_000, 3868), there);
    const lost = readAll(pcap(101, [segment(0), segment(1), cut, ...numbers.slice(2).map(segment)]));
    expect([lost.ledger.found, lost.ledger.used, lost.ledger.refused]).to.deep.equal([70, 69, 1]);
    expect(reasonsOf(lost.ledger)).to.deep.equal(['octets of a message are not in the capture']);
  });

  it('forgets the connection that was seen first when all hold 64 MB', () => {
    const message = diameter(true, 1);
    message.writeUIntBE(longestMessage, 1, 3);
    const begin = Buffer.concat([message, Buffer.alloc(60_000)]);
    const count = Math.ceil(mostOctets / begin.length) + 1;
    const ends = (index: number): Ends => ({ source: `10.1.${index >> 8}.${index & 255}`, destination: '10.0.0.2' });
    const packets = Array.from({ length: count }, (_, index) => ipv4(6, tcp(begin, 0, 40_000, 3868), ends(index)));
    const { ledger } = readAll(pcap(101, packets));
    expect(ledger.refused).to.equal(count);
    expect(reasonsOf(ledger)[0]).to.equal('other connections took the room of what waits for its rest');
    expect(reasonsOf(ledger).filter((reason) => reason.startsWith('other'))).to.have.length.below(3);
  });

  it('refuses the oldest packet of IP whose fragments are missing when 1,000 wait', () => {
    const given: IncompletePacket[] = [];
    const reassembly = new FragmentReassembly((packet) => given.push(packet));
    const packet = { protocol: 132, source: 'a', destination: 'b', payload: Buffer.alloc(16), missing: 0 };
    for (let index = 0; index <= mostIncomplete; index += 1)
      reassembly.add(packet, { identification: index, offset: 0, isLast: false }, { frame: index + 1, time: 0 });
    expect(given.map(({ frame }) => frame)).to.deep.equal([1]);
    const large = { ...packet, payload: Buffer.alloc(65_000) };
    for (let index = 0; index < 259; index += 1)
      reassembly.add(large, { identification: 2_000 + index, offset: 8, isLast: false }, { frame: 5_000, time: 0 });
    expect(given.length).to.be.greaterThan(900);
    reassembly.end();
    expect(given).to.have.length(mostIncomplete + 1 + 259);
  });

  it('refuses a message in fragments of SCTP of more than 1 MB, and the oldest when all hold 64 MB', () => {
    const given: string[] = [];
    const runs = new FragmentRuns((_, reason) => given.push(reason));
    const fragment = (begins: boolean) => ({ frame: 1, time: 0, begins, ends: false, bytes: Buffer.alloc(65_000) });
    for (let index = 0; index < 17; index += 1) runs.add('1 1', index, fragment(index === 0));
    expect(given).to.deep.equal([`a message of more than ${longestWaiting} octets or 4096 fragments`]);
    const fitting = Math.floor(mostWaiting / 65_000);
    for (let index = 0; index <= fitting; index += 1) runs.add(`2 ${index}`, 1, fragment(true));
    expect(given.slice(1)).to.deep.equal(['a message in fragments: others that wait took its room']);
    runs.end();
    expect(given).to.have.length(2 + fitting);
  });

  it('refuses the oldest message of SCCP whose segments are missing when all hold 1 MB', () => {
    const refused: number[] = [];
    const segments = new SccpSegments(({ frame }) => refused.push(frame));
    const head = { first: true, class: 1, remaining: 3, localReference: 1 } as const;
    const each = 200;
    for (let index = 0; index <= mostSegmented / each; index += 1)
      segments.add(`${index}`, Buffer.alloc(each), head, index + 1);
    expect(refused).to.deep.equal([1]);
  });

  it('refuses every segment of SCCP by name where one is missing', () => {
    const refused: string[] = [];
    const segments = new SccpSegments(({ frame, reason }, units) => refused.push(`${frame} ${units} ${reason}`));
    const add = (frame: number, isFirst: boolean, remaining: number) =>
      segments.add('a', u32(frame), { first: isFirst, class: 1, remaining, localReference: 1 }, frame);
    add(1, true, 2);
    add(2, false, 0);
    add(3, false, 0);
    add(4, true, 1);
    expect(add(5, false, 0)).to.deep.equal({ data: Buffer.concat([u32(4), u32(5)]), segments: 2 });
    add(6, true, 1);
    segments.end();
    expect(refused).to.deep.equal([
      '1 1 1 of 3 segments of a message: a segment between them is missing',
      '2 1 a segment of a message of which an earlier one is missing',
      '3 1 a segment of a message of which the first one is missing',
      '6 1 1 of 2 segments of a message: the capture does not have the others',
    ]);
  });

  it('throws where the open dialogues hold more than they may', () => {
    const begins = pcap(
      101,
      [first, ...rest].map((message, index) => ipv4(132, sctp(1, data(index, 3, m3ua(message))), there)),
    );
    expect(() => readAll(begins, { mostHeld: 2_000 })).to.throw(
      'at frame 3 the open dialogues hold more than 2000 bytes',
    );
  });
});
