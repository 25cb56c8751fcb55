/** Values at their bounds, in every accepted spelling, and invalid ones. */
import { expect } from 'chai';
import { createDictionary, decodeMessage, encodeMessage, type Avp } from '../../../src/protocol/diameter/index.ts';
import { ownTable } from './arbitrary-messages.ts';

const dictionary = createDictionary(ownTable);

const header = {
  command: 272,
  application: 4,
  request: true,
  proxiable: true,
  error: false,
  retransmitted: false,
  hopByHop: 1,
  endToEnd: 2,
};

const written = (avp: Avp): Buffer => encodeMessage({ ...header, avps: [avp] }, dictionary).subarray(20);
const back = (avp: Avp): unknown =>
  decodeMessage(encodeMessage({ ...header, avps: [avp] }, dictionary), dictionary).avps[0]?.value;

describe('values of AVPs', () => {
  for (const [name, value, hex] of [
    ['Result-Code', 2001, '0000010c4000000c000007d1'],
    ['Session-Id', 'a', '000001074000000961000000'],
    ['Error-Message', 'é', '000001190000000ac3a90000'],
    ['Host-IP-Address', '127.0.0.1', '000001014000000e00017f0000010000'],
    ['Host-IP-Address', '::1', '000001014000001a0002000000000000000000000000000000010000'],
    ['Host-IP-Address', '8:3439', '000001014000000c00083439'],
    ['Event-Timestamp', '1970-01-01T00:00:00Z', '000000374000000c83aa7e80'],
    ['Event-Timestamp', '2036-02-07T06:28:16Z', '000000374000000c00000000'],
    ['CC-Total-Octets', '18446744073709551615', '000001a540000010ffffffffffffffff'],
    ['Value-Digits', '-9223372036854775808', '000001bf400000108000000000000000'],
    ['Own-Float32', 1.5, '0000ea608000001' + '00001869f3fc00000'],
    ['3GPP-RAT-Type', '06', '00000015c000000d000028af06000000'],
    ['Termination-Cause', -1, '000001274000000cffffffff'],
  ] as const) {
    it(`${name} ${value} is ${hex}`, () => {
      expect(written({ name, value }).toString('hex')).to.equal(hex);
      expect(back({ name, value })).to.equal(value);
    });
  }

  for (const [name, value, same] of [
    ['Result-Code', 'DIAMETER_SUCCESS', 2001],
    ['Result-Code', '2001', 2001],
    ['CC-Request-Type', 'UPDATE_REQUEST', 2],
    ['CC-Total-Octets', 5, 5],
    ['CC-Total-Octets', '9007199254740993', '9007199254740993'],
    ['Session-Id', 5, '5'],
    ['Host-IP-Address', '0:0::0:1', '::1'],
    ['Host-IP-Address', '1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['Host-IP-Address', '::ffff:1.2.3.4', '::ffff:102:304'],
    ['Event-Timestamp', '2026-01-31T13:00:00.9+01:00', '2026-01-31T12:00:00Z'],
    ['Own-Float64', '1e3', 1000],
    ['Own-Float64', 'NaN', 'NaN'],
    ['Class', 'AbCd', 'abcd'],
  ] as const) {
    it(`${name} ${value} means ${same}`, () => expect(back({ name, value })).to.equal(same));
  }

  for (const [name, value] of [
    ['Result-Code', -1],
    ['Result-Code', 2 ** 32],
    ['Result-Code', 1.5],
    ['Result-Code', 'NO_SUCH_CODE'],
    ['Result-Code', null],
    ['CC-Total-Octets', 2 ** 53],
    ['CC-Total-Octets', '18446744073709551616'],
    ['Value-Digits', '-9223372036854775809'],
    ['Session-Id', true],
    ['Session-Id', '\ud800'],
    ['Origin-Host', ''],
    ['Origin-Host', 'a b'],
    ['Redirect-Host', 'http://a'],
    ['Host-IP-Address', '1.2.3'],
    ['Host-IP-Address', '1.2.3.256'],
    ['Host-IP-Address', '1::2::3'],
    ['Host-IP-Address', '1:2:3:4:5:6:7'],
    ['Host-IP-Address', '1:3439'],
    ['Event-Timestamp', 'now'],
    ['Event-Timestamp', '1967-01-01T00:00:00Z'],
    ['Event-Timestamp', '2104-02-26T09:42:24Z'],
    ['Class', 'abc'],
    ['Class', 'no'],
    ['Own-Float32', 'one'],
    ['9999', 'no'],
    ['Failed-AVP', 'no'],
    ['Failed-AVP', [{ value: 1 }]],
  ] as const) {
    it(`${name} cannot be ${JSON.stringify(value)}, and is named`, () => {
      expect(() => written({ name, value }))
        .to.throw()
        .that.includes({ code: 'EncodeFailed' })
        .and.has.property('message')
        .that.includes(name);
    });
  }

  it('a number beyond 2^53 cannot be distinguished from its neighbours, and the fault says how to write it', () => {
    expect(() => written({ name: 'CC-Total-Octets', value: Number('9007199254740993') })).to.throw(
      'CC-Total-Octets must be a whole number from 0 to 18446744073709551615, not 9007199254740992, which ' +
        'is beyond 2^53 and may be rounded: ' +
        'write it in quotes',
    );
    expect(() => written({ name: 'Session-Id', value: 12345678901234567000 })).to.throw(
      'Session-Id must be a text, not 12345678901234567000, which is beyond 2^53',
    );
    expect(() => written({ name: 'Class', value: 12345678901234567000 })).to.throw(
      'and may be rounded: write it in quotes',
    );
  });

  it('a text and octets take a number as its decimal text', () => {
    expect(written({ name: 'Session-Id', value: 495551 })).to.deep.equal(
      written({ name: 'Session-Id', value: '495551' }),
    );
    expect(written({ name: 'Session-Id', value: 1.5 })).to.deep.equal(written({ name: 'Session-Id', value: '1.5' }));
    expect(written({ name: 'Class', value: 8090 })).to.deep.equal(written({ name: 'Class', value: '8090' }));
    for (const value of [NaN, Infinity, 809])
      expect(() => written({ name: 'Class', value })).to.throw('Class must be octets in hex');
  });
});
