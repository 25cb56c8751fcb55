import { createServer } from 'node:http';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { reasonOf } from '../../../src/ground/errors.ts';
import { openRest } from '../../support/configured-gateway.ts';
import { listenLocally } from '../../support/local-server.ts';
import { turn } from '../../support/turn.ts';

describe('the ping of a REST gateway', () => {
  it('sends requests from time to time, and logs every answer that is not the right one', async () => {
    const clock = new SimulatedClock();
    const asked: { readonly at: number; readonly url: string | undefined }[] = [];
    const http = createServer(({ url }, response) => {
      asked.push({ at: clock.now(), url });
      response.writeHead(asked.length === 2 ? 500 : 204).end();
    });
    const server = await listenLocally(http);
    const errors: string[] = [];
    const ping = { path: '/health', seconds: 30, code: 204 };
    const url = `http://127.0.0.1:${server.port}/api`;
    const gateway = await openRest({ url, ping }, { clock, onError: (thrown) => void errors.push(reasonOf(thrown)) });
    while (asked.length < 4) {
      clock.increment(10);
      await turn();
    }
    await gateway.stop();
    clock.increment(100_000);
    await turn();
    await server.close();
    expect(asked.map((each) => each.url)).to.deep.equal(Array.from({ length: 4 }, () => '/api/health'));
    for (const [index, { at }] of asked.entries()) expect(at).to.be.at.least(30_000 * (index + 1));
    expect(errors).to.deep.equal(['gateway crm: the ping failed: it was answered with 500, not 204']);
  });
});
