import { expect } from 'chai';
import { prepareAnnouncement } from '../../src/flow/announcements.ts';
import { site } from './scripted-switch.ts';

describe('an announcement', () => {
  it('has the message id of the configuration', () => {
    const prepared = prepareAnnouncement(
      { set: 'Common', entry: 'try_again', repetition: 4, interruptable: true },
      site,
    );
    expect(prepared).to.deep.equal({ messageId: 1002, repetitions: 4, interruptable: true });
  });

  it('is its own message id where its entry is digits, whatever its set', () => {
    const prepared = prepareAnnouncement({ set: 'Any', entry: '0042', repetition: 1, interruptable: false }, site);
    expect(prepared).to.deep.equal({ messageId: 42, repetitions: 1, interruptable: false });
  });

  it('is not found among the inherited properties of an object', () => {
    const inherited = { set: 'constructor', entry: 'length', repetition: 1, interruptable: true };
    expect(prepareAnnouncement(inherited, site).messageId).to.deep.equal(Number.NaN);
  });
});
