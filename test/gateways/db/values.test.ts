import { expect } from 'chai';
import fc from 'fast-check';
import { parseArray, postgresText } from '../../../src/gateways/db/postgres-values.ts';
import { exactNumber, isoMoment, jsonFriendly } from '../../../src/gateways/db/values.ts';

describe('values of a database', () => {
  it('are numbers where these are exact, else texts', () => {
    for (const [text, value] of [
      ['12.50', 12.5],
      ['-0.10', -0.1],
      ['100', 100],
      ['1e3', 1000],
      ['0.0', 0],
      ['0.000001', 0.000001],
      ['9007199254740991', 9007199254740991],
      ['1e+300', 1e300],
    ] as const) {
      expect(exactNumber(text), text).to.equal(value);
    }
    for (const text of [
      '9007199254740993',
      '-9007199254740992',
      '123456789012345680000',
      '10000000000000000000.00',
      '0.12345678901234567890',
      'NaN',
      'Infinity',
      '',
      ' ',
      '0x10',
      '1e400',
      '$1.00',
    ]) {
      expect(exactNumber(text), text).to.equal(text);
    }
  });

  it('become the number that was printed, for any number', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => Number(exactNumber(String(number))) === number,
      ),
    );
    fc.assert(fc.property(fc.bigInt(), (number) => String(BigInt(exactNumber(String(number)))) === String(number)));
  });

  it('are moments in ISO 8601, in UTC where they have a zone', () => {
    const zones = ['+02', '-03:30', '+05:53:28', '+00', 'Z'];
    expect(zones.map((zone) => isoMoment(`2024-02-29 00:00:00.123456${zone}`))).to.deep.equal([
      '2024-02-28T22:00:00.123456Z',
      '2024-02-29T03:30:00.123456Z',
      '2024-02-28T18:06:32.123456Z',
      '2024-02-29T00:00:00.123456Z',
      '2024-02-29T00:00:00.123456Z',
    ]);
    expect(isoMoment('2024-01-01 12:00:00')).to.equal('2024-01-01T12:00:00');
    for (const text of ['infinity', '0044-03-15 00:00:00 BC', '2024-01-01']) expect(isoMoment(text)).to.equal(text);
  });

  it('of any driver become JSON', () => {
    const value = {
      a: 1n,
      b: 2n ** 70n,
      c: new Date(0),
      d: Buffer.from('00ff', 'hex'),
      e: [null, undefined, true, NaN],
      f: 'x',
    };
    expect(jsonFriendly(value)).to.deep.equal({
      a: 1,
      b: '1180591620717411303424',
      c: '1970-01-01T00:00:00.000Z',
      d: '00ff',
      e: [null, null, true, 'NaN'],
      f: 'x',
    });
  });

  it('are lists of PostgreSQL both ways', () => {
    const element = fc.oneof(fc.string(), fc.constantFrom('NULL', '', '"', '\\', '{', ',', ' x '), fc.constant(null));
    const same = (text: string): string => text;
    const returns = (list: unknown[]): void =>
      void expect(parseArray(String(postgresText(list)), same)).to.deep.equal(list);
    fc.assert(fc.property(fc.array(element), returns));
    fc.assert(fc.property(fc.array(fc.array(element, { minLength: 1 }), { minLength: 1 }), returns));
    expect(parseArray('[0:1]={1,2}', Number)).to.deep.equal([1, 2]);
  });

  it('are sent to PostgreSQL as texts', () => {
    expect([null, true, 1.5, 'x', { a: 1 }, [1, 'a"b', [null]]].map(postgresText)).to.deep.equal([
      null,
      'true',
      '1.5',
      'x',
      '{"a":1}',
      '{"1","a\\"b",{NULL}}',
    ]);
  });
});
