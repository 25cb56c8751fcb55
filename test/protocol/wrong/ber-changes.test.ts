import { expect } from 'chai';
import fc from 'fast-check';
import { BerReader } from '../../../src/protocol/ber/reader.ts';
import { changedOctets } from '../../../src/protocol/wrong/apply.ts';
import { berParts } from '../../../src/protocol/wrong/ber-parts.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import type { Part } from '../../../src/protocol/wrong/part.ts';

/** An element as an independent reader sees it. */
type Tree = { readonly tag: number; readonly value: string | readonly Tree[] };

const treesIn = (reader: BerReader): Tree[] => {
  const trees: Tree[] = [];
  while (reader.next())
    trees.push({
      tag: reader.tag,
      value: reader.constructed ? treesIn(reader.enter()) : Buffer.from(reader.contents()).toString('hex'),
    });
  return trees;
};

const read = (octets: Uint8Array): Tree[] => treesIn(new BerReader(octets, 'test'));

const lengthOctets = (length: number): Buffer =>
  length < 0x80
    ? Buffer.of(length)
    : length < 0x100
      ? Buffer.of(0x81, length)
      : Buffer.of(0x82, length >> 8, length & 0xff);

const encoded = ({ tag, value }: Tree): Buffer => {
  const contents = typeof value === 'string' ? Buffer.from(value, 'hex') : Buffer.concat(value.map(encoded));
  return Buffer.concat([Buffer.of(tag), lengthOctets(contents.length), contents]);
};

const primitive = fc.record({
  tag: fc.integer({ min: 0x80, max: 0x9e }),
  value: fc.uint8Array({ maxLength: 140 }).map((octets) => Buffer.from(octets).toString('hex')),
});

const inner = fc.array(primitive, { minLength: 2, maxLength: 4 });

/** SEQUENCE { [0] { elements }, elements }, of which one element within is the target. */
const scene = fc
  .record({ deep: inner, beside: inner })
  .chain(({ deep, beside }) =>
    fc.record({ deep: fc.constant(deep), beside: fc.constant(beside), at: fc.nat(deep.length - 1) }),
  );

const argumentOf = (deep: readonly Tree[], beside: readonly Tree[]): Tree => ({
  tag: 0x30,
  value: [{ tag: 0xa0, value: deep }, ...beside],
});

/** The message with the target under the name `target`. */
const named = (octets: Uint8Array, at: number): Part => {
  const root: Part = { parts: berParts(octets) };
  const [whole] = root.parts ?? [];
  const [around] = whole?.parts?.[2]?.parts ?? [];
  const target = around?.parts?.[2]?.parts?.[at];
  if (target !== undefined) target.name = 'target';
  return root;
};

const withTarget = (deep: readonly Tree[], at: number, made: readonly Tree[]): readonly Tree[] => [
  ...deep.slice(0, at),
  ...made,
  ...deep.slice(at + 1),
];

const isOther = (one: readonly Tree[], other: readonly Tree[]): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/** The change, and what the elements around the target are afterwards. */
const changes: Readonly<Record<string, (target: Tree) => readonly [Change, readonly Tree[]]>> = {
  omit: () => [{ change: 'omit', at: 'target' }, []],
  duplicate: (target) => [{ change: 'duplicate', at: 'target' }, [target, target]],
  value: ({ tag }) => [{ change: 'value', at: 'target', hex: '0102030405' }, [{ tag, value: '0102030405' }]],
  'an empty value': ({ tag }) => [{ change: 'value', at: 'target', hex: '' }, [{ tag, value: '' }]],
  tag: ({ value }) => [{ change: 'tag', at: 'target', hex: '5f' + '21' }, [{ tag: 0x5f21, value }]],
  append: ({ tag, value }) => [
    { change: 'append', at: 'target', hex: 'ffee' },
    [{ tag, value: `${String(value)}ffee` }],
  ],
  replace: () => [{ change: 'replace', at: 'target', hex: '830155' }, [{ tag: 0x83, value: '55' }]],
};

/** The two elements in a SEQUENCE under the names `target` and `second`. */
const namedTwo = (octets: Uint8Array): Part => {
  const root: Part = { parts: berParts(octets) };
  const elements = root.parts?.[0]?.parts?.[2]?.parts ?? [];
  for (const [index, name] of ['target', 'second'].entries()) Object.assign(elements[index] ?? {}, { name });
  return root;
};

describe('changes of BER elements', () => {
  for (const [name, changeOf] of Object.entries(changes)) {
    it(`${name}: everything else is as it was, and all lengths around it are right`, () => {
      fc.assert(
        fc.property(scene, ({ deep, beside, at }) => {
          const octets = encoded(argumentOf(deep, beside));
          const [change, made] = changeOf(deep[at] as Tree);
          fc.pre(isOther(deep, withTarget(deep, at, made)));
          const changed = changedOctets(named(octets, at), [change], 'test');
          expect(read(changed)).to.deep.equal([argumentOf(withTarget(deep, at, made), beside)]);
        }),
      );
    });
  }

  it('reorder: it and the next element change places, the last one with the one before it', () => {
    fc.assert(
      fc.property(scene, ({ deep, beside, at }) => {
        const octets = encoded(argumentOf(deep, beside));
        const first = at === deep.length - 1 ? at - 1 : at;
        const swapped = [...deep.slice(0, first), deep[first + 1], deep[first], ...deep.slice(first + 2)] as Tree[];
        fc.pre(isOther(deep, swapped));
        const changed = changedOctets(named(octets, at), [{ change: 'reorder', at: 'target' }], 'test');
        expect(read(changed)).to.deep.equal([argumentOf(swapped, beside)]);
      }),
    );
  });

  it('truncate: the value is shorter, with its length', () => {
    fc.assert(
      fc.property(scene, fc.nat(140), ({ deep, beside, at }, octets) => {
        const target = deep[at] as Tree;
        const size = String(target.value).length / 2;
        fc.pre(size > 0);
        const cut = 1 + (octets % size);
        const message = encoded(argumentOf(deep, beside));
        const changed = changedOctets(named(message, at), [{ change: 'truncate', at: 'target', octets: cut }], 'test');
        const made = [{ tag: target.tag, value: String(target.value).slice(0, -2 * cut) }];
        expect(read(changed)).to.deep.equal([argumentOf(withTarget(deep, at, made), beside)]);
      }),
    );
  });

  it('flip: one bit of the value differs', () => {
    fc.assert(
      fc.property(scene, fc.nat(), ({ deep, beside, at }, number) => {
        const target = deep[at] as Tree;
        const value = Buffer.from(String(target.value), 'hex');
        fc.pre(value.length > 0);
        const bit = number % (value.length * 8);
        const message = encoded(argumentOf(deep, beside));
        const changed = changedOctets(named(message, at), [{ change: 'flip', at: 'target', bit }], 'test');
        value[bit >> 3] = (value[bit >> 3] as number) ^ (1 << (7 - (bit % 8)));
        const made = [{ tag: target.tag, value: value.toString('hex') }];
        expect(read(changed)).to.deep.equal([argumentOf(withTarget(deep, at, made), beside)]);
      }),
    );
  });

  it('length: only the length of the element says something else, and those around it count its octets', () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: 1, max: 60 }), ({ deep, beside, at }, by) => {
        const target = deep[at] as Tree;
        const size = String(target.value).length / 2;
        const message = encoded(argumentOf(deep, beside));
        const changed = changedOctets(named(message, at), [{ change: 'length', at: 'target', by }], 'test');
        const lying = Buffer.concat([
          Buffer.of(target.tag),
          lengthOctets(size + by),
          Buffer.from(String(target.value), 'hex'),
        ]);
        const around = Buffer.concat([...deep.slice(0, at).map(encoded), lying, ...deep.slice(at + 1).map(encoded)]);
        const contents = Buffer.concat([Buffer.of(0xa0), lengthOctets(around.length), around, ...beside.map(encoded)]);
        expect(changed.toString('hex')).to.equal(
          Buffer.concat([Buffer.of(0x30), lengthOctets(contents.length), contents]).toString('hex'),
        );
      }),
    );
  });

  it('indefinite: 80, the value and two zero octets, which reads as the same constructed element', () => {
    fc.assert(
      fc.property(inner, inner, (deep, beside) => {
        const message = encoded(argumentOf(deep, beside));
        const root: Part = { parts: berParts(message) };
        const around = root.parts?.[0]?.parts?.[2]?.parts?.[0];
        if (around !== undefined) around.name = 'target';
        const changed = changedOctets(root, [{ change: 'indefinite', at: 'target' }], 'test');
        expect(changed.toString('hex')).to.include(
          `a080${Buffer.concat(deep.map(encoded)).toString('hex')}0000${Buffer.concat(beside.map(encoded)).toString('hex')}`,
        );
        expect(read(changed)).to.deep.equal([argumentOf(deep, beside)]);
      }),
    );
  });

  it('are refused where others undo them, or leave nothing of them', () => {
    const octets = Buffer.from('3007800111' + '81022233', 'hex');
    const refused = (...all: Change[]) => expect(() => changedOctets(namedTwo(octets), all, 'test'));
    const omit: Change = { change: 'omit', at: 'second' };
    const flip: Change = { change: 'flip', at: 'target', bit: 0 };
    refused({ change: 'truncate', octets: 1 }, { change: 'flip', at: 'second', bit: 15 }).to.throw(
      '`flip` of "second" changes nothing of the test message, with the other changes of it',
    );
    refused(flip, flip, omit).to.throw('`flip` of "target" and `flip` of "target" change nothing of the test message');
    refused(flip, flip).to.throw('the changes leave the test message as it is');
    refused({ change: 'replace', at: 'target', hex: '0500' }, { change: 'tag', at: 'target', hex: '99' }).to.throw(
      '`tag` of "target" changes nothing of the test message: the part is replaced',
    );
    const both = changedOctets(namedTwo(octets), [flip, omit], 'test');
    expect(both.toString('hex')).to.equal('3003800191');
  });

  it('of the whole message leave every length in it as it was', () => {
    fc.assert(
      fc.property(scene, ({ deep, beside }) => {
        const message = encoded(argumentOf(deep, beside));
        const changed = (change: Change): string =>
          changedOctets({ parts: berParts(message) }, [change], 'test').toString('hex');
        const hex = message.toString('hex');
        expect(changed({ change: 'truncate', octets: 2 })).to.equal(hex.slice(0, -4));
        expect(changed({ change: 'append', hex: 'aabb' })).to.equal(`${hex}aabb`);
        expect(changed({ change: 'duplicate' })).to.equal(hex + hex);
        expect(changed({ change: 'replace', hex: '00' })).to.equal('00');
        expect(changed({ change: 'omit' })).to.equal('');
        expect(changed({ change: 'value', hex: '0500' })).to.equal('30020500');
        expect(changed({ change: 'flip', bit: 7 })).to.equal(`31${hex.slice(2)}`);
      }),
    );
  });

  it('are all made at the parts as they were before the first', () => {
    const octets = Buffer.from('3009800101810102820103', 'hex');
    const root: Part = { parts: berParts(octets) };
    root.parts?.[0]?.parts?.[2]?.parts?.forEach((part, index) => {
      part.name = ['one', 'two', 'three'][index];
    });
    const changes: Change[] = [
      { change: 'omit', at: 'one' },
      { change: 'length', at: 'two', by: 5 },
      { change: 'value', at: 'three', hex: 'aabb' },
    ];
    expect(changedOctets(root, changes, 'test').toString('hex')).to.equal('30078106028202aabb');
  });

  it('that leave the message as it is are refused: it would not be wrong', () => {
    const octets = Buffer.from('3003800101', 'hex');
    const root = (): Part => {
      const made: Part = { parts: berParts(octets) };
      const [first] = made.parts?.[0]?.parts?.[2]?.parts ?? [];
      if (first !== undefined) first.name = 'one';
      return made;
    };
    expect(() => changedOctets(root(), [{ change: 'value', at: 'one', hex: '01' }], 'test')).to.throw(
      'wrong: the changes leave the test message as it is',
    );
    const twice: Change[] = [
      { change: 'flip', at: 'one', bit: 3 },
      { change: 'flip', at: 'one', bit: 3 },
    ];
    expect(() => changedOctets(root(), twice, 'test')).to.throw('leave the test message as it is');
    expect(changedOctets(root(), [], 'test')).to.deep.equal(octets);
  });
});
