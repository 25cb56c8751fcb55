/** The page's record of a run or a link, and searches in it. */
import { expect } from 'chai';
import fc from 'fast-check';
import { innermost, HistoryRecord } from '../../../../src/console/page/inspect/history-record.ts';
import { Inspection } from '../../../../src/console/page/inspect/inspection.ts';
import { linkUpTo } from './canned-link.ts';
import { actors, entries, runUpTo, wholeRun } from './canned-run.ts';

describe("the page's record of what it follows", () => {
  it('finds the state of an actor at any moment like a search through everything', () => {
    const among = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(
        fc.array(among, { maxLength: 40 }),
        among,
        fc.integer({ min: -2, max: 45 }),
        (order, actor, moment) => {
          const history = order.map((who, seq) => ({ ...entries[0]!, actor: who, seq }));
          const record = new HistoryRecord({ ...wholeRun(), entries: history });
          expect(record.lastMomentOf(actor, moment)).to.equal(
            order.findLastIndex((who, at) => who === actor && at <= moment),
          );
        },
      ),
    );
  });

  it('finds the events that a message caused', () => {
    const record = new HistoryRecord(wholeRun());
    expect(record.momentsOfMessage(11)).to.deep.equal([8, 9]);
    expect(record.momentsOfMessage(10)).to.deep.equal([]);
  });

  it('takes everything once, however often it arrives', () => {
    const record = new HistoryRecord(runUpTo(7));
    for (const entry of entries) record.addEntry(entry);
    for (const actor of Object.values(actors)) record.addActor(actor);
    expect(record.entries).to.deep.equal(entries);
    expect(record.actors).to.have.length(4);
    expect(record.momentsOf(actors.dialing.id)).to.deep.equal([5, 7, 8]);
  });

  it('continues with the newest entries of a link that is followed for long, at the same moment', () => {
    const store = new Inspection(() => undefined);
    const link = linkUpTo(0);
    store.recordHistory(link);
    for (let seq = 1; seq < 20_000; seq += 1) store.addEntry({ ...link.entries[0]!, seq });
    store.goTo(19_990);
    const shown = store.entry;
    for (let seq = 20_000; seq < 20_010; seq += 1) store.addEntry({ ...link.entries[0]!, seq });
    expect(store.entry).to.equal(shown);
    expect([store.record?.entries[0]?.seq, store.record?.entries.at(-1)?.seq]).to.deep.equal([10_001, 20_009]);
    expect(store.record?.leftOut).to.equal(10_001);
    expect(store.record?.lastMomentOf('x:9', 5)).to.equal(5);
  });

  it('names the innermost states', () => {
    expect(innermost(['holding', 'holding.running', 'holdingOn'])).to.deep.equal(['holding.running', 'holdingOn']);
  });
});
