/** Every body POSTed to /rpc is answered by JSON-RPC 2.0, and the service continues. */
import { expect } from 'chai';
import { closeServices, openService, type OpenService, type RpcAnswer } from '../support/open-service.ts';
import { seedRequest } from './definitions.ts';

const query = { jsonrpc: '2.0', id: 7, method: 'QueryAllTests' };

/**
 * The body, the codes with which it is refused (one for a single answer, several for a batch), and the ids of the
 * answers.
 */
const bodies: readonly (readonly [
  name: string,
  body: unknown,
  code: number | number[],
  id: unknown,
  status?: number,
])[] = [
  ['nothing', '', -32700, null],
  ['what is no JSON', '{"jsonrpc"', -32700, null],
  ['two documents', '{} {}', -32700, null],
  ['a NUL', '\u0000', -32700, null],
  ['a number', '1', -32600, null],
  ['null', 'null', -32600, null],
  ['a text', '"ExecuteTest"', -32600, null],
  ['an empty object', {}, -32600, null],
  ['an empty batch', [], -32600, null],
  [
    'a batch of rubbish',
    [1, null, 'x', [], {}],
    [-32600, -32600, -32600, -32600, -32600],
    [null, null, null, null, null],
  ],
  ['a batch of more than 100', Array.from({ length: 101 }, () => query), -32600, null],
  ['another version', { ...query, jsonrpc: '1.0' }, -32600, 7],
  ['no version', { ...query, jsonrpc: undefined }, -32600, 7],
  ['no method', { ...query, method: undefined }, -32600, 7],
  ['a method that is a number', { ...query, method: 1 }, -32600, 7],
  ['an id that is an object', { ...query, id: {} }, -32600, null],
  ['params that are a text', { ...query, params: 'x' }, -32600, 7],
  ['params that are null', { ...query, params: null }, -32600, 7],
  ['params by position', { ...query, params: [1] }, -32602, 7],
  ['a method that does not exist', { ...query, method: 'ExecuteNothing' }, -32601, 7],
  ['a method named like a member of every object', { ...query, method: 'constructor' }, -32601, 7],
  ['a body over the limit', JSON.stringify('x'.repeat(4 * 1024 * 1024)), -32600, null, 413],
];

describe('a wrong body POSTed to /rpc', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  for (const [name, body, code, id, status = 200] of bodies) {
    it(`is answered by its error: ${name}`, async () => {
      const response = await service.post(typeof body === 'string' ? body : JSON.stringify(body));
      expect(response.status).to.equal(status);
      const answer = (await response.json()) as RpcAnswer | RpcAnswer[];
      const answers = Array.isArray(answer) ? answer : [answer];
      expect(answers.map(({ error }) => error?.code)).to.deep.equal([code].flat());
      expect(answers.map((one) => one.id)).to.deep.equal([id].flat());
      for (const one of answers) {
        expect(Object.keys(one)).to.deep.equal(['jsonrpc', 'id', 'error']);
        expect(one.error?.message).to.be.a('string').that.is.not.equal('');
      }
    });
  }

  it('is refused by its content type', async () => {
    const response = await service.post(JSON.stringify(query), { 'content-type': 'text/plain' });
    expect(response.status).to.equal(415);
  });

  it('affects no other request of its batch', async () => {
    const batch = [
      1,
      { ...query, id: 'a' },
      { jsonrpc: '2.0', method: 'QueryAllTests' },
      { ...query, id: 'b', method: 'Nope' },
    ];
    const answers = (await (await service.post(JSON.stringify(batch))).json()) as RpcAnswer[];
    expect(answers.map(({ id, error }) => [id, error?.code])).to.deep.equal([
      [null, -32600],
      ['a', undefined],
      ['b', -32601],
    ]);
  });

  it('leaves the service unchanged', async () => {
    expect((await service.run(seedRequest('afterwards'))).counts.passed).to.equal(1);
    expect(((await service.call('QueryAllTests')).result as { tests: unknown[] }).tests).to.have.lengthOf(1);
  });
});
