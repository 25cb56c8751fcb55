import { expect } from 'chai';
import { pageHtml } from '../../src/console/generated/page.ts';
import { reportFormats } from '../../src/report/render/index.ts';
import { textOf } from '../architecture/source-files.ts';
import { tap } from '../support/added-format.ts';
import { closeAll, openServer } from '../support/open-server.ts';
import { check, firstInstance } from '../support/report-samples.ts';

const types = {
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

describe('GET /runs/{run_id}/report', () => {
  afterEach(closeAll);

  for (const [format, type] of Object.entries(types)) {
    it(`sends the report in ${format}`, async () => {
      const { get, service } = await openServer();
      service.set('my/run', { state: 'completed', completed: 1 });
      const response = await get(`/runs/my%2Frun/report.${format}`);
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal(type);
      expect(await response.text()).to.include('my/run');
    });
  }

  it('shows the text of the test in report.html, where the service keeps it', async () => {
    const { get, service } = await openServer();
    service.set('run', {
      state: 'completed',
      completed: 1,
      first_instance: firstInstance([check(1, 'fail', 'cause was 31')]),
    });
    const text = 'operations:\n  - type: wait # a while\n    arguments: { seconds: 1 }\n';
    const definition = { operations: [{ type: 'wait', arguments: { seconds: 1 } }] };
    expect(await (await get('/runs/run/report.html')).text()).to.not.include('a while');
    service.sources.set('run', { definition, source: { file: 'some.test.yaml', text } });
    const page = await (await get('/runs/run/report.html')).text();
    expect(page).to.include('# a while').and.to.include('href="#line-2">some.test.yaml:2</a>');
  });

  it('sends it in a format that was only added to the list', async () => {
    const { get, service } = await openServer({ reports: { ...reportFormats, tap } });
    service.set('run', { state: 'completed', completed: 1 });
    const response = await get('/runs/run/report.tap');
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'text/x-tap']);
    expect(await response.text()).to.equal('1..1\nok 1 - run\n');
    expect((await get('/runs/none/report.tap')).status).to.equal(404);
    expect((await get('/runs/run/report.html')).status).to.equal(200);
  });

  it('is linked from the console, and in the documents, in every format', () => {
    const names = Object.keys(reportFormats);
    expect(/<meta name="report-formats" content="([^"]*)">/.exec(pageHtml)?.[1]?.split(' ')).to.deep.equal(names);
    const row =
      textOf('docs/service.md')
        .split('\n')
        .find((line) => line.includes('`GET /runs/ID/report.')) ?? '';
    expect([...row.matchAll(/\.(\w+)`/g)].map(([, name]) => name)).to.include.members(names);
  });

  it('permits the style of the page itself, and no framing', async () => {
    const { get, service } = await openServer();
    service.set('run', { state: 'completed', completed: 1 });
    const policyOf = async (format: string) =>
      (await get(`/runs/run/report.${format}`)).headers.get('content-security-policy');
    expect(await policyOf('html')).to.match(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
    expect(await policyOf('txt')).to.equal("default-src 'none'; frame-ancestors 'none'");
  });
});
