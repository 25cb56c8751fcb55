import { expect } from 'chai';
import { mostInTurn, ReadingShare, readingTurns, type Reader } from '../../src/ground/reading-turns.ts';

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns in which connections read', () => {
  const { length } = readingTurns;
  beforeEach(() => {
    // The time of the machine has no effect.
    readingTurns.length = 600_000;
  });
  afterEach(async () => {
    readingTurns.length = length;
    do await immediate();
    while (readingTurns.waiting > 0);
  });

  const takeAll = (share: ReadingShare): number => {
    let taken = 0;
    while (share.take()) taken += 1;
    return taken;
  };

  it('give each connection its share, and another one in the next turn', async () => {
    const [one, other] = [new ReadingShare(), new ReadingShare()];
    expect([takeAll(one), takeAll(one), takeAll(other)]).to.deep.equal([mostInTurn, 0, mostInTurn]);
    await immediate();
    expect(takeAll(one)).to.equal(mostInTurn);
  });

  it('give only the first share once the time of the turn is over', async () => {
    await immediate();
    readingTurns.length = 0;
    expect(readingTurns.isOver).to.equal(false);
    expect([new ReadingShare(), new ReadingShare()].map(takeAll)).to.deep.equal([0, 0]);
    await immediate();
    expect(readingTurns.isOver).to.equal(false);
  });

  it('come to waiting readers in order, also where one uses a whole turn', async () => {
    const served: string[] = [];
    const reader = (name: string, times: number): Reader => {
      let left = times;
      const own: Reader = {
        readOn: () => {
          served.push(name);
          left -= 1;
          if (left > 0) readingTurns.wait(own);
        },
      };
      return own;
    };
    await immediate();
    readingTurns.length = 0;
    for (const name of ['a', 'b']) readingTurns.wait(reader(name, 3));
    while (readingTurns.waiting > 0) await immediate();
    expect(served.join('')).to.equal('ababab');
  });

  it('come to the others where one throws', async () => {
    const served: string[] = [];
    const listeners = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    const thrown = new Promise((resolve) => process.once('uncaughtException', resolve));
    const broken: Reader = {
      readOn: () => {
        throw new Error('broken');
      },
    };
    readingTurns.wait(broken);
    readingTurns.wait({ readOn: () => void served.push('other') });
    expect(await thrown).to.have.property('message', 'broken');
    for (const listener of listeners) process.on('uncaughtException', listener);
    while (readingTurns.waiting > 0) await immediate();
    expect(served).to.deep.equal(['other']);
  });
});
