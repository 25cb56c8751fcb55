/** Captures that are merged: each frame once, in the direction in which it went, with the comments of both sides. */
import { expect } from 'chai';
import fc from 'fast-check';
import { encodeData } from '../../src/protocol/m3ua/data.ts';
import { decodeData } from '../../src/protocol/m3ua/data.ts';
import { decodeSccp } from '../../src/protocol/sccp/codec.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { Ledger } from '../../src/captures/ledger.ts';
import { unitsOf } from '../../src/captures/signalling.ts';
import { packetsOf } from '../../src/captures/file/capture-file.ts';
import { Capture } from '../../src/report/capture.ts';
import { framesOf, FrameWriter, type CapturedFrame } from '../../src/report/captured-frames.ts';
import { instancesIn, mergeCaptures } from '../../src/report/merged-captures.ts';
import { captureHeader, isCaptureFile } from '../../src/report/pcapng.ts';
import { rounds } from '../support/depth.ts';
import { itWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';

const aspUp = Buffer.from('0100030100000008', 'hex');
const aspUpAck = Buffer.from('0100030400000008', 'hex');
const checks = ['-o', 'sctp.checksum:CRC 32c', '-o', 'ip.check_checksum:TRUE', '-o', 'sctp.tsn_analysis:TRUE'];

const frame = (more: Partial<CapturedFrame>): CapturedFrame => ({
  time: [1, 1],
  from: 'opener',
  sent: true,
  carried: 'm3ua',
  octets: aspUp,
  interface: { name: 'stp1', description: 'a link' },
  comments: [],
  ...more,
});

const association = (number: number, second: number): Buffer => {
  const writer = new FrameWriter();
  writer.add(frame({ time: [second, 1] }), number);
  writer.add(frame({ time: [second + 10, 2], from: 'answerer', sent: false, octets: aspUpAck }), number);
  writer.add(frame({ time: [second + 10, 3] }), number);
  return writer.file();
};

const files = (...all: readonly Uint8Array[]) => all.map((file) => ({ files: [file] }));

/** A Capabilities-Exchange-Request of that many octets. */
const diameterOf = (octets: number): Buffer => {
  const bytes = Buffer.alloc(octets);
  bytes.writeUInt32BE(0x0100_0000 + octets, 0);
  bytes.writeUInt32BE(0x8000_0101, 4);
  // Origin-Host, and Class with the rest.
  bytes.write('0000010840000009610000', 20, 'hex');
  bytes.writeUInt32BE(25, 32);
  bytes.writeUInt8(0x40, 36);
  bytes.writeUIntBE(octets - 32, 37, 3);
  return bytes;
};

describe('a capture file', () => {
  itWhere('tshark')('is read by Wireshark, with times, interfaces, comments and the association', async () => {
    const writer = new FrameWriter();
    writer.add(frame({ time: [1_700_000_000, 1], comments: ['one', 'zwei äöü'] }), 7);
    const back = frame({ time: [1_700_000_010, 2], from: 'answerer', sent: false, octets: aspUpAck });
    writer.add({ ...back, interface: { name: 'stp2', description: 'another' } }, 7);
    writer.add(frame({ time: [1_700_000_010, 3] }), 7);
    const packets = await dissectFile(writer.file(), checks);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    const column = (field: string): unknown[] => packets.map((packet) => valuesOf(packet, field)[0]);
    expect(column('frame.time_epoch')).to.deep.equal([
      '1700000000.000001000',
      '1700000010.000002000',
      '1700000010.000003000',
    ]);
    expect(column('sctp.data_tsn_raw')).to.deep.equal(['1', '1', '2']);
    expect(column('sctp.data_payload_proto_id')).to.deep.equal(['3', '3', '3']);
    expect(column('m3ua.message_type')).to.deep.equal(['1', '4', '1']);
    expect(column('ip.src')).to.deep.equal(['192.0.2.1', '192.0.2.2', '192.0.2.1']);
    expect(column('frame.interface_name')).to.deep.equal(['stp1', 'stp2', 'stp1']);
    expect(valuesOf(packets[0], 'frame.comment')).to.deep.equal(['one', 'zwei äöü']);
    expect(column('frame.packet_flags_direction')).to.deep.equal(['0x00000002', '0x00000001', '0x00000002']);
  });

  itWhere('tshark')('has Diameter in TCP, in several segments where a message is long', async () => {
    const writer = new FrameWriter();
    const own = { carried: 'diameter', interface: { name: 'ocs', description: 'Diameter' } } as const;
    const sizes = [140, 200_000, 140];
    for (const size of sizes) {
      writer.add(frame({ ...own, octets: diameterOf(size) }), 5);
      writer.add(frame({ ...own, octets: diameterOf(140), from: 'answerer', sent: false }), 5);
    }
    const packets = await dissectFile(writer.file(), ['-o', 'tcp.check_checksum:TRUE', '-o', 'ip.check_checksum:TRUE']);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.filter((packet) => 'diameter' in packet)).to.have.length(6);
    expect(packets).to.have.length(6 + 3);
    expect(new Set(packets.map((packet) => valuesOf(packet, 'tcp.stream')[0]))).to.deep.equal(new Set(['0']));
  });

  itWhere('tshark')('has Diameter in SCTP, in several chunks where a message is long', async () => {
    const writer = new FrameWriter();
    const own = { carried: 'diameterOverSctp', interface: { name: 'ocs', description: 'Diameter' } } as const;
    const frames = [140, 200_000, 140].flatMap((size) => [
      frame({ ...own, octets: diameterOf(size) }),
      frame({ ...own, octets: diameterOf(140), from: 'answerer', sent: false }),
    ]);
    for (const one of frames) writer.add(one, 5);
    const packets = await dissectFile(writer.file(), [...checks, '-o', 'sctp.reassembly:TRUE']);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.filter((packet) => 'diameter' in packet)).to.have.length(6);
    expect(packets).to.have.length(6 + 3);
    expect(new Set(packets.map((packet) => valuesOf(packet, 'sctp.data_payload_proto_id')[0]))).to.deep.equal(
      new Set(['46']),
    );
    const again = [...framesOf(writer.file())];
    expect(again.map(({ carried, octets }) => [carried, octets.length])).to.deep.equal(
      frames.map(({ carried, octets }) => [carried, octets.length]),
    );
    expect(again.every(({ octets }, index) => Buffer.from(octets).equals(frames[index]?.octets ?? aspUp))).to.equal(
      true,
    );
    const read = [...unitsOf(packetsOf(writer.file()), new Ledger())];
    expect(read.map(({ layer, bytes }) => [layer, bytes.length])).to.deep.equal(
      frames.map(({ octets }) => ['diameter', octets.length]),
    );
  });

  itWhere('tshark')('can be merged from several, in the order of time, with distinct associations', async () => {
    const merged = mergeCaptures(files(association(1, 100), association(2, 105), captureHeader()));
    const packets = await dissectFile(merged, checks);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.map((packet) => Math.floor(Number(valuesOf(packet, 'frame.time_epoch')[0])))).to.deep.equal([
      100, 105, 110, 110, 115, 115,
    ]);
    expect(packets.filter((packet) => valuesOf(packet, 'm3ua.message_type').length === 0)).to.deep.equal([]);
    expect(packets.flatMap((packet) => valuesOf(packet, 'sctp.retransmission'))).to.deep.equal([]);
    const tags = packets.map((packet) => Number(valuesOf(packet, 'sctp.verification_tag')[0]));
    expect(new Set(tags).size).to.equal(4);
  });

  it('is recognised by its header', () => {
    expect([
      isCaptureFile(captureHeader()),
      isCaptureFile(association(1, 1)),
      isCaptureFile(Buffer.from('{}')),
      isCaptureFile(new Uint8Array()),
    ]).to.deep.equal([true, true, false, false]);
    expect(mergeCaptures([])).to.deep.equal(captureHeader());
  });

  it('is refused where another program has written its packets', () => {
    const writer = new FrameWriter();
    writer.add(frame({}), 1);
    const file = writer.file();
    // Of the protocol in the header of IP.
    file[file.lastIndexOf(Buffer.of(64, 132)) + 1] = 17;
    expect(() => mergeCaptures(files(file))).to.throw('was not made by dialproof');
  });
});

/** A message, who sends it to whom, and which of the two sides are runs of the tester. */
interface Sent {
  readonly from: number;
  readonly to: number;
  /** Few values, so that messages are equal in their octets. */
  readonly content: number;
  readonly network: boolean;
}

const runs = 3;
/** A party that is no run of the tester. */
const stranger = runs;

const exchanges = fc.array(
  fc
    .record({
      from: fc.nat(runs),
      to: fc.nat(runs),
      content: fc.nat(2),
      network: fc.boolean(),
    })
    .filter(({ from, to }) => from !== to),
  { maxLength: 30 },
);

const octetsOf = ({ content }: Sent): Buffer =>
  encodeTcap({ type: 'begin', otid: Uint8Array.of(content), components: [] });

type TimeOf = (index: number, direction: 'sent' | 'received') => number;

/** Microseconds: each message is received before the next one is sent. */
const oneAfterTheOther: TimeOf = (index, direction) => index * 10 + (direction === 'sent' ? 0 : 5);

/** What each run records; a stranger's messages have other octets, since their transactions are other ones. */
const recorded = (sent: readonly Sent[], timeOf = oneAfterTheOther): Buffer[] =>
  Array.from({ length: runs }, (_, run) => {
    const capture = new Capture();
    for (const [index, one] of sent.entries()) {
      if (one.from !== run && one.to !== run) continue;
      const isStrange = one.from === stranger || one.to === stranger;
      const bytes = isStrange
        ? encodeTcap({ type: 'begin', otid: Uint8Array.of(9, index), components: [] })
        : octetsOf(one);
      const direction = one.from === run ? 'sent' : 'received';
      capture.add({
        time: [100, timeOf(index, direction)],
        opIdx: index,
        operation: 'tcap.Test',
        dialogue: index,
        direction,
        bytes,
        frames: one.network ? [encodeData({ opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 0, data: bytes })] : [],
        // Only the side that opens the dialogue knows it.
        ...(one.from === run && { destination: { dpc: 77 } }),
      });
    }
    return capture.file({ run: `r${run}`, instance: run }).file;
  });

const pointCodesOf = ({ octets }: CapturedFrame): (number | undefined)[] => {
  const { transfer } = decodeData(octets);
  return [transfer?.opc, transfer?.dpc];
};

describe('the captures of the two sides of calls', () => {
  it('have each message once, from its sender, in the order of time, whatever is equal', () => {
    fc.assert(
      fc.property(exchanges, (sent) => {
        const merged = [...framesOf(mergeCaptures(files(...recorded(sent))))];
        expect(merged.map(({ time }) => time[1])).to.deep.equal(
          sent.map(({ from }, index) => index * 10 + (from === stranger ? 5 : 0)),
        );
        for (const [index, { from, to, network }] of sent.entries()) {
          const found = merged[index] as CapturedFrame;
          expect([found.from, found.sent]).to.deep.equal(['opener', from !== stranger]);
          expect(found.comments).to.deep.equal([
            ...(from === stranger
              ? []
              : [`sent by instance ${from}, operation ${index + 1} (tcap.Test), run r${from}`]),
            ...(to === stranger ? [] : [`received by instance ${to}, operation ${index + 1} (tcap.Test), run r${to}`]),
          ]);
          const toPeer = from === stranger ? [4113, 4114] : [4113, 77];
          expect(pointCodesOf(found)).to.deep.equal(network ? [1, 2] : toPeer);
        }
      }),
      { numRuns: rounds(200) },
    );
  });

  it('are in the order in which each run has recorded them, where many have the same time', () => {
    const distinct = exchanges.map((sent) => sent.map((one, content) => ({ ...one, content })));
    fc.assert(
      fc.property(distinct, fc.integer({ min: 1, max: 8 }), (sent, ofMoment) => {
        const merged = mergeCaptures(files(...recorded(sent, (index) => Math.floor(index / ofMoment))));
        const comments = [...framesOf(merged)].map((each) => each.comments.join());
        for (let run = 0; run < runs; run += 1) {
          const ofRun = comments.flatMap(
            (comment) => new RegExp(`operation (\\d+) \\S+ run r${run}\\b`).exec(comment)?.[1] ?? [],
          );
          const own = sent.flatMap(({ from, to }, index) => (from === run || to === run ? [`${index + 1}`] : []));
          expect(ofRun, `run ${run}`).to.deep.equal(own);
        }
      }),
      { numRuns: rounds(200) },
    );
  });

  it('have a message of a peer that echoes what it receives, beside the one that it received', () => {
    const capture = new Capture();
    const shared = { opIdx: 0, operation: 'tcap.Test', dialogue: 1, frames: [], bytes: Buffer.of(0x62, 0) };
    capture.add({ ...shared, time: [1, 1], direction: 'sent' });
    capture.add({ ...shared, time: [1, 2], direction: 'received' });
    const { file } = capture.file({ run: 'r0', instance: 0 });
    const merged = [...framesOf(mergeCaptures(files(file, captureHeader())))];
    expect(merged.map(({ sent, comments }) => [sent, comments.length])).to.deep.equal([
      [true, 1],
      [false, 1],
    ]);
  });

  it('can be those of one instance', () => {
    const sent = [0, 1, 2].map((from): Sent => ({ from, to: stranger, content: 0, network: false }));
    const all = recorded(sent);
    for (const instance of [0, 1, 2])
      expect(instancesIn(mergeCaptures([{ files: all, instance }]))).to.deep.equal(new Set([instance]));
    expect(instancesIn(mergeCaptures([{ files: all }]))).to.deep.equal(new Set([0, 1, 2]));
  });

  it('answer from the address that the request has named', () => {
    const end = encodeTcap({ type: 'end', dtid: Uint8Array.of(1), components: [] });
    const begin = encodeTcap({ type: 'begin', otid: Uint8Array.of(1), components: [] });
    const captureOf = (first: 'sent' | 'received', second: 'sent' | 'received', destination: object): Buffer => {
      const capture = new Capture();
      const shared = { opIdx: 0, operation: 'tcap.Test', dialogue: 1, frames: [], ...destination };
      capture.add({ ...shared, time: [1, first === 'sent' ? 1 : 2], direction: first, bytes: begin });
      capture.add({ ...shared, time: [1, second === 'sent' ? 3 : 4], direction: second, bytes: end });
      return capture.file({ run: first, instance: 0 }).file;
    };
    const merged = mergeCaptures(
      files(captureOf('received', 'sent', {}), captureOf('sent', 'received', { destination: { dpc: 77 } })),
    );
    const frames = [...framesOf(merged)];
    expect(frames.map(pointCodesOf)).to.deep.equal([
      [4113, 77],
      [77, 4113],
    ]);
    expect(frames.map(({ from }) => from)).to.deep.equal(['opener', 'answerer']);
    expect(
      frames.map(({ octets }) =>
        Buffer.from(
          (decodeSccp((decodeData(octets).transfer as { data: Uint8Array }).data) as { data: Uint8Array }).data,
        ),
      ),
    ).to.deep.equal([begin, end]);
    expect(instancesIn(merged)).to.deep.equal(new Set([0]));
  });

  it('have the place of the operation where the file of the test is known, once', () => {
    const [file = Buffer.alloc(0)] = recorded([{ from: 0, to: 1, content: 0, network: false }]);
    const places = { placeOf: (opIdx: number) => (opIdx === 0 ? 'a (b), c.yaml:7' : undefined) };
    const once = mergeCaptures([{ files: [file], ...places }]);
    const twice = mergeCaptures([{ files: [once], ...places }]);
    for (const placed of [once, twice])
      expect([...framesOf(placed)].flatMap(({ comments }) => comments)).to.deep.equal([
        'sent by instance 0, operation 1 (tcap.Test) at a (b), c.yaml:7, run r0',
      ]);
    expect([...framesOf(mergeCaptures([{ files: [file], placeOf: () => undefined }]))]).to.deep.equal([
      ...framesOf(file),
    ]);
  });
});
