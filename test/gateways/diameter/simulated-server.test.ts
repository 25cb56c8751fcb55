/** The simulated Diameter server at its bounds, on a connection that the test holds. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { SimulatedDiameterServer, type SimulatedServerOptions } from '../../../src/gateways/diameter/simulated-server.ts';
import { decodeMessage, dictionary, encodeMessage, type ConnectionUser, type Message } from '../../../src/protocol/diameter/index.ts';
import { creditControl, valueIn } from '../../contracts/diameter-contract.ts';
import { identityOf } from '../../contracts/diameter-gateways.ts';

const bytesOf = (command: string, application: number, avps: Message['avps']): Buffer => {
  const flags = { request: true, proxiable: true, error: false, retransmitted: false };
  return encodeMessage({ command, application, ...flags, hopByHop: 1, endToEnd: 1, avps }, dictionary);
};

/** A server that has exchanged capabilities with the test. */
const open = (options: Partial<SimulatedServerOptions> = {}) => {
  const clock = new SimulatedClock();
  const server = new SimulatedDiameterServer({ clock, dictionary, identity: identityOf('server.example'), ...options });
  const sent: Message[] = [];
  let user: ConnectionUser | undefined;
  const connection = {
    peer: 'test',
    localAddress: undefined,
    send: (bytes: Uint8Array) => void sent.push(decodeMessage(bytes, dictionary)),
    close: () => user?.closed('closed here'),
    abort: () => undefined,
  };
  server.serve({ connection, attach: (given) => (user = given) });
  user?.receive(bytesOf('Capabilities-Exchange', 0, []));
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

const request = bytesOf('Credit-Control', 4, creditControl('session', 1, 1) as unknown as Message['avps']);

describe('the simulated Diameter server', () => {
  it('holds no more than 100,000 answers back, and refuses what would be one more', async () => {
    const { clock, ask, results, close } = open({ answers: [{ seconds: 3600 }] });
    for (let count = 0; count < 100_000; count += 1) ask(request);
    expect(results()).to.deep.equal([]);
    ask(request);
    expect(results()).to.deep.equal([3004]);
    clock.increment(3_600_000);
    expect(results().filter((result) => result === 2001)).to.have.length(100_000);
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
