/** The simulated Diameter server at its bounds, on a connection that the test holds. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import {
  maximumDelayed,
  SimulatedDiameterServer,
  type SimulatedServerOptions,
} from '../../../src/gateways/diameter/simulated-server.ts';
import {
  decodeMessage,
  dictionary,
  encodeMessage,
  type ConnectionUser,
  type Message,
} from '../../../src/protocol/diameter/index.ts';
import { creditControl, valueIn } from '../../contracts/diameter-contract.ts';
import { identityOf } from '../../contracts/diameter-gateways.ts';

const bytesOf = (command: string, application: number, avps: Message['avps']): Buffer => {
  const flags = { request: true, proxiable: true, error: false, retransmitted: false };
  return encodeMessage({ command, application, ...flags, hopByHop: 1, endToEnd: 1, avps }, dictionary);
};

const capabilities: Message['avps'] = [
  { name: 'Origin-Host', value: 'test.example' },
  { name: 'Origin-Realm', value: 'example' },
  { name: 'Auth-Application-Id', value: 4 },
];

/** A server that has exchanged capabilities with the test. */
const open = (options: Partial<SimulatedServerOptions> = {}) => {
  const clock = new SimulatedClock();
  const server = new SimulatedDiameterServer({ clock, dictionary, identity: identityOf('server.example'), ...options });
  const sent: Message[] = [];
  let user: ConnectionUser | undefined;
  const connection = {
    peer: 'test',
    localAddresses: [],
    send: (bytes: Uint8Array) => void sent.push(decodeMessage(bytes, dictionary)),
    close: () => user?.closed('closed here'),
    abort: () => undefined,
  };
  server.serve({ connection, attach: (given) => (user = given) });
  user?.receive(bytesOf('Capabilities-Exchange', 0, capabilities));
  const ask = (bytes: Uint8Array): void => user?.receive(bytes);
  const results = (): unknown[] => sent.splice(0).map(({ avps }) => valueIn(avps, 'Result-Code'));
  results();

  /** Its DPR gets no answer. */
  const close = async (): Promise<void> => {
    const closed = server.close();
    clock.increment(60_000);
    await closed;
  };
  return { clock, ask, results, close };
};

const routed: Message['avps'] = [
  { name: 'Origin-Host', value: 'test.example' },
  { name: 'Origin-Realm', value: 'example' },
  { name: 'Destination-Realm', value: 'example' },
  { name: 'Auth-Application-Id', value: 4 },
];
const request = bytesOf('Credit-Control', 4, [
  ...(creditControl('session', 1, 1) as unknown as Message['avps']),
  ...routed,
]);

describe('the simulated Diameter server', () => {
  it('delays no more answers than its limit, 100,000 by default, and refuses further requests', async () => {
    expect(maximumDelayed).to.equal(100_000);
    const delayed = 5_000;
    const { clock, ask, results, close } = open({ answers: [{ seconds: 3600 }], delayed });
    for (let count = 0; count < delayed; count += 1) ask(request);
    expect(results()).to.deep.equal([]);
    ask(request);
    expect(results()).to.deep.equal([3004]);
    clock.increment(3_600_000);
    expect(results().filter((result) => result === 2001)).to.have.length(delayed);
    await close();
  });

  it('goes on where a Re-Auth-Request cannot be sent', async () => {
    const answered: unknown[] = [];
    const { ask, results, close } = open({
      reAuth: { after: 1, avps: [{ name: 'Validity-Time', value: 'soon' }] },
      reAuthAnswered: (answer) => answered.push(answer),
    });
    ask(request);
    ask(request);
    expect([results(), answered]).to.deep.equal([[2001, 2001], [undefined]]);
    await close();
  });
});
