/** A digit stops an announcement, unless that announcement forbids it. */
import { expect } from 'chai';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { announcement, flowOf } from './operation-flows.ts';
import { dialingFlow, hostFlow } from './scripted-switch.ts';

const stubborn = { interruptable: false };
const collected = { min_digits: 1, max_digits: 2 };

const interruptable = (flow: unknown, attempts = 1): unknown => {
  const peer = hostFlow(flow).dial();
  for (let failed = 1; failed < attempts; failed += 1) peer.enter('');
  return lookup(peer.argument('PromptAndCollectUserInformation'), 'collectedInfo.collectedDigits.interruptableAnnInd');
};

describe('barge-in', () => {
  it('is on by default', () => {
    const config = { ...collected, main_announcement: announcement(1), reprompt_announcement: announcement(2) };
    expect(interruptable(flowOf('UserInput', config, 2))).to.equal(true);
    expect(interruptable(dialingFlow())).to.equal(true);
  });

  it('is off for an announcement that forbids it', () => {
    const config = {
      ...collected,
      main_announcement: announcement(1, stubborn),
      reprompt_announcement: announcement(2),
    };
    expect([1, 2].map((attempts) => interruptable(flowOf('UserInput', config, 2), attempts))).to.deep.equal([
      false,
      true,
    ]);
    const main = { main_announcement: announcement(1, stubborn) };
    expect([1, 2].map((attempts) => interruptable(dialingFlow(main), attempts))).to.deep.equal([false, true]);
  });

  it('can be turned off in a menu, too', () => {
    const announcements = {
      main_announcement: announcement(1),
      timeout_announcement: announcement(2, stubborn),
      bad_digit_announcement: announcement(3),
    };
    const menu = flowOf('Menu', { ...announcements, digits: [] }, 1);
    expect([1, 2].map((attempts) => interruptable(menu, attempts))).to.deep.equal([true, false]);
  });
});
