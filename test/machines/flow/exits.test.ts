/** A call goes from operation to operation along the exits; where nothing is attached, the caller is released. */
import { expect } from 'chai';
import { operation, startFlow } from './scripted-flow.ts';

describe('the statechart of a flow: exits', () => {
  it('starts with the Start operation and passes it the call and its settings', () => {
    const { started } = startFlow([operation('1', ['2'], { prompt: 7 }), operation('2')]);
    expect(started).to.deep.equal([{ call: 'the call', settings: { prompt: 7 }, buffers: {} }]);
  });

  it('lead to the operation at their index', () => {
    const flow = startFlow([operation('1', ['2', '3']), operation('2'), operation('3')]);
    flow.ends({ exit: 1 });
    expect(flow.started.map(({ settings }) => settings)).to.deep.equal(['1', '3']);
    expect(flow.actor.getSnapshot().value).to.equal('3');
    expect(flow.actor.getSnapshot().context.operationId).to.equal('3');
  });

  it('stop the operation that is left before the next one has the call', () => {
    const flow = startFlow([operation('1', ['2']), operation('2')]);
    const first = flow.current();
    flow.ends({ exit: 0 });
    expect(flow.operating).to.deep.equal(['1 started', '1 stopped', '2 started']);
    expect(flow.current()).not.to.equal(first);
    expect(Object.keys(flow.actor.getSnapshot().children)).to.deep.equal(['operation']);
  });

  it('may lead back to the operation that they leave', () => {
    const flow = startFlow([operation('1', ['1'])]);
    flow.ends({ exit: 0 });
    flow.ends({ exit: 0 });
    expect(flow.started).to.have.length(3);
  });

  it('release the caller where nothing is attached', () => {
    const flow = startFlow([operation('1', ['2']), operation('2', [null])]);
    flow.ends({ exit: 0 });
    flow.ends({ exit: 0 });
    expect(flow.actor.getSnapshot().output).to.deep.equal({ ended: 'released', operationId: '2', reason: '' });
    expect(flow.host).to.deep.equal(['released', 'left']);
  });

  it('are followed when an actor ends by itself', async () => {
    const flow = startFlow([{ ...operation('1', ['2']), type: 'Done' }, operation('2')]);
    await Promise.resolve();
    await Promise.resolve();
    expect(flow.actor.getSnapshot().value).to.equal('2');
  });
});
