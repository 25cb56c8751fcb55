import { expect } from 'chai';
import { answerTo, openRest } from '../../support/configured-gateway.ts';
import { createServer } from 'node:http';
import { listenLocally } from '../../support/local-server.ts';
import type { RestHeader } from '../../../src/gateways/gateway.ts';

describe('the headers of a REST request', () => {
  const own = [
    { name: 'Accept', value: 'text/plain' },
    { name: 'Authorization', value_env: 'CRM_TOKEN' },
  ];

  /** `name: value` in the order of arrival, without the headers that HTTP itself needs. */
  const sent = async (headers: readonly RestHeader[]): Promise<string[]> => {
    let raw: string[] = [];
    const http = createServer((request, response) => {
      raw = request.rawHeaders;
      response.end();
    });
    const server = await listenLocally(http);
    const settings = { url: `http://127.0.0.1:${server.port}`, http_headers: own };
    const gateway = await openRest(settings, { environment: { CRM_TOKEN: 'Bearer 5ecret' } });
    const session = gateway.attach({ runId: 'run-1', actor: undefined });
    await answerTo((settle) => session.request({ method: 'GET', path: '/', query: {}, headers }, settle));
    await gateway.stop();
    await server.close();
    const lines = raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1]}`] : []));
    return lines.filter((line) => !/^(?:host|connection):/i.test(line));
  };

  it('are those of the gateway, secrets from the environment too', async () => {
    expect(await sent([])).to.deep.equal(['Accept: text/plain', 'Authorization: Bearer 5ecret']);
  });

  it('replace those of the gateway', async () => {
    expect(await sent([{ name: 'accept', value: 'a/b' }])).to.deep.equal([
      'Authorization: Bearer 5ecret',
      'accept: a/b',
    ]);
  });

  it('supplement them where they are appended', async () => {
    const appended = [
      { name: 'accept', value: 'a/b', append: true },
      { name: 'x', value: '1' },
      { name: 'X', value: '2' },
    ];
    expect(await sent(appended)).to.deep.equal([
      'Accept: text/plain',
      'Authorization: Bearer 5ecret',
      'accept: a/b',
      'x: 1',
      'X: 2',
    ]);
  });
});
