/** What the page remembers of a run, and finds in it. */
import { expect } from 'chai';
import fc from 'fast-check';
import { innermost, RunRecord } from '../../../src/inspect/page/run-record.ts';
import { actors, entries, runUpTo, wholeRun } from './canned-run.ts';

describe("the page's record of a run", () => {
  it('finds how an actor stood at any moment as a search through everything does', () => {
    const among = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(among, { maxLength: 40 }), among, fc.integer({ min: -2, max: 45 }), (order, actor, moment) => {
        const history = order.map((who, seq) => ({ ...entries[0]!, actor: who, seq }));
        const record = new RunRecord({ ...wholeRun(), entries: history });
        expect(record.lastMomentOf(actor, moment)).to.equal(order.findLastIndex((who, at) => who === actor && at <= moment));
      }),
    );
  });

  it('knows what a message caused', () => {
    const record = new RunRecord(wholeRun());
    expect(record.momentsOfMessage(11)).to.deep.equal([8, 9]);
    expect(record.momentsOfMessage(10)).to.deep.equal([]);
  });

  it('takes everything once, however often it is told', () => {
    const record = new RunRecord(runUpTo(7));
    for (const entry of entries) record.addEntry(entry);
    for (const actor of Object.values(actors)) record.addActor(actor);
    expect(record.entries).to.deep.equal(entries);
    expect(record.actors).to.have.length(4);
    expect(record.momentsOf(actors.dialing.id)).to.deep.equal([5, 7, 8]);
  });

  it('names the innermost states', () => {
    expect(innermost(['holding', 'holding.running', 'holdingOn'])).to.deep.equal(['holding.running', 'holdingOn']);
  });
});
