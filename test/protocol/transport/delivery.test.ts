/** The calls to the user of an association, and their times. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { mostInTurn, readingTurns } from '../../../src/ground/reading-turns.ts';
import { Delivery } from '../../../src/protocol/transport/delivery.ts';
import { Hearer, messageOf, numberOf } from '../../contracts/transport-users.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

describe('a delivery', () => {
  const opened = () => {
    const delivery = new Delivery();
    return { delivery, hearer: new Hearer() };
  };

  it('holds what comes before the user is there, and the end behind it', async () => {
    const { delivery, hearer } = opened();
    for (const number of [1, 2]) delivery.receive(messageOf(12, number), 0);
    delivery.end('first');
    delivery.end('second');
    delivery.receive(messageOf(12, 3), 0);
    delivery.open(hearer);
    await delivery.finished;
    expect([hearer.messages.map(numberOf), hearer.ends, hearer.late]).to.deep.equal([[1, 2], ['first'], 0]);
  });

  it('delivers nothing after the end, and notifies of it once and later', async () => {
    const { delivery, hearer } = opened();
    delivery.open(hearer);
    delivery.end('here');
    delivery.receive(messageOf(12), 0);
    expect([hearer.ends, delivery.over]).to.deep.equal([[], true]);
    await delivery.finished;
    delivery.end('again');
    await Promise.resolve();
    expect([hearer.ends, hearer.messages]).to.deep.equal([['here'], []]);
  });

  describe('of a transport that can wait', () => {
    const { length } = readingTurns;
    const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    beforeEach(() => {
      // A long turn, so that the speed of the machine decides nothing.
      readingTurns.length = 600_000;
    });
    after(() => {
      readingTurns.length = length;
    });
    const openedAndHeld = () => {
      const changes: boolean[] = [];
      const delivery = new Delivery((isHeld) => changes.push(isHeld));
      const hearer = new Hearer();
      delivery.open(hearer);
      const total = 2 * mostInTurn + 10;
      for (let number = 0; number < total; number += 1) delivery.receive(messageOf(12, number), 0);
      return { delivery, hearer, changes, total };
    };

    it('notifies some users of ends that come in one turn in a later one, when it takes long', async () => {
      readingTurns.length = 0;
      await immediate();
      const all = Array.from({ length: 3 }, () => {
        const delivery = new Delivery(() => undefined);
        const hearer = new Hearer();
        delivery.open(hearer);
        return { delivery, hearer };
      });
      for (const [index, { delivery }] of all.entries()) delivery.end(`end ${index}`);
      const ends = () => all.map(({ hearer }) => hearer.ends);
      await Promise.resolve();
      expect(ends()).to.deep.equal([['end 0'], [], []]);
      await Promise.all(all.map(({ delivery }) => delivery.finished));
      expect(ends()).to.deep.equal([['end 0'], ['end 1'], ['end 2']]);
    });

    it('gives a share of a turn, and the rest in later turns, in order, while the transport waits', async () => {
      const { delivery, hearer, changes, total } = openedAndHeld();
      expect([hearer.messages.length, changes, delivery.heldOctets]).to.deep.equal([
        mostInTurn,
        [true],
        (mostInTurn + 10) * 12,
      ]);
      await immediate();
      expect([hearer.messages.length, changes]).to.deep.equal([2 * mostInTurn, [true]]);
      delivery.receive(messageOf(12, total), 0);
      await immediate();
      expect(hearer.messages.map(numberOf)).to.deep.equal(Array.from({ length: total + 1 }, (_, number) => number));
      expect([changes, delivery.heldOctets]).to.deep.equal([[true, false], 0]);
    });

    it('keeps no delivered message, however long some are held', async () => {
      const delivery = new Delivery(() => undefined);
      delivery.open({ receive: () => undefined, closed: () => undefined });
      const messages: WeakRef<Uint8Array>[] = [];
      for (let turns = 0; turns < 10; turns += 1) {
        for (let number = 0; number < 3 * mostInTurn; number += 1) {
          const message = new Uint8Array(12);
          messages.push(new WeakRef(message));
          delivery.receive(message, 0);
        }
        await immediate();
        expect(delivery.held).to.be.greaterThan(0);
      }
      collect();
      expect(messages.filter((message) => message.deref() !== undefined).length).to.be.at.most(delivery.held + 1);
    });

    it('notifies of the end after the held messages', async () => {
      const { delivery, hearer, total } = openedAndHeld();
      delivery.end('cut');
      await immediate();
      expect([hearer.ends, delivery.over]).to.deep.equal([[], true]);
      await delivery.finished;
      expect([hearer.messages.length, hearer.ends, hearer.late]).to.deep.equal([total, ['cut'], 0]);
    });

    it('delivers no held message once the user has ended it', async () => {
      const { delivery, hearer } = openedAndHeld();
      delivery.drop();
      delivery.end('aborted here');
      await delivery.finished;
      for (let turns = 0; turns < 3; turns += 1) await immediate();
      expect([hearer.messages.length, hearer.ends]).to.deep.equal([mostInTurn, ['aborted here']]);
    });
  });

  it('stops delivering held messages when the user ends it', async () => {
    const { delivery, hearer } = opened();
    for (const number of [1, 2]) delivery.receive(messageOf(12, number), 0);
    hearer.react = () => delivery.end('enough');
    delivery.open(hearer);
    await delivery.finished;
    await Promise.resolve();
    expect([hearer.messages.map(numberOf), hearer.ends]).to.deep.equal([[1], ['enough']]);
  });
});
