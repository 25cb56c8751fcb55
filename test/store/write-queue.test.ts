/** The waiting entries are bounded, and so are the entries of a batch. */
import { expect } from 'chai';
import type { Acceptance, BatchAnswer, LetGoRun, PackedEnd } from '../../src/store/sql/requests.ts';
import {
  emptyBatch,
  mostBytes,
  mostEntries,
  requestOf,
  settle,
  WriteQueue,
  type TakenBatch,
} from '../../src/store/write-queue.ts';

const others = { touch: false, withdrawn: [], clock: { said: 0, now: 0 }, retention: { runs: 1, days: 1, bytes: 1 } };
const gone: readonly LetGoRun[] = [{ run_id: 'gone', rule: 'runs' }];
const answered = (taken: TakenBatch): BatchAnswer => ({
  deletions: taken.deletions.map(() => 'deleted'),
  refusals: [],
  ended: taken.ends.map(() => true),
  letGo: gone,
  coverages: taken.coverages.map(({ given: { anew, counts } }) => ({ ...anew, counts })),
});

describe('the queue of writes', () => {
  it('has room for so many entries and bytes, and for any entry when it is empty', async () => {
    const queue = new WriteQueue();
    expect([queue.hasRoom(mostBytes + 1), queue.isEmpty]).to.deep.equal([true, true]);
    const { answer: first } = queue.add('deletions', 'a', mostBytes - 10);
    expect([queue.hasRoom(10), queue.hasRoom(11), queue.isEmpty]).to.deep.equal([true, false, false]);
    const taken = queue.take([]);
    // Entries under way count until they are answered.
    expect([queue.isEmpty, queue.hasRoom(11)]).to.deep.equal([true, false]);
    settle(taken, answered(taken));
    expect(await first).to.equal('deleted');
    expect(queue.hasRoom(11)).to.equal(true);
    for (let entry = 0; entry < mostEntries; entry += 1)
      queue.add('audits', { at: 0, from_address: '', action: '', outcome: '' }, 0).answer.catch(() => undefined);
    expect(queue.hasRoom(0)).to.equal(false);
    queue.refuse(new Error('full'));
    expect(queue.isEmpty).to.equal(true);
  });

  it('stores at most 500 entries and 16 MB together, and any single one', () => {
    const queue = new WriteQueue();
    for (let entry = 0; entry < 501; entry += 1) void queue.add('deletions', `${entry}`, 1);
    expect(queue.take([]).deletions).to.have.length(500);
    expect(queue.take([]).deletions.map(({ given }) => given)).to.deep.equal(['500']);
    for (const megabytes of [17, 8, 8, 1]) void queue.add('acceptances', {} as Acceptance, megabytes * 1024 ** 2);
    expect([queue.take([]), queue.take([]), queue.take([])].map(({ acceptances }) => acceptances.length)).to.deep.equal(
      [1, 2, 1],
    );
  });

  it('writes all waiting entries of a kind, in order, and gives each its own answer', async () => {
    const queue = new WriteQueue();
    const ends = ['a', 'b'].map((runId) => queue.add('ends', { runId } as PackedEnd, 1).answer);
    const taken = queue.take([]);
    expect(requestOf(taken, others).ends.map(({ runId }) => runId)).to.deep.equal(['a', 'b']);
    settle(taken, { ...answered(taken), ended: [true, false] });
    expect(await Promise.all(ends)).to.deep.equal([
      { ended: true, letGo: gone },
      { ended: false, letGo: [] },
    ]);
    expect(requestOf(emptyBatch, others)).to.deep.include({ acceptances: [], ends: [], standings: [] });
  });

  it('leaves out entries that their callers have given up, and frees their places at once', async () => {
    const queue = new WriteQueue();
    const [kept, left] = [queue.add('deletions', 'kept', 1), queue.add('deletions', 'left', mostBytes)];
    const refused = left.answer.catch((reason: unknown) => reason);
    expect(queue.hasRoom(1)).to.equal(false);
    queue.giveUp(left, 'late');
    expect([await refused, queue.hasRoom(1)]).to.deep.equal(['late', true]);
    const taken = queue.take([]);
    expect(taken.deletions.map(({ given }) => given)).to.deep.equal(['kept']);
    expect([queue.isEmpty, kept.isTaken, left.isTaken]).to.deep.equal([true, true, false]);
  });

  it('keeps the end of a run for 30 tries', async () => {
    const queue = new WriteQueue();
    const refused = queue.add('ends', {} as PackedEnd, 1).answer.catch((reason: unknown) => reason);
    for (let tries = 1; tries < 30; tries += 1) {
      queue.putBack(queue.take([]).ends, 'later');
      expect(queue.isEmpty, `${tries}`).to.equal(false);
    }
    queue.putBack(queue.take([]).ends, 'never');
    expect([queue.isEmpty, await refused]).to.deep.equal([true, 'never']);
  });
});
