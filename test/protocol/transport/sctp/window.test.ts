/** The use of the window of the peer, and of the own one. */
import { expect } from 'chai';
import { SctpReceiver } from '../../../../src/protocol/transport/sctp/receiver.ts';
import { loneSender } from '../lone-sender.ts';

const receiverOf = (window = 10_000) => {
  const heard = { received: 0, broken: [] as string[] };
  const owner = {
    receive: () => {
      heard.received += 1;
    },
    hasNoStream: () => undefined,
    violated: (reason: string) => heard.broken.push(reason),
    overrun: (reason: string) => heard.broken.push(reason),
  };
  const receiver = new SctpReceiver({ owner, window, streams: 2, tsn: 1 });
  const take = (tsn: number, flags: number, length = 1000, sequence = tsn - 1): void =>
    receiver.take(tsn, flags, 0, sequence, 3, Buffer.alloc(length));
  return { receiver, heard, take };
};

describe('the windows of SCTP', () => {
  it('let one chunk out where the peer has no room and nothing is under way, so that it can say when it has', () => {
    const { sender, sent, send, sack } = loneSender({ window: 10_000 });
    send(1, 100);
    expect(sent.length).to.equal(1);
    sack(1, [], 0);
    send(2, 100);
    expect(sent.length).to.equal(2);
    sender.stop();
  });

  it('take no more than there is room for, but always the next that is due', () => {
    const { receiver, heard, take } = receiverOf(2000);
    for (let tsn = 3; tsn < 10; tsn += 1) take(tsn, 3);
    expect(receiver.window).to.equal(0);
    take(1, 3);
    expect([heard.received, heard.broken]).to.deep.equal([1, []]);
  });

  it('end it with a message that never ends', () => {
    const { heard, take } = receiverOf(2000);
    for (let tsn = 1; tsn < 10; tsn += 1) take(tsn, tsn === 1 ? 2 : 0, 1000, 0);
    expect(heard.broken[0]).to.equal('the peer sent a message that does not fit in the receiver window');
  });

  it('shrink by data that the user has not taken, accept nothing while full, and are then advertised again', () => {
    const held = { held: 0, heldOctets: 0 };
    const broken: string[] = [];
    let received = 0;
    const owner = {
      receive: () => void (received += 1),
      held: () => held,
      hasNoStream: () => undefined,
      violated: (reason: string) => broken.push(reason),
      overrun: (reason: string) => broken.push(reason),
    };
    const receiver = new SctpReceiver({ owner, window: 10_000, streams: 2, tsn: 1 });
    const take = (tsn: number): void => receiver.take(tsn, 3, 0, tsn - 1, 3, Buffer.alloc(1000));
    const told = (): number => receiver.takeSack(1000).readUInt32BE(8);
    take(1);
    held.heldOctets = 1000;
    expect([receiver.window, told(), receiver.hasRoomAgain()]).to.deep.equal([9000, 9000, false]);
    held.heldOctets = 10_000;
    take(2);
    expect([received, receiver.cumulativeTsn, receiver.window, told()]).to.deep.equal([1, 1, 0, 0]);
    held.heldOctets = 0;
    expect([receiver.hasRoomAgain(), receiver.isSackDue, told()]).to.deep.equal([true, true, 10_000]);
    take(2);
    expect([received, receiver.cumulativeTsn, broken]).to.deep.equal([2, 2, []]);
    Object.assign(held, { held: 8192 });
    take(3);
    expect([received, broken]).to.deep.equal([2, []]);
  });

  it('do not mind an acknowledgement of what was never sent', () => {
    const { sender, sent, send, sack } = loneSender();
    sack(500);
    send(1, 100);
    expect([sent.length, sender.idle]).to.deep.equal([1, false]);
    sack(1);
    expect(sender.idle).to.equal(true);
    sender.stop();
  });

  it('report duplicates and gaps', () => {
    const { receiver, take } = receiverOf();
    for (const tsn of [1, 1, 3, 4, 6]) take(tsn, 3, 10);
    expect(receiver.isSackDue).to.equal(true);
    const sack = receiver.takeSack(1000);
    expect(sack.subarray(4).toString('hex')).to.equal(
      '00000001' + '000026f2' + '0002' + '0001' + '00020003' + '00050005' + '00000001',
    );
    expect(receiver.isSackDue).to.equal(false);
  });
});
