import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { faultsOfVoid } from '../../src/operations/void-changes.ts';
import type { Layer, WrittenChange } from '../../src/operations/written-changes.ts';
import { changedOctets } from '../../src/protocol/wrong/apply.ts';
import { berParts } from '../../src/protocol/wrong/ber-parts.ts';
import type { Change, ChangeName } from '../../src/protocol/wrong/change.ts';
import type { Part } from '../../src/protocol/wrong/part.ts';

type Written = Change & { readonly layer: Layer };

const faultsOf = (...all: readonly Written[]): string[] =>
  faultsOfVoid(all.map(({ layer, ...change }, index): WrittenChange => ({ layer, change, pointer: `/${index}` }))).map(
    ({ pointer, message }) => `${pointer}: ${message}`,
  );

const value = (layer: Layer, at: string, hex = '55'): Written => ({ layer, at, change: 'value', hex });
const omit = (layer: Layer, at: string): Written => ({ layer, at, change: 'omit' });

/** SEQUENCE { [0] a { [0] b, [1] c }, [1] d }. */
const message = Buffer.from('300ba0068001118101228102' + '3344', 'hex');

const tree = (): Part => {
  const root: Part = { parts: berParts(message) };
  const within = (part: Part | undefined): Part[] => part?.parts?.[2]?.parts ?? [];
  const [a, d] = within(root.parts?.[0]);
  const [b, c] = within(a);
  for (const [part, name] of [
    [a, 'a'],
    [b, 'b'],
    [c, 'c'],
    [d, 'd'],
  ] as const)
    if (part) part.name = name;
  return root;
};

const changes: fc.Arbitrary<Written> = fc
  .record({
    at: fc.constantFrom('a', 'a.b', 'a.c', 'd'),
    change: fc.constantFrom<ChangeName>(
      ...([
        'omit',
        'duplicate',
        'value',
        'tag',
        'length',
        'truncate',
        'append',
        'flip',
        'indefinite',
        'replace',
      ] as const),
    ),
    // Octets that no change makes equal to others by chance.
    hex: fc.uint8Array({ minLength: 2, maxLength: 2 }).map((octets) => `5f${Buffer.from(octets).toString('hex')}`),
    bit: fc.nat(7),
  })
  .map(({ at, change, hex, bit }) => {
    const members = { value: { hex }, tag: { hex }, append: { hex }, replace: { hex }, length: { by: 1 } };
    const others = { truncate: { octets: 1 }, flip: { bit } };
    return {
      layer: 'inap',
      at,
      change,
      ...Object.entries({ ...members, ...others }).find(([name]) => name === change)?.[1],
    };
  });

const isMade = (all: readonly Written[]): boolean => {
  try {
    changedOctets(
      tree(),
      all.map(({ layer: _layer, ...change }) => change),
      'inap',
    );
    return true;
  } catch (thrown) {
    if (thrown instanceof DialproofError) return false;
    throw thrown;
  }
};

describe('changes of which another one leaves nothing', () => {
  it('are refused, whichever comes first', () => {
    const reason = 'changes nothing: `omit` of "serviceKey" of the inap message leaves nothing of it';
    expect(faultsOf(omit('inap', 'serviceKey'), value('inap', 'serviceKey'))).to.deep.equal([`/1: ${reason}`]);
    expect(faultsOf(value('inap', 'serviceKey'), omit('inap', 'serviceKey'))).to.deep.equal([`/0: ${reason}`]);
    expect(faultsOf(omit('inap', 'serviceKey'), omit('inap', 'serviceKey'))).to.deep.equal([`/1: ${reason}`]);
  });

  it('are refused in a part around them, on their layer and on a lower one', () => {
    expect(faultsOf(value('inap', 'bcsmEvents[0].monitorMode'), omit('inap', 'bcsmEvents'))).to.have.length(1);
    for (const at of ['parameter', 'component', 'components'])
      expect(faultsOf(value('map', 'ussd-String'), omit('tcap', at)), at).to.have.length(1);
    expect(faultsOf(value('tcap', 'otid'), value('sccp', 'data'))).to.deep.equal([
      '/0: changes nothing: `value` of "data" of the sccp message leaves nothing of it',
    ]);
    expect(faultsOf(value('sccp', 'hopCounter'), { layer: 'm3ua', change: 'replace', hex: '01' })).to.deep.equal([
      '/0: changes nothing: `replace` of the whole m3ua message leaves nothing of it',
    ]);
  });

  it('are refused beside a drop, whatever they are', () => {
    expect(faultsOf(value('tcap', 'otid'), { layer: 'sctp', change: 'drop' })).to.deep.equal([
      '/0: changes nothing: the message is not sent, because of its `drop`',
    ]);
    expect(faultsOf({ layer: 'diameter', change: 'repeat' }, { layer: 'diameter', change: 'drop' })).to.have.length(1);
  });

  it('do not include changes of other parts, of later octets, or of another AVP of the name', () => {
    expect(faultsOf(omit('inap', 'serviceKey'), value('inap', 'calledPartyNumber'))).to.deep.equal([]);
    expect(faultsOf(value('inap', 'a'), { layer: 'inap', at: 'a', change: 'append', hex: '01' })).to.deep.equal([]);
    expect(faultsOf(value('tcap', 'otid'), value('sccp', 'calledParty'))).to.deep.equal([]);
    expect(faultsOf(value('tcap', 'component[1].invokeId'), omit('tcap', 'component'))).to.deep.equal([]);
    expect(faultsOf(value('diameter', 'Subscription-Id[1].data'), omit('diameter', 'Subscription-Id'))).to.deep.equal(
      [],
    );
    expect(faultsOf(value('diameter', 'Subscription-Id[0].data'), omit('diameter', 'Subscription-Id'))).to.have.length(
      1,
    );
  });

  it('would also be refused when they are sent', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 2, maxLength: 4 }), (all) => {
        fc.pre(faultsOf(...all).length > 0);
        expect(isMade(all)).to.equal(false);
      }),
      { numRuns: 2000 },
    );
  });
});
