/** Other work has its turns of the event loop while a store reads and compares long values. */
import { SimulatedClock } from 'xstate';
import { expect } from 'chai';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { packAcceptance, unpackPage } from '../../src/store/pack-runs.ts';
import { hashInPieces, parsedText, textInPieces } from '../../src/store/packed-json.ts';
import type { ListedColumns } from '../../src/store/sql/requests.ts';
import { turns } from '../../src/ground/turns.ts';
import { acceptedRun } from '../contracts/store/sample-runs.ts';

/** Turns of the event loop that begin meanwhile, where a turn has time for one piece. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const { length } = turns;
  turns.length = 0.01;
  let [count, isOver] = [0, false];
  const next = (): void => {
    count += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  try {
    await work();
  } finally {
    isOver = true;
    turns.length = length;
  }
  return count;
};

const definition = {
  operations: Array.from({ length: 5000 }, (_, index) => ({ type: 'comment', label: `l${index}` })),
};
const retention = { runs: 10, bytes: 2 ** 30, days: 90 };

describe('while a store works on a long value, other work has its turns', () => {
  it('for a definition whose hash is computed', async () => {
    expect(await turnsDuring(() => hashInPieces(definition))).to.be.above(10);
  });

  it('for a text that is written and parsed', async () => {
    const text = await textInPieces(definition);
    expect(text).to.equal(JSON.stringify(definition));
    expect(await turnsDuring(async () => expect(await parsedText(text)).to.deep.equal(definition))).to.be.above(10);
  });

  it('for a page of a thousand rows', async () => {
    const { columns } = await packAcceptance(acceptedRun({ run_id: 'a' }), 'one');
    const rows = Array.from({ length: 1000 }, () => columns as unknown as ListedColumns);
    expect(await turnsDuring(() => unpackPage(rows))).to.be.above(10);
  });

  it('for a run in memory, which is read and compared', async () => {
    const store = new MemoryStore(retention, new SimulatedClock());
    await store.accept({ ...acceptedRun({ run_id: 'a' }), definition });
    expect(await turnsDuring(() => store.find('a'))).to.be.above(10);
    expect(await turnsDuring(() => store.duplicate('a', definition))).to.be.above(10);
    expect(await store.duplicate('a', definition)).to.include({ same_definition: true });
  });
});
