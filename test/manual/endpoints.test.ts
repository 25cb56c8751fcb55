/** The paths of the manual: open to every client like the other pages, with their policy. */
import { expect } from 'chai';
import { ownPagePolicy } from '../../src/endpoint/http-endpoint.ts';
import { manualEndpoints } from '../../src/manual/endpoints.ts';
import type { SearchedSection } from '../../src/manual/search.ts';
import { topics } from '../../src/manual/topics.ts';
import { closeAll, openServer } from '../support/open-server.ts';

describe('the paths of the manual', () => {
  afterEach(closeAll);
  const open = () => openServer({ token: 'secret', endpoints: manualEndpoints() });

  it('are pages without a token, with the policy of the pages', async () => {
    const { get } = await open();
    const list = await get('/docs');
    expect(list.headers.get('content-security-policy')).to.equal(ownPagePolicy);
    const listed = await list.text();
    for (const { name, about } of topics.filter((topic) => !topic.about.includes("'")))
      expect(listed).to.contain(`<a href="/docs/${name}">${name}</a></dt><dd>${about}</dd>`);
    const page = await get('/docs/service');
    expect([page.status, page.headers.get('content-security-policy')]).to.deep.equal([200, ownPagePolicy]);
    const text = await page.text();
    expect(text).to.contain('<title>The service and its interface - dialproof</title>');
    expect(text).to.contain('<h2 id="stop-it">Stop it</h2>');
    expect(text).to.contain('<a id="nav-docs" aria-current="page" href="/docs">');
    expect(text).to.contain('<a href="/docs/service" aria-current="page">service</a>');
    expect(text).to.not.match(/<!-- \w+ -->|<style|<script(?! type="module" src="\/manual\/page.js")| style=| on\w+=/);
    for (const [path, type] of [
      ['/manual/page.js', 'text/javascript; charset=utf-8'],
      ['/manual/page.css', 'text/css; charset=utf-8'],
      ['/manual/icon.svg', 'image/svg+xml; charset=utf-8'],
      ['/manual/pictures/docs/architecture.svg', 'image/svg+xml'],
      ['/manual/pictures/docs/report-light.png', 'image/png'],
    ] as const) {
      const part = await get(path);
      expect([part.status, part.headers.get('content-type')], path).to.deep.equal([200, type]);
      expect((await part.arrayBuffer()).byteLength).to.be.greaterThan(200);
    }
  });

  it('have every section of every document for the search', async () => {
    const { get } = await open();
    const [first, second] = await Promise.all([get('/manual/search.json'), get('/manual/search.json')]);
    const { sections } = (await first.json()) as { readonly sections: readonly SearchedSection[] };
    expect(await second.json()).to.deep.equal({ sections });
    expect(new Set(sections.map(({ topic }) => topic))).to.deep.equal(new Set(topics.map(({ name }) => name)));
    expect(sections.find(({ topic, anchor }) => topic === 'service' && anchor === 'stop-it')?.text).to.contain(
      'SIGTERM',
    );
  });

  it('say what is not there, and what is nearest', async () => {
    const { get } = await open();
    const absent = await get('/docs/servise');
    expect(absent.status).to.equal(404);
    expect(await absent.json()).to.deep.equal({
      error: {
        name: 'NotFound',
        message: 'There is no document "servise".',
        hint: 'Did you mean /docs/service? GET /docs lists them all.',
      },
    });
    for (const path of ['/docs/__proto__', '/docs/..%2FREADME', '/manual/pictures/docs/..%2Fservice.md'])
      expect((await get(path)).status, path).to.equal(404);
    expect((await get('/docs/')).status, 'no such path, for a client that says nothing of itself').to.equal(401);
  });
});
