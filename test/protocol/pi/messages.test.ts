import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { defaultFraming } from '../../../src/protocol/pi/framing.ts';
import { decodeCommand, decodeReply, encodeCommand, encodeReply } from '../../../src/protocol/pi/messages.ts';
import { commands, framings, replies } from './arbitrary-messages.ts';

const failureOf = (action: () => unknown): DialproofError => {
  try {
    action();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
};

describe('a message of the provisioning interface', () => {
  it('is written as the documents show it', () => {
    const command = { command: 'CCSCD1=QRY', parameters: { MSISDN: '0210000001', LIST_TYPE: ['BALANCE', 'a, b'] } };
    expect(encodeCommand(command, defaultFraming)).to.equal(
      'CCSCD1=QRY:MSISDN=0210000001,LIST_TYPE=BALANCE,LIST_TYPE="a, b"',
    );
    expect(encodeCommand({ command: 'CCSCD1=QRY', parameters: {} }, defaultFraming)).to.equal('CCSCD1=QRY');
    expect(decodeReply('CCSCD1=QRY:ACK:BALANCE=1450,TIME=10:30', defaultFraming)).to.deep.equal({
      command: 'CCSCD1=QRY',
      status: 'ACK',
      info: { BALANCE: '1450', TIME: '10:30' },
    });
    expect(decodeReply('CCSCD1=QRY:NACK:73-No such subscriber', defaultFraming).info).to.equal('73-No such subscriber');
    expect(decodeReply('ACK,PI 5.0', defaultFraming)).to.deep.equal({ command: '', status: 'ACK', info: 'PI 5.0' });
  });

  it('reads back as it was written, in every framing', () => {
    fc.assert(
      fc.property(commands, replies, framings, (command, reply, framing) => {
        expect(decodeCommand(encodeCommand(command, framing), framing)).to.deep.equal(command);
        expect(decodeReply(encodeReply(reply, framing), framing)).to.deep.equal(reply);
      }),
    );
  });

  it('cannot have names that would be read otherwise', () => {
    for (const name of ['', 'A B', 'A=B', 'A,B', 'A:B', 'A;B', 'A"B']) {
      expect(
        failureOf(() => encodeCommand({ command: 'A=B', parameters: { [name]: '1' } }, defaultFraming)).code,
      ).to.equal('EncodeFailed');
    }
    for (const command of ['', 'A B', 'A:B', 'A;B']) {
      expect(failureOf(() => encodeCommand({ command, parameters: {} }, defaultFraming)).code).to.equal('EncodeFailed');
    }
    const unquoted = { ...defaultFraming, quote: '' };
    const fault = failureOf(() => encodeCommand({ command: 'A=B', parameters: { C: 'x;y' } }, unquoted));
    expect([fault.code, fault.message]).to.deep.equal([
      'EncodeFailed',
      'pi: the value of C holds a separator, and the framing has no quote',
    ]);
  });

  it('is refused, with the place, if it has neither ACK nor NACK', () => {
    for (const text of ['CCSCD1=QRY', 'CCSCD1=QRY:MAYBE', 'HTTP/1.1 200 OK', '', ':', 'A:ack']) {
      const fault = failureOf(() => decodeReply(text, defaultFraming));
      expect([fault.code, fault.data?.['layer']], text).to.deep.equal(['DecodeFailed', 'pi']);
    }
    for (const text of ['', ':A=B', 'A=B:C', 'A=B:C=D,E', 'A=B:=D']) {
      expect(failureOf(() => decodeCommand(text, defaultFraming)).code, text).to.equal('DecodeFailed');
    }
  });

  it('ends in a decode error, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), framings, (text, framing) => {
        for (const decode of [decodeCommand, decodeReply]) {
          try {
            decode(text, framing);
          } catch (thrown) {
            expect((thrown as DialproofError).code).to.equal('DecodeFailed');
          }
        }
      }),
    );
  });
});
