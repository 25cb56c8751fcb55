import { expect } from 'chai';
import { prepareAnnouncement } from '../../src/flow/announcements.ts';
import { site } from './scripted-switch.ts';

describe('an announcement', () => {
  it('has the message id that the configuration gives it', () => {
    const prepared = prepareAnnouncement({ set: 'Common', entry: 'try_again', repetition: 4 }, site);
    expect(prepared).to.deep.equal({ messageId: 1002, repetitions: 4 });
  });

  it('stands for itself where its entry is digits, whatever its set', () => {
    expect(prepareAnnouncement({ set: 'Any', entry: '0042', repetition: 1 }, site)).to.deep.equal({ messageId: 42, repetitions: 1 });
  });

  it('is not found in what every object inherits', () => {
    expect(prepareAnnouncement({ set: 'constructor', entry: 'length', repetition: 1 }, site).messageId).to.deep.equal(Number.NaN);
  });
});
