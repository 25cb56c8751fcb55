import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { EventStream } from '../../src/endpoint/event-stream.ts';
import { closeAll, openServer } from '../support/open-server.ts';
import { closeRawClients, passTime, RawClient } from '../support/raw-client.ts';

/** Has always something to send. */
class Torrent extends EventStream {
  protected override takeNext(): string {
    return `data: ${'x'.repeat(100_000)}\n\n`;
  }

  protected override stopListening(): void {}
}

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('Event streams', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  for (const [setting, sentence] of [
    ['event_streams', 'Too many event streams are open; the limit is 2 (http.event_streams).'],
    [
      'event_streams_per_address',
      'Too many event streams are open to this address; the limit is 2 (http.event_streams_per_address).',
    ],
  ] as const) {
    it(`are bounded by http.${setting}, and one more gets that answer`, async () => {
      const { httpPort, get, service } = await openServer({ http: { [setting]: 2 } });
      service.set('run');
      for (const client of [new RawClient(httpPort), new RawClient(httpPort)]) {
        client.write(request('/runs/run/events'));
        await client.hears((text) => text.includes('event: progress'));
      }
      const refused = await get('/runs/run/events');
      expect([refused.status, await refused.json()]).to.have.nested.property('[1].error.message', sentence);
    });
  }

  it('are closed if their clients do not read them, so that others find a place', async () => {
    const clock = new SimulatedClock();
    const endpoint = {
      path: '/torrent',
      method: 'GET',
      stream: true,
      answer: () => ({ body: new Torrent(clock) }),
    } as const;
    const { httpPort, get, service } = await openServer({
      clock,
      endpoints: [endpoint],
      http: { event_streams: 1, unread_seconds: 9 },
    });
    service.set('run', { state: 'completed', completed: 1 });
    const client = new RawClient(httpPort);
    client.socket.pause();
    client.write(request('/torrent'));
    while ((await get('/runs/run/events')).status !== 503) await get('/healthz');
    const free = async (): Promise<void> => {
      while ((await get('/runs/run/events')).status === 503) await get('/healthz');
    };
    expect((await passTime(clock, free())).seconds).to.be.at.least(9);
  });
});
