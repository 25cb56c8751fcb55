import { expect } from 'chai';
import { BarePackets } from '../../../src/bench/limit/bare-packets.ts';
import { lengthIn } from '../../../src/bench/limit/bare-steps.ts';
import { turn } from '../../support/turn.ts';

const message = (octets: number): Buffer => {
  const made = Buffer.alloc(octets);
  made.writeUInt32BE(octets, 4);
  return made;
};

const open = (): { readonly packets: BarePackets; readonly sent: Buffer[]; readonly received: number[] } => {
  const sent: Buffer[] = [];
  const received: number[] = [];
  const socket = { send: (octets: Buffer) => sent.push(Buffer.from(octets)) } as never;
  return { packets: new BarePackets(socket, (octets, at) => received.push(lengthIn(octets, at))), sent, received };
};

describe('bare packets', () => {
  it('bundle the messages of a turn up to what Ethernet carries, with the headers of SCTP and its chunks', async () => {
    const { packets, sent } = open();
    for (let count = 0; count < 9; count += 1) packets.send(message(149));
    await turn();
    // 12 octets, and 168 for each message: 16 and 149 padded to 152.
    expect(sent.map(({ length }) => length)).to.deep.equal([12 + 8 * 168, 12 + 168]);
    const other = open();
    for (const packet of sent) other.packets.take(packet);
    expect(other.received).to.deep.equal(Array.from({ length: 9 }, () => 149));
    await turn();
    expect(other.sent.map(({ length }) => length)).to.deep.equal([28]);
  });

  it('are at most 32 until they are acknowledged', async () => {
    const [one, other] = [open(), open()];
    for (let count = 0; count < 40; count += 1) one.packets.send(message(1400));
    await turn();
    expect(one.sent).to.have.length(32);
    for (const packet of one.sent) other.packets.take(packet);
    await turn();
    for (const packet of other.sent) one.packets.take(packet);
    expect(one.sent).to.have.length(40);
  });

  it('say that one was lost', async () => {
    const [one, other] = [open(), open()];
    for (let count = 0; count < 2; count += 1) one.packets.send(message(1400));
    await turn();
    expect(() => other.packets.take(one.sent[1] as Buffer)).to.throw('packet 1 over UDP was lost');
  });
});
