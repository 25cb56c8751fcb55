import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { DialproofError } from '../../../src/ground/errors.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import { ChangedSending, mostDelayed } from '../../../src/protocol/wrong/changed-sending.ts';

const scene = () => {
  const clock = new SimulatedClock();
  const sending = new ChangedSending(clock);
  const sent: (readonly [time: number, changes: readonly Change[]])[] = [];
  const send = (...changes: Change[]): void => sending.send(changes, (octets) => sent.push([clock.now(), octets]));
  return { clock, sending, sent, send };
};

describe('the sending of a message that is wrong on purpose', () => {
  it('passes on the changes of the octets', () => {
    const { sent, send, sending } = scene();
    send({ change: 'flip', at: 'ppid', bit: 3 });
    sending.send(undefined, (octets) => sent.push([0, octets]));
    expect(sent).to.deep.equal([
      [0, [{ change: 'flip', at: 'ppid', bit: 3 }]],
      [0, []],
    ]);
  });

  it('is left out, repeated, or late', () => {
    const { clock, sent, send } = scene();
    send({ change: 'drop' }, { change: 'repeat' });
    expect(sent).to.deep.equal([]);
    send({ change: 'repeat' }, { change: 'repeat' });
    expect(sent.length).to.equal(3);
    send({ change: 'delay', ms: 40 }, { change: 'delay', ms: 10 }, { change: 'repeat' });
    clock.increment(49);
    expect(sent.length).to.equal(3);
    clock.increment(1);
    expect(sent.slice(3).map(([time]) => time)).to.deep.equal([50, 50]);
  });

  it('is refused where too many messages wait, and accepted again when they were sent', () => {
    const { clock, sent, send } = scene();
    for (let message = 0; message < mostDelayed; message += 1) send({ change: 'delay', ms: 5 });
    expect(() => send({ change: 'delay', ms: 5 })).to.throw('10000 messages wait for their delay, which is the limit');
    clock.increment(5);
    send({ change: 'delay', ms: 5 });
    clock.increment(5);
    expect(sent.length).to.equal(mostDelayed + 1);
  });

  it('that the network refuses later is lost', () => {
    const { clock, sending } = scene();
    let tries = 0;
    sending.send([{ change: 'delay', ms: 1 }], () => {
      tries += 1;
      throw new DialproofError('GatewayFailed', 'the association is over');
    });
    clock.increment(10);
    expect(tries).to.equal(1);
  });
});
