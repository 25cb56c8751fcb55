/** The operations that follow find stored digits by the name of their buffer, until others are stored there. */
import { expect } from 'chai';
import { operation, startFlow } from './scripted-flow.ts';

const loop = [operation('1', ['1'])];

describe('the statechart of a flow: buffers', () => {
  it('are at first those with which the call starts', () => {
    expect(startFlow(loop, { 'system.called_party': '6495551' }).started[0]?.buffers).to.deep.equal({
      'system.called_party': '6495551',
    });
    expect(startFlow(loop).started[0]?.buffers).to.deep.equal({});
  });

  it('keep what each operation stores', () => {
    const flow = startFlow(loop, { caller: '1' });
    flow.ends({ exit: 0, stored: { pin: '12' } });
    flow.ends({ exit: 0 });
    flow.ends({ exit: 0, stored: { code: '34' } });
    expect(flow.started.at(-1)?.buffers).to.deep.equal({ caller: '1', pin: '12', code: '34' });
  });

  it('are overwritten by the next operation that stores there', () => {
    const flow = startFlow(loop);
    flow.ends({ exit: 0, stored: { pin: '12' } });
    flow.ends({ exit: 0, stored: { pin: '9' } });
    expect(flow.started.at(-1)?.buffers).to.deep.equal({ pin: '9' });
  });

  it('belong to one call alone', () => {
    const brought = { pin: '1' };
    const [one, other] = [startFlow(loop, brought), startFlow(loop, brought)];
    one.ends({ exit: 0, stored: { pin: '12' } });
    other.ends({ exit: 0 });
    expect(other.started.at(-1)?.buffers).to.deep.equal({ pin: '1' });
    expect(brought).to.deep.equal({ pin: '1' });
  });
});
