/** Behaviour of an association in memory that a test with sockets cannot observe. */
import { expect } from 'chai';
import { createMemoryTransport, MemoryHub } from './memory-transport.ts';
import { codeOf, Hearer, Host, messageOf, numberOf } from '../contracts/transport-users.ts';

const open = async (options: { capacity?: number; chunk?: number } = {}) => {
  const turns: (() => void)[] = [];
  const host = new Host();
  const transport = createMemoryTransport(new MemoryHub(), 'stp', { ...options, schedule: (run) => turns.push(run) });
  await transport.listen(host.accept);
  const caller = new Hearer();
  const near = await transport.connect(caller);
  const callee = await host.next();
  // The caller gets its association in a turn that is no turn of delivery.
  await new Promise((resolve) => setImmediate(resolve));
  if (!callee.association) throw new Error('no association was accepted');
  return { turns, caller, callee, near, far: callee.association };
};

describe('an association in memory', () => {
  it('delivers so many messages in a turn, and lets others have theirs', async () => {
    const { turns, callee, near } = await open({ chunk: 2 });
    for (let number = 0; number < 5; number += 1) near.send(messageOf(12, number));
    const heard = [];
    while (turns.length > 0) {
      turns.shift()?.();
      heard.push(callee.messages.length);
    }
    expect(heard).to.deep.equal([2, 4, 5]);
  });

  it('has room again for what was delivered, also where it is never empty', async () => {
    const { turns, callee, near } = await open({ chunk: 1, capacity: 2 });
    for (let number = 0; number < 2; number += 1) near.send(messageOf(12, number));
    for (let number = 2; number < 10; number += 1) {
      expect(await codeOf(() => near.send(messageOf(12)))).to.equal('GatewayFailed');
      turns.shift()?.();
      near.send(messageOf(12, number));
    }
    while (turns.length > 0) turns.shift()?.();
    expect(callee.messages.map(numberOf)).to.deep.equal(Array.from({ length: 10 }, (_, number) => number));
  });

  it('brings what was sent before the end, though its sender then aborts', async () => {
    const { turns, caller, callee, near, far } = await open();
    const closing = near.close();
    far.send(messageOf(12, 1));
    turns.shift()?.();
    await callee.ended;
    far.abort();
    while (turns.length > 0) turns.shift()?.();
    await closing;
    expect([caller.messages.map(numberOf), caller.ends]).to.deep.equal([[1], ['closed here']]);
  });
});
