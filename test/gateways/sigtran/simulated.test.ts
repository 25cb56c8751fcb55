import { expect } from 'chai';
import type { CallHost, RunContext } from '../../../src/gateways/call-host.ts';
import { createSimulatedSigtran } from '../../../src/gateways/sigtran/simulated.ts';
import type { Indication } from '../../../src/protocol/tcap/types.ts';

/** A host that answers every call with one TC-END, and notes for which run it did. */
const hangingUp = (runs: (string | undefined)[]): CallHost => ({
  accept: (dialogue, _, run) => {
    runs.push(run?.runId);
    return { indicate: () => dialogue.end() };
  },
});

const silent: CallHost = { accept: () => ({ indicate: () => undefined }) };

const open = (callHost: CallHost) => {
  const turns: (() => void)[] = [];
  const gateway = createSimulatedSigtran({
    name: 'loopback',
    callHost,
    link: { schedule: (turn) => turns.push(turn) },
  });
  const settle = (): void => {
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn();
  };
  const call = (runId: string) => {
    const run: RunContext = { runId, actor: undefined };
    const session = gateway.attach(run);
    const heard: Indication[] = [];
    const dialogue = session.open({ indicate: (indication) => heard.push(indication) });
    dialogue.invoke(0, undefined);
    dialogue.begin();
    settle();
    return { session, heard };
  };
  return { gateway, call };
};

describe('the simulated sigtran gateway', () => {
  it('brings a TC-BEGIN to the call host, with the run that it is for, and the answer back', async () => {
    const runs: (string | undefined)[] = [];
    const { gateway, call } = open(hangingUp(runs));
    await gateway.start();
    expect(call('one').heard.map(({ primitive }) => primitive)).to.deep.equal(['TC-END']);
    call('two');
    expect(runs).to.deep.equal(['one', 'two']);
  });

  it('ends the dialogues of one session, and leaves those of the others', async () => {
    const { gateway, call } = open(silent);
    await gateway.start();
    const [one, other] = [call('one'), call('other')];
    one.session.close();
    one.session.close();
    expect(one.heard).to.deep.equal([{ primitive: 'TC-NOTICE', reason: 'the session on gateway loopback was closed' }]);
    expect(other.heard).to.deep.equal([]);
  });

  it('ends every session when it stops, and attaches no run until it is started again', async () => {
    const { gateway, call } = open(silent);
    expect(() => call('early')).to.throw('gateway loopback is down');
    await gateway.start();
    const { heard } = call('one');
    await gateway.stop();
    expect(heard.map(({ primitive }) => primitive)).to.deep.equal(['TC-NOTICE']);
    expect(() => call('late')).to.throw('gateway loopback is down');
  });
});
