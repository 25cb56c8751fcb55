import { expect } from 'chai';
import { changedMessage, messageParts } from '../../../src/protocol/diameter/changed-message.ts';
import { createDictionary, decodeMessage, encodeMessage, type Avp } from '../../../src/protocol/diameter/index.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import { pathsOf } from '../../../src/protocol/wrong/path.ts';

const dictionary = createDictionary();
const avps: readonly Avp[] = [
  { name: 'Session-Id', value: 'a;1;2' },
  {
    name: 'Subscription-Id',
    value: [
      { name: 'Subscription-Id-Type', value: 0 },
      { name: 'Subscription-Id-Data', value: '1' },
    ],
  },
  {
    name: 'Subscription-Id',
    value: [
      { name: 'Subscription-Id-Type', value: 1 },
      { name: 'Subscription-Id-Data', value: '22' },
    ],
  },
  { name: '10415:9999', value: 'aabbcc' },
];
const encoded = encodeMessage(
  {
    command: 'Credit-Control',
    application: 4,
    request: true,
    proxiable: true,
    error: false,
    retransmitted: false,
    hopByHop: 7,
    endToEnd: 8,
    avps,
  },
  dictionary,
);
const changed = (...changes: Change[]): Buffer => changedMessage(encoded, changes, dictionary);
const differing = (after: Buffer): number[] => [...after.keys()].filter((index) => after[index] !== encoded[index]);
const decoded = (octets: Uint8Array) => decodeMessage(octets, dictionary);

describe('changes of Diameter messages', () => {
  it('without any change give the same octets', () => {
    expect(changed()).to.deep.equal(encoded);
  });

  it('have a path for the fields of the header, each AVP and its fields', () => {
    const paths = pathsOf(messageParts(encoded, dictionary));
    expect(paths).to.include.members([
      'version',
      'length',
      'flags',
      'command',
      'application',
      'hopByHop',
      'endToEnd',
      'Session-Id.code',
      'Session-Id.flags',
      'Session-Id.length',
      'Session-Id.data',
      'Session-Id.padding',
      'Subscription-Id[1].Subscription-Id-Data.flags',
      '10415:9999.vendor',
    ]);
  });

  it('change one field of the header, and only that', () => {
    expect(differing(changed({ change: 'value', at: 'version', hex: '02' }))).to.deep.equal([0]);
    expect(differing(changed({ change: 'length', at: 'length', by: 4 }))).to.deep.equal([3]);
    expect(differing(changed({ change: 'length', by: -4 }))).to.deep.equal([3]);
    expect(differing(changed({ change: 'flip', at: 'flags', bit: 7 }))).to.deep.equal([4]);
    expect(differing(changed({ change: 'value', at: 'command', hex: '00ffff' }))).to.deep.equal([6, 7]);
    expect(differing(changed({ change: 'value', at: 'application', hex: '00000005' }))).to.deep.equal([11]);
    expect(differing(changed({ change: 'flip', at: 'hopByHop', bit: 0 }))).to.deep.equal([12]);
    expect(differing(changed({ change: 'flip', at: 'endToEnd', bit: 31 }))).to.deep.equal([19]);
  });

  it('change one field of an AVP, and only that', () => {
    expect(differing(changed({ change: 'tag', at: 'Session-Id', hex: '000001ff' }))).to.deep.equal([23]);
    expect(differing(changed({ change: 'flip', at: 'Session-Id.flags', bit: 1 }))).to.deep.equal([24]);
    expect(differing(changed({ change: 'length', at: 'Session-Id', by: 9 }))).to.deep.equal([27]);
    expect(differing(changed({ change: 'replace', at: 'Session-Id.padding', hex: '010203' }))).to.deep.equal([
      33, 34, 35,
    ]);
  });

  it('of an AVP within a group leave the lengths around it right', () => {
    const at = 'Subscription-Id[1].Subscription-Id-Data';
    const hex = Buffer.from('a longer text').toString('hex');
    const { avps: before } = decoded(encoded);
    const { avps: after } = decoded(changed({ change: 'value', at, hex }));
    const inner = (list: typeof after): readonly Avp[] => (list[2]?.value ?? []) as readonly Avp[];
    expect(inner(after)[0]).to.deep.equal(inner(before)[0]);
    expect(inner(after)[1]).to.deep.equal({ ...inner(before)[1], value: 'a longer text' });
    expect(after.filter((_, index) => index !== 2)).to.deep.equal(before.filter((_, index) => index !== 2));
  });

  it('omit, duplicate and reorder AVPs', () => {
    const names = (after: Buffer): string[] => decoded(after).avps.map(({ name }) => name);
    expect(names(changed({ change: 'omit', at: 'Session-Id' }))).to.deep.equal([
      'Subscription-Id',
      'Subscription-Id',
      '10415:9999',
    ]);
    expect(names(changed({ change: 'duplicate', at: '10415:9999' })).length).to.equal(5);
    expect(names(changed({ change: 'reorder', at: 'Session-Id' }))[1]).to.equal('Session-Id');
  });
});
