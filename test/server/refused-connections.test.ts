/** The number of connections beyond the limit that receive the reason of the refusal, and how long they stay open. */
import { once } from 'node:events';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { closeAll, openServer } from '../support/open-server.ts';
import { closeRawClients, RawClient } from '../support/raw-client.ts';

describe('Connections beyond the limit', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  for (const [door, seconds] of [
    ['http', 1],
    ['tcp', 5],
  ] as const) {
    it(`get the reason over ${door}, 64 of them, and are cut after ${seconds} s`, async () => {
      const clock = new SimulatedClock();
      const server = await openServer({ clock, [door]: { connections: 1, connections_per_address: 100 } });
      const client = (): RawClient => new RawClient(door === 'http' ? server.httpPort : server.tcpPort);
      const first = client();
      await once(first.socket, 'connect');
      const refused = Array.from({ length: 64 }, client);
      for (const text of await Promise.all(refused.map((one) => one.ended())))
        expect(text).to.include(`There are too many connections; the limit is 1 (${door}.connections).`);
      const heard = (): Promise<string> => client().ended();
      expect(await heard()).to.equal('');
      clock.increment(seconds * 1000 - 100);
      expect(await heard()).to.equal('');
      clock.increment(300);
      expect(await heard()).to.include('There are too many connections');
    });
  }
});
