/**
 * Long work in pieces: all of it is done, in its order, and in each turn of the event loop no more than there is time
 * for.
 */
import { expect } from 'chai';
import { inPieces, turnWithTime } from '../../src/ground/in-pieces.ts';
import { atOnce, type Pieces } from '../../src/ground/pieces.ts';
import { turns } from '../../src/ground/turns.ts';

/** Pieces that use the rest of a turn each. */
function* pieces(count: number, told: (piece: number) => void): Pieces<string> {
  for (let piece = 0; piece < count; piece += 1) {
    told(piece);
    for (const end = performance.now() + turns.length; performance.now() < end;);
    yield;
  }
  return 'done';
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('work in pieces', () => {
  it('takes a turn of the event loop for each piece that uses one up, with others beside it', async () => {
    let turnsOfLoop = 0;
    let isOver = false;
    const count = (): void => {
      turnsOfLoop += 1;
      if (!isOver) setImmediate(count);
    };
    const at: [string, number, number][] = [];
    const work = (name: string): Promise<string> => inPieces(pieces(4, (piece) => at.push([name, piece, turnsOfLoop])));
    count();
    expect(await Promise.all([work('one'), work('other')])).to.deep.equal(['done', 'done']);
    isOver = true;
    for (const name of ['one', 'other'])
      expect(at.filter(([whose]) => whose === name).map(([, piece]) => piece)).to.deep.equal([0, 1, 2, 3]);
    const perTurn = at.map(([, , when]) => at.filter(([, , other]) => other === when).length);
    expect(Math.max(...perTurn)).to.equal(1);
  });

  it('begins and ends at once where it is short', async () => {
    await turn();
    let isDone = false;
    const short = function* (): Pieces<void> {
      yield;
      isDone = true;
    };
    void inPieces(short());
    expect(isDone).to.equal(true);
  });

  it('rejects with what it throws, in whatever piece', async () => {
    const broken = function* (): Pieces<void> {
      yield;
      throw new Error('broken');
    };
    expect(
      await inPieces(broken()).then(
        () => 'done',
        ({ message }: Error) => message,
      ),
    ).to.equal('broken');
    expect(() => atOnce(broken())).to.throw('broken');
  });

  it('waits where others have used up the turn', async () => {
    await turn();
    const goesOn = await turnWithTime();
    turns.spend(turns.length);
    goesOn();
    let isThere = false;
    const waiting = turnWithTime().then((ends) => {
      isThere = true;
      ends();
    });
    await Promise.resolve();
    expect(isThere).to.equal(false);
    await waiting;
  });
});
