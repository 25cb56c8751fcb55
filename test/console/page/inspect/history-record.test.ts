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

  it('keeps what a followed instance records apart from the first one, each element once', () => {
    const record = new HistoryRecord(wholeRun());
    const { dialing } = actors;
    record.addActor({ ...dialing, id: '7/x:1', parent: null, name: 'instance:7', instance: 7 });
    const last = record.entries.at(-1)!;
    record.addEntry({ ...last, seq: last.seq + 1, actor: '7/x:1', at: 100, messages: 1, steps: 1 });
    const whole = wholeRun();
    const seen = {
      instance: 7,
      messages: whole.messages.slice(0, 2),
      steps: whole.steps.slice(0, 1),
      checks: [],
      left_out: 0,
    };
    record.addRecorded(seen);
    record.addRecorded(seen, { messages: 0, steps: 0, checks: 0 });
    record.addRecorded(
      { ...seen, messages: whole.messages.slice(1, 3), steps: [], left_out: 4 },
      { messages: 1, steps: 1, checks: 0 },
    );
    expect(record.recordedBy(7)).to.deep.equal({
      messages: whole.messages.slice(0, 3),
      steps: seen.steps,
      checks: [],
      leftOut: 4,
    });
    expect(record.recordedBy(undefined).messages).to.deep.equal(whole.messages);
    expect(record.entryOf(7, record.end)).to.include({ messages: 1, at: 100 });
    expect(record.entryOf(undefined, record.end)).to.equal(last);
    expect(record.entryOf(7, record.end - 1)).to.equal(undefined);
    expect(record.momentsOfMessage(0, 7)).to.deep.equal([record.end]);
    expect(record.momentsOfMessage(11), 'of the first instance').to.deep.equal([8, 9]);
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
