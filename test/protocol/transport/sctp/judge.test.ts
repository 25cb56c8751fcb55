/** Wireshark's opinion of the packets of a whole association. */
import { expect } from 'chai';
import { describeWhere } from '../../../support/counterparts.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { judgedPackets, numbersOf } from '../judged-packets.ts';
import { openPeers, type SctpPeers } from './peers.ts';

describeWhere('tshark')('the packets of SCTP', () => {
  let peers: SctpPeers;
  afterEach(() => peers.close());

  it('are M3UA on SCTP for Wireshark, with the right checksum, from INIT to SHUTDOWN COMPLETE', async function () {
    peers = await openPeers({ seed: 4, late: 0.2, repeated: 0.05 });
    const { callee, near } = await peers.call();
    callee.react = (message, stream) => callee.association?.send(message, stream);
    const lengths = [
      8,
      12,
      100,
      1200,
      1201,
      1204,
      2500,
      5000,
      ...Array.from({ length: 100 }, (_, index) => 12 + 4 * index),
    ];
    // Heartbeat messages, whose data Wireshark does not dissect (RFC 4666 §3.5.5).
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
    const judged = await judgedPackets(packets);
    expect(numbersOf(judged, 'sctp.data_payload_proto_id')).to.deep.equal([3]);
    expect(numbersOf(judged, 'm3ua.message_length')).to.deep.equal(
      [...new Set(lengths)].sort((one, other) => one - other),
    );
    expect(numbersOf(judged, 'sctp.chunk_type')).to.deep.equal([0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 14, 132]);
  });
});
