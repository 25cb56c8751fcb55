import { expect } from 'chai';
import { decodeTcap, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { TcapMessage } from '../../../src/protocol/tcap/types.ts';

const decoded = (text: string): TcapMessage => decodeTcap(Buffer.from(text.replace(/\s/g, ''), 'hex'));
const syntax = '06 07 00118605010101';
const begin: TcapMessage = {
  type: 'begin',
  otid: Buffer.of(1, 2),
  dialogue: { kind: 'AARQ', applicationContext: '0.4.0.0.1.0.50.1', protocolVersion: 1 },
  components: [{ kind: 'invoke', invokeId: 0, operation: 0, parameter: Buffer.from('3003800164', 'hex') }],
};

describe('the TCAP decoder takes', () => {
  it('indefinite lengths on every level', () => {
    const aarq = '60 80 80 02 0780 a1 80 06 07 04000001003201 0000 0000';
    const bytes =
      `62 80 48 02 0102 6b 80 28 80 ${syntax} a0 80 ${aarq} 0000 0000 0000 ` +
      '6c 80 a1 80 020100 020100 3003800164 0000 0000 0000';
    expect(decoded(bytes)).to.deep.equal(begin);
  });

  it('lengths in longer forms than needed', () => {
    const dialogue = `6b 81 23 28 81 20 ${syntax} a0 81 14 60 81 11 80 02 0780 a1 82 0009 06 07 04000001003201`;
    expect(
      decoded(`62 83 00003e 48 02 0102 ${dialogue} 6c 84 0000000e a1 81 0b 020100 020100 3003800164`),
    ).to.deep.equal(begin);
  });

  it('integers with octets too many', () => {
    const message = decoded('62 11 48 01 01 6c 0c a1 0a 02 02 0001 02 04 00000018');
    expect(message).to.have.deep.property('components', [{ kind: 'invoke', invokeId: 1, operation: 24 }]);
  });

  it('transaction ids in pieces, and empty component portions', () => {
    expect(decoded('64 0a 69 06 04 01 aa 04 01 bb 6c 00')).to.deep.equal({
      type: 'end',
      dtid: Buffer.of(0xaa, 0xbb),
      components: [],
    });
  });

  it('a protocol version whose unused bits are set', () => {
    const message = decoded(`62 23 48 01 01 6b 1e 28 1c ${syntax} a0 11 60 0f 80 02 07ff a1 09 06 07 04000001003201`);
    expect(message).to.have.nested.property('dialogue.protocolVersion', 1);
  });

  it('a parameter with an indefinite length as it stands', () => {
    const message = decoded('62 13 48 01 01 6c 0e a1 0c 020100 020100 30 80 05 00 0000');
    expect(message).to.have.deep.nested.property('components[0].parameter', Buffer.from('308005000000', 'hex'));
    expect(decodeTcap(encodeTcap(message))).to.deep.equal(message);
  });

  it('a dialogue portion of another abstract syntax, whole', () => {
    const external = Buffer.from('280606022a038100', 'hex');
    const dialogue = { kind: 'unknown', external };
    expect(decoded('64 0d 49 01 01 6b 08 280606022a038100')).to.deep.equal({
      type: 'end',
      dtid: Buffer.of(1),
      dialogue,
      components: [],
    });
  });

  it('fields that X.227 has and Q.773 has not', () => {
    const aarq = '60 12 a1 09 06 07 04000001003201 a6 05 a0 03 020101';
    expect(decoded(`62 26 48 01 01 6b 21 28 1f ${syntax} a0 14 ${aarq}`)).to.have.deep.property('dialogue', {
      kind: 'AARQ',
      applicationContext: '0.4.0.0.1.0.50.1',
    });
  });
});
