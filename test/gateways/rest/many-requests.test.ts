/** The bound of requests that are under way or wait for a connection at a gateway over HTTP: 100,000 by default. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { HttpClient } from '../../../src/gateways/http/http-client.ts';
import type { Outcome } from '../../../src/gateways/gateway.ts';

describe('the HTTP client of a gateway', () => {
  it('refuses a request beyond its limit, and takes others when one is over', async () => {
    const times = { connectSeconds: 1, headersSeconds: 1, bodySeconds: 1 };
    const bounds = { connections: 1, bodyLimit: 100, most: 2 };
    const surroundings = { clock: new SimulatedClock(), onError: (thrown: unknown) => expect.fail(String(thrown)) };
    const tls = { rejectUnauthorized: true };
    const client = new HttpClient({ url: 'http://192.0.2.1', tls, ...surroundings, ...times, ...bounds });
    client.start();
    const request = { method: 'GET', target: '/', headers: [] };
    const send = (): Promise<Outcome<unknown>> => new Promise((resolve) => void client.send(request, resolve));
    const first = [send(), send()];
    expect(await send()).to.deep.equal({ ok: false, reason: 'too many requests wait' });
    await client.stop();
    for (const outcome of await Promise.all(first)) expect(outcome.ok).to.equal(false);
  });
});
