/** No reason why tshark finds other messages in a frame holds where nothing but the difference is known. */
import { expect } from 'chai';
import { beyond } from '../support/captures/judged/found.ts';
import { explanations, otherPreferences, type Difference } from '../support/captures/judged/explanations.ts';
import type { FoundByReader } from '../support/captures/judged/found-by-reader.ts';

const reader: FoundByReader = {
  frames: 9,
  found: new Map(),
  repeats: new Map(),
  refusals: new Map(),
  undecoded: new Map(),
  shortest: new Map([[5, 96]]),
  units: 9,
};
const message = ['m3ua 1.1', 'mtp3 3 1 2', 'otid 01', 'sccp 9', 'tcap begin'];
const difference: Difference = {
  frame: 5,
  ours: message,
  theirs: message,
  protocols: ['raw', 'ip', 'sctp', 'm3ua', 'sccp', 'tcap'],
  remarks: new Set(),
  identifiers: [3],
  isSeenBefore: true,
  isBeyondHighest: false,
};
const holding = (one: Difference, of = reader): readonly string[] => [
  ...explanations.filter(({ holds }) => holds(one, of)).map(({ name }) => name),
  ...otherPreferences.filter(({ needs }) => needs(one)).map(({ name }) => name),
];

describe('the reasons for frames that differ', () => {
  it('are none for a message that only one of the two finds', () => {
    expect(holding({ ...difference, ours: [] })).to.deep.equal([]);
    expect(holding({ ...difference, theirs: [] })).to.deep.equal([]);
    expect(holding({ ...difference, ours: ['diameter 272 request 1 1'], theirs: [] })).to.deep.equal([]);
    expect(holding({ ...difference, ours: ['m3ua 1.1', 'm3ua 1.1'], theirs: ['m3ua 1.1'] })).to.deep.equal([]);
  });

  it('excuse a repeat only where the same message came before', () => {
    const ofRepeat = { ...reader, repeats: new Map([[5, 1]]) };
    expect(holding({ ...difference, ours: [] }, ofRepeat)).to.deep.equal(['seen before']);
    expect(holding({ ...difference, ours: [], isSeenBefore: false }, ofRepeat)).to.deep.equal([]);
    expect(holding({ ...difference, theirs: [] }, ofRepeat)).to.deep.equal([]);
    expect(holding({ ...difference, ours: [], frame: 6 }, ofRepeat)).to.deep.equal([]);
  });

  it('excuse octets that do not decode for what is above them alone', () => {
    const ofUndecoded = { ...reader, undecoded: new Map([[5, 'a fault']]) };
    expect(holding({ ...difference, ours: message.slice(0, 2) }, ofUndecoded)).to.deep.equal([
      'not as its standard says',
    ]);
    expect(holding({ ...difference, ours: [] }, ofUndecoded)).to.deep.equal([]);
  });

  it('compare each text as often as it occurs', () => {
    expect(beyond(['a', 'a', 'b'], ['a', 'b', 'c'])).to.deep.equal(['a']);
    expect(beyond(['a'], ['a', 'a'])).to.deep.equal([]);
  });
});
