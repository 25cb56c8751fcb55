/** The contract of a Diameter gateway that listens: a suite that is applied to each of its transports. */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import {
  createListeningGateway,
  type ListeningGateway,
  type ListeningOptions,
} from '../../src/gateways/diameter/listening-gateway.ts';
import { listenStream } from '../../src/gateways/diameter/stream-listener.ts';
import type { DiameterClient, RequestTaker } from '../../src/gateways/diameter-gateway.ts';
import { dictionary, type Avp, type Connect, type PeerIdentity } from '../../src/protocol/diameter/index.ts';
import { Client, resultOf } from './diameter-client.ts';
import { creditControl, valueIn } from './diameter-contract.ts';
import { identityOf } from './diameter-gateways.ts';

const host = '127.0.0.1';

export interface Transported {
  readonly listen: ListeningOptions['listen'];
  /** Connects to the gateway that listens with `listen`. */
  connectTo(port: number): Connect;
  /** Connects from the address 127.0.0.2, and ends that connection. */
  callFromElsewhere(port: number): Promise<void>;
}

export const openListener = async (
  options: Partial<ListeningOptions> = {},
  listen: ListeningOptions['listen'] = listenStream({ host, port: 0 }),
): Promise<ListeningGateway> => {
  const gateway = createListeningGateway({
    name: 'ocs',
    listen,
    clock: systemClock,
    dictionary,
    identity: identityOf('ocs.example'),
    watchdogSeconds: 30,
    requestTimeoutSeconds: 5,
    maximumPeers: 10,
    maximumOfAddress: 10,
    ...options,
  });
  await gateway.start();
  return gateway;
};

/** Answers every request of every session with success. */
export const taking = (kept: DiameterClient[] = [], avps: readonly Avp[] = []): RequestTaker => ({
  take: (client) => {
    kept.push(client);
    return (_, answer) => answer(avps);
  },
});

export const diameterAnsweringContract = (name: string, transported: () => Transported): void => {
  describe(`the diameter gateway that listens ${name}`, () => {
    let gateway: ListeningGateway;
    let clients: Client[] = [];
    const open = async (options: Partial<ListeningOptions> = {}): Promise<void> => {
      gateway = await openListener(options, transported().listen);
    };
    const call = async (identity: Partial<PeerIdentity> = {}): Promise<Client> => {
      const { port = 0 } = gateway;
      const client = new Client(port, identity, transported().connectTo(port));
      clients.push(client);
      return client.until(/./);
    };
    const attach = () => gateway.attach({ runId: 'run', actor: undefined });
    afterEach(async () => {
      await Promise.all(clients.map(({ peer }) => peer.close()));
      clients = [];
      await gateway.stop();
    });

    it('gives a session to the run that takes it, with all its requests, and sends requests in it', async () => {
      await open();
      const kept: DiameterClient[] = [];
      attach().answer(taking(kept, [{ name: 'Error-Message', value: 'ours' }]));
      const client = await call();
      for (const number of [0, 1, 2]) {
        const answer = await client.ask(creditControl('s;1', number, number + 1));
        expect(
          ['Session-Id', 'Result-Code', 'Error-Message', 'CC-Request-Number', 'CC-Request-Type'].map((each) =>
            valueIn(answer.avps, each),
          ),
        ).to.deep.equal(['s;1', 2001, 'ours', number, number + 1]);
      }
      expect(kept.map(({ sessionId }) => sessionId)).to.deep.equal(['s;1']);
      const asked = await new Promise((resolve) => {
        kept[0]?.request({ command: 'Re-Auth', avps: [{ name: 'Re-Auth-Request-Type', value: 0 }] }, resolve);
      });
      expect(asked).to.have.property('ok', true);
      const [reAuth] = client.requests;
      expect([
        reAuth?.application,
        ...['Session-Id', 'Destination-Host', 'Destination-Realm', 'Origin-Host', 'Auth-Application-Id'].map((each) =>
          valueIn(reAuth?.avps ?? [], each),
        ),
      ]).to.deep.equal([4, 's;1', 'client.example', 'example', 'ocs.example', 4]);
    });

    it('refuses a request that no run takes with the result of the standard', async () => {
      await open();
      const client = await call();
      const session = (type: number) => creditControl('s;1', 0, type);
      expect(resultOf(await client.ask(session(1)))).to.equal(3002);
      expect([resultOf(await client.ask(session(2))), resultOf(await client.ask(session(3)))]).to.deep.equal([
        5002, 5002,
      ]);
      expect(resultOf(await client.ask(session(1), { application: 77 }))).to.equal(3007);
      expect(resultOf(await client.ask(session(1).slice(0, 1), { command: 9999 }))).to.equal(3001);
      expect(resultOf(await client.ask(session(1).slice(1)))).to.equal(5005);
      attach().answer({ take: () => 'full' });
      const busy = await client.ask(session(1));
      expect([resultOf(busy), busy.error]).to.deep.equal([3004, true]);
    });

    it('refuses unanswered requests when an instance leaves, and those of the session from then on', async () => {
      await open();
      const kept: DiameterClient[] = [];
      attach().answer({ take: (client) => (kept.push(client), () => setImmediate(() => client.leave())) });
      const client = await call();
      expect(resultOf(await client.ask(creditControl('s;1', 0, 1)))).to.equal(5012);
      expect(resultOf(await client.ask(creditControl('s;1', 1, 2)))).to.equal(5002);
      expect(kept).to.have.length(1);
    });

    it('offers sessions to the run that came last, and to none that has ended', async () => {
      await open();
      const [first, last]: [DiameterClient[], DiameterClient[]] = [[], []];
      attach().answer(taking(first));
      const other = attach();
      other.answer(taking(last));
      const client = await call();
      await client.ask(creditControl('a', 0, 1));
      other.close();
      await client.ask(creditControl('b', 0, 1));
      expect([first, last].map((kept) => kept.map(({ sessionId }) => sessionId))).to.deep.equal([['b'], ['a']]);
    });

    it('rejects a peer without a common application, and a second connection of a connected one', async () => {
      await open();
      const foreign = await call({ authApplications: [77] });
      expect(foreign.said[0]).to.match(
        /^failed: the peer refuses: DIAMETER_NO_COMMON_APPLICATION \(5010\), it offers the applications 77, and this end 4$/,
      );
      await (await call()).until('opened');
      expect((await call()).said[0]).to.match(
        /^failed: the peer refuses: DIAMETER_UNABLE_TO_COMPLY \(5012\), client\.example has a connection already$/,
      );
      expect((await call({ originHost: 'other.example' })).said).to.deep.equal(['opened']);
    });

    it('closes connections beyond its limit of peers, and says so', async () => {
      const told: string[] = [];
      await open({ maximumPeers: 2, linkTroubled: (_, trouble) => told.push(trouble) });
      for (const originHost of ['a.example', 'b.example'])
        expect((await call({ originHost })).said).to.deep.equal(['opened']);
      const third = await call({ originHost: 'c.example' });
      expect(third.said[0]).to.match(/^failed: /);
      expect(told).to.deep.equal(['it was refused: the gateway has 2 peers, the limit (max_peers)']);
    });

    it('closes connections beyond the limit of one address, and accepts one from another address', async () => {
      const told: string[] = [];
      await open({ maximumOfAddress: 1, linkTroubled: (_, trouble) => told.push(trouble) });
      expect((await call({ originHost: 'a.example' })).said).to.deep.equal(['opened']);
      for (const originHost of ['b.example', 'c.example'])
        expect((await call({ originHost })).said[0]).to.match(/^failed: /);
      expect(told).to.deep.equal([
        'it was refused: 1 peers have come from its address, the limit (max_peers_per_address)',
      ]);
      await transported().callFromElsewhere(gateway.port ?? 0);
    });

    it('sends DPR to its peers when it stops, and accepts them again when it is back', async () => {
      await open();
      const client = await call();
      await gateway.stop();
      await client.until(/closed: the peer has disconnected \(DPR, REBOOTING\)/);
      expect(() => attach()).to.throw('gateway ocs is down: it was not started');
      await gateway.start();
      expect((await call()).said).to.deep.equal(['opened']);
    });
  });
};
