/**
 * When DATA may be sent and sent again, and the times of T3-rtx (RFC 9260 §6.1, §6.3, §6.7, §8.1): the sender alone, in
 * simulated time.
 */
import { expect } from 'chai';
import { messageOf } from '../../../contracts/transport-users.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';
import { loneSender, type LoneSenderOptions } from '../lone-sender.ts';

const senderOf = (options: LoneSenderOptions = {}) => {
  const time = simulatedTime();
  /** Step by step, so that timers that a timer starts count from its expiration. */
  const pass = (milliseconds: number): void => {
    for (let left = milliseconds; left > 0; left -= 100) time.increment(100);
  };
  return { time, pass, ...loneSender({ clock: time, ...options }) };
};

describe('the sender of SCTP', () => {
  it('sends nothing that the peer has no room for, but for one chunk while nothing is under way', () => {
    const { sent, send, sack } = senderOf({ window: 1500 });
    send(5);
    expect(sent).to.deep.equal([1]);
    sack(1, [], 500);
    expect(sent, 'it asks with one').to.deep.equal([1, 2]);
    sack(2, [], 0);
    expect(sent, 'and with one again').to.deep.equal([1, 2, 3]);
    sack(3, [], 2000);
    expect(sent).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('makes no smaller chunk where there is little room', () => {
    const { sizes, send, sack } = senderOf({ window: 2500 });
    send(4);
    expect(sizes).to.deep.equal([1000, 1000]);
    sack(1, [], 1600);
    expect(sizes, '600 octets are no room').to.deep.equal([1000, 1000]);
    sack(2, [], 1600);
    expect(sizes).to.deep.equal([1000, 1000, 1000]);
  });

  it('has no more under way than the congestion window, and a part of one packet', () => {
    const { first, sent, send, sack } = senderOf({ congestion: 2500 });
    send(20);
    expect(sent).to.deep.equal([1, 2, 3]);
    for (let tsn = 1; tsn < 15; tsn += 1) {
      sack(tsn);
      expect(first.window.flight).to.be.lessThan(first.window.size + first.unit);
    }
  });

  it('sends again what is lost before it sends anything new', () => {
    const { time, sent, send, sack } = senderOf({ congestion: 2000 });
    send(4);
    time.increment(1000);
    expect(sent).to.deep.equal([1, 2, 1, 2]);
    sack(1);
    sack(2);
    expect(sent).to.deep.equal([1, 2, 1, 2, 3, 4]);
  });

  it('starts T3-rtx with the first chunk under way, and not anew with the next one', () => {
    const { time, sent, send, heard } = senderOf();
    send(1);
    time.increment(600);
    send(1);
    time.increment(399);
    expect([sent, heard.unanswered]).to.deep.equal([[1, 2], 0]);
    time.increment(1);
    expect([sent, heard.unanswered]).to.deep.equal([[1, 2, 1, 2].slice(0, sent.length), 1]);
  });

  it('starts T3-rtx anew where the earliest chunk of the path is sent again, and not with another one', () => {
    const early = senderOf({ congestion: 100_000 });
    early.send(6);
    early.time.increment(900);
    for (const last of [4, 5, 6]) early.sack(0, [[2, last]]);
    expect(early.sent.slice(6)).to.deep.equal([1]);
    early.time.increment(999);
    expect(early.heard.unanswered).to.equal(0);
    early.time.increment(1);
    expect(early.heard.unanswered).to.equal(1);
    const late = senderOf({ congestion: 10_000 });
    late.send(4, 1172);
    late.time.increment(1000);
    expect(late.sent.slice(4)).to.deep.equal([1, 2]);
    late.time.increment(500);
    late.sack(0, [[2, 2]]);
    expect(late.sent.slice(4), 'while the chunk 1 is under way').to.deep.equal([1, 2, 3]);
    late.time.increment(1499);
    expect(late.heard.unanswered).to.equal(1);
    late.time.increment(1);
    expect(late.heard.unanswered).to.equal(2);
  });

  it('restarts T3-rtx of a path with the earliest chunk of that path, though another path has an earlier one', () => {
    const { time, all, paths, ways, sent, send, sack, heard } = senderOf({ congestion: 100_000, paths: 2 });
    const [one, other] = all;
    // The other path waits long, so that it does not matter.
    one.roundTrip.backOff();
    one.roundTrip.backOff();
    send(2);
    paths.failed(one, false);
    send(5);
    expect(ways).to.deep.equal([0, 0, 1, 1, 1, 1, 1]);
    time.increment(900);
    for (const last of [5, 6, 7]) sack(0, [[4, last]]);
    expect([sent.slice(7), other?.window.flight]).to.deep.equal([[3], 1000]);
    time.increment(999);
    expect(heard.unanswered).to.equal(0);
    time.increment(1);
    expect(heard.unanswered).to.equal(1);
  });

  it('restarts T3-rtx of a path if its earliest chunk is acknowledged, though another path misses one (R3)', () => {
    for (const [come, expected] of [
      [3, 0],
      [4, 1],
    ] as const) {
      const { time, all, paths, send, sack } = senderOf({ congestion: 100_000, paths: 2 });
      const [one, other] = all;
      one.roundTrip.backOff();
      one.roundTrip.backOff();
      send(2);
      paths.failed(one, false);
      send(3);
      time.increment(900);
      sack(0, [[5, 5]]);
      sack(0, [
        [come, come],
        [5, 5],
      ]);
      time.increment(100);
      expect(other?.errors, `${come}`).to.equal(expected);
    }
  });

  it('measures each round trip, and none of a chunk that was sent twice', () => {
    const { time, first, send, sack } = senderOf();
    send(1);
    time.increment(50);
    sack(1);
    expect(first.roundTrip.smoothed).to.equal(50);
    send(1);
    time.increment(90);
    sack(2);
    expect(first.roundTrip.smoothed).to.equal(55);
    send(1);
    time.increment(500);
    sack(2);
    time.increment(200);
    sack(3);
    expect(first.roundTrip.smoothed, 'after a retransmission').to.equal(55);
  });

  it('has fewer chunks under way than a stream has numbers', () => {
    const { sender, sent, send } = senderOf({ congestion: 2 ** 30, window: 2 ** 30 });
    send(16_500, 8);
    expect(sent.length)
      .to.equal(16_384)
      .and.lessThan(2 ** 16);
    sender.stop();
  });

  it('numbers the messages of a stream from 0 to 65,535, and then from 0 again', () => {
    const { sender, places, sack } = senderOf({ congestion: 2 ** 30, window: 2 ** 30 });
    const message = messageOf(8);
    sender.sendMessage(message, 1);
    for (let tsn = 2; tsn <= 2 ** 16 + 3; tsn += 1) {
      sender.sendMessage(message, 0);
      if (tsn % 1000 === 0) sack(tsn, [], 2 ** 30);
    }
    expect(places.every(([stream]) => stream < sender.streams)).to.equal(true);
    expect(places.slice(0, 3)).to.deep.equal([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(places.slice(-4)).to.deep.equal([
      [0, 65_534],
      [0, 65_535],
      [0, 0],
      [0, 1],
    ]);
    expect(places.slice(1).every(([, sequence], index) => sequence === index % 2 ** 16)).to.equal(true);
    sender.stop();
  });

  it('takes a SACK of the TSN before its first one, and none of an earlier one', () => {
    for (const [cumulative, expected] of [
      [99, [100, 101]],
      [98, [100]],
    ] as const) {
      const { sent, send, sack } = senderOf({ tsn: 100, window: 1000 });
      send(2, 900);
      sack(cumulative, [], 5000);
      expect(sent).to.deep.equal(expected);
    }
  });

  it('forgets what was not acknowledged with the next acknowledgement, and sends nothing after too many', () => {
    const { time, pass, sent, send, sack, heard } = senderOf({ timing: { retransmissions: 2, maximumRto: 1000 } });
    send(2);
    pass(2000);
    expect([heard.unanswered, heard.gone]).to.deep.equal([2, 0]);
    sack(1);
    pass(2000);
    expect([heard.unanswered, heard.gone]).to.deep.equal([4, 0]);
    pass(1000);
    expect(heard.gone).to.equal(1);
    const { length } = sent;
    send(1);
    pass(60_000);
    expect([sent.length, time.waiting]).to.deep.equal([length, 0]);
  });
});
