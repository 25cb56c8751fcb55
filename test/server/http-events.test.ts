import { expect } from 'chai';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { SimulatedClock } from 'xstate';
import { closeAll, openServer } from '../support/open-server.ts';

interface Event {
  readonly event: string;
  readonly id: string;
  readonly data: { readonly counts: { readonly finished: number } };
}

const eventOf = (block: string): Event => {
  const fieldOf = (line: string): [string, string] => [
    line.slice(0, line.indexOf(': ')),
    line.slice(line.indexOf(': ') + 2),
  ];
  const fields = Object.fromEntries(block.split('\n').map(fieldOf));
  return { ...fields, data: JSON.parse(fields['data'] ?? '') as unknown } as Event;
};

const eventsOf = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map(eventOf);

const open = async (url: string): Promise<IncomingMessage> => {
  const [response] = (await once(httpGet(url), 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
};

const counts = (finished: number) => ({ started: 9, finished, passed: finished, failed: 0, aborted: 0, cancelled: 0 });

describe('GET /runs/{run_id}/events', () => {
  afterEach(closeAll);

  it('sends the progress of the run, as QueryAllTests shows it, to its end, and closes', async () => {
    const { httpUrl, service } = await openServer();
    service.set('run');
    const response = await open(`${httpUrl}/runs/run/events`);
    expect(response.headers['content-type']).to.equal('text/event-stream');
    const seen: Event[] = [];
    for await (const text of response) {
      seen.push(...eventsOf(String(text)));
      if (seen.length === 1) service.set('run', { counts: counts(4) });
      if (seen.length === 2) service.set('run', { counts: counts(9), state: 'completed', completed: 1 });
    }
    expect(seen.map(({ event, id, data }) => [event, id, data.counts.finished])).to.deep.equal([
      ['progress', 'running', 0],
      ['progress', 'running', 4],
      ['progress', 'completed', 9],
    ]);
    expect(seen[2]?.data).to.deep.equal((await service.queryAll()).tests[0]);
    expect(service.watchersOf('run')).to.equal(0);
  });

  it('sends the final state of a run that has ended, and closes', async () => {
    const { get, service } = await openServer();
    service.set('run', { state: 'cancelled', completed: 1 });
    expect(eventsOf(await (await get('/runs/run/events')).text()).map(({ id }) => id)).to.deep.equal(['cancelled']);
  });

  it('answers 204 to a browser that reconnects after the final state, so that it stops', async () => {
    const { get, service } = await openServer();
    service.set('run', { state: 'completed', completed: 1 });
    expect((await get('/runs/run/events', { headers: { 'last-event-id': 'completed' } })).status).to.equal(204);
    expect((await get('/runs/run/events', { headers: { 'last-event-id': 'running' } })).status).to.equal(200);
  });

  it('stops watching when the client disconnects', async () => {
    const { httpUrl, service } = await openServer();
    service.set('run');
    const response = await open(`${httpUrl}/runs/run/events`);
    expect(service.watchersOf('run')).to.equal(1);
    response.destroy();
    while (service.watchersOf('run') > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('sends a comment now and then while nothing happens', async () => {
    const clock = new SimulatedClock();
    const { httpUrl, service } = await openServer({ clock });
    service.set('run');
    const response = await open(`${httpUrl}/runs/run/events`);
    await once(response, 'data');
    clock.increment(15_000);
    const [text] = (await once(response, 'data')) as [string];
    expect(text).to.equal(': still here\n\n');
    service.set('run', { state: 'completed', completed: 1 });
    await once(response, 'end');
  });

  it('is open a hundred times at once, and no more', async () => {
    const { httpUrl, get, service } = await openServer({ http: { event_streams_per_address: 200 } });
    service.set('run');
    const streams = await Promise.all(Array.from({ length: 100 }, () => open(`${httpUrl}/runs/run/events`)));
    expect(streams.map(({ statusCode }) => statusCode)).to.deep.equal(streams.map(() => 200));
    const refused = await get('/runs/run/events');
    expect(refused.status).to.equal(503);
    expect(await refused.json()).to.have.nested.property('error.name', 'Busy');
    const ended = streams.map((stream) => once(stream.resume(), 'end'));
    service.set('run', { state: 'completed', completed: 1 });
    await Promise.all(ended);
    expect((await get('/runs/run/events')).status).to.equal(200);
  });
});
