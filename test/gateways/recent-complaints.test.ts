/** The last complaints about a link. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { mostComplaints, newestOf, RecentComplaints } from '../../src/gateways/recent-complaints.ts';

describe('the last complaints about a link', () => {
  let clock: SimulatedClock;
  let own: RecentComplaints;
  beforeEach(() => {
    clock = new SimulatedClock();
    own = new RecentComplaints(clock);
  });

  it('are one where they are equal but for transactions and sessions: with the newest text, the time and the number', () => {
    own.add('TCAP', 'no dialogue took a TC-END for the transaction 00a1b2c3');
    clock.increment(1500);
    own.add('SCCP', 'dropped');
    own.add('TCAP', 'no dialogue took a TC-END for the transaction ffffffff');
    own.add('M3UA', 'no dialogue took a TC-END for the transaction ffffffff');
    expect(own.list.map(({ time, layer, text, count }) => [time, layer, text.slice(-8), count])).to.deep.equal([
      [[1, 500_000], 'M3UA', 'ffffffff', 1],
      [[1, 500_000], 'TCAP', 'ffffffff', 2],
      [[1, 500_000], 'SCCP', 'dropped', 1],
    ]);
  });

  it('are different where the standard has different numbers for them', () => {
    own.add('M3UA', 'ERR 25');
    own.add('M3UA', 'ERR 26');
    expect(own.list.map(({ text }) => text)).to.deep.equal(['ERR 26', 'ERR 25']);
  });

  it(`are ${mostComplaints} at most, cut at 400 characters, and one that comes again is new`, () => {
    for (let number = 0; number < mostComplaints; number += 1) own.add('M3UA', `${number} ${'x'.repeat(500)}`);
    own.add('M3UA', `0 ${'x'.repeat(500)}`);
    own.add('M3UA', 'another');
    expect(own.list).to.have.length(mostComplaints);
    expect(own.list.map(({ text }) => text.slice(0, 2)).slice(0, 3)).to.deep.equal(['an', '0 ', '19']);
    expect(own.list.at(-1)?.text.slice(0, 2)).to.equal('2 ');
    expect(own.list[1]?.text).to.have.length(400);
  });

  it('of a link and of its gateway are together by their times', () => {
    const ofGateway = new RecentComplaints(clock);
    own.add('M3UA', 'first');
    clock.increment(0.5);
    ofGateway.add('SCCP', 'second');
    clock.increment(2000);
    own.add('M3UA', 'third');
    expect(newestOf(own, ofGateway).map(({ text }) => text)).to.deep.equal(['third', 'second', 'first']);
    expect(newestOf(undefined, ofGateway)).to.have.length(1);
    for (let number = 0; number < mostComplaints; number += 1) ofGateway.add('SCCP', `${number}`);
    expect(newestOf(own, ofGateway)).to.have.length(mostComplaints);
  });
});
