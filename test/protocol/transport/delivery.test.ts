/** What the user of an association is told, and when. */
import { expect } from 'chai';
import { Delivery } from '../../../src/protocol/transport/delivery.ts';
import { Hearer, messageOf, numberOf } from '../../contracts/transport-users.ts';

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

  it('gives nothing after the end, and tells of it once and not at once', async () => {
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

  it('stops giving what was held when the user ends it', async () => {
    const { delivery, hearer } = opened();
    for (const number of [1, 2]) delivery.receive(messageOf(12, number), 0);
    hearer.react = () => delivery.end('enough');
    delivery.open(hearer);
    await delivery.finished;
    await Promise.resolve();
    expect([hearer.messages.map(numberOf), hearer.ends]).to.deep.equal([[1], ['enough']]);
  });
});
