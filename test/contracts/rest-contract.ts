/**
 * The contract of every rest gateway, real or simulated: a suite that is applied to each of them. Their counterparts
 * have the same resources: canned for the simulated one, and written by hand for a real server.
 */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { RestAnswer, RestGateway, RestRequest, RestSession } from '../../src/gateways/gateway.ts';
import { answerTo, outcomeOf } from '../support/configured-gateway.ts';

export interface OpenRestGateway {
  /** Started. */
  readonly gateway: RestGateway;
  /** The counterpart answers `/slow`, which it may hold back until then. */
  release(): void;
  /** Stops the gateway and its counterpart. */
  close(): Promise<void>;
}

const to = (method: string, path: string, more: Partial<RestRequest> = {}): RestRequest => ({
  method,
  path,
  query: {},
  headers: [],
  ...more,
});

const json = (value: unknown): Partial<RestRequest> => ({
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  content: JSON.stringify(value),
});

export const restContract = (name: string, open: () => Promise<OpenRestGateway>): void => {
  describe(`the rest gateway ${name}`, () => {
    let opened: OpenRestGateway;
    let gateway: RestGateway;
    let session: RestSession;
    beforeEach(async () => {
      opened = await open();
      ({ gateway } = opened);
      session = gateway.attach({ runId: 'run-1', actor: undefined });
    });
    afterEach(() => opened.close());
    const ask = (request: RestRequest, over = session): Promise<RestAnswer> =>
      answerTo((settle) => over.request(request, settle));
    const refused = (act: () => unknown): void => {
      expect(act).to.throw(DialproofError).with.property('code', 'GatewayFailed');
    };

    it('has its kind', () => {
      expect(gateway.kind).to.equal('rest');
      expect(session.gateway).to.equal(gateway.name);
    });

    it('decodes JSON where the content type says so', async () => {
      const answer = await ask(to('GET', '/subscribers/49301'));
      expect(answer.code).to.equal(200);
      expect(answer.content_json).to.deep.equal({ msisdn: '49301' });
      expect(JSON.parse(answer.content)).to.deep.equal({ msisdn: '49301' });
    });

    it('leaves everything else as text', async () => {
      const answer = await ask(to('GET', '/greeting'));
      expect(answer).to.include({ code: 200, content: '{"text": "grüß dich"}' });
      expect(Object.keys(answer)).to.not.include('content_json');
      expect(answer.http_headers['content-type']).to.match(/^text\/plain/);
    });

    it('treats every status code as an answer', async () => {
      expect((await ask(to('GET', '/private'))).code).to.equal(401);
      expect((await ask(to('GET', '/nowhere'))).code).to.equal(404);
      expect(await ask(to('DELETE', '/subscribers/49301'))).to.include({ code: 204, content: '' });
    });

    it('sends content and returns headers, each name with all its values', async () => {
      const answer = await ask(to('POST', '/subscribers', json({ msisdn: '49302', tags: ['é'] })));
      expect(answer.code).to.equal(201);
      expect(answer.content_json).to.deep.equal({ created: '49302', tags: ['é'] });
      expect(answer.http_headers['x-location']).to.equal('/subscribers/49302');
      expect(answer.http_headers['set-cookie']).to.deep.equal(['a=1', 'b=2']);
    });

    it('sends the path, the query and the headers of the request', async () => {
      const query = { plain: 'x', 'needs escape': 'a&b=c?d ü', many: ['1', '2'] };
      const headers = [
        { name: 'X-One', value: '1' },
        { name: 'Accept', value: 'application/json' },
      ];
      const { content_json: said } = (await ask(to('PUT', 'echo', { query, headers }))) as {
        content_json?: Record<string, unknown>;
      };
      expect(said).to.deep.include({ method: 'PUT', path: '/echo', query });
      expect(said?.['http_headers']).to.include({ 'x-one': '1', accept: 'application/json' });
    });

    it('answers many at once, each with its own', async () => {
      const numbers = Array.from({ length: 200 }, (_, index) => String(49000 + index));
      const answers = await Promise.all(numbers.map((msisdn) => ask(to('GET', `/subscribers/${msisdn}`))));
      expect(answers.map(({ content_json: json_ }) => (json_ as { msisdn: string }).msisdn)).to.deep.equal(numbers);
    });

    it('does not settle what was cancelled, and goes on with the rest', async () => {
      let told = 0;
      const cancel = session.request(to('GET', '/slow'), () => void (told += 1));
      const other = ask(to('GET', '/slow'));
      cancel();
      cancel();
      opened.release();
      expect((await other).content).to.equal('slow');
      expect(told).to.equal(0);
    });

    it('settles the requests of a session that is closed, and sends nothing more in it', async () => {
      const other = gateway.attach({ runId: 'run-2', actor: undefined });
      const waiting = outcomeOf((settle) => session.request(to('GET', '/slow'), settle));
      const staying = ask(to('GET', '/slow'), other);
      session.close();
      session.close();
      expect(await waiting).to.deep.equal({ ok: false, reason: `the session on gateway ${gateway.name} was closed` });
      refused(() => session.request(to('GET', '/greeting'), () => expect.fail('told')));
      opened.release();
      expect((await staying).code).to.equal(200);
    });

    it('ends every session when it stops, and attaches no run until it starts again', async () => {
      const waiting = outcomeOf<RestAnswer>((settle) => session.request(to('GET', '/slow'), settle));
      await gateway.stop();
      expect((await waiting).ok).to.equal(false);
      refused(() => gateway.attach({ runId: 'run-2', actor: undefined }));
      await gateway.stop();
      await gateway.start();
      session = gateway.attach({ runId: 'run-3', actor: undefined });
      expect((await ask(to('GET', '/subscribers/1'))).code).to.equal(200);
    });
  });
};
