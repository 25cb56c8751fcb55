/** Captures as dialogues: those of dialproof, and what the command says of others. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { packetsOf } from '../../src/captures/file/capture-file.ts';
import { isCapture } from '../../src/captures/file/first-octets.ts';
import { Capture } from '../../src/report/capture.ts';
import { encodeData } from '../../src/protocol/m3ua/data.ts';
import { encodeSccp } from '../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../src/protocol/sccp/message.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { captureHeader } from '../../src/report/pcapng.ts';
import { mergeCaptures } from '../../src/report/merged-captures.ts';
import { call, m3ua, type CallMessage } from '../support/captures/call.ts';
import { interfaceBlock, packetBlocks, pcap, section } from '../support/captures/files.ts';
import { data, ipv4, sctp, there, udp } from '../support/captures/packets.ts';
import { CliSession } from '../support/cli-session.ts';

const id = (number: number): Buffer => Buffer.from([0, 0, 0, number]);
const release = { kind: 'invoke', invokeId: 1, operation: 22, parameter: Buffer.from('0402809f', 'hex') } as const;
const longest = { ...release, parameter: Buffer.concat([Buffer.from('04820190', 'hex'), Buffer.alloc(400, 1)]) };

/** Two dialogues of one run; both sides count their transaction ids from 1. */
const captured = (
  second: number,
  components: readonly (typeof release | typeof longest)[] = [release],
  [there, back]: readonly ('sent' | 'received')[] = ['sent', 'received'],
): Buffer => {
  const capture = new Capture();
  // The packets of the other side are in between.
  let microsecond = there === 'sent' ? 0 : 1;
  const add = (
    direction: 'sent' | 'received' = 'sent',
    dialogue: number,
    message: Parameters<typeof encodeTcap>[0],
  ): void =>
    capture.add({
      time: [second, (microsecond += 2)],
      direction,
      dialogue,
      bytes: encodeTcap(message),
      frames: [],
    } as unknown as Parameters<Capture['add']>[0]);
  add(there, 1, { type: 'begin', otid: id(1), components: [release] });
  add(there, 2, { type: 'begin', otid: id(2), components: [release] });
  add(back, 2, { type: 'continue', otid: id(1), dtid: id(2), components: [release] });
  add(back, 1, { type: 'end', dtid: id(1), components });
  return capture.file({ run: 'r', instance: 0 }).file;
};

interface Shown {
  readonly dialogue: number;
  readonly protocol: string;
  readonly begins_before?: true;
  readonly open?: true;
  readonly messages: readonly {
    readonly packet: number;
    readonly time?: string;
    readonly decoded: Record<string, unknown>;
  }[];
}

describe('dialproof decode CAPTURE', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const decoded = async (bytes: Buffer, ...options: string[]): Promise<Shown[]> => {
    const path = join(session.folder, 'c.pcap');
    await writeFile(path, bytes);
    session.stdout = '';
    expect(await session.run(['decode', path, ...options]), session.stderr).to.equal(0);
    return JSON.parse(session.stdout) as Shown[];
  };
  const typesOf = (dialogues: readonly Shown[]): unknown[] =>
    dialogues.map(({ messages }) => messages.map(({ decoded: tree }) => tree['type']));

  it('shows each dialogue with its messages decoded', async () => {
    const dialogues = await decoded(captured(1_700_000_000));
    expect(typesOf(dialogues)).to.deep.equal([
      ['begin', 'end'],
      ['begin', 'continue'],
    ]);
    expect(dialogues[0]?.messages[1]?.time).to.equal('2023-11-14T22:13:20.000Z');
    expect(JSON.stringify(dialogues[0]?.messages[1]?.decoded)).to.contain('"initialCallSegment_cause":31');
  });

  it('reads SCCP of ANSI where it is requested, whole and in segments', async () => {
    const party = { routeOn: 'subsystem', pointCode: 0x010203, subsystem: 106 } as const;
    const frameOf = (message: SccpMessage): Buffer =>
      encodeData({ opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 0, data: encodeSccp(message, 'ansi') });
    const unit = { protocolClass: 1, returnOnError: false, called: party, calling: party } as const;
    const whole = encodeTcap({ type: 'begin', otid: id(1), components: [release] });
    const long = encodeTcap({ type: 'end', dtid: id(1), components: [longest] });
    const segments = [0, 1, 2].map((index): SccpMessage => {
      const segmentation = { first: index === 0, class: 1, remaining: 2 - index, localReference: 9 } as const;
      return {
        type: 'XUDT',
        ...unit,
        hopCounter: 15,
        data: long.subarray(index * 200, (index + 1) * 200),
        optional: [{ segmentation }],
      };
    });
    const capture = new Capture();
    const add = (
      direction: 'sent' | 'received',
      bytes: Uint8Array,
      frames: readonly Uint8Array[],
      microsecond: number,
    ): void =>
      capture.add({ time: [1, microsecond], direction, dialogue: 1, bytes, frames } as unknown as Parameters<
        Capture['add']
      >[0]);
    add('sent', whole, [frameOf({ type: 'UDT', ...unit, data: whole })], 1);
    add('received', long, segments.map(frameOf), 2);
    const { file } = capture.file({ run: 'r', instance: 0 });
    expect(typesOf(await decoded(file, '--sccp', 'ansi'))).to.deep.equal([['begin', 'end']]);
    const [shown] = await decoded(file, '--sccp', 'ansi', '--layer', 'm3ua');
    expect(JSON.stringify(shown?.messages[0]?.decoded)).to.contain('"pointCode":66051');
  });

  it('leaves out a time beyond the calendar, which an interface with another resolution may have', async () => {
    const block = (type: number, ...words: readonly (number | Buffer)[]): Buffer => {
      const content = words.map((word) =>
        typeof word === 'number' ? Buffer.from(new Uint32Array([word]).buffer) : word,
      );
      const length = 12 + content.reduce((sum, { length: octets }) => sum + octets, 0);
      const [kind, size] = [type, length].map((word) => Buffer.from(new Uint32Array([word]).buffer)) as [
        Buffer,
        Buffer,
      ];
      return Buffer.concat([kind, size, ...content, size]);
    };
    const resolution = (exponent: number): Buffer => Buffer.from([9, 0, 1, 0, exponent, 0, 0, 0]);
    const [packet = Buffer.alloc(0)] = records(captured(1_700_000_000));
    const padded = Buffer.concat([packet, Buffer.alloc((4 - (packet.length % 4)) % 4)]);
    const file = (exponent: number): Buffer =>
      Buffer.concat([
        block(0x0a0d0d0a, 0x1a2b3c4d, 1, 0xffffffff, 0xffffffff),
        block(1, 101, 0, resolution(exponent)),
        block(6, 0, 0x60a24, 0x181e4000, packet.length, packet.length, padded),
      ]);
    for (const [exponent, year] of [
      [6, '2023'],
      [0, undefined],
      [0x80, undefined],
    ] as const) {
      const [first] = await decoded(file(exponent));
      expect(first?.messages[0]?.time?.slice(0, 4)).to.equal(year);
      expect(first?.messages[0]?.decoded['type']).to.equal('begin');
    }
  });

  it('keeps the dialogues of several runs in one capture apart', async () => {
    const merged = (...all: readonly Buffer[]): Buffer => mergeCaptures(all.map((file) => ({ files: [file] })));
    const runs = merged(captured(1_700_000_000), captured(1_700_000_001), captured(1_700_000_002));
    expect(typesOf(await decoded(runs))).to.have.length(6);
    const bothSides = merged(captured(1_700_000_000), captured(1_700_000_000, [release], ['received', 'sent']));
    expect((await decoded(bothSides)).map(({ messages }) => messages.length)).to.deep.equal([2, 2]);
  });

  it('puts the segments of a long message together', async () => {
    const [first] = await decoded(captured(1_700_000_000, [longest]));
    expect(first?.messages.map(({ decoded: tree }) => tree['type'])).to.include('end');
    expect(JSON.stringify(first?.messages.at(-1)?.decoded)).to.contain('01'.repeat(400));
  });

  it('shows all layers with --layer m3ua', async () => {
    const [first] = await decoded(captured(1_700_000_000), '--layer', 'm3ua');
    expect(first?.messages[0]?.decoded['name']).to.equal('DATA');
    expect(JSON.stringify(first)).to.contain('"sccp":{').and.to.contain('"tcap":{');
  });

  const records = (file: Buffer): Buffer[] => [...packetsOf(file)].map(({ bytes }) => bytes);
  const decodedWith = async (bytes: Buffer, ...options: string[]): Promise<{ code: number; dialogues: Shown[] }> => {
    const path = join(session.folder, 'c.pcap');
    await writeFile(path, bytes);
    [session.stdout, session.stderr] = ['', ''];
    const code = await session.run(['decode', path, ...options]);
    return { code, dialogues: session.stdout === '' ? [] : (JSON.parse(session.stdout) as Shown[]) };
  };

  const ofIp = (messages: readonly CallMessage[]): Buffer[] =>
    messages.map((message, index) => ipv4(132, sctp(Number(message.isThere), data(index, 3, m3ua(message))), there));

  it('says how many messages it has read, and that some were seen again', async () => {
    const packets = ofIp(call());
    const { code } = await decodedWith(pcap(101, [...packets, ...packets.slice(1, 3)]));
    expect([code, session.stderr]).to.deep.equal([0, '8 signalling messages: 6 decoded, 2 repeats\n']);
  });

  it('gives what is whole in a file that is cut, and says where it was cut', async () => {
    const file = pcap(101, ofIp(call()));
    const { code, dialogues } = await decodedWith(file.subarray(0, file.length - 10));
    expect(code).to.equal(1);
    expect(dialogues.map(({ messages, open }) => [messages.length, open])).to.deep.equal([[5, true]]);
    expect(session.stderr).to.match(/^5 signalling messages: 5 decoded\n/);
    expect(session.stderr).to.match(/pcap: at byte \d+: the file is cut in the record that begins at byte \d+/);
  });

  it('names the octet of a damaged block, after what precedes it', async () => {
    const blocks = ofIp(call()).map((packet) => packetBlocks.enhanced(packet, 0));
    const [last = Buffer.alloc(0)] = blocks.slice(-1);
    last.writeUInt32LE(13, 4);
    const file = Buffer.concat([section(), interfaceBlock(101), ...blocks]);
    const { code, dialogues } = await decodedWith(file);
    expect([code, dialogues[0]?.messages.length]).to.deep.equal([1, 5]);
    expect(session.stderr).to.contain(
      `pcapng: at byte ${file.length - last.length + 4}: a block of type 6 has the length 13`,
    );
  });

  it('reads a capture in gzip, also one that is cut', async () => {
    const packed = gzipSync(pcap(101, ofIp(call())));
    expect((await decodedWith(packed)).dialogues[0]?.messages).to.have.length(6);
    const cut = await decodedWith(packed.subarray(0, packed.length - 30));
    expect(cut.code).to.equal(1);
    expect(cut.dialogues[0]?.messages.length).to.be.within(1, 6);
    expect(session.stderr).to.match(/gzip: at byte \d+: the contents end here: unexpected end of file/);
  });

  it('marks a dialogue of which the begin or the end is outside the capture', async () => {
    const { dialogues } = await decodedWith(pcap(101, ofIp(call()).slice(2, 5)));
    expect(dialogues).to.have.length(1);
    expect([dialogues[0]?.begins_before, dialogues[0]?.open]).to.deep.equal([true, true]);
  });

  it('reads a user link type only with an option that names its layer', async () => {
    const file = pcap(
      147,
      call().map((message) => m3ua(message)),
    );
    expect((await decodedWith(file)).code).to.equal(2);
    expect(session.stderr).to.contain(
      'Link type 147 is for users: say what it carries, as in --dlt 147=m3ua (frame 1).',
    );
    expect((await decodedWith(file, '--dlt', '147=m3ua')).dialogues[0]?.messages).to.have.length(6);
    expect((await decodedWith(file, '--dlt', '146=m3ua')).code).to.equal(2);
    expect((await decodedWith(file, '--dlt', '147=isup')).code).to.equal(2);
    expect(await session.run(['decode', '--dlt', '147=m3ua', '--layer', 'tcap', '6200'])).to.equal(2);
    expect(session.stderr).to.contain('--dlt without a capture');
  });

  it('reads SCTP in UDP on another port with an option that names it', async () => {
    const file = pcap(
      101,
      call().map((message, index) => ipv4(17, udp(sctp(1, data(index, 3, m3ua(message))), 9900, 9900), there)),
    );
    expect((await decodedWith(file)).code).to.equal(2);
    expect((await decodedWith(file, '--sctp-udp', '9900')).dialogues[0]?.messages).to.have.length(6);
  });

  it('refuses by name what the snap length cut, and exits with 1', async () => {
    const packets = ofIp(call()).map((bytes, index) =>
      index === 2 ? { bytes: bytes.subarray(0, 60), originalLength: bytes.length } : bytes,
    );
    const { code, dialogues } = await decodedWith(pcap(101, packets));
    expect([code, dialogues[0]?.messages.length]).to.deep.equal([1, 5]);
    expect(session.stderr).to.match(
      /^6 signalling messages: 5 decoded, 1 refused \(frame 3: sctp: the snap length cut the packet: \d+ octets/,
    );
  });

  it('refuses what does not decode on a layer above, shows it, and exits with 1', async () => {
    const [first, ...rest] = call() as [CallMessage, ...CallMessage[]];
    const wrong = Buffer.from(first.tcap);
    // The operation becomes InitialDP, whose argument is a sequence.
    wrong[wrong.length - 5] = 0;
    const { code, dialogues } = await decodedWith(pcap(101, ofIp([{ ...first, tcap: wrong }, ...rest])));
    expect([code, dialogues[0]?.messages.length]).to.deep.equal([1, 6]);
    expect(session.stderr).to.match(/^6 signalling messages: 5 decoded, 1 refused \(frame 1: inap: /);
    expect(JSON.stringify(dialogues[0]?.messages[0]?.decoded)).to.contain('argument_error');
    const [packet = Buffer.alloc(0)] = ofIp([first]);
    // The message type of SCCP.
    packet[packet.indexOf(Buffer.of(9, 1, 3))] = 200;
    const other = await decodedWith(pcap(101, [packet]));
    expect(other.code).to.equal(1);
    expect(session.stderr).to.contain('1 refused (frame 1: sccp: ');
  });

  it('prints the first refusals with their reasons, and how many more there are', async () => {
    const packets = Array.from({ length: 30 }, (_, index) =>
      ipv4(132, sctp(1, data(index, 1, Buffer.alloc(8))), there),
    );
    expect((await decodedWith(pcap(101, packets))).code).to.equal(1);
    const lines = session.stderr.trimEnd().split('\n');
    expect(lines[0]).to.equal(
      '30 signalling messages: 0 decoded, 30 refused (frame 1: sctp: IUA (payload protocol identifier 1) is not read)',
    );
    expect(lines).to.have.length(21);
    expect(lines.at(-1)).to.equal('refused: 10 more');
  });

  it('prints a dialogue when it has ended, before the others go on', async () => {
    const ended = ofIp(call(1));
    const open = Array.from({ length: 1_200 }, (_, index) => (call(index + 2) as [CallMessage])[0]);
    const { dialogues } = await decodedWith(pcap(101, [...ended, ...ofIp(open).slice(6)]));
    expect([dialogues[0]?.dialogue, dialogues[0]?.messages.length]).to.deep.equal([1, 6]);
    expect(dialogues).to.have.length(1_195);
  });

  it('refuses a capture whose open dialogues hold more than --memory', async () => {
    const begins = Array.from({ length: 1_500 }, (_, index) => (call(index + 1) as [CallMessage])[0]);
    const { code, dialogues } = await decodedWith(pcap(101, ofIp(begins)), '--memory', '1mb');
    expect(code).to.equal(2);
    expect(session.stderr).to.match(/at frame \d+ the open dialogues hold more than 1048576 bytes/);
    expect(dialogues.length).to.be.within(1_000, 1_499);
    expect((await decodedWith(pcap(101, ofIp(begins)), '--memory', '2mb')).code).to.equal(0);
  });

  it('refuses a file that is no capture, and a capture without signalling', async () => {
    expect(isCapture(Buffer.from('0402'))).to.equal(false);
    const empty = await session.file('empty.pcap', '');
    expect(await session.run(['decode', empty])).to.equal(2);
    expect(session.stderr).to.contain('empty.pcap is empty');
    await writeFile(join(session.folder, 'none.pcap'), captureHeader());
    expect(await session.run(['decode', join(session.folder, 'none.pcap')])).to.equal(2);
    expect(session.stderr).to.contain('none.pcap has no signalling that is known here');
  });
});
