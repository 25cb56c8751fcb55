import { expect } from 'chai';
import { compile, lookup, lookupPath, parseName } from '../../../src/protocol/asn1/index.ts';
import { everything } from './declared.ts';

const codec = compile(everything);
const tree = codec.decode(
  codec.encode({
    key: 5,
    mode: 1,
    'leg.receivingSideID': '02',
    'cug-Access': true,
    identifier: '0.4.0.0',
    text: 'hi',
    addresses: ['03101234', '8210'],
    events: [{ event: 1 }, { event: 2, leg: { sendingSideID: '01' } }],
  }),
);

describe('looking a name up in a decoded tree', () => {
  it('finds raw values, suffixed forms and nested values', () => {
    const names = [
      'key',
      'mode',
      'mode_name',
      'leg.receivingSideID',
      'leg.receivingSideID_hex',
      'cugAccess',
      'cug-Access',
      'identifier',
      'text',
      'text_hex',
    ];
    const found = Object.fromEntries(names.map((name) => [name, lookup(tree, name)]));
    expect(found).to.deep.equal({
      key: 5,
      mode: 1,
      mode_name: 'go',
      'leg.receivingSideID': '02',
      'leg.receivingSideID_hex': '02',
      cugAccess: true,
      'cug-Access': true,
      identifier: '0.4.0.0',
      text: 'hi',
      text_hex: '6869',
    });
  });

  it('finds elements of lists, the first without an index', () => {
    expect(lookup(tree, 'addresses')).to.deep.equal(['03101234', '8210']);
    expect(lookup(tree, 'addresses_digits')).to.equal('2143');
    expect(lookup(tree, 'addresses[0]_noa')).to.equal(3);
    expect(lookup(tree, 'addresses[1]_noa')).to.equal(2);
    expect(lookup(tree, 'addresses[1]')).to.equal('8210');
    expect(lookup(tree, 'events.event')).to.equal(1);
    expect(lookupPath(tree, parseName('events[1].leg.sendingSideID'))).to.equal('01');
  });

  it('finds the contents octets of nested values, which printing does not show', () => {
    expect(lookup(tree, 'leg_hex')).to.equal('810102');
    expect(lookup(tree, 'events_hex')).to.equal('800101');
    expect(lookup(tree, 'events[1]_hex')).to.equal('800102a103800101');
    expect(JSON.stringify(tree)).not.to.include('leg_hex');
  });

  it('gives undefined for what is not there', () => {
    const absent = ['number', 'number_digits', 'leg.sendingSideID', 'events[2].event', 'key.x', 'addresses[7]'];
    for (const name of [...absent, '', 'a..b', 'x[', '__proto__', 'constructor', 'leg.constructor']) {
      expect(lookup(tree, name), name).to.equal(undefined);
    }
  });

  it('flattens to what a person wants to read, and that encodes to the same', () => {
    const lines = codec.flatten(tree);
    expect(lines.map(([name]) => name)).to.include.members([
      'key',
      'mode_name',
      'addresses[0]_digits',
      'events[1].leg.sendingSideID',
      'text',
    ]);
    expect(lines.map(([name]) => name)).not.to.include('addresses_hex');
    expect(codec.encode(Object.fromEntries(lines))).to.deep.equal(codec.encode(tree));
  });

  it('shows the hex where the components do not say it all', () => {
    const spare = codec.decode(Buffer.from('3009800101810403115234', 'hex'));
    expect(codec.flatten(spare)).to.deep.equal([
      ['key', 1],
      ['number', '03115234'],
    ]);
  });
});
