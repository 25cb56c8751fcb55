import { createServer } from 'node:http';
import { expect } from 'chai';
import { GatewaySecrets } from '../../../src/gateways/secrets.ts';
import { openRuns } from '../../run/open-runs.ts';
import { openRest } from '../../support/configured-gateway.ts';
import { listenLocally } from '../../support/local-server.ts';
import { expecting, send } from './rest-runs.ts';

describe('a secret that a REST server sends back', () => {
  it('is masked in all records, and available to the tests', async () => {
    const secret = 'Bearer 5e"cret';
    const http = createServer((request, response) => {
      const { authorization = '' } = request.headers;
      const body = JSON.stringify({ authorization, token: authorization.slice(7) });
      response.writeHead(200, { 'content-type': 'application/json', 'x-echo': authorization }).end(body);
    });
    const server = await listenLocally(http);
    const http_headers = [{ name: 'Authorization', value_env: 'CRM_TOKEN' }];
    const gateway = await openRest(
      { url: `http://127.0.0.1:${server.port}`, http_headers },
      { environment: { CRM_TOKEN: secret } },
    );
    const { execute, runs, report } = openRuns({ gateways: [gateway], defaultGateways: { rest: 'crm' } });
    const operations = [
      send({ method: 'GET', path: '/' }),
      expecting(['rest.content_json.token', secret.slice(7)], ['rest.http_headers.x-echo', 'other']),
      { type: 'eval', expression: '$i.REST.content' },
      { type: 'eval', set: { 'g.token': '{$i.REST.content_json.token}', 'g.all': '{$i.REST.content_json}' } },
      { type: 'branch', expression: "number($i.REST.http_headers['x-echo']) == 5", on_true: 'end' },
      { type: 'comment', label: 'end' },
    ];
    execute({ operations, trace_level: 3 });
    while (report().state === 'running') await new Promise((resolve) => setImmediate(resolve));
    await runs.close();
    await gateway.stop();
    await server.close();
    expect(report().globals).to.deep.equal({ token: '***', all: { authorization: '***', token: '***' } });
    const { first_instance: first, first_fails } = report();
    expect(first?.check_log.map(({ status }) => status)).to.include.members(['pass', 'fail']);
    expect(JSON.stringify(first?.trace_log)).to.include('***');
    expect(JSON.stringify(report())).to.not.match(/5e.{0,6}cret/);
    expect(first_fails).to.have.length(1);
  });

  it('is masked where a text was cut in the middle of it', () => {
    const secrets = new GatewaySecrets('crm', { TOKEN: 'correct-horse' });
    secrets.take('TOKEN');
    for (let length = 3; length < 13; length += 1) {
      const part = 'correct-horse'.slice(0, length);
      expect(secrets.hidden(`${'x'.repeat(20)}${part}… (200 characters)`)).to.equal(
        `${'x'.repeat(20)}***… (200 characters)`,
      );
      expect(secrets.hidden(`came "of ${part}"…, and "c"…`)).to.equal('came "of ***"…, and "c"…');
    }
    expect(secrets.hidden('correct-… correct-horse')).to.equal('***… ***');
    expect(secrets.hidden('nothing… of correct')).to.equal('nothing… of correct');
  });
});
