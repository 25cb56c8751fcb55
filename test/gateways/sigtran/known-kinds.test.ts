/** The kinds of messages that a gateway has compiled: which messages it tries to compile. */
import { expect } from 'chai';
import { KnownKinds } from '../../../src/gateways/sigtran/known-kinds.ts';

describe('the kinds of messages that a gateway has compiled', () => {
  /** How many of the messages, of ten kinds that cannot be compiled, are tried. */
  const triedOf = (kinds: KnownKinds<string>, messages: number): number =>
    Array.from({ length: messages }, (_, message) => kinds.hasRoomFor(message % 10)).filter(Boolean).length;

  it('are not looked for in each message where the messages cannot be compiled', () => {
    expect(triedOf(new KnownKinds(8), 64_000)).to.be.within(1, 1100);
  });

  it('grow when a message is compiled after many that cannot be', () => {
    const kinds = new KnownKinds<string>(8);
    triedOf(kinds, 1000);
    for (let message = 0; kinds.with(11) === undefined && message < 100; message += 1)
      if (kinds.hasRoomFor(11)) kinds.add(11, 'one');
    expect(kinds.with(11)).to.deep.equal(['one']);
    expect(kinds.hasRoomFor(12)).to.equal(true);
  });
});
