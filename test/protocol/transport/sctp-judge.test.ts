/** Wireshark's opinion of the packets of a whole association. */
import { expect } from 'chai';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf } from '../../support/tshark.ts';
import { messageOf } from '../../contracts/transport-users.ts';
import { openPeers, type SctpPeers } from './sctp-peers.ts';

describeWhere('tshark')('the packets of SCTP', () => {
  let peers: SctpPeers;
  afterEach(() => peers.close());

  it('are what Wireshark takes for M3UA on SCTP, with the right checksum, from the INIT to the SHUTDOWN COMPLETE', async function () {
    peers = await openPeers({ seed: 4, late: 0.2, repeated: 0.05 });
    const { callee, near } = await peers.call();
    callee.react = (message, stream) => callee.association?.send(message, stream);
    const lengths = [8, 12, 100, 1200, 1201, 1204, 2500, 5000, ...Array.from({ length: 100 }, (_, index) => 12 + 4 * index)];
    // Heartbeat messages, whose data Wireshark does not look into (RFC 4666 §3.5.5).
    const heartbeatOf = (length: number): Uint8Array => {
      const message = Buffer.from(messageOf(length));
      message.writeUInt32BE(0x0100_0303, 0);
      if (length > 8) message.writeUInt32BE(0x0009_0000 + Math.min(length - 8, 0xffff), 8);
      return message;
    };
    for (const [index, length] of lengths.entries()) near.send(heartbeatOf(length), index % near.streams);
    await callee.first(lengths.length);
    await near.close();
    await callee.ended;
    const packets = peers.network.packets.map(({ packet }) => packet);
    const judged = await runTshark(packets, linkTypes.sctp, ['-o', 'sctp.checksum:CRC 32c']);
    expect(judged.length).to.equal(packets.length);
    expect(new Set(judged.flatMap((packet) => valuesOf(packet, 'sctp.checksum.status')))).to.deep.equal(new Set(['1']));
    expect(new Set(judged.flatMap((packet) => valuesOf(packet, 'sctp.data_payload_proto_id')))).to.deep.equal(new Set(['3']));
    const remarks = judged.flatMap(remarksOf).filter((remark) => !/retransmi|Duplicate|TSN/i.test(remark));
    expect(remarks).to.deep.equal([]);
    const seen = new Set(judged.flatMap((packet) => valuesOf(packet, 'm3ua.message_length')).map(Number));
    expect([...seen].sort((one, other) => one - other)).to.deep.equal([...new Set(lengths)].sort((one, other) => one - other));
    const types = new Set(judged.flatMap((packet) => valuesOf(packet, 'sctp.chunk_type')).map(Number));
    expect([...types].sort((one, other) => one - other)).to.deep.equal([0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 14, 132]);
  });
});
