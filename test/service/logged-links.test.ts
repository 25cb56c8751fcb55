/** The lines of the log on links that come up and go down. */
import { expect } from 'chai';
import fc from 'fast-check';
import { SimulatedClock } from 'xstate';
import { LoggedLinks } from '../../src/service/logged-links.ts';
import { rounds } from '../support/depth.ts';

const summary = 'Signalling links changed more often than the log has lines for.';

interface Line {
  readonly at: number;
  readonly text: string;
  readonly peer?: string;
  readonly changes?: number;
  readonly active?: boolean;
}

const open = () => {
  const clock = new SimulatedClock();
  const lines: Line[] = [];
  const write = (fields: unknown, text = ''): void => {
    const active = text.includes('link is') ? { active: text === 'A signalling link is active.' } : {};
    lines.push({ at: clock.now(), text, ...(fields as object), ...active });
  };
  const log = { info: write, warn: write };
  return { clock, lines, links: new LoggedLinks('stp1', log as ConstructorParameters<typeof LoggedLinks>[1], clock) };
};

describe('the links of a gateway, in the log', () => {
  it('have a line for each change, with the reason and the silence before it', () => {
    const { links, lines } = open();
    links.changed('a', true, '');
    links.changed('a', false, 'the peer does not answer', 4900);
    expect(lines.map(({ at: _at, ...line }) => line)).to.deep.equal([
      { text: 'A signalling link is active.', gateway: 'stp1', peer: 'a', active: true },
      {
        text: 'A signalling link is down.',
        gateway: 'stp1',
        peer: 'a',
        reason: 'the peer does not answer',
        silentSeconds: 4.9,
        active: false,
      },
    ]);
  });

  it('have at most twenty lines in ten seconds; then the log has the number of the others, and the states', () => {
    const { clock, links, lines } = open();
    for (let change = 0; change < 1001; change += 1) links.changed('a', change % 2 === 0, 'gone');
    expect(lines).to.have.length(20);
    clock.increment(9_999);
    expect(lines).to.have.length(20);
    clock.increment(1);
    expect(lines.slice(20).map(({ text, changes }) => [text, changes])).to.deep.equal([
      [summary, 981],
      ['A signalling link is active.', undefined],
    ]);
    for (let change = 0; change < 30; change += 1) links.changed('b', change % 2 === 0, 'gone');
    expect(lines).to.have.length(22 + 19);
    links.close();
    expect(lines.slice(-2).map(({ text }) => text)).to.deep.equal([summary, 'A signalling link is down.']);
    clock.increment(60_000);
    expect(lines).to.have.length(43);
  });

  it('are logged with their final state, and no ten seconds exceed the limit of lines', () => {
    const after = fc.oneof(fc.constant(0), fc.nat(6_000));
    const step = fc.record({ peer: fc.constantFrom(...'abcdefgh'), active: fc.boolean(), after });
    const property = fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const { clock, links, lines } = open();
      for (const { peer, active, after: pause } of steps) {
        clock.increment(pause);
        links.changed(peer, active, 'gone');
      }
      links.close();
      const [stands, logged] = [new Map<string, boolean>(), new Map<string, boolean | undefined>()];
      for (const { peer, active } of steps) stands.set(peer, active);
      for (const { peer, active } of lines) if (peer !== undefined) logged.set(peer, active);
      expect([...logged].sort()).to.deep.equal([...stands].sort());
      const within = (from: number): number => lines.filter(({ at }) => at >= from && at < from + 10_000).length;
      for (const { at } of lines) expect(within(at)).to.be.at.most(2 * 22 + 1);
    });
    fc.assert(property, { numRuns: rounds(500) });
  });
});
