/** The pressure of an association: the share of waiting data, and 1 while the network is cut. */
import { expect } from 'chai';
import { Chunk, chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';
import { turn } from '../../../support/turn.ts';
import { associationPair } from '../association-pair.ts';

describe('the pressure of an SCTP association', () => {
  withEndlessReading();
  it('is 1 after two retransmissions in vain, and the share of waiting data after an acknowledgement', async () => {
    const time = simulatedTime();
    let isCut = false;
    const timing = { initialRto: 100, minimumRto: 100, maximumRto: 400, retransmissions: 20, heartbeat: 100_000 };
    const { near, far } = associationPair({ clock: time, timing, loses: () => isCut });
    const { association } = near;
    const pressures: number[] = [];
    association.send(messageOf(100));
    await time.until(() => far.hearer.messages.length === 1, 1000, 1);
    isCut = true;
    association.send(messageOf(100));
    for (const milliseconds of [100, 199, 1, 1000]) {
      pressures.push(association.pressure);
      time.increment(milliseconds);
    }
    expect(pressures, 'after 0, 100, 299 and 300 ms').to.deep.equal([0, 0, 0, 1]);
    isCut = false;
    await time.until(() => far.hearer.messages.length === 2);
    await time.until(() => association.pressure < 1, 1000, 1);
    expect(association.pressure).to.equal(0);
    association.abort();
    far.association.abort();
  });

  it('is not 1 where the peer answers that it has no room', async () => {
    const time = simulatedTime();
    const { near, far } = associationPair({
      clock: time,
      loses: () => true,
      timing: { initialRto: 100, minimumRto: 100, heartbeat: 100_000 },
    });
    near.association.send(messageOf(100));
    const value = Buffer.alloc(12);
    value.writeUInt32BE(999);
    for (let count = 0; count < 10; count += 1) {
      near.association.take([new Chunk(chunkType.sack, 0, value)]);
      time.increment(200);
    }
    await turn();
    expect([near.association.pressure, near.hearer.ends]).to.deep.equal([0, []]);
    near.association.abort();
    far.association.abort();
  });
});
