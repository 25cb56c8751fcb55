import { expect } from 'chai';
import { turns } from '../../src/ground/turns.ts';

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Uses so many milliseconds of its turn, so many times, and yields in between. */
const worker = (name: string, told: string[], milliseconds: number, times = 1): { goOn(): void } => {
  let left = times;
  const holder = {
    goOn: () => {
      told.push(name);
      if (milliseconds > 0) turns.spend(milliseconds);
      left -= 1;
      if (left > 0) turns.wait(holder, true);
    },
  };
  return holder;
};

describe('turns of the event loop', () => {
  const { length } = turns;
  before(() => {
    // The workers fill a turn by what they report, never by the machine's time.
    turns.length = 600_000;
  });
  after(() => {
    turns.length = length;
  });
  /** Until nothing waits any more. */
  const settle = async (): Promise<void> => {
    do await immediate();
    while (turns.isOver);
    await immediate();
  };
  beforeEach(settle);

  it('come in order, as many together as fit into one', async () => {
    const told: string[] = [];
    for (const name of 'abcde') turns.wait(worker(name, told, turns.length / 2), false);
    expect(told).to.deep.equal([]);
    await immediate();
    expect(told).to.deep.equal(['a', 'b']);
    await immediate();
    expect(told).to.deep.equal(['a', 'b', 'c', 'd']);
    await settle();
    expect(told).to.deep.equal([...'abcde']);
  });

  it('are over for all when they are used up, until the next one', async () => {
    expect(turns.isOver).to.equal(false);
    turns.spend(turns.length);
    expect(turns.isOver).to.equal(true);
    await immediate();
    expect(turns.isOver).to.equal(false);
  });

  it('come first to workers that have used up none, and every other one to the others', async () => {
    const told: string[] = [];
    for (const name of ['X', 'Y']) turns.wait(worker(name, told, turns.length, 2), true);
    for (const name of 'abcdef') turns.wait(worker(name, told, turns.length), false);
    for (let count = 0; count < 10; count += 1) await immediate();
    expect(told.join('')).to.equal('aXbYcXdYef');
    await settle();
  });

  it('come to the other workers where one throws', async () => {
    const told: string[] = [];
    const thrown = new Promise((resolve) => {
      const listeners = process.listeners('uncaughtException');
      process.removeAllListeners('uncaughtException');
      process.once('uncaughtException', (error) => {
        for (const listener of listeners) process.on('uncaughtException', listener);
        resolve(error);
      });
    });
    turns.wait(
      {
        goOn: () => {
          throw new Error('broken');
        },
      },
      false,
    );
    turns.wait(worker('b', told, 0), false);
    expect(await thrown).to.have.property('message', 'broken');
    await settle();
    expect(told).to.deep.equal(['b']);
  });
});
