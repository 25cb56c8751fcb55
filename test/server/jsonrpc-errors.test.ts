import { expect } from 'chai';
import { DialproofError, errorTable } from '../../src/ground/errors.ts';
import type { ErrorCode } from '../../src/ground/errors.ts';
import type { Log } from '../../src/log.ts';
import { dispatcherOf } from '../support/dispatcher.ts';

const logged: object[] = [];
const write = (fields: object): void => void logged.push(fields);
const log: Log = { debug: write, info: write, warn: write, error: write };

const answerTo = (thrown: unknown): Promise<unknown> => {
  logged.length = 0;
  const methods = {
    fail: () => {
      throw thrown;
    },
  };
  return dispatcherOf(methods, { log }).dispatch({ jsonrpc: '2.0', id: 1, method: 'fail' });
};

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

describe('An error of a JSON-RPC method', () => {
  for (const [code, { rpcCode }] of Object.entries(errorTable).filter(([, entry]) => entry.rpcCode !== -32603)) {
    it(`is answered with ${rpcCode}, its sentence and its data where it is ${code}`, async () => {
      const answer = await answerTo(new DialproofError(code as ErrorCode, 'A sentence.', { key: 'value' }));
      const error = { code: rpcCode, message: 'A sentence.', data: { key: 'value' } };
      expect(answer).to.deep.equal({ jsonrpc: '2.0', id: 1, error });
      expect(logged).to.deep.equal([]);
    });
  }

  for (const thrown of [
    new Error('secret path /etc'),
    new DialproofError('InternalError', 'secret', { secret: 1 }),
    'secret',
    undefined,
  ]) {
    it(`is an internal error without internals, and logged, where it is ${nameOf(thrown)}`, async () => {
      expect(await answerTo(thrown)).to.deep.equal({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32603, message: 'Internal error' },
      });
      expect(logged).to.deep.equal([{ err: thrown, method: 'fail' }]);
    });
  }

  it('names the method that was meant, if one is near', async () => {
    const { dispatch } = dispatcherOf({ ExecuteTest: () => 1, QueryTest: () => 1 }, { log });
    const messageFor = async (method: string): Promise<unknown> =>
      ((await dispatch({ jsonrpc: '2.0', id: 1, method })) as { error: { message: string } }).error.message;
    expect(await messageFor('ExecuteTst')).to.equal('There is no method "ExecuteTst"; did you mean ExecuteTest?');
    expect(await messageFor('executetest')).to.equal('There is no method "executetest"; did you mean ExecuteTest?');
    expect(await messageFor('Start')).to.equal('There is no method "Start".');
    expect(await messageFor('x'.repeat(1000))).to.equal(`There is no method "${'x'.repeat(100)}".`);
    expect(await messageFor('toString')).to.equal('There is no method "toString".');
  });

  it('in a promise is treated alike', async () => {
    const { dispatch } = dispatcherOf({ fail: () => Promise.reject(new DialproofError('Busy', 'Full.')) }, { log });
    expect(await dispatch({ jsonrpc: '2.0', id: 1, method: 'fail' })).to.have.nested.property('error.code', -32006);
  });

  it('is logged for a notification too', async () => {
    logged.length = 0;
    const { dispatch } = dispatcherOf(
      {
        fail: () => {
          throw new Error('unseen');
        },
      },
      { log },
    );
    expect(await dispatch({ jsonrpc: '2.0', method: 'fail' })).to.equal(undefined);
    expect(logged).to.have.length(1);
  });

  it('affects no other answer of the batch, even where a result cannot be written', async () => {
    const { answer } = dispatcherOf({ bad: () => 1n, good: () => 1 }, { log });
    const text = await answer(
      Buffer.from('[{"jsonrpc":"2.0","id":1,"method":"bad"},{"jsonrpc":"2.0","id":2,"method":"good"}]'),
    );
    expect(JSON.parse(text ?? '')).to.deep.equal([
      { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } },
      { jsonrpc: '2.0', id: 2, result: 1 },
    ]);
  });

  for (const bytes of [Buffer.from('{"jsonrpc": "2.0", '), Buffer.alloc(0), Buffer.from([0x22, 0xff, 0x22])]) {
    it(`is not reached by a body that is no JSON: ${bytes.toString('hex') || 'empty'}`, async () => {
      const text = await dispatcherOf({}, { log }).answer(bytes);
      expect(JSON.parse(text ?? '')).to.have.property('id', null);
      expect(JSON.parse(text ?? '')).to.have.nested.property('error.code', -32700);
    });
  }
});
