import { expect } from 'chai';
import { dialingFlow, hostFlow, nothing } from './scripted-switch.ts';

const firstPrompt = 'TC-CONTINUE RequestReportBCSMEvent ConnectToResource PromptAndCollectUserInformation';
const reprompt = 'TC-CONTINUE PromptAndCollectUserInformation';
const termination = 'TC-CONTINUE DisconnectForwardConnection RequestReportBCSMEvent Connect';
const releaseFromResource = 'TC-END DisconnectForwardConnection ReleaseCall';

const cause = (values: Readonly<Record<string, unknown>>): unknown => values['initialCallSegment_cause'];

describe('a call through ExtensionDialing', () => {
  let host: ReturnType<typeof hostFlow>;
  beforeEach(() => {
    host = hostFlow();
  });
  afterEach(() => {
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('is over for its flow when the called party answers', () => {
    const peer = host.dial();
    peer.enter('234');
    peer.report(7);
    expect(peer.script).to.deep.equal([firstPrompt, termination, 'TC-END']);
    expect(host.ended).to.deep.equal([{ ended: 'answered', operationId: '2', reason: '' }]);
  });

  for (const [event, code] of Object.entries({ oCalledPartyBusy: 5, oNoAnswer: 6, routeSelectFailure: 4 })) {
    it(`takes exit 0 on ${event}`, () => {
      const peer = host.dial();
      peer.enter('234');
      peer.report(code);
      expect(peer.script).to.deep.equal([firstPrompt, termination, 'TC-END ReleaseCall']);
      expect(cause(peer.argument('ReleaseCall'))).to.equal(17);
      expect(host.ended[0]).to.include({ ended: 'released', operationId: '3' });
    });
  }

  it('takes exit 1 after the last attempt, whatever was wrong with each', () => {
    const peer = host.dial();
    peer.enter('12');
    peer.fail('PromptAndCollectUserInformation', 'improperCallerResponse');
    peer.fail('PromptAndCollectUserInformation', 'canceled');
    expect(peer.script).to.deep.equal([firstPrompt, reprompt, reprompt, releaseFromResource]);
    expect(cause(peer.argument('ReleaseCall'))).to.equal(28);
    expect(host.ended[0]).to.include({ ended: 'released', operationId: '4' });
  });

  it('counts no digits and too many digits as an attempt each', () => {
    const peer = host.dial();
    peer.enter('');
    peer.enter('23456');
    peer.enter('234');
    expect(peer.script).to.deep.equal([firstPrompt, reprompt, reprompt, termination]);
    peer.report(7, 'end');
    expect(host.ended[0]).to.include({ ended: 'answered' });
  });

  it('takes exit 2 at once when no pattern matches', () => {
    const peer = host.dial();
    peer.enter('555');
    expect(peer.script).to.deep.equal([firstPrompt, releaseFromResource]);
    expect(cause(peer.argument('ReleaseCall'))).to.equal(1);
  });

  it('takes no exit when the caller hangs up while prompted', () => {
    const peer = host.dial();
    peer.report(10);
    expect(peer.script).to.deep.equal([firstPrompt, 'TC-END']);
    expect(host.ended).to.deep.equal([{ ended: 'hungUp', operationId: '2', reason: '' }]);
  });

  it('takes no exit when the caller hangs up while it rings', () => {
    const peer = host.dial();
    peer.enter('234');
    peer.report(10);
    expect(peer.script).to.deep.equal([firstPrompt, termination, 'TC-END']);
    expect(host.ended[0]).to.include({ ended: 'hungUp' });
  });

  it('sends nothing more to a caller whose digits and hang-up come in one message', () => {
    for (const hangUp of [10, 9]) {
      const peer = host.dial();
      peer.enterAndReport('234', hangUp);
      expect(peer.script).to.deep.equal([firstPrompt, 'TC-END']);
      expect(host.ended.at(-1)).to.include({ ended: 'hungUp' });
    }
  });

  it('has answered where the answer and the hang-up come in one message', () => {
    const peer = host.dial();
    peer.enter('234');
    peer.reportAll([7, 9]);
    expect(host.ended[0]).to.include({ ended: 'answered' });
  });

  it('takes the exit for busy and no answer when the called party disconnects while it rings', () => {
    for (const [point, info] of [
      [9, 'oDisconnectSpecificInfo'],
      [17, 'tDisconnectSpecificInfo'],
    ] as const) {
      const peer = host.dial();
      peer.enter('234');
      peer.report(point, 'continue', {
        legID: { receivingSideID: '02' },
        [`eventSpecificInformationBCSM.${info}.releaseCause_cause`]: 31,
      });
      expect(peer.script.at(-1)).to.equal('TC-END ReleaseCall');
      expect(cause(peer.argument('ReleaseCall'))).to.equal(17);
      expect(host.ended.at(-1)).to.include({ ended: 'released' });
    }
    const peer = host.dial();
    peer.enter('234');
    peer.report(9, 'continue', { legID: { receivingSideID: '01' } });
    expect(host.ended.at(-1)).to.include({ ended: 'hungUp' });
  });

  it('treats an end of the dialogue while prompted as a hang-up, and sends nothing more', () => {
    const peer = host.dial();
    peer.end();
    expect(peer.script).to.deep.equal([firstPrompt]);
    expect(host.ended[0]).to.include({ ended: 'hungUp' });
  });

  it('does not try to prompt again in a dialogue that ended with a failed attempt', () => {
    const peer = host.dial();
    peer.enter('1', 'end');
    expect(peer.script).to.deep.equal([firstPrompt]);
    expect(host.ended[0]).to.include({ ended: 'hungUp' });
  });
});

describe('a call whose exit leads nowhere', () => {
  it('is released with cause 31', () => {
    const host = hostFlow(dialingFlow({}, [3, null, 5]));
    const peer = host.dial();
    for (const digits of ['1', '1', '1']) peer.enter(digits);
    expect(peer.script.at(-1)).to.equal(releaseFromResource);
    expect(cause(peer.argument('ReleaseCall'))).to.equal(31);
    expect(host.ended[0]).to.include({ ended: 'released', operationId: '2' });
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('can be prompted again after a busy destination', () => {
    const host = hostFlow(dialingFlow({}, [2, 4, 5]));
    const peer = host.dial();
    peer.enter('234');
    peer.report(5);
    peer.enter('235');
    peer.report(7);
    expect(peer.script).to.deep.equal([firstPrompt, termination, firstPrompt, termination, 'TC-END']);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
