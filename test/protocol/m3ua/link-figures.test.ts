/** What a signalling link counts of itself, over all its associations. */
import { expect } from 'chai';
import fc from 'fast-check';
import { dataOf, makeActive, transferOf, upcomingLink } from './lone-link.ts';
import { twoLinks } from './two-links.ts';

describe('the figures of a signalling link', () => {
  it('count every message that it sends and receives, DATA apart from the others', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (isThere) => {
        const { near, far, wire, users, log } = twoLinks();
        await wire.settle();
        for (const there of isThere)
          if (there) users.near.call(() => near.transfer(transferOf('there')));
          else users.far.call(() => far().transfer(transferOf('back')));
        users.near.call(() => near.audit([4114]));
        await wire.settle();
        const [there, back] = [isThere.filter(Boolean).length, isThere.filter((one) => !one).length];
        const countOf = (end: string): number =>
          log.filter((line) => line.startsWith(end) && !line.endsWith('DATA')).length;
        const [byNear, byFar] = [countOf('near'), countOf('far')];
        expect([near.figures, far().figures].map(({ data, management }) => [data, management])).to.deep.equal([
          [
            { sent: there, received: back },
            { sent: byNear, received: byFar },
          ],
          [
            { sent: back, received: there },
            { sent: byFar, received: byNear },
          ],
        ]);
      }),
    ));

  it('go on where the association was lost and another one came', async () => {
    const lone = await upcomingLink();
    expect(lone.link.figures.associations).to.equal(1);
    makeActive(lone);
    lone.link.transfer(transferOf('one'));
    await lone.lose('cut');
    expect(lone.link.figures.association).to.equal(undefined);
    await lone.pass(500);
    makeActive(lone);
    lone.receive(dataOf('two'));
    const { data, management, associations, retransmissions } = lone.link.figures;
    expect([data, associations]).to.deep.equal([{ sent: 1, received: 1 }, 2]);
    expect(management).to.deep.equal({ sent: 4, received: 4 });
    // The transport of this test does not count what it sends again.
    expect(retransmissions).to.equal(undefined);
  });

  it('do not count a message that the association has refused', async () => {
    const lone = await upcomingLink();
    makeActive(lone);
    lone.association.isFull = true;
    expect(() => lone.link.transfer(transferOf('lost'))).to.throw();
    lone.receive('BEAT');
    expect(lone.link.figures.data.sent).to.equal(0);
    expect(lone.link.figures.management).to.deep.equal({ sent: 2, received: 3 });
  });
});
