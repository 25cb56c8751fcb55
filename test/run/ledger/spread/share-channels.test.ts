/** Which letters reach a share, by the fencing tokens of the services that send them. */
import { expect } from 'chai';
import type { NodeMessage, NodeMessages } from '../../../../src/store/nodes.ts';
import { ShareChannels, type FromCarrier } from '../../../../src/run/ledger/spread/share-channels.ts';

describe('the mail of shares', () => {
  const own = 1;
  const carrier = 2;
  let deliver: (letter: NodeMessage) => void;
  let mail: ShareChannels;
  /** Topics of what was sent, and what came to be carried. */
  let sent: string[];
  let carried: unknown[];

  beforeEach(() => {
    [sent, carried] = [[], []];
    const letters: NodeMessages = {
      own,
      send: (to, topic) => void sent.push(`${topic} at ${to}`),
      receive: (take) => (deliver = take),
      watch: () => () => undefined,
      clockOffset: async () => ({ ahead: 0, within: 0 }),
    };
    mail = new ShareChannels(letters, (from, share, { message }) => carried.push([from, share, message.type]));
  });

  it('delivers to a share what its carrier sends, but nothing under the token of its next lease', () => {
    const heard: FromCarrier[] = [];
    const share = mail.open(carrier, (told) => heard.push(told));
    share.send({ message: { type: 'closed' } });
    expect(sent).to.deep.equal(['to 1.1 at 2']);
    for (const [from, beganLate] of [
      [carrier, 1],
      [carrier + 1, 2],
      [carrier, 3],
    ] as const)
      deliver({ from, topic: 'from 1.1', body: { beganLate } });
    share.close();
    deliver({ from: carrier, topic: 'from 1.1', body: { beganLate: 4 } });
    expect(heard).to.deep.equal([{ beganLate: 1 }, { beganLate: 3 }]);
  });

  it('takes what is to be carried from every service', () => {
    for (const from of [7, 8]) deliver({ from, topic: `to ${from}.1`, body: { message: { type: 'finish' } } });
    expect(carried).to.deep.equal([
      [7, '7.1', 'finish'],
      [8, '8.1', 'finish'],
    ]);
  });
});
