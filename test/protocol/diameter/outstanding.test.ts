import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { Outstanding } from '../../../src/protocol/diameter/outstanding.ts';

const open = (maximum = 10) => {
  const clock = new SimulatedClock();
  const outstanding = new Outstanding({ clock, timeout: 1000, maximum });
  const heard: string[] = [];
  const add = (what: string): number => {
    const { hopByHop } = outstanding.nextHeader();
    outstanding.add(hopByHop, what, (outcome) => heard.push(outcome.ok ? what : `${what}: ${outcome.reason}`));
    return hopByHop;
  };
  return { clock, outstanding, heard, add };
};

describe('outstanding Diameter requests', () => {
  it('have consecutive identifiers, whichever connection asks for them', () => {
    const { outstanding } = open();
    const headers = Array.from({ length: 100 }, () => outstanding.nextHeader());
    for (const [index, { hopByHop, endToEnd }] of headers.slice(1).entries()) {
      const before = headers[index] as (typeof headers)[number];
      expect([hopByHop, endToEnd]).to.deep.equal([(before.hopByHop + 1) >>> 0, (before.endToEnd + 1) >>> 0]);
    }
  });

  it('are taken once', () => {
    const { outstanding, add } = open();
    const id = add('a');
    expect(outstanding.take(id)).to.be.a('function');
    expect([outstanding.take(id), outstanding.size]).to.deep.equal([undefined, 0]);
  });

  it('are settled by their time, each by its own', () => {
    const { clock, heard, add, outstanding } = open();
    add('a');
    clock.increment(500);
    add('b');
    clock.increment(520);
    expect(heard).to.deep.equal(['a: no answer to a within 1 s']);
    clock.increment(500);
    expect([heard.length, outstanding.size]).to.deep.equal([2, 0]);
  });

  it('are settled by the loss of the connection, and not again', () => {
    const { clock, outstanding, heard, add } = open();
    add('a');
    add('b');
    outstanding.lose('cut');
    clock.increment(5000);
    expect(heard).to.deep.equal(['a: cut', 'b: cut']);
  });

  it('are no more than the bound', () => {
    const { outstanding, add } = open(2);
    add('a');
    const id = add('b');
    expect(() => outstanding.checkRoom()).to.throw('2 requests are without an answer already');
    outstanding.take(id);
    outstanding.checkRoom();
  });
});
