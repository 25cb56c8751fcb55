/** Found, not found, undefined: NumberMatching decides at once by the content of its buffer. */
import { expect } from 'chai';
import { createActor } from 'xstate';
import type { Buffers } from '../../../machines/events.ts';
import { numberMatchingMachine } from '../../../machines/number-matching.machine.ts';

const beginningWith = (text: string) => ({ source: text, matches: (number: string) => number.startsWith(text) });

const match = (buffers: Buffers, source = 'pin') => {
  const settings = { source, patterns: [beginningWith('1'), beginningWith('22')] };
  return createActor(numberMatchingMachine, { input: { settings, buffers } }).start().getSnapshot().output;
};

describe('number-matching', () => {
  it('leaves by exit 0 when one of several patterns matches', () => {
    expect(match({ pin: '123' })).to.deep.equal({ exit: 0 });
    expect(match({ pin: '223' })).to.deep.equal({ exit: 0 });
  });

  it('leaves by exit 1 when none does', () => {
    expect(match({ pin: '213' })).to.deep.equal({ exit: 1 });
  });

  it('leaves by exit 2 when there is nothing in the buffer', () => {
    for (const buffers of [{}, { pin: '' }, { other: '1' }] as Buffers[])
      expect(match(buffers)).to.deep.equal({ exit: 2 });
  });

  it('does not find the names that every object inherits', () => {
    for (const source of ['constructor', 'toString', 'hasOwnProperty'])
      expect(match({ pin: '1' }, source)).to.deep.equal({ exit: 2 });
  });
});
