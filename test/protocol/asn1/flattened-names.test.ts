import { expect } from 'chai';
import { compile } from '../../../src/protocol/asn1/index.ts';
import { everything } from './declared.ts';

const codec = compile(everything);
const encoded = (values: Record<string, unknown>): string => Buffer.from(codec.encode(values)).toString('hex');

describe('flattened names of arguments', () => {
  it('mean the same as nested objects, and mix with them', () => {
    const nested = encoded({
      key: 1,
      leg: { receivingSideID: '02' },
      events: [{ event: 3, leg: { sendingSideID: '01' } }],
    });
    expect(
      encoded({ key: 1, 'leg.receivingSideID': '02', 'events[0].event': 3, 'events[0].leg.sendingSideID': '01' }),
    ).to.equal(nested);
    expect(
      encoded({
        key: 1,
        leg: { receivingSideID: '02' },
        'events[0].event': 3,
        events: [{ leg: { sendingSideID: '01' } }],
      }),
    ).to.equal(nested);
    expect(nested).to.equal('3014800101a203810102a50a3008800103a103800101');
  });

  it('take components, or the contents in hex as X and X_hex', () => {
    const components = encoded({ key: 1, number_digits: '2143', number_noa: 3 });
    expect(components).to.equal('3009800101810403101234');
    expect(encoded({ key: 1, number: '03101234' })).to.equal(components);
    expect(encoded({ key: 1, number_hex: '03101234' })).to.equal(components);
    expect(encoded({ key: 1, number: '03101234', number_digits: '999' }), 'the hex wins').to.equal(components);
  });

  it('mean the first element of a list where they have no index', () => {
    const one = encoded({ key: 1, addresses: ['03101234'] });
    expect(encoded({ key: 1, addresses: '03101234' })).to.equal(one);
    expect(encoded({ key: 1, addresses_digits: '2143', addresses_noa: '3' })).to.equal(one);
    const two = encoded({ key: 1, addresses: ['03101234', '8210'] });
    expect(encoded({ key: 1, addresses_digits: '2143', addresses_noa: 3, 'addresses[1]': '8210' })).to.equal(two);
    expect(encoded({ key: 1, 'addresses[0]': '03101234', 'addresses[1]_hex': '8210' })).to.equal(two);
    expect(encoded({ key: 1, 'events.event': 3 })).to.equal(encoded({ key: 1, events: [{ event: 3 }] }));
  });

  it('accept integers as digits, names of enumerations, 1 for true, and hyphens', () => {
    expect(encoded({ key: '7', mode_name: 'go', flag: 1, 'cug-Access': true })).to.equal(
      encoded({ key: 7, mode: 1, flag: true, cugAccess: true }),
    );
  });

  it('take null for an argument that is absent', () => {
    expect(encoded({ key: 7, number: null, leg: undefined })).to.equal('3003800107');
  });

  it('give the contents octets of nested values as X_hex', () => {
    expect(encoded({ key: 1, leg_hex: '810102' })).to.equal(encoded({ key: 1, 'leg.receivingSideID': '02' }));
    expect(encoded({ key: 1, leg: '810102' })).to.equal(encoded({ key: 1, 'leg.receivingSideID': '02' }));
  });
});
