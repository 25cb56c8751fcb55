import { expect } from 'chai';
import { isPcap, mergePcaps, pcapHeader, pcapRecord } from '../../src/report/pcap.ts';
import { M3uaPackets } from '../../src/report/m3ua-packets.ts';
import { itWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';

const aspUp = Buffer.from('0100030100000008', 'hex');
const aspUpAck = Buffer.from('0100030400000008', 'hex');
const checks = ['-o', 'sctp.checksum:CRC 32c', '-o', 'ip.check_checksum:TRUE', '-o', 'sctp.tsn_analysis:TRUE'];

const association = (number: number, second: number): Buffer => {
  const packets = new M3uaPackets(number);
  return Buffer.concat([
    pcapHeader(),
    pcapRecord([second, 1], packets.packet('sent', aspUp)),
    pcapRecord([second + 10, 2], packets.packet('received', aspUpAck)),
    pcapRecord([second + 10, 3], packets.packet('sent', Buffer.concat([aspUp, Buffer.of(0)]).subarray(0, 8))),
  ]);
};

describe('a capture file', () => {
  itWhere('tshark')('is read by Wireshark, with the times and the association of its packets', async () => {
    const packets = await dissectFile(association(7, 1_700_000_000), checks);
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
  });

  itWhere('tshark')('can be merged from several, in the order of time, with distinct associations', async () => {
    const merged = mergePcaps([association(1, 100), association(2, 105), pcapHeader()]);
    const packets = await dissectFile(merged, checks);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.map((packet) => Math.floor(Number(valuesOf(packet, 'frame.time_epoch')[0])))).to.deep.equal([
      100, 105, 110, 110, 115, 115,
    ]);
    expect(packets.filter((packet) => valuesOf(packet, 'm3ua.message_type').length === 0)).to.deep.equal([]);
    expect(packets.flatMap((packet) => valuesOf(packet, 'sctp.retransmission'))).to.deep.equal([]);
  });

  it('is recognised by its header', () => {
    expect([
      isPcap(pcapHeader()),
      isPcap(association(1, 1)),
      isPcap(Buffer.from('{}')),
      isPcap(new Uint8Array()),
    ]).to.deep.equal([true, true, false, false]);
    expect(mergePcaps([])).to.deep.equal(pcapHeader());
  });
});
