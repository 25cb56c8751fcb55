import { expect } from 'chai';
import { plain } from '../../src/inspect/plain.ts';

describe('a value as the inspector shows it', () => {
  it('names what is no data, and what machines only pass on', () => {
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

  it('is cut where it is deep, and after fifty members of a list, a map or a set, with the others counted', () => {
    const pairs = Array.from({ length: 60 }, (_, index): [string, number] => [`n${index}`, index]);
    const items = pairs.map(([, index]) => index);
    const cut = { ...Object.fromEntries(pairs.slice(0, 50)), '…': '«10 more»' };
    expect(plain(Object.fromEntries(pairs))).to.deep.equal(cut);
    expect(plain(new Map(pairs))).to.deep.equal(cut);
    for (const list of [items, new Set(items)]) expect(plain(list)).to.deep.equal(Object.values(cut));
    expect(plain(items.slice(0, 50))).to.deep.equal(items.slice(0, 50));
    expect(JSON.stringify(plain({ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }))).to.equal(
      '{"a":{"a":{"a":{"a":{"a":{"a":"«…»"}}}}}}',
    );
  });

  it('keeps what a run works with: nested objects, lists, and a number without an end', () => {
    const context = {
      distribution: { type: 'load', total: 100 },
      rate: Infinity,
      backlog: NaN,
      paused: false,
      locks: ['sub-1', 'sub-2'],
    };
    expect(plain(context)).to.deep.equal({ ...context, rate: '«Infinity»', backlog: '«NaN»' });
  });

  it('may have a member called __proto__, which is a member like any other', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1}}');
    expect(JSON.stringify(plain(value))).to.equal('{"__proto__":{"a":1}}');
  });
});
