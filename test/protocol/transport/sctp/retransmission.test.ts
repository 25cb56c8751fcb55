/** Retransmissions, and the chunks that count as in flight: the sender alone, with acknowledgements from the test. */
import { expect } from 'chai';
import { turn } from '../../../support/turn.ts';
import { loneSender } from '../lone-sender.ts';

const senderOf = (minimumRto: number) =>
  loneSender({ timing: { initialRto: minimumRto, minimumRto }, congestion: 100_000 });

describe('what SCTP sends again', () => {
  it('is what three acknowledgements say is missing, and nothing that one of them says has come', () => {
    const { sender, first, sent, send, sack } = senderOf(10_000);
    send(16);
    for (const last of [14, 15, 16]) sack(0, [[13, last]]);
    // More chunks than may be repeated at once: the others follow later.
    const repeated = sent.slice(16);
    expect(repeated.length).to.be.greaterThan(0).and.lessThan(12);
    const waiting = Array.from({ length: 12 }, (_, index) => index + 1).filter((tsn) => !repeated.includes(tsn));
    sack(0, [[waiting[0] ?? 0, 16]]);
    expect(first.window.flight).to.equal(1000 * repeated.length);
    sack(16);
    expect([sent.slice(16 + repeated.length), first.window.flight, sender.idle]).to.deep.equal([[], 0, true]);
    sender.stop();
  });

  it('is, after a time without an answer, all that was not acknowledged, and the time is doubled', async () => {
    const { sender, first, sent, send, sack } = senderOf(20);
    send(4);
    sack(0, [[2, 3]]);
    const { timeout } = first.roundTrip;
    while (sent.length < 5) await turn();
    expect([sent.slice(4), first.roundTrip.timeout, first.window.flight]).to.deep.equal([
      [1, 4].slice(0, sent.length - 4),
      2 * timeout,
      1000 * (sent.length - 4),
    ]);
    sack(1, [[1, 2]]);
    sack(4);
    expect([sent.filter((tsn) => tsn === 2 || tsn === 3).length, first.window.flight, sender.idle]).to.deep.equal([
      2,
      0,
      true,
    ]);
    sender.stop();
  });
});
