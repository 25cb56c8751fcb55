/**
 * Dialogues that the peer opens for an instance: which one its operations mean, and what becomes of those that none has
 * taken.
 */
import { expect } from 'chai';
import type { SigtranSession } from '../../src/gateways/gateway.ts';
import { Dialogs, type Arrivals } from '../../src/instance/dialogs.ts';
import type { Opening } from '../../src/operations/instance-dialogue.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { TcapEndpoint } from '../../src/protocol/tcap/endpoint.ts';
import type { BeginIndication, Dialogue, DialogueUser } from '../../src/protocol/tcap/types.ts';

const opening: Opening = { party: 'scp', peer: 'ssp', protocol: inap };
const silent: Arrivals = {
  arrived: () => undefined,
  carried: () => undefined,
  untakenAt: () => undefined,
  passesOver: () => false,
  irregular: () => undefined,
  rejected: () => undefined,
};
const idle: DialogueUser = { indicate: () => undefined };

/** Two ends, the second of which keeps the dialogues that come, each with its TC-BEGIN. */
const ends = () => {
  const arrived: { tcap: Dialogue; begin: BeginIndication }[] = [];
  const peer: TcapEndpoint = new TcapEndpoint({ send: (bytes) => (own.receive(bytes), []) });
  const own: TcapEndpoint = new TcapEndpoint(
    { send: (bytes) => (peer.receive(bytes), []) },
    {
      accept: (tcap, begin) => {
        arrived.push({ tcap, begin });
        return idle;
      },
    },
  );
  const session = { gateway: 'link', open: (user) => own.open(user), close: () => undefined } as SigtranSession;
  const opened = (): { tcap: Dialogue; begin: BeginIndication } => {
    const dialogue = peer.open(idle);
    dialogue.invoke(0, undefined, { class: 2 });
    dialogue.begin();
    const [newest] = arrived.slice(-1);
    if (newest === undefined) throw new Error('no TC-BEGIN has come');
    return newest;
  };
  return { own, peer, opened, dialogs: new Dialogs(session, silent, false) };
};

describe('a dialogue that the peer opens for an instance', () => {
  it('is the current one at once where it is the first, with the components of its TC-BEGIN waiting', () => {
    const { dialogs, opened } = ends();
    const { tcap, begin } = opened();
    dialogs.answer({ tcap, opening, received: [begin] });
    expect(dialogs.get(undefined).tcap).to.equal(tcap);
    expect(dialogs.party).to.equal('scp');
    expect(dialogs.takeArrived('call')?.take()).to.include({ kind: 'component' });
    expect(dialogs.get('call').tcap).to.equal(tcap);
    expect(dialogs.takeArrived('call')).to.equal(undefined);
  });

  it('can be handed over before its TC-BEGIN is, and is taken when that has come', () => {
    const { dialogs, opened } = ends();
    const { tcap, begin } = opened();
    const user = dialogs.answer({ tcap, opening, received: [] });
    expect(dialogs.takeArrived(undefined)).to.equal(undefined);
    user.indicate(begin, tcap);
    expect(dialogs.takeArrived(undefined)?.tcap).to.equal(tcap);
  });

  it('waits for an operation that takes it where the instance has another one, which stays the current one', () => {
    const { dialogs, opened } = ends();
    const [first, second, third] = [opened(), opened(), opened()];
    for (const { tcap, begin } of [first, second, third]) dialogs.answer({ tcap, opening, received: [begin] });
    expect(dialogs.takeArrived('first')?.number).to.equal(1);
    expect(dialogs.get(undefined).tcap).to.equal(first.tcap);
    expect(dialogs.takeArrived(undefined)?.tcap).to.equal(second.tcap);
    expect(dialogs.get(undefined).tcap).to.equal(second.tcap);
    expect(dialogs.get('first').tcap).to.equal(first.tcap);
  });

  it('is aborted with the others when the instance ends, taken or not', () => {
    const { dialogs, opened, own, peer } = ends();
    for (const { tcap, begin } of [opened(), opened()]) dialogs.answer({ tcap, opening, received: [begin] });
    dialogs.takeArrived(undefined);
    dialogs.close();
    expect([own.size, peer.size]).to.deep.equal([0, 0]);
  });

  it('counts among those that an instance may have', () => {
    const { dialogs, opened } = ends();
    for (let count = 0; count < 256; count += 1) dialogs.answer({ ...opened(), opening, received: [] });
    expect(() => dialogs.open(opening, undefined)).to.throw('an instance has at most 256 dialogues');
  });
});
