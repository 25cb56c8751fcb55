import { expect } from 'chai';
import { DialproofError, type Fault } from '../../../src/ground/errors.ts';
import { compile } from '../../../src/protocol/asn1/index.ts';
import { everything } from './declared.ts';

const codec = compile(everything);

const faultsOf = (values: Record<string, unknown>): Fault[] => {
  try {
    codec.encode(values);
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError);
    expect((thrown as DialproofError).code).to.equal('EncodeFailed');
    return (thrown as DialproofError).data?.['errors'] as Fault[];
  }
  return [];
};

describe('encoding wrong arguments', () => {
  it('names every fault at once, each with its place and its rule', () => {
    const faults = faultsOf({
      key: 101,
      number_digits: '12x',
      number_noa: 200,
      mode_name: 'goo',
      leg: {},
      flag: 'yes',
      'events[0].event': 10,
      txt: 'a',
    });
    expect(Object.fromEntries(faults.map((fault) => [fault.pointer, fault.message]))).to.deep.equal({
      '/key': 'key must be an integer from 0 to 100, not 101',
      '/number_digits': 'number_digits must match ^[0-9A-Fa-f]*$',
      '/number_noa': 'number_noa must be an integer from 0 to 127, not 200',
      '/leg': 'leg needs one of sendingSideID, receivingSideID',
      '/mode_name': 'mode_name must be a known name; did you mean go?',
      '/flag': 'flag must be true or false',
      '/events[0].event': 'events[0].event must be an integer from 0 to 9, not 10',
      '/txt': 'txt is not known here; did you mean text?',
    });
  });

  it('names what is missing, in lists and components too', () => {
    const faults = faultsOf({ number_noa: 3, 'events[1].event': 1 });
    expect(faults.map((fault) => fault.pointer)).to.have.members(['/key', '/number_digits', '/events[0]']);
  });

  it('refuses two alternatives of a choice, a value beside its parts, and too many elements', () => {
    expect(faultsOf({ key: 1, leg: { sendingSideID: '01', receivingSideID: '02' } })[0]?.message).to.equal(
      'leg takes only one of sendingSideID, receivingSideID',
    );
    expect(faultsOf({ key: 1, leg: '800101', 'leg.sendingSideID': '01' })[0]?.pointer).to.equal('/leg.sendingSideID');
    expect(faultsOf({ key: 1, addresses: ['8210', '8210', '8210', '8210'] })[0]?.message).to.equal(
      'addresses must have 1 to 3 elements, not 4',
    );
  });

  it('refuses octets that are not hex or not of the length, and a value that is no BER element', () => {
    expect(faultsOf({ key: 1, number: '0' })[0]?.message).to.equal(
      'number must be octets in hex, not "0": hexadecimal digits come in pairs; did you mean number_digits?',
    );
    expect(faultsOf({ key: 1, number: '?' })[0]?.message).to.equal('number must be octets in hex, not "?"');
    expect(faultsOf({ key: 1, 'leg.sendingSideID': '0101' })[0]?.message).to.equal(
      'leg.sendingSideID must have 1 octets, not 2',
    );
    expect(faultsOf({ key: 1, value: '0402ff' })[0]?.pointer).to.equal('/value');
  });

  it('names no other argument for what no text can be made of', () => {
    for (const number of [[Object.create(null)], [[]], true]) {
      expect(faultsOf({ key: 1, number })[0]?.message).to.match(/^number must be octets in hex, not [^;]*$/);
    }
  });

  it('is not led astray by names that mean something to JavaScript', () => {
    const values = JSON.parse(
      '{"key": 1, "__proto__": {"leg": 1}, "constructor": 2, "events[99999999].event": 1}',
    ) as Record<string, unknown>;
    expect(faultsOf(values).map((fault) => fault.pointer)).to.have.members([
      '/__proto__',
      '/constructor',
      '/events[99999999].event',
    ]);
  });
});
