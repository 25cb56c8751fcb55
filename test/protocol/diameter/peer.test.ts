/**
 * A Diameter peer on a connection of the test: the messages that it sends by itself, and its reactions to received
 * ones.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import {
  decodeMessage,
  dictionary,
  encodeMessage,
  Peer,
  type Avp,
  type ConnectionUser,
  type Message,
  type PeerOptions,
} from '../../../src/protocol/diameter/index.ts';
import { identityOf } from '../../contracts/diameter-gateways.ts';

const success: Avp = { name: 'Result-Code', value: 2001 };
const origin: readonly Avp[] = [
  { name: 'Origin-Host', value: 'far.example' },
  { name: 'Origin-Realm', value: 'example' },
];

const open = (options: Partial<PeerOptions> = {}) => {
  const clock = new SimulatedClock();
  const sent: Message[] = [];
  const requests: Message[] = [];
  let user: ConnectionUser | undefined;
  const connection = {
    peer: 'test',
    localAddresses: ['192.0.2.7'],
    send: (bytes: Uint8Array) => void sent.push(decodeMessage(bytes, dictionary)),
    close: () => user?.closed('closed here'),
    abort: () => undefined,
  };
  const peer = new Peer(
    {
      name: 'test',
      clock,
      dictionary,
      identity: identityOf('tester.example'),
      watchdog: 30_000,
      requestTimeout: 10_000,
      maximumOutstanding: 10,
      user: { request: (message) => void requests.push(message) },
      ...options,
    },
    {
      connect: async (given) => {
        user = given;
        return connection;
      },
    },
  );
  const take = (): Message[] => sent.splice(0);
  const receive = (message: Message | undefined, avps: readonly Avp[], header: Partial<Message> = {}): void => {
    if (message === undefined) throw new Error('nothing was sent');
    user?.receive(encodeMessage({ ...message, ...header, avps }, dictionary));
  };
  const answerLast = (avps: readonly Avp[] = [success, ...origin]): void =>
    receive(take().at(-1), avps, { request: false });
  const raw = (hex: string): void => user?.receive(Buffer.from(hex, 'hex'));
  const becomeOpen = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    answerLast();
  };
  return { peer, clock, take, receive, answerLast, raw, becomeOpen, requests };
};

const named = (messages: readonly Message[]): string[] =>
  messages.map(({ command, request }) => `${command}-${request ? 'Request' : 'Answer'}`);

const ccr = { command: 'Credit-Control', application: 4, proxiable: true, avps: [] };

describe('a Diameter peer', () => {
  it('introduces itself', async () => {
    const { take } = open();
    await new Promise((resolve) => setImmediate(resolve));
    const [cer] = take();
    expect(cer).to.include({ command: 'Capabilities-Exchange', request: true, proxiable: false, application: 0 });
    expect(cer?.avps.map(({ name, value }) => `${name} ${String(value)}`)).to.deep.equal([
      'Origin-Host tester.example',
      'Origin-Realm example',
      'Host-IP-Address 192.0.2.7',
      'Vendor-Id 0',
      'Product-Name dialproof',
      'Origin-State-Id 1',
      'Supported-Vendor-Id 10415',
      'Auth-Application-Id 4',
      'Inband-Security-Id 0',
    ]);
  });

  it('gives the configured addresses', async () => {
    const { take } = open({
      identity: { ...identityOf('tester.example'), hostAddresses: ['198.51.100.1', '2001:db8::1'] },
    });
    await new Promise((resolve) => setImmediate(resolve));
    const addresses = take()[0]?.avps.filter(({ name }) => name === 'Host-IP-Address');
    expect(addresses?.map(({ value }) => value)).to.deep.equal(['198.51.100.1', '2001:db8::1']);
  });

  it('sends no DWR while something comes, and one after Tw of silence', async () => {
    const { peer, clock, take, answerLast, becomeOpen } = open();
    await becomeOpen();
    for (let turn = 0; turn < 20; turn += 1) {
      clock.increment(20_000);
      peer.request(ccr, () => undefined);
      answerLast();
    }
    expect(take()).to.deep.equal([]);
    clock.increment(30_000);
    expect(named(take())).to.deep.equal(['Device-Watchdog-Request']);
  });

  it('settles what is outstanding when DWR is not answered', async () => {
    const { peer, clock, becomeOpen } = open({ requestTimeout: 1_000_000 });
    await becomeOpen();
    const heard: unknown[] = [];
    peer.request(ccr, (outcome) => heard.push(outcome));
    clock.increment(30_000);
    clock.increment(30_000);
    expect(peer.open).to.equal(true);
    clock.increment(30_000);
    expect(heard).to.deep.equal([{ ok: false, reason: 'the connection with test was lost: the peer does not answer' }]);
    expect(peer.open).to.equal(false);
  });

  it('waits as much longer or shorter as its jitter says', async () => {
    const { clock, take, becomeOpen } = open({ jitter: () => 1500 });
    await becomeOpen();
    clock.increment(31_499);
    expect(take()).to.deep.equal([]);
    clock.increment(1);
    expect(named(take())).to.deep.equal(['Device-Watchdog-Request']);
  });

  it('answers DWR and DPR, with the identifiers that they have', async () => {
    const { peer, take, receive, becomeOpen } = open();
    await becomeOpen();
    const header = {
      request: true,
      proxiable: false,
      error: false,
      retransmitted: false,
      application: 0,
      hopByHop: 77,
      endToEnd: 78,
    };
    for (const [command, code] of [
      ['Device-Watchdog', 280],
      ['Disconnect-Peer', 282],
    ] as const) {
      receive({ ...header, command, code, avps: [] }, [...origin, { name: 'Disconnect-Cause', value: 1 }]);
      const [answer] = take();
      expect(answer).to.include({ command, request: false, error: false, hopByHop: 77, endToEnd: 78 });
      expect(answer?.avps[0]).to.include({ name: 'Result-Code', value: 2001 });
    }
    expect([peer.open, peer.trouble]).to.deep.equal([false, 'the peer has disconnected (DPR, BUSY)']);
  });

  it('remembers the realm of its peer, whatever comes later without one', async () => {
    const { peer, raw, answerLast } = open();
    await new Promise((resolve) => setImmediate(resolve));
    answerLast([success, { name: 'Origin-Host', value: 'server' }, { name: 'Origin-Realm', value: 'far.example' }]);
    raw('0100001480000101000000000000000900000008');
    expect([peer.open, peer.peerRealm]).to.deep.equal([true, 'far.example']);
  });

  it('asks nothing before it is open, and says why', async () => {
    const { peer, answerLast } = open();
    expect(() => peer.request(ccr, () => undefined)).to.throw('there is no connection with test: it is not open yet');
    await new Promise((resolve) => setImmediate(resolve));
    answerLast([
      { name: 'Result-Code', value: 5017 },
      { name: 'Error-Message', value: 'TLS is wanted' },
    ]);
    const refusal = 'the peer refuses: DIAMETER_NO_COMMON_SECURITY (5017), TLS is wanted';
    expect(() => peer.request(ccr, () => undefined)).to.throw(`there is no connection with test: ${refusal}`);
  });
});
