/** The messages of UserInput to the switch and its resource. */
import { expect } from 'chai';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { announcement, firstCause, flowOf } from './operation-flows.ts';
import { hostFlow, nothing } from './scripted-switch.ts';

const userInput = (changed: object = {}): unknown =>
  flowOf(
    'UserInput',
    {
      main_announcement: announcement(11),
      reprompt_announcement: announcement(12),
      min_digits: 4,
      max_digits: 20,
      ...changed,
    },
    2,
  );

describe('the messages of UserInput', () => {
  it('ask for digits as configured, with the terminator that ends the wait at once', () => {
    const peer = hostFlow(userInput()).dial();
    expect(peer.script).to.deep.equal([
      'TC-CONTINUE RequestReportBCSMEvent ConnectToResource PromptAndCollectUserInformation',
    ]);
    expect(lookup(peer.argument('PromptAndCollectUserInformation'), 'collectedInfo.collectedDigits')).to.deep.include({
      minimumNbOfDigits: 4,
      maximumNbOfDigits: 20,
      endOfReplyDigit: '0c',
      cancelDigit: '0b',
      firstDigitTimeOut: 10,
      interDigitTimeOut: 5,
    });
  });

  it('have no terminator where there is none', () => {
    const peer = hostFlow(userInput({ end_character: 'none', cancel_character: 'none' })).dial();
    const digits = lookup(peer.argument('PromptAndCollectUserInformation'), 'collectedInfo.collectedDigits');
    expect(digits).to.not.have.any.keys('endOfReplyDigit', 'cancelDigit');
  });

  it('prompt again when the resource returns too few digits, and leave through exit 1 in the end', () => {
    const host = hostFlow(userInput());
    const peer = host.dial();
    for (const short of ['1', '12', '123']) peer.enter(short);
    expect(peer.script.slice(1)).to.deep.equal([
      'TC-CONTINUE PromptAndCollectUserInformation',
      'TC-CONTINUE PromptAndCollectUserInformation',
      'TC-END DisconnectForwardConnection ReleaseCall',
    ]);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(firstCause + 1);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('leave through exit 0 with twenty digits', () => {
    const peer = hostFlow(userInput()).dial();
    peer.enter('12345678901234567890');
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(firstCause);
  });

  it('leave the caller time for every digit', () => {
    const host = hostFlow(userInput());
    host.dial();
    host.pass(60 + 10 + 20 * 5 + 9);
    expect(host.ended).to.deep.equal([]);
    host.pass(2);
    expect(host.ended[0]).to.include({ ended: 'failed', reason: 'the switch said nothing for 180 seconds' });
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
