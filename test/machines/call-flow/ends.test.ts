/** How a walk ends: as its last operation says, or broken. Whichever way, the dialogue with the switch is left once. */
import { expect } from 'chai';
import type { CallFlowOutput } from '../../../machines/call-flow.machine.ts';
import { operation, startFlow } from './scripted-flow.ts';

const ends: readonly CallFlowOutput['ended'][] = ['answered', 'hungUp', 'released', 'failed'];

describe('call-flow: the end', () => {
  for (const ended of ends) {
    it(`is "${ended}" when the operation says so, and nothing is released on top of it`, () => {
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

  it('tells why the call broke', () => {
    const flow = startFlow([operation('1')]);
    flow.ends({ exit: null, ended: 'failed', reason: 'the switch refused Connect' });
    expect(flow.actor.getSnapshot().output?.reason).to.equal('the switch refused Connect');
  });

  it('is "failed" with its message when an operation throws', () => {
    const flow = startFlow([{ ...operation('1', ['1']), type: 'Throwing' }]);
    expect(flow.actor.getSnapshot().output).to.deep.equal({ ended: 'failed', operationId: '1', reason: 'no such announcement' });
    expect(flow.host).to.deep.equal(['left']);
  });

  it('is "failed" whatever is thrown', () => {
    const flow = startFlow([operation('1')]);
    flow.breaks('a bare string');
    expect(flow.actor.getSnapshot().output?.reason).to.equal('a bare string');
  });

  it('is an error that the host sees when the flow has no such operation', () => {
    const flow = startFlow([operation('1', ['nowhere'])]);
    flow.ends({ exit: 0 });
    expect(flow.actor.getSnapshot().status).to.equal('error');
    expect(flow.errors.map(String)).to.deep.equal(['Error: the flow has no operation nowhere']);
  });
});
