import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { dispatcherOf } from '../support/dispatcher.ts';

const dispatcher = dispatcherOf(
  { add: ({ a, b }) => Number(a) + Number(b), nothing: () => undefined },
  { log: createLog('silent') },
);

const invalid = (id: unknown, message: string, pointer: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32600, message: `The request is not valid: ${message}.`, data: { errors: [{ pointer, message }] } },
});

describe('A JSON-RPC request', () => {
  for (const id of [1, 1.5, -0.25, 'x', '', null]) {
    it(`with the id ${JSON.stringify(id)} is answered with that id`, async () => {
      const answer = await dispatcher.dispatch({ jsonrpc: '2.0', id, method: 'add', params: { a: 1, b: 2 } });
      expect(answer).to.deep.equal({ jsonrpc: '2.0', id, result: 3 });
    });
  }

  it('has a result even where the method returns nothing', async () => {
    const text = await dispatcher.answer(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"nothing"}'));
    expect(text).to.equal('{"jsonrpc":"2.0","id":1,"result":null}');
  });

  it('without an id is a notification: never answered, whatever its result', async () => {
    expect(await dispatcher.dispatch({ jsonrpc: '2.0', method: 'add', params: { a: 1, b: 2 } })).to.equal(undefined);
    expect(await dispatcher.dispatch({ jsonrpc: '2.0', method: 'missing' })).to.equal(undefined);
    expect(await dispatcher.dispatch({ jsonrpc: '2.0', method: 'add', params: [1] })).to.equal(undefined);
  });

  for (const document of [1, true, null, 'text']) {
    it(`that is ${JSON.stringify(document)} is not valid`, async () => {
      expect(await dispatcher.dispatch(document)).to.deep.equal(invalid(null, 'a request must be an object', ''));
    });
  }

  const valid = { jsonrpc: '2.0', id: 7, method: 'add' };
  for (const version of ['1.0', 2, undefined]) {
    it(`of version ${JSON.stringify(version)} is not valid, and keeps its id`, async () => {
      const answer = await dispatcher.dispatch({ ...valid, jsonrpc: version });
      expect(answer).to.deep.equal(invalid(7, 'jsonrpc must be the string "2.0"', '/jsonrpc'));
    });
  }

  // 1e999 is a number in JSON, and Infinity once it is parsed.
  for (const id of ['{}', '[]', 'true', '1e999']) {
    it(`with the id ${id} is not valid, and answered with id null`, async () => {
      const text = JSON.stringify(valid).replace(/"id":[^,}]+/, `"id":${id}`);
      const answer = JSON.parse((await dispatcher.answer(Buffer.from(text))) ?? '') as unknown;
      expect(answer).to.deep.equal(invalid(null, 'id must be a string, a number or null, or be left out', '/id'));
    });
  }

  for (const params of ['bar', 1, null, false]) {
    it(`with the params ${JSON.stringify(params)} is not valid`, async () => {
      const answer = await dispatcher.dispatch({ ...valid, params });
      expect(answer).to.deep.equal(invalid(7, 'params must be an object or an array, or be left out', '/params'));
    });
  }

  it('gets all its faults at once, also where it looks like a notification', async () => {
    const answer = await dispatcher.dispatch({ method: 1, params: 'bar' });
    expect(answer).to.have.nested.property('error.data.errors').with.length(3);
    expect(answer).to.have.property('id', null);
  });

  it('gives its params by name; an empty list counts as none', async () => {
    expect(await dispatcher.dispatch({ ...valid, params: [1, 2] })).to.have.nested.property('error.code', -32602);
    expect(await dispatcher.dispatch({ ...valid, method: 'nothing', params: [] })).to.have.property('result', null);
  });

  for (const method of ['missing', '', '__proto__', 'constructor', 'toString']) {
    it(`for the method ${JSON.stringify(method)}, which does not exist, is answered with -32601`, async () => {
      expect(await dispatcher.dispatch({ ...valid, method })).to.have.nested.property('error.code', -32601);
    });
  }
});
