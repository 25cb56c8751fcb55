/**
 * Captures as dialogues: those of dialproof, and the same messages on other types of link, in other formats and in
 * pieces.
 */
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { carriedMessages } from '../../src/cli/carried-messages.ts';
import { isCapture, packetsOf } from '../../src/report/capture-packets.ts';
import { Capture } from '../../src/report/capture.ts';
import { encodeData } from '../../src/protocol/m3ua/data.ts';
import { encodeSccp } from '../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../src/protocol/sccp/message.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { captureHeader } from '../../src/report/pcapng.ts';
import { mergeCaptures } from '../../src/report/merged-captures.ts';
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
  readonly protocol: string;
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
    const party = { routeOn: 'subsystem', pointCode: 0x010203, subsystem: 8 } as const;
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
  const withLink = (file: Buffer, linkType: number, before: Buffer): Buffer => {
    const header = Buffer.from('d4c3b2a1020004000000000000000000ffff000000000000', 'hex');
    header.writeUInt32LE(linkType, 20);
    const packets = records(file).flatMap((packet) => {
      const head = Buffer.alloc(16);
      head.writeUInt32LE(1_700_000_000, 0);
      for (const at of [8, 12]) head.writeUInt32LE(packet.length + before.length, at);
      return [head, before, packet];
    });
    return Buffer.concat([header, ...packets]);
  };
  const ethernet = Buffer.from(`${'00'.repeat(12)}0800`, 'hex');

  for (const [name, linkType, before] of [
    ['Ethernet', 1, ethernet],
    ['a virtual network', 1, Buffer.from(`${'00'.repeat(12)}810000050800`, 'hex')],
    ['Linux cooked', 113, Buffer.alloc(16)],
    ['Linux cooked 2', 276, Buffer.alloc(20)],
    ['the loopback of BSD', 0, Buffer.alloc(4)],
  ] as const) {
    it(`reads packets of ${name}`, async () =>
      expect(await decoded(withLink(captured(1_700_000_000), linkType, before))).to.have.length(2));
  }

  it('counts a retransmitted chunk once', () => {
    const [first = Buffer.alloc(0)] = records(captured(1));
    const packet = { time: 1, linkType: 101, bytes: first };
    expect([...carriedMessages([packet, packet])]).to.have.length(1);
  });

  it('reads messages that TCP cuts anywhere, and no octet twice', () => {
    const [{ bytes: message } = { bytes: Buffer.alloc(0) }] = [...carriedMessages([...packetsOf(captured(1))])];
    const stream = Buffer.concat([message, message]);
    const tcp = (at: number, length: number): Buffer => {
      const ip = Buffer.concat([
        Buffer.from('45000000000000004006000001020304 05060708'.replace(' ', ''), 'hex'),
        Buffer.alloc(20),
        stream.subarray(at, at + length),
      ]);
      ip.writeUInt16BE(ip.length, 2);
      ip.writeUInt16BE(2905, 20);
      ip.writeUInt32BE(0xffff_fff0 + at - 2 ** 32 * Number(0xffff_fff0 + at >= 2 ** 32), 24);
      ip.writeUInt8(0x50, 32);
      return ip;
    };
    for (let cut = 1; cut < stream.length; cut += 1) {
      const packets = [tcp(0, cut), tcp(0, cut), tcp(Math.max(0, cut - 3), 3), tcp(cut, stream.length - cut)].map(
        (bytes) => ({ time: 1, linkType: 101, bytes }),
      );
      const found = [...carriedMessages(packets)].map(({ bytes }) => bytes.toString('hex'));
      expect(found, `cut at ${cut}`).to.deep.equal([message, message].map((each) => each.toString('hex')));
    }
  });

  it('ends only in an error where a capture is cut or damaged', () => {
    const file = captured(1);
    for (let length = 4; length < file.length; length += 1) {
      try {
        for (const message of carriedMessages(packetsOf(file.subarray(0, length))))
          expect(message.layer).to.equal('m3ua');
      } catch (thrown) {
        expect((thrown as Error).name, `cut at ${length}`).to.equal('DecodeFailed');
      }
    }
    for (let at = 24; at < file.length; at += 1) {
      const broken = Buffer.from(file);
      broken.writeUInt8((broken.readUInt8(at) + 0x80) & 0xff, at);
      try {
        for (const { bytes } of carriedMessages(packetsOf(broken))) expect(bytes.length).to.be.greaterThan(0);
      } catch (thrown) {
        expect((thrown as Error).name, `octet ${at}`).to.equal('DecodeFailed');
      }
    }
  });

  it('keeps at most a megabyte of a message that does not end', () => {
    const segments = Array.from({ length: 1_000 }, (_, index) => {
      const ip = Buffer.alloc(20 + 20 + 1_400);
      ip.writeUInt8(0x45, 0);
      ip.writeUInt16BE(ip.length, 2);
      ip.writeUInt8(6, 9);
      ip.writeUInt32BE(index * 1_400, 24);
      ip.writeUInt8(0x50, 32);
      if (index === 0) Buffer.from('0100010100200000', 'hex').copy(ip, 40);
      return { time: 1, linkType: 101, bytes: ip };
    });
    const [{ bytes: message } = { bytes: Buffer.alloc(0) }] = [...carriedMessages([...packetsOf(captured(1))])];
    const last = Buffer.concat([Buffer.from(segments[0]?.bytes.subarray(0, 40) ?? []), message]);
    last.writeUInt16BE(last.length, 2);
    last.writeUInt32BE(1_000 * 1_400, 24);
    expect([...carriedMessages([...segments, { time: 1, linkType: 101, bytes: last }])]).to.have.length(1);
  });

  it('refuses a capture of more than 128 MB', async () => {
    const path = join(session.folder, 'large.pcap');
    await writeFile(path, captured(1));
    await truncate(path, 128 * 1024 * 1024 + 1);
    expect(await session.run(['decode', path])).to.equal(2);
    expect(session.stderr).to.contain('large.pcap is larger than 134217728 bytes');
  });

  it('refuses a file that is no capture, and a capture without signalling', async () => {
    expect(isCapture(Buffer.from('0402'))).to.equal(false);
    const empty = await session.file('empty.pcap', '');
    expect(await session.run(['decode', empty])).to.equal(2);
    expect(session.stderr).to.contain('empty.pcap is no capture file');
    await writeFile(join(session.folder, 'none.pcap'), captureHeader());
    expect(await session.run(['decode', join(session.folder, 'none.pcap')])).to.equal(2);
    expect(session.stderr).to.contain('none.pcap has no signalling that is known here');
  });
});
