import { expect } from 'chai';
import fc from 'fast-check';
import { defaultFraming } from '../../../src/protocol/pi/framing.ts';
import { MessageBounds } from '../../../src/protocol/pi/message-bounds.ts';
import { encodeCommand } from '../../../src/protocol/pi/messages.ts';
import { commands, framings } from './arbitrary-messages.ts';

describe('the bounds of messages in a stream', () => {
  it('are found however the stream is cut', () => {
    const lists = fc.array(commands, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        lists,
        framings,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (list, framing, lengths) => {
          const messages = list.map((command) => encodeCommand(command, framing));
          let stream = messages.map((message) => message + framing.terminator + framing.lineEnd).join('');
          const bounds = new MessageBounds(framing);
          const found: string[] = [];
          for (let turn = 0; stream !== ''; turn += 1) {
            const length = lengths[turn % lengths.length] ?? 1;
            found.push(...bounds.take(stream.slice(0, length)));
            stream = stream.slice(length);
          }
          expect(found).to.deep.equal(messages);
          expect(bounds.incomplete).to.equal(0);
        },
      ),
    );
  });

  it('are terminators outside quotes, and white space before a message does not count', () => {
    const bounds = new MessageBounds(defaultFraming);
    expect(bounds.take(' \r\nA=B:C="x;y";;\n ;ACK; half')).to.deep.equal(['A=B:C="x;y"', 'ACK']);
    expect(bounds.incomplete).to.equal(4);
    expect(bounds.take('"way;')).to.deep.equal(['half"way']);
  });

  it('must come before a message grows too long', () => {
    const bounds = new MessageBounds(defaultFraming, 10);
    expect(bounds.take('x'.repeat(10))).to.deep.equal([]);
    expect(() => bounds.take('x')).to.throw('pi: at byte 10: a message has more than 10 characters and has not ended');
  });
});
