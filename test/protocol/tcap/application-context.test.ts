import { expect } from 'chai';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { applicationContextAliases, parseApplicationContext } from '../../../src/protocol/tcap/application-context.ts';

describe('an application context', () => {
  it('has an alias for each that the tests may name', () => {
    const entries = Object.entries(applicationContextAliases);
    expect(entries.map(([alias]) => alias)).to.have.members([
      'ati3',
      'camel1',
      'camel2',
      'camel3',
      'camel4',
      'cs1',
      'etsi',
      'ussd2',
    ]);
    for (const [alias, identifier] of entries) expect(parseApplicationContext(alias)).to.equal(identifier);
  });

  it('may be given as the octets of its identifier', () => {
    const known = {
      camel2: '04000001003201',
      camel3: '04000001150304',
      camel4: '04000001170304',
      etsi: '04000101010000',
    };
    for (const [alias, hex] of Object.entries(known))
      expect(parseApplicationContext(hex)).to.equal(parseApplicationContext(alias));
  });

  it('may be given as a dotted identifier', () => {
    expect(parseApplicationContext('0.4.0.0.1.0.5.3')).to.equal('0.4.0.0.1.0.5.3');
  });

  it('may be octets that are no object identifier, which stand for themselves', () => {
    for (const [hex, octets] of [
      ['ff', 'ff'],
      ['DEADBEEF', 'deadbeef'],
      ['0486', '0486'],
      ['048001', '048001'],
    ] as const) {
      const context = parseApplicationContext(hex) as string;
      expect(context).to.equal(octets);
      const written = encodeTcap({
        type: 'begin',
        otid: Uint8Array.of(1),
        dialogue: { kind: 'AARQ', applicationContext: context, protocolVersion: 1 },
        components: [],
      });
      expect(Buffer.from(written).toString('hex')).to.contain(
        `06${(octets.length / 2).toString(16).padStart(2, '0')}${octets}`,
      );
    }
  });

  it('is nothing else', () => {
    const others = ['', 'camel5', 'CAMEL2', 'toString', '0400000100320', 'ff'.repeat(65), '5.1', '0.4.'];
    for (const text of others) expect(parseApplicationContext(text), text).to.equal(undefined);
  });
});
