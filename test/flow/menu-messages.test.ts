/** The messages of Menu to the switch and its resource. */
import { expect } from 'chai';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { announcement, firstCause, flowOf } from './operation-flows.ts';
import { hostFlow, nothing, type ScriptedSwitch } from './scripted-switch.ts';

const menu = (changed: object = {}, exits: readonly boolean[] = [true, true, true, true]): unknown =>
  flowOf(
    'Menu',
    {
      main_announcement: announcement(21, { repetition: 2 }),
      timeout_announcement: announcement(22),
      bad_digit_announcement: announcement(23),
      digits: [
        { digit: '1', exit_idx: 1 },
        { digit: '*', exit_idx: 2 },
        { digit: '#', exit_idx: 3 },
      ],
      ...changed,
    },
    exits,
  );

const asked = (peer: ScriptedSwitch, name: string): unknown =>
  lookup(peer.argument('PromptAndCollectUserInformation'), name);
const played = (peer: ScriptedSwitch): unknown =>
  asked(peer, 'informationToSend.inbandInfo.messageID.elementaryMessageID');
const cause = (peer: ScriptedSwitch): unknown => peer.argument('ReleaseCall')['initialCallSegment_cause'];

describe('the messages of Menu', () => {
  it('ask for one key, and let no end or cancel digit replace a choice', () => {
    const peer = hostFlow(menu()).dial();
    const digits = asked(peer, 'collectedInfo.collectedDigits') as object;
    expect(digits).to.deep.include({ minimumNbOfDigits: 1, maximumNbOfDigits: 1, firstDigitTimeOut: 10 });
    expect(digits).to.not.have.any.keys('endOfReplyDigit', 'cancelDigit');
    expect([played(peer), asked(peer, 'informationToSend.inbandInfo.numberOfRepetitions')]).to.deep.equal([21, 2]);
  });

  it('wait for the key as long as configured', () => {
    const host = hostFlow(menu({ first_digit_timeout: 3, main_announcement: announcement(21) }));
    expect(asked(host.dial(), 'collectedInfo.collectedDigits.firstDigitTimeOut')).to.equal(3);
    host.pass(60 + 3 + 5 + 9);
    expect(host.ended).to.deep.equal([]);
    host.pass(2);
    expect(host.ended[0]).to.include({ ended: 'failed' });
  });

  for (const [key, exit] of Object.entries({ '1': 1, B: 2, C: 3 })) {
    it(`leave through the exit of the key that arrives as the digit ${key}`, () => {
      const host = hostFlow(menu());
      const peer = host.dial();
      peer.enter(key);
      expect(peer.script.at(-1)).to.equal('TC-END DisconnectForwardConnection ReleaseCall');
      expect(cause(peer)).to.equal(firstCause + exit);
      expect(host.leftOpen()).to.deep.equal(nothing);
    });
  }

  it('play the fitting announcement: no key, a key without an exit, a key with nothing attached', () => {
    const peer = hostFlow(menu({ max_iterations: 4 }, [true, true, false, true])).dial();
    peer.fail('PromptAndCollectUserInformation', 'improperCallerResponse');
    expect(played(peer)).to.equal(22);
    peer.enter('7');
    expect(played(peer)).to.equal(23);
    peer.enter('');
    expect(played(peer)).to.equal(22);
    peer.enter('B');
    expect(cause(peer)).to.equal(firstCause);
  });

  it('leave through T at once, where something is attached to it', () => {
    const withT = {
      digits: [
        { digit: '1', exit_idx: 1 },
        { digit: 'T', exit_idx: 2 },
      ],
    };
    const left = hostFlow(menu(withT)).dial();
    left.enter('');
    expect(cause(left)).to.equal(firstCause + 2);
    const again = hostFlow(menu(withT, [true, true, false, true])).dial();
    again.enter('');
    expect(played(again)).to.equal(22);
  });

  it('release the caller whose attempts are used up where nothing is attached to exit 0', () => {
    const host = hostFlow(menu({ max_iterations: 1 }, [false, true, true, true]));
    const peer = host.dial();
    peer.enter('7');
    expect(cause(peer)).to.equal(31);
    expect(host.ended[0]).to.include({ ended: 'released', operationId: '2' });
  });
});
