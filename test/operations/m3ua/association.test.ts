/** The association of M3UA that an instance drives: its bound, and its end. */
import { expect } from 'chai';
import type { ReceivedM3uaMessage } from '../../../src/gateways/driven-association.ts';
import type { SigtranSession } from '../../../src/gateways/gateway.ts';
import { mostMessages, TestAssociation } from '../../../src/operations/m3ua/association.ts';

const message: ReceivedM3uaMessage = {
  name: 'NTFY',
  class: 0,
  type: 1,
  stream: 0,
  parameters: {},
  faults: [],
  isReport: true,
};

const opened = () => {
  const association = new TestAssociation();
  const calls: string[] = [];
  const associate = () => ({ send: () => undefined, close: () => calls.push('closed') });
  association.open({ gateway: 'g', associate } as unknown as SigtranSession);
  return { association, calls };
};

describe('the association of a test', () => {
  it('ends beyond the messages that may wait', () => {
    const { association, calls } = opened();
    for (let count = 0; count < mostMessages; count += 1) association.received(message);
    expect([association.over, calls]).to.deep.equal([undefined, []]);
    association.received(message);
    expect(association.over).to.equal(`more than ${mostMessages} messages wait for the test`);
    expect([calls, association.messages.length]).to.deep.equal([['closed'], mostMessages]);
  });

  it('keeps the first reason of its end, and notifies once of what comes', () => {
    const { association } = opened();
    let notified = 0;
    association.watch(() => (notified += 1));
    association.ended('the peer closed it');
    association.ended('later');
    expect([association.over, notified]).to.deep.equal(['the peer closed it', 1]);
  });

  it('needs a gateway that opens one', () => {
    expect(() => new TestAssociation().open({ gateway: 'g' } as unknown as SigtranSession)).to.throw(
      'gateway g opens no associations for tests',
    );
  });
});
