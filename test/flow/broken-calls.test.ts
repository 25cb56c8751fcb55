import { expect } from 'chai';
import { hostFlow, nothing, type ScriptedSwitch } from './scripted-switch.ts';

const whilePrompted = (): void => undefined;
const whileRinging = (peer: ScriptedSwitch): void => peer.enter('234');

describe('a call that fails', () => {
  let host: ReturnType<typeof hostFlow>;
  beforeEach(() => {
    host = hostFlow();
  });
  afterEach(() => {
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  const expectFailure = (reason: string): void => {
    expect(host.ended).to.have.length(1);
    expect(host.ended[0]).to.include({ ended: 'failed', operationId: '2' });
    expect(host.ended[0]?.reason).to.contain(reason);
  };

  for (const [moment, reach] of Object.entries({ 'while prompted': whilePrompted, 'while it rings': whileRinging })) {
    it(`fails when the switch aborts the dialogue ${moment}`, () => {
      const peer = host.dial();
      reach(peer);
      peer.abort();
      expectFailure('the switch aborted the dialogue');
    });

    it(`fails when the dialogue is lost ${moment}`, () => {
      const peer = host.dial();
      reach(peer);
      host.lose();
      expectFailure('the dialogue was lost: the network is down');
    });
  }

  it('is released when the switch sends nothing while prompted', () => {
    const peer = host.dial();
    host.pass(200);
    expectFailure('the switch said nothing for');
    expect(peer.script.at(-1)).to.contain('ReleaseCall');
  });

  it('fails when TCAP of the switch has forgotten the dialogue', () => {
    const peer = host.dial();
    peer.enterAndForget('1');
    expectFailure('TCAP of the switch aborted the dialogue: unrecognizedTransactionID');
  });

  it('ends by its deadline when the switch disappears silently', () => {
    const peer = host.dial();
    peer.dialogue.end({ prearranged: true });
    host.pass(200);
    expectFailure('the switch said nothing for 100 seconds');
  });

  it('fails when the switch ends the dialogue while it rings', () => {
    const peer = host.dial();
    peer.enter('234');
    peer.end();
    expectFailure('without saying how the call fared');
  });

  it('is released when the resource refuses its task', () => {
    const peer = host.dial();
    peer.fail('PromptAndCollectUserInformation', 'taskRefused');
    expectFailure('PromptAndCollectUserInformation failed: taskRefused');
    expect(peer.script.at(-1)).to.equal('TC-END DisconnectForwardConnection ReleaseCall');
  });

  it('is released when the switch refuses the Connect', () => {
    const peer = host.dial();
    peer.enter('234');
    peer.fail('Connect', 'systemFailure');
    expectFailure('Connect failed: systemFailure');
    expect(peer.script.at(-1)).to.equal('TC-END ReleaseCall');
  });

  it('is released, with a Reject, when an error is none of INAP, or cannot be decoded', () => {
    const [canceled, systemFailure, unknown] = [0, 11, 99];
    for (const [code, parameter, reason] of [
      [unknown, undefined, 'the switch answered ConnectToResource with an unknown error, 99'],
      [systemFailure, undefined, 'the error systemFailure of ConnectToResource cannot be understood'],
      [systemFailure, '0500', 'the error systemFailure of ConnectToResource cannot be understood'],
      [canceled, '0500', 'the error canceled of ConnectToResource cannot be understood'],
    ] as const) {
      host = hostFlow();
      const peer = host.dial();
      peer.failRaw('ConnectToResource', code, parameter && Buffer.from(parameter, 'hex'));
      expectFailure(reason);
      expect(peer.script.at(-1)).to.equal('TC-END reject DisconnectForwardConnection ReleaseCall');
    }
  });

  it('is released when the switch rejects an operation', () => {
    const peer = host.dial();
    peer.reject('ConnectToResource');
    expectFailure('the switch rejected ConnectToResource');
  });

  it('is released, with a Reject, when an argument cannot be decoded', () => {
    const peer = host.dial();
    peer.invokeRaw(24, Uint8Array.of(0x04, 0x00));
    expectFailure('EventReportBCSM of the switch cannot be understood');
    expect(peer.script.at(-1)).to.equal('TC-END reject DisconnectForwardConnection ReleaseCall');
  });
});

describe('a call that receives something irrelevant', () => {
  it('rejects the result of an operation that was never invoked, counts it, and goes on', () => {
    const host = hostFlow();
    const peer = host.dial();
    peer.answerNothing(55);
    expect(peer.script.at(-1)).to.equal('TC-CONTINUE reject');
    peer.enter('234');
    peer.report(7);
    expect(host.ended[0]).to.include({ ended: 'answered' });
    const reason = 'the switch answered invoke 55, which was never sent (returnResult problem unrecognizedInvokeID)';
    expect([host.rejections, host.engine.rejected]).to.deep.equal([[reason], 1]);
  });

  it('rejects an operation that does not exist, and goes on', () => {
    const host = hostFlow();
    const peer = host.dial();
    peer.invokeRaw(120);
    expect(peer.script.at(-1)).to.equal('TC-CONTINUE reject');
    peer.enter('234');
    peer.report(7);
    expect(host.ended[0]).to.include({ ended: 'answered' });
  });

  it('ignores an event that no operation waits for', () => {
    const host = hostFlow();
    const peer = host.dial();
    peer.report(3);
    peer.enter('234');
    peer.report(3);
    expect(host.ended).to.deep.equal([]);
    host.engine.close();
    host.settle();
    expect(peer.script.at(-1)).to.equal('TC-END ReleaseCall');
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
