/** The order of the messages of a dialogue: by time, by TSN, and by the places in the file where the clock was set back. */
import { expect } from 'chai';
import type { DialogueMessage } from '../../src/captures/dialogues/dialogue.ts';
import { inOrder } from '../../src/imports/message-order.ts';

/** `direction`: of SCTP. */
const message = (frame: number, time: number, direction: number, tsn: number): DialogueMessage =>
  ({ frame, time, sent: direction * 2 ** 32 + tsn }) as DialogueMessage;

const framesOf = (messages: readonly DialogueMessage[]): readonly number[] =>
  inOrder(messages).map(({ frame }) => frame);

describe('the order of the messages of a dialogue', () => {
  it('is that of their times, whatever their places in the file', () => {
    const [begin, answer, end] = [message(5, 1, 1, 10), message(1, 2, 2, 70), message(6, 3, 1, 11)];
    expect(framesOf([answer, begin, end])).to.deep.equal([5, 1, 6]);
  });

  it('is that of the TSNs in one tick', () => {
    expect(framesOf([message(1, 1, 1, 11), message(2, 1, 1, 10)])).to.deep.equal([2, 1]);
  });

  for (const first of [10, 2 ** 32 - 1])
    it(`is that of the file, if the clock was set back in the dialogue, behind the TSN ${first}`, () => {
      const tsn = (turn: number): number => (first + turn) % 2 ** 32;
      const messages = [
        message(1, 100, 1, tsn(0)),
        message(2, 101, 2, 70),
        message(3, 102, 2, 71),
        message(4, 93, 1, tsn(1)),
        message(5, 94, 2, 72),
      ];
      expect(framesOf(messages)).to.deep.equal([1, 2, 3, 4, 5]);
    });
});
