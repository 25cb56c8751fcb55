/**
 * Each test of the suite `diameter-peer` fails against a peer that is wrong in it: dialproof's own server, of which
 * what it receives or sends is changed on the way.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { dictionary, encodeMessage, decodeMessage, type Message } from '../../src/protocol/diameter/index.ts';
import type { Connection } from '../../src/protocol/diameter/index.ts';
import { StreamConnection } from '../../src/gateways/diameter/stream-connection.ts';
import { serverFor } from '../contracts/diameter-gateways.ts';
import { runSuite, testsOfSuite, type SuiteTest } from './suite-files.ts';

const [capabilitiesExchange, deviceWatchdog, disconnectPeer] = [257, 280, 282];
const tests = testsOfSuite('diameter-peer');

/** What is wrong with a peer, on one connection. */
interface Wrong {
  /** The messages in place of one that it sends. */
  sends?(message: Message): readonly Message[];
  /** What becomes of octets that it receives: a message that it does not get, or the end of the connection. */
  receives?(octets: Buffer): 'dropped' | 'end' | undefined;
}

const octetsOf = (message: Message): Buffer => encodeMessage({ ...message, command: message.code }, dictionary);

/** The connection of a peer that is wrong. */
const wrongConnection = (inner: StreamConnection, wrong: Wrong): Connection => ({
  peer: inner.peer,
  localAddresses: inner.localAddresses,
  send(octets) {
    const message = decodeMessage(octets, dictionary);
    for (const sent of wrong.sends?.(message) ?? [message]) inner.send(octetsOf(sent));
  },
  close: () => inner.close(),
  abort: () => inner.abort(),
});

/** The names of the tests that fail against a peer on loopback that is wrong so, with their reasons. */
const failedAgainst = async (
  wrongOf: () => Wrong,
  chosen: readonly SuiteTest[] = tests,
): Promise<Readonly<Record<string, string>>> => {
  const server = serverFor({}, 'wrong.example');
  const listener = createServer((socket) => {
    const inner = new StreamConnection(socket);
    const wrong = wrongOf();
    server.serve({
      connection: wrongConnection(inner, wrong),
      attach: (user) =>
        inner.attach({
          ...user,
          receive(octets) {
            const fate = wrong.receives?.(Buffer.from(octets));
            if (fate === 'end') inner.close();
            else if (fate !== 'dropped') user.receive(octets);
          },
        }),
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const identity = { origin_host: 'tester.example', origin_realm: 'example' };
  const gateway = { kind: 'diameter', host: '127.0.0.1', port, driven: true, ...identity };
  try {
    return (await runSuite(chosen, gateway, { patience: 0.2 })).failed;
  } finally {
    await server.close();
    listener.close();
  }
};

const isAnswer = (message: Message): boolean => !message.request;
const isSuccess = ({ avps }: Message): boolean =>
  avps.some(({ name, value }) => name === 'Result-Code' && value === 2001);
const without = (message: Message, ...names: readonly string[]): Message => ({
  ...message,
  avps: message.avps.filter(({ name }) => !names.includes(name)),
});
const withResult = (message: Message, value: number): Message => {
  const rest = without(message, 'Result-Code', 'Failed-AVP', 'Error-Message');
  return { ...rest, error: false, avps: [{ name: 'Result-Code', value }, ...rest.avps] as Message['avps'] };
};
const named = (...parts: readonly (RegExp | string)[]): string[] =>
  tests.map(({ name }) => name).filter((name) => parts.some((part) => name.match(part) !== null));
const answers = (change: (message: Message, count: number) => readonly Message[]) => (): Wrong => {
  let count = 0;
  return {
    sends: (message) => {
      if (!isAnswer(message)) return [message];
      count += 1;
      return change(message, count);
    },
  };
};

/** By the error that their descriptions name. */
const ofErrors = tests.filter(({ description }) => /(?:: |or )[35]\d{3}\b/.test(description)).map(({ name }) => name);
/** Those that expect a success after the capabilities exchange. */
const seen = new Set<string>();

const expectFailed = async (wrongOf: () => Wrong, names: readonly string[]): Promise<void> => {
  expect(names).not.to.deep.equal([]);
  const chosen = tests.filter(({ name }) => names.includes(name));
  const failed = await failedAgainst(wrongOf, chosen);
  expect(Object.keys(failed).toSorted()).to.deep.equal([...names].toSorted());
  for (const name of names) seen.add(name);
};

describe('the suite of Diameter peers', () => {
  it('passes against a peer that is right', async () => {
    expect(await failedAgainst(() => ({}))).to.deep.equal({});
  });

  it('fails in every test of an error against a peer that accepts everything', async () => {
    expect(ofErrors).to.have.length(22);
    await expectFailed(
      answers((message) => [isSuccess(message) ? message : withResult(message, 2001)]),
      ofErrors,
    );
  });

  it('fails in every test that has an answer against a peer that sends everything twice', async () => {
    const failed = Object.keys(await failedAgainst(() => ({ sends: (message) => [message, message] })));
    const passed = tests.filter(({ name }) => !failed.includes(name)).map(({ name }) => name);
    expect(passed.filter((name) => !name.endsWith('before CER ends the connection'))).to.deep.equal([]);
  });

  it('fails in every capabilities exchange against a peer that refuses all', async () => {
    await expectFailed(
      answers((message) => [isSuccess(message) ? withResult(message, 5012) : message]),
      named(/capabilities of the peer/, /relay/, /one common/, /by its number/, /in a CER is ignored/, /of a CER are/),
    );
  });

  it('fails against a peer that refuses what comes after the capabilities exchange', async () => {
    await expectFailed(
      answers((message, count) => [count > 1 ? withResult(message, 5012) : message]),
      named(
        /^a D.* is answered/,
        /^each DWR/,
        /^a second CER/,
        /may have Origin-State-Id/,
        /in a D[WP]R is ignored/,
        /of a DWR are/,
        /changes nothing/,
        /leaves the connection open/,
      ),
    );
  });

  const identified = named(/has the identifiers/);
  for (const [what, change] of [
    ['another Hop-by-Hop Identifier', { hopByHop: 1 }],
    ['another End-to-End Identifier', { endToEnd: 1 }],
    ['the P bit', { proxiable: true }],
    ['another application', { application: 4 }],
  ] as const)
    it(`fails against a peer whose answers have ${what}`, async () => {
      for (const [command, name] of [
        [capabilitiesExchange, 'CEA'],
        [deviceWatchdog, 'DWA'],
        [disconnectPeer, 'DPA'],
      ] as const)
        await expectFailed(
          answers((message) => [message.code === command ? { ...message, ...change } : message]),
          identified.filter((test) => test.includes(name)),
        );
    });

  for (const name of ['Failed-AVP', 'Vendor-Id', 'Product-Name', 'Host-IP-Address'])
    it(`fails where an error has no ${name}`, async () => {
      await expectFailed(
        answers((message) => [isSuccess(message) ? message : without(message, name)]),
        name === 'Failed-AVP' ? named(/AVP that has the M bit/, /^a DPR without/) : ['no common application'],
      );
    });

  it('fails where an answer has no origin', async () => {
    await expectFailed(
      answers((message) => [message.code === capabilitiesExchange ? message : without(message, 'Origin-Host')]),
      named(/^a D[WP]R is answered/),
    );
  });

  it('fails against a peer that takes any first message', async () => {
    const deaf = (): Wrong => {
      let isKnown = false;
      return {
        receives(octets) {
          isKnown ||= octets.readUIntBE(5, 3) === capabilitiesExchange;
          return isKnown ? undefined : 'dropped';
        },
      };
    };
    await expectFailed(deaf, named(/before CER/));
  });

  it('fails against a peer that ends the connection with what it has to answer, or to discard', async () => {
    const impatient = (): Wrong => {
      let count = 0;
      return {
        receives(octets) {
          count += 1;
          const isCer = octets.readUIntBE(5, 3) === capabilitiesExchange;
          return count > 1 && (isCer || octets.readUInt8(4) < 0x80) ? 'end' : undefined;
        },
      };
    };
    await expectFailed(impatient, named(/changes nothing/, /^a second CER/));
  });

  it('fails against a peer that ends the connection with an error, or with a second DWR', async () => {
    const impatient = (): Wrong => {
      let count = 0;
      return {
        receives(octets) {
          if (octets.readUIntBE(5, 3) === deviceWatchdog) count += 1;
          return count > 1 ? 'end' : undefined;
        },
      };
    };
    await expectFailed(impatient, named(/^each DWR/, /^an error of the watchdog/));
  });

  it('fails against a peer that sends more behind its DPA', async () => {
    await expectFailed(
      answers((message) => (message.code === disconnectPeer ? [message, message] : [message])),
      ['a DPR is answered and nothing follows'],
    );
  });

  it('fails in every test against some of these peers', () => {
    expect(tests.map(({ name }) => name).filter((name) => !seen.has(name))).to.deep.equal([]);
  });
});
