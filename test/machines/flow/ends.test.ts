/**
 * The end of a walk: as its last operation says, or by an error. In each case the dialogue with the switch is left
 * once.
 */
import { expect } from 'chai';
import type { FlowOutput } from '../../../machines/flow.machine.ts';
import { operation, startFlow } from './scripted-flow.ts';

const ends: readonly FlowOutput['ended'][] = ['answered', 'hungUp', 'released', 'failed'];

describe('the statechart of a flow: the end', () => {
  for (const ended of ends) {
    it(`is "${ended}" when the operation says so, without another release`, () => {
      const flow = startFlow([operation('1', ['1'])]);
      flow.ends({ exit: null, ended });
      expect(flow.actor.getSnapshot().output).to.deep.equal({ ended, operationId: '1', reason: '' });
      expect(flow.host).to.deep.equal(['left']);
    });
  }

  it('leaves no operation behind', () => {
    const flow = startFlow([operation('1')]);
    flow.ends({ exit: null, ended: 'answered' });
    expect(flow.operating).to.deep.equal(['1 started', '1 stopped']);
  });

  it('reports why the call broke', () => {
    const flow = startFlow([operation('1')]);
    flow.ends({ exit: null, ended: 'failed', reason: 'the switch refused Connect' });
    expect(flow.actor.getSnapshot().output?.reason).to.equal('the switch refused Connect');
  });

  it('is "failed" with its message when an operation throws', () => {
    const flow = startFlow([{ ...operation('1', ['1']), type: 'Throwing' }]);
    expect(flow.actor.getSnapshot().output).to.deep.equal({
      ended: 'failed',
      operationId: '1',
      reason: 'no such announcement',
    });
    expect(flow.host).to.deep.equal(['left']);
  });

  it('is "failed" whatever is thrown', () => {
    const flow = startFlow([operation('1')]);
    flow.breaks('a bare string');
    expect(flow.actor.getSnapshot().output?.reason).to.equal('a bare string');
  });

  it('is "failed" when the operation leaves by an exit that it does not have', () => {
    const flow = startFlow([operation('1', ['1'])]);
    flow.ends({ exit: 3 });
    expect(flow.actor.getSnapshot().output).to.deep.equal({
      ended: 'failed',
      operationId: '1',
      reason: 'operation 1 has no exit 3',
    });
    expect(flow.host).to.deep.equal(['left']);
  });
});
