import { expect } from 'chai';
import fc from 'fast-check';
import { clientAt, ClientPlaces } from '../../src/ground/client-addresses.ts';

describe('the places of clients', () => {
  it('are limited for each client and in all', () => {
    const places = new ClientPlaces(3, 2);
    const taken = ['10.0.0.1', '10.0.0.1'].map((address) => places.take(address));
    expect([places.refusal('10.0.0.1'), places.refusal('::ffff:10.0.0.1'), places.refusal('10.0.0.2')]).to.deep.equal([
      'own',
      'own',
      undefined,
    ]);
    places.take('10.0.0.2');
    expect([places.refusal('10.0.0.1'), places.refusal('10.0.0.3')]).to.deep.equal(['all', 'all']);
    taken[0]?.();
    expect([places.refusal('10.0.0.1'), places.refusal('10.0.0.3')]).to.deep.equal([undefined, undefined]);
  });

  it('count for a network in IPv6, and for one client where no address is known', () => {
    const places = new ClientPlaces(10, 1);
    places.take('2001:db8::1');
    places.take(undefined);
    expect([places.refusal('2001:db8::2'), places.refusal('2001:db8:0:1::1'), places.refusal(undefined)]).to.deep.equal(
      ['own', undefined, 'own'],
    );
  });

  it('never exceed their number, in whatever order they are taken and released', () => {
    const address = fc.constantFrom('10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2', '2001:db8:1::1');
    fc.assert(
      fc.property(fc.nat(6), fc.nat(4), fc.array(fc.tuple(fc.boolean(), address)), (most, mostOfClient, steps) => {
        const places = new ClientPlaces(most, mostOfClient);
        const held: { client: string; giveBack: () => void }[] = [];
        for (const [comes, from] of steps) {
          const client = clientAt(from);
          const own = held.filter((each) => each.client === client);
          const expected = held.length >= most ? 'all' : own.length >= mostOfClient ? 'own' : undefined;
          expect(places.refusal(from)).to.equal(expected);
          if (comes && expected === undefined) held.push({ client, giveBack: places.take(from) });
          const [first] = own;
          if (comes || first === undefined) continue;
          held.splice(held.indexOf(first), 1);
          first.giveBack();
          first.giveBack();
        }
      }),
    );
  });
});
