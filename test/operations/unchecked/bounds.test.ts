/** How many unread values are reported: of one message, and of a run. */
import { expect } from 'chai';
import { ownReads } from '../../../src/operations/unchecked/read-path.ts';
import { mostUnread, unreadIn } from '../../../src/operations/unchecked/unread.ts';
import { mostUnchecked } from '../../../src/run/plan/run-limits.ts';
import { UncheckedTally } from '../../../src/run/share/unchecked-tally.ts';

describe('the report of unread values', () => {
  it('has 200 values of a message, each of 200 characters', () => {
    const elements = Array.from({ length: 2 * mostUnread }, (_, index) => `${index}${'x'.repeat(400)}`);
    const unread = Object.entries(unreadIn({ elements }, []));
    expect(mostUnread).to.equal(200);
    expect(unread).to.have.length(mostUnread);
    for (const [index, [, value]] of unread.entries()) expect(value).to.equal(`${elements[index]?.slice(0, 199)}…`);
  });

  it('has 1,000 arguments of a run, each with its lowest instance, in whatever order they come', () => {
    const tally = new UncheckedTally();
    for (let number = 0; number < 2 * mostUnchecked; number += 1)
      tally.add({ opIdx: 1, operation: 'Connect', name: `n${number}`, instance: 5 });
    tally.add({ opIdx: 1, operation: 'Connect', name: 'n3', instance: 2 });
    expect(mostUnchecked).to.equal(1_000);
    expect(tally.all).to.have.length(mostUnchecked);
    expect(tally.all.filter(({ instance }) => instance === 2).map(({ name }) => name)).to.deep.equal(['n3']);
  });

  it('goes no deeper than 40 levels, below which a message is one leaf', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? Array.from({ length: 900 }, () => 1) : [nested(levels - 1)];
    const [deep, ...others] = ownReads({ arguments: { a: nested(200) } });
    expect(deep?.steps).to.have.length(40);
    expect(deep).not.to.have.property('plain');
    expect(others).to.deep.equal([]);
    const data = { a: nested(200) };
    expect(unreadIn(data, ownReads({ arguments: { a: nested(200) } }))).to.deep.equal({});
    expect(Object.keys(unreadIn(data, []))).to.have.length(1);
  });
});
