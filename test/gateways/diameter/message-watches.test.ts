/** Which messages of a peer an instance sees: those of its own requests and sessions, each once. */
import { expect } from 'chai';
import { MessageWatches } from '../../../src/gateways/diameter/message-watches.ts';
import type { SeeMessage } from '../../../src/gateways/diameter-gateway.ts';
import { dictionary, encodeMessage } from '../../../src/protocol/diameter/index.ts';

interface Shape {
  readonly request?: boolean;
  readonly hop?: number;
  readonly session?: string | undefined;
}

const message = ({ request = true, hop = 1, session = 's' }: Shape = {}): Buffer =>
  Buffer.from(
    encodeMessage(
      {
        command: 'Credit-Control',
        application: 4,
        proxiable: true,
        request,
        error: false,
        retransmitted: false,
        hopByHop: hop,
        endToEnd: hop,
        avps: [
          // Not the first one, as a faulty peer may have it.
          { name: 'CC-Request-Type', value: 1 },
          ...(session === '' ? [] : [{ name: 'Session-Id', value: session }]),
        ],
      },
      dictionary,
    ),
  );

const opened = (own?: SeeMessage) => {
  const watches = new MessageWatches();
  const user: { tap?: SeeMessage | undefined } = { tap: own };
  const detach = watches.attach(user);
  const seen: string[] = [];
  const seeAs =
    (name: string): SeeMessage =>
    (direction, octets) =>
      seen.push(`${name} ${direction} ${octets.toString()}`);
  return { watches, user, detach, seen, seeAs };
};

const nothing = (): void => undefined;

describe('the messages of a Diameter peer', () => {
  it('are looked at only while an instance watches', () => {
    const own: SeeMessage = () => undefined;
    const { watches, user, seeAs, detach } = opened(own);
    expect(user.tap).to.equal(own);
    const ends = [watches.watch('s', seeAs('a')), watches.expect()];
    expect(user.tap).to.not.equal(own);
    let settled: (outcome: { ok: false; reason: string }) => void = nothing;
    watches.sending(seeAs('b'), nothing, (settle) => {
      settled = settle;
      return nothing;
    });
    for (const end of ends) for (const _ of [1, 2]) end();
    expect(user.tap).to.not.equal(own);
    settled({ ok: false, reason: 'no answer' });
    expect(user.tap).to.equal(own);
    expect(() =>
      watches.sending(seeAs('c'), nothing, () => {
        throw new Error('cannot be sent');
      }),
    ).to.throw('cannot be sent');
    expect(user.tap).to.equal(own);
    detach();
    watches.expect();
    expect(user.tap).to.equal(own);
  });

  it('go to the instance that has sent the request, also without a session, and to one instance alone', () => {
    const { watches, user, seen, seeAs } = opened();
    watches.watch('s', seeAs('watcher'));
    const settles: ((outcome: { ok: false; reason: string }) => void)[] = [];
    for (const [name, shape] of Object.entries({ a: { hop: 7, session: '' }, b: { hop: 8 } }))
      watches.sending(seeAs(name), nothing, (settle) => {
        settles.push(settle);
        user.tap?.('sent', message(shape));
        return nothing;
      });
    user.tap?.('received', message({ request: false, hop: 8 }));
    user.tap?.('received', message({ request: false, hop: 7, session: '' }));
    for (const settle of settles) settle({ ok: false, reason: 'answered' });
    user.tap?.('received', message({ request: false, hop: 7, session: 'another' }));
    expect(seen.map((line) => line.split(' ').slice(0, 2).join(' '))).to.deep.equal([
      'a sent',
      'b sent',
      'b received',
      'a received',
    ]);
  });

  it('of a session go to the instance that watches it, from the request on with which it began', () => {
    const { watches, user, seen, seeAs } = opened();
    const first = message({ session: 'new' });
    user.tap?.('received', first);
    watches.expect();
    user.tap?.('received', first);
    const end = watches.watch('new', seeAs('server'));
    watches.watch('other', seeAs('other'));
    user.tap?.('sent', message({ request: false, session: 'new' }));
    user.tap?.('received', message({ hop: 2, session: 'new' }));
    user.tap?.('received', message({ hop: 2, session: '' }));
    user.tap?.('received', first.subarray(0, 12));
    end();
    user.tap?.('received', message({ hop: 3, session: 'new' }));
    expect(seen.map((line) => line.split(' ').slice(0, 2).join(' '))).to.deep.equal([
      'server received',
      'server sent',
      'server received',
    ]);
    expect(seen[0]).to.contain(first.toString());
  });
});
