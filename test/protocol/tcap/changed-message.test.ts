import { expect } from 'chai';
import { changedTcap, ofComponent, tcapParts } from '../../../src/protocol/tcap/changed-message.ts';
import { decodeTcap, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { OutgoingMessage } from '../../../src/protocol/tcap/types.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import { pathsOf } from '../../../src/protocol/wrong/path.ts';

const parameter = Buffer.from('300480020101', 'hex');
const message: OutgoingMessage = {
  type: 'continue',
  otid: 0x01020304,
  dtid: 0x05060708,
  dialogue: {
    kind: 'AARE',
    applicationContext: '0.4.0.1.1.1.3.0',
    protocolVersion: 1,
    result: 0,
    diagnostic: { source: 'user', value: 0 },
  },
  components: [
    { kind: 'invoke', invokeId: 1, linkedId: 2, operation: 20, parameter },
    { kind: 'returnResultLast', invokeId: 3, operation: 45, parameter },
    { kind: 'returnError', invokeId: 4, error: 17, parameter },
    { kind: 'reject', invokeId: 5, problem: { type: 'invoke', code: 2 } },
  ],
};
const encoded = encodeTcap(message);
const changed = (...changes: Change[]): Buffer => changedTcap(encoded, changes);

describe('changes of TCAP messages', () => {
  it('have a path for every part of a message', () => {
    expect(pathsOf(tcapParts(encoded))).to.deep.equal([
      'otid',
      'dtid',
      'dialoguePortion',
      'abstractSyntax',
      'protocolVersion',
      'applicationContext',
      'result',
      'resultSourceDiagnostic',
      'components',
      'component',
      'component.invokeId',
      'component.linkedId',
      'component.operationCode',
      'component.parameter',
      'component[1]',
      'component[1].invokeId',
      'component[1].result',
      'component[1].operationCode',
      'component[1].parameter',
      'component[2]',
      'component[2].invokeId',
      'component[2].errorCode',
      'component[2].parameter',
      'component[3]',
      'component[3].invokeId',
      'component[3].problem',
    ]);
  });

  it('change the one field, and the message decodes to the same but for it', () => {
    const decoded = decodeTcap(changed({ change: 'value', at: 'otid', hex: '0a0b0c' }));
    const expected = { ...decodeTcap(encoded), otid: Buffer.from('0a0b0c', 'hex') };
    expect(decoded).to.deep.equal(expected);
  });

  it('omit the dialogue portion as a whole', () => {
    const { dialogue: _dialogue, ...rest } = decodeTcap(encoded) as Extract<OutgoingMessage, { type: 'continue' }>;
    expect(decodeTcap(changed({ change: 'omit', at: 'dialoguePortion' }))).to.deep.equal(rest);
  });

  it('change one of several components', () => {
    const { components } = decodeTcap(changed({ change: 'value', at: 'component[2].errorCode', hex: '2a' })) as Extract<
      OutgoingMessage,
      { type: 'continue' }
    >;
    expect(components[2]).to.deep.equal({ kind: 'returnError', invokeId: 4, error: 42, parameter });
    expect(components.length).to.equal(4);
  });

  it('exchange two components', () => {
    const { components } = decodeTcap(changed({ change: 'reorder', at: 'component[0]' })) as Extract<
      OutgoingMessage,
      { type: 'continue' }
    >;
    expect(components.map(({ kind }) => kind)).to.deep.equal(['returnResultLast', 'invoke', 'returnError', 'reject']);
  });

  it('without the number of a component mean that of the operation', () => {
    expect(ofComponent({ change: 'omit', at: 'invokeId' }, 2)).to.deep.equal({
      change: 'omit',
      at: 'component[2].invokeId',
    });
    expect(ofComponent({ change: 'omit', at: 'component' }, 1).at).to.equal('component[1]');
    expect(ofComponent({ change: 'omit', at: 'component[0]' }, 1).at).to.equal('component[0]');
    expect(ofComponent({ change: 'omit', at: 'otid' }, 1).at).to.equal('otid');
  });

  it('that do not apply say why, with the nearest name', () => {
    expect(() => changed({ change: 'omit', at: 'otids' })).to.throw(
      'wrong: the tcap message has no "otids"; did you mean otid?',
    );
    expect(() => changed({ change: 'truncate', at: 'otid', octets: 5 })).to.throw('it has 4 octets, and `octets` is 5');
    expect(() => changed({ change: 'flip', at: 'otid', bit: 32 })).to.throw('it has 32 bits, and `bit` is 32');
    expect(() => changed({ change: 'length', at: 'otid', by: -5 })).to.throw('a length cannot be -1');
  });
});
