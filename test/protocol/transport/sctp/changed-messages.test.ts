import { expect } from 'chai';
import { messageOf } from '../../../contracts/transport-users.ts';
import { checksum } from '../../../../src/protocol/transport/sctp/packet.ts';
import type { Change } from '../../../../src/protocol/wrong/change.ts';
import { openPeers, type SctpPeers } from './peers.ts';

const dataChunk = 0;
const isData = (packet: Buffer): boolean => packet[12] === dataChunk;

describe('messages over SCTP whose packets are wrong on purpose', () => {
  let peers: SctpPeers;
  beforeEach(async () => {
    peers = await openPeers();
  });
  afterEach(() => peers.close());

  /** The packets with DATA that the caller has sent, and the messages that have come. */
  const sent = async (changes: readonly Change[], length = 20) => {
    const { callee, near } = await peers.call();
    near.send(messageOf(length), 1, changes);
    near.send(messageOf(24), 1);
    await callee.first(2);
    await near.close();
    const packets = peers.network.packets.filter(({ towards }) => towards === 'listener').map(({ packet }) => packet);
    return { packets: packets.filter(isData), callee };
  };

  it('have the changed field once, in a packet of their own', async () => {
    const { packets } = await sent([{ change: 'value', at: 'ppid', hex: '0000002e' }]);
    expect(packets.map((packet) => packet.readUInt32BE(24))).to.deep.equal([46, 3]);
    expect(packets.every((packet) => packet.readUInt32LE(8) === checksum(packet))).to.equal(true);
  });

  it('come all the same where the peer drops the packet: what is sent again is right', async () => {
    const { packets } = await sent([{ change: 'flip', at: 'checksum', bit: 5 }]);
    const sound = packets.map((packet) => packet.readUInt32LE(8) === checksum(packet));
    expect(sound[0]).to.equal(false);
    expect(sound.slice(1)).to.not.include(false);
    expect(sound.length).to.be.at.least(3);
  });

  it('without a change of SCTP are sent as ever, even if they are no messages of M3UA', async () => {
    const { packets } = await sent([]);
    expect(packets.every((packet) => packet.readUInt32BE(24) === 3)).to.equal(true);
  });

  it('in several chunks have the change in the first', async () => {
    const { packets, callee } = await sent([{ change: 'value', at: 'ppid', hex: '0000002e' }], 4000);
    const ids = packets.map((packet) => packet.readUInt32BE(24));
    expect(ids.filter((id) => id === 46).length).to.equal(1);
    expect(ids[0]).to.equal(46);
    expect((await callee.first(2)).length).to.equal(2);
  });

  it('that cannot be changed so are not sent, and the association goes on', async () => {
    const { callee, near } = await peers.call();
    expect(() => near.send(messageOf(20), 1, [{ change: 'omit', at: 'nothing' }])).to.throw(
      'wrong: the sctp message has no "nothing"',
    );
    near.send(messageOf(24), 1);
    await callee.first(1);
    await near.close();
  });
});
