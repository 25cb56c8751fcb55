import { expect } from 'chai';
import { plain } from '../../src/inspect/plain.ts';

describe('a value as the inspector shows it', () => {
  it('names what is no data, and what machines only hand on', () => {
    const value = {
      plan: { secret: 1 },
      performer: null,
      call: 'text',
      at: new Date(0),
      run: () => 1,
      error: new TypeError('no'),
      octets: Uint8Array.of(1, 255),
    };
    expect(plain(value)).to.deep.equal({
      plan: '«plan»',
      performer: null,
      call: 'text',
      at: '«Date»',
      run: '«function»',
      error: '«TypeError: no»',
      octets: '01ff',
    });
  });

  it('is cut where it is deep, and after fifty members of an object, a map or a list', () => {
    const pairs = Array.from({ length: 60 }, (_, index): [string, number] => [`n${index}`, index]);
    const cut = Object.fromEntries(pairs.slice(0, 50));
    expect(plain(Object.fromEntries(pairs))).to.deep.equal(cut);
    expect(plain(new Map(pairs))).to.deep.equal(cut);
    expect(plain(pairs.map(([, index]) => index))).to.deep.equal(Object.values(cut));
    expect(JSON.stringify(plain({ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }))).to.equal('{"a":{"a":{"a":{"a":{"a":{"a":"«…»"}}}}}}');
  });

  it('may have a member called __proto__, which is a member like any other', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1}}');
    expect(JSON.stringify(plain(value))).to.equal('{"__proto__":{"a":1}}');
  });
});
