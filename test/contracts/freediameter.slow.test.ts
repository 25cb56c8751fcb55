/**
 * Debian's freeDiameter: as a relay it passes the whole contract, and by itself it is a peer that stops and starts
 * again.
 */
import { networkInterfaces } from 'node:os';
import { expect } from 'chai';
import { createPeerGateway } from '../../src/gateways/diameter/peer-gateway.ts';
import type { LinkFigures } from '../../schemas/index.ts';
import { decodeMessage, dictionary, type Message } from '../../src/protocol/diameter/index.ts';
import { freePorts } from '../support/free-ports.ts';
import { areThere } from '../support/counterparts.ts';
import type { FreeDiameter } from '../support/diameter-peers.ts';
import { dialTo, openOverRelay, sharedOptions, startRelay } from './diameter-gateways.ts';
import { answerOf, ask, creditControl, diameterContract, valueIn } from './diameter-contract.ts';

const host = '127.0.0.1';

/** The reports of the gateway on its peer, and the messages on the connection: `sent Device-Watchdog-Request`. */
class Observed {
  readonly links: string[] = [];
  readonly messages: string[] = [];
  #changed: () => void = () => undefined;

  readonly linkChanged = (_: string, active: boolean, reason: string): void =>
    this.#note(this.links, active ? 'up' : `down: ${reason}`);

  readonly tap = (direction: string, bytes: Uint8Array): void => {
    const { command, request } = decodeMessage(bytes, dictionary);
    this.#note(this.messages, `${direction} ${command}-${request ? 'Request' : 'Answer'}`);
  };

  async until(isThere: (observed: this) => boolean): Promise<void> {
    while (!isThere(this)) await new Promise<void>((resolve) => (this.#changed = resolve));
  }

  #note(list: string[], text: string): void {
    list.push(text);
    this.#changed();
  }
}

const openAlone = async (relay: FreeDiameter, watchdogSeconds = 30) => {
  const observed = new Observed();
  const { linkChanged, tap } = observed;
  const options = { ...sharedOptions(), linkChanged, tap, watchdogSeconds };
  const gateway = createPeerGateway({ ...options, peer: `${host}:${relay.port}`, connect: dialTo(relay) });
  await gateway.start();
  const session = gateway.attach({ runId: 'run', actor: undefined });
  return { gateway, session, observed };
};

const suiteOver = (transport: string, overSctp: boolean): void => {
  const optionsOf = async () => (overSctp ? { sctp: { udpPort: (await freePorts()).udp } } : {});
  let relay: FreeDiameter | undefined;
  const started = async (): Promise<FreeDiameter> => (relay ??= await startRelay(await optionsOf()));
  after(() => relay?.remove());

  diameterContract(`over the relay freeDiameter over ${transport}`, async (farEnd) =>
    openOverRelay(await started(), farEnd),
  );

  describe(`freeDiameter as the peer of a diameter gateway over ${transport}`, function () {
    let own: FreeDiameter;
    let close: () => Promise<void> = async () => undefined;
    const open = async (watchdogSeconds?: number) => {
      const opened = await openAlone(own, watchdogSeconds);
      close = () => opened.gateway.stop();
      return opened;
    };
    beforeEach(async () => {
      own = await startRelay(await optionsOf());
    });
    afterEach(async () => {
      await close();
      await own.remove();
    });

    it('exchanges capabilities, and answers requests that it cannot deliver', async () => {
      const { session, observed } = await open();
      expect(observed.messages).to.deep.equal([
        'sent Capabilities-Exchange-Request',
        'received Capabilities-Exchange-Answer',
      ]);
      const id = session.newSessionId();
      const undelivered = answerOf(await ask(session, ...creditControl(id, 0)));
      expect([undelivered.error, valueIn(undelivered.avps, 'Result-Code')]).to.deep.equal([true, 3002]);
      const addressed = answerOf(
        await ask(session, ...creditControl(id, 1), { name: 'Destination-Host', value: 'relay.example' }),
      );
      expect([addressed.error, valueIn(addressed.avps, 'Result-Code')]).to.deep.equal([true, 3007]);
    });

    it('answers DWR', async () => {
      const { observed } = await open(0.5);
      await observed.until(
        ({ messages }) => messages.filter((text) => text === 'received Device-Watchdog-Answer').length >= 2,
      );
      expect(observed.links).to.deep.equal(['up']);
    });

    it('gets an answer to its DWR', async () => {
      const { observed } = await open();
      await observed.until(({ messages }) => messages.includes('sent Device-Watchdog-Answer'));
      expect(observed.links).to.deep.equal(['up']);
    });

    it('receives DPR when the gateway stops, and answers DPA', async () => {
      const { gateway, observed } = await open();
      await gateway.stop();
      expect(observed.messages.filter((text) => !text.includes('Watchdog')).slice(-2)).to.deep.equal([
        'sent Disconnect-Peer-Request',
        'received Disconnect-Peer-Answer',
      ]);
    });

    it('sends DPR when it is stopped, and the gateway connects to it again when it is back', async () => {
      const { session, observed } = await open();
      await own.stop();
      await observed.until(({ links }) => links.length >= 2);
      expect(observed.links[1]).to.match(/^down: the peer has disconnected \(DPR, REBOOTING\)/);
      expect(observed.messages).to.include('sent Disconnect-Peer-Answer');
      const down = await ask(session, ...creditControl(session.newSessionId(), 0));
      expect(down)
        .to.have.property('reason')
        .that.matches(/there is no connection with 127\.0\.0\.1:\d+: /);
      await own.start();
      await observed.until(({ links }) => links.includes('up', 1));
      answerOf(await ask(session, ...creditControl(session.newSessionId(), 1)));
    });

    it('is killed and comes back, and the gateway connects to it again', async () => {
      const { session, observed } = await open();
      await own.kill();
      await observed.until(({ links }) => links.length >= 2);
      await own.start();
      await observed.until(({ links }) => links.includes('up', 1));
      answerOf(await ask(session, ...creditControl(session.newSessionId(), 0)));
    });

    it('refuses a gateway without a common application', async () => {
      await own.remove();
      own = await startRelay({ relay: false, ...(await optionsOf()) });
      const { session, observed } = await open();
      expect(observed.links).to.deep.equal(['down: the peer refuses: DIAMETER_NO_COMMON_APPLICATION (5010)']);
      const refused = await ask(session, ...creditControl(session.newSessionId(), 0));
      expect(refused).to.have.property('reason').that.includes('DIAMETER_NO_COMMON_APPLICATION (5010)');
    });
  });
};

/** 127.0.0.1, and another address of this machine if it has one. */
const ownAddresses = (): readonly string[] => {
  const [other] = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return other === undefined ? [host] : [host, other.address];
};

const severalAddresses = (): void => {
  describe('freeDiameter as the peer of a diameter gateway over SCTP with several addresses', () => {
    it('gets all of them in CER, and has each of its own addresses in CEA or is complained of', async () => {
      const relay = await startRelay({ sctp: { udpPort: (await freePorts()).udp } });
      const troubles: string[] = [];
      const greetings: Message[] = [];
      const links: string[] = [];
      let figures: () => LinkFigures | undefined = () => undefined;
      const gateway = createPeerGateway({
        ...sharedOptions(),
        peer: 'relay',
        connect: dialTo(relay, { local_hosts: ownAddresses() }),
        linkTroubled: (_, trouble) => troubles.push(trouble),
        linkChanged: (_, active) => links.push(active ? 'up' : 'down'),
        linkCreated: (_, __, of) => (figures = of),
        tap: (_, bytes) => {
          const message = decodeMessage(bytes, dictionary);
          if (message.code === 257) greetings.push(message);
        },
      });
      try {
        await gateway.start();
        const listed = greetings.map(({ avps }) =>
          avps.filter(({ name }) => name === 'Host-IP-Address').map(({ value }) => value),
        );
        expect(links).to.deep.equal(['up']);
        expect(listed[0]).to.deep.equal(ownAddresses());
        const addresses = figures()?.association?.paths?.map(({ address }) => address) ?? [];
        expect(addresses).to.include(host);
        const unlisted = addresses.filter((address) => listed[1]?.includes(address) === false);
        const ofAddresses = troubles.filter((trouble) => trouble.includes('Host-IP-Address'));
        expect(ofAddresses).to.have.length(unlisted.length > 0 ? 1 : 0);
        for (const address of unlisted) expect(ofAddresses[0]).to.include(address);
      } finally {
        await gateway.stop();
        await relay.remove();
      }
    });
  });
};

if (areThere('freeDiameterd', 'openssl')) {
  suiteOver('TCP', false);
  if (areThere('usrsctp')) {
    suiteOver('SCTP', true);
    severalAddresses();
  }
}
