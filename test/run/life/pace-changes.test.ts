/** What is kept of the changes that clients make to a run. */
import { expect } from 'chai';
import { mostChanges, PaceChanges } from '../../../src/run/life/pace-changes.ts';

const pace = { rate: 100, backlog: 10, paused: false, finishing: false };

describe('The changes of a run', () => {
  it('say when and what, and leave out what is as it was', () => {
    const changes = new PaceChanges();
    changes.note(1.23456, pace, { ...pace, rate: 200 });
    changes.note(2, pace, pace);
    changes.note(3, pace, { ...pace, paused: true, backlog: 20 });
    changes.note(4, pace, { ...pace, finishing: true });
    expect(changes.kept).to.deep.equal([
      { second: 1.235, rate: 200 },
      { second: 3, backlog: 20, paused: true },
      { second: 4, finishing: true },
    ]);
  });

  it('are the first hundred', () => {
    const changes = new PaceChanges();
    for (let second = 0; second < mostChanges + 5; second += 1) changes.note(second, pace, { ...pace, rate: second });
    expect(changes.kept).to.have.length(mostChanges);
    expect(changes.kept.at(-1)?.second).to.equal(mostChanges - 1);
  });
});
