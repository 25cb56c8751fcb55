import { expect } from 'chai';
import { notTaken } from '../../src/prove/file-names.ts';

describe('the name of a generated test', () => {
  it('is unique', () => {
    const taken = new Set<string>();
    const names = ['a', 'a', 'b', 'a-2', 'a'].map((stem) => notTaken(stem, taken));
    expect(names).to.deep.equal(['a', 'a-2', 'b', 'a-2-2', 'a-3']);
    expect(taken.size).to.equal(5);
  });
});
