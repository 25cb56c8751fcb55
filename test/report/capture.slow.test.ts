import { expect } from 'chai';
import { encodeData } from '../../src/protocol/m3ua/data.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { applicationContextAliases } from '../../src/protocol/tcap/application-context.ts';
import { Capture } from '../../src/report/capture.ts';
import { captureHeader } from '../../src/report/pcapng.ts';
import type { Signal } from '../../src/report/signal.ts';
import { itWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf, type TsharkPacket } from '../support/tshark.ts';

const begin = (octets: number, applicationContext?: string): Buffer =>
  encodeTcap({
    type: 'begin',
    otid: Uint8Array.of(1),
    ...(applicationContext !== undefined && { dialogue: { kind: 'AARQ', applicationContext, protocolVersion: 1 } }),
    components: [
      {
        kind: 'invoke',
        invokeId: 1,
        operation: 34,
        parameter: Buffer.concat([Buffer.of(4, 0x82, octets >> 8, octets & 0xff), Buffer.alloc(octets, 1)]),
      },
    ],
  });

const owner = { run: 'run', instance: 0, sigtran: 'loopback' };

const signal = (more: Partial<Signal> = {}): Signal => ({
  time: [1, 2],
  opIdx: 0,
  operation: 'inap.ssp_to_scp.InitialDP',
  dialogue: 1,
  direction: 'sent',
  bytes: begin(4),
  frames: [],
  ...more,
});

const captured = (...signals: readonly Signal[]): Capture => {
  const capture = new Capture();
  for (const one of signals) capture.add(one);
  return capture;
};

const dissected = (...signals: readonly Signal[]): Promise<readonly TsharkPacket[]> =>
  dissectFile(captured(...signals).file(owner).file);

const first = (packet: TsharkPacket | undefined, field: string): unknown => valuesOf(packet, field)[0];

describe('the capture of an instance', () => {
  it('is a valid file even without messages', () => {
    expect(new Capture().file(owner)).to.deep.equal({ file: captureHeader(), leftOut: 0 });
  });

  it('has the messages of a network as they were on the wire', () => {
    const frames = [3, 4].map((sls) => encodeData({ opc: 1, dpc: 2, si: 3, ni: 0, mp: 0, sls, data: begin(9) }));
    const { file } = captured(signal({ frames })).file(owner);
    for (const frame of frames) expect(file.includes(frame)).to.equal(true);
    expect(file.indexOf(frames[0] ?? '')).to.be.below(file.indexOf(frames[1] ?? ''));
  });

  it('keeps its bytes, whatever happens to the buffer that they came in', () => {
    const bytes = Buffer.from(begin(4));
    const frame = Buffer.from(encodeData({ opc: 1, dpc: 2, si: 3, ni: 0, mp: 0, sls: 0, data: bytes }));
    const capture = captured(signal({ bytes }), signal({ frames: [frame] }));
    const before = capture.file(owner).file;
    bytes.fill(0);
    frame.fill(0);
    expect(capture.file(owner).file.equals(before)).to.equal(true);
  });

  itWhere('tshark')(
    'makes addresses for messages without a network, by which Wireshark knows the protocol',
    async () => {
      const { cs1, camel2, ussd2 } = applicationContextAliases;
      const contexts = [undefined, cs1, camel2, ussd2];
      const packets = await dissected(
        ...contexts.map((context, dialogue) => signal({ dialogue, bytes: begin(4, context) })),
      );
      const subsystems = packets.map((packet) => [first(packet, 'sccp.called.ssn'), first(packet, 'sccp.calling.ssn')]);
      expect(subsystems).to.deep.equal([106, 106, 146, 6].map((subsystem) => [`${subsystem}`, `${subsystem}`]));
      expect(packets.map((packet) => ['inap', 'camel', 'gsm_map'].find((layer) => layer in packet))).to.deep.equal([
        'inap',
        'inap',
        'camel',
        'gsm_map',
      ]);
      expect([first(packets[0], 'm3ua.protocol_data_opc'), first(packets[0], 'm3ua.protocol_data_dpc')]).to.deep.equal([
        '4113',
        '4114',
      ]);
    },
  );

  itWhere('tshark')('calls the address of the request, and turns it round for what came', async () => {
    const destination = { dpc: 77, dssn: 241, dgt_digits: '6421000', dri: 0 };
    const [sent, received] = await dissected(signal({ destination }), signal({ destination, direction: 'received' }));
    expect([
      first(sent, 'm3ua.protocol_data_dpc'),
      first(sent, 'sccp.called.ssn'),
      first(sent, 'sccp.called.digits'),
    ]).to.deep.equal(['77', '241', '6421000']);
    expect([first(received, 'm3ua.protocol_data_opc'), first(received, 'sccp.calling.digits')]).to.deep.equal([
      '77',
      '6421000',
    ]);
    const [parts] = await dissected(signal({ destination: { dpc: '2-1-2', dssn: 106 } }));
    expect([first(parts, 'm3ua.protocol_data_dpc'), first(parts, 'sccp.called.pc')]).to.deep.equal(['4106', '4106']);
    const [half] = await dissected(signal({ destination: { dri: 1 } }));
    expect(first(half, 'sccp.called.ssn')).to.equal('106');
  });

  itWhere('tshark')('has a long message in segments, which Wireshark puts together', async () => {
    const packets = await dissected(signal({ bytes: begin(1000) }), signal({ bytes: begin(700) }));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.filter((packet) => 'tcap' in packet)).to.have.length(2);
    expect(packets.length).to.be.within(9, 11);
  });

  it('is bounded, and counts and leaves out messages beyond the limits or too long for any frame', () => {
    const many = captured(...Array.from({ length: 2005 }, () => signal()));
    expect(many.file(owner).leftOut).to.equal(5);
    const large = captured(...Array.from({ length: 300 }, () => signal({ frames: [Buffer.alloc(2048)] })));
    expect(large.file(owner).leftOut).to.equal(300 - 256);
    expect(captured(signal({ bytes: begin(4000) }), signal()).file(owner).leftOut).to.equal(1);
    expect(captured(signal({ frames: [Buffer.alloc(65_530)] })).file(owner)).to.deep.equal({
      file: captureHeader(),
      leftOut: 1,
    });
  });

  itWhere('tshark')('has what is no TCAP as well', async () => {
    const [packet] = await dissected(signal({ bytes: Buffer.from('ff', 'hex') }));
    expect(packet).to.include.keys('sccp');
  });
});
