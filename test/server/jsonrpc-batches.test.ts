import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { atOnce } from '../../src/ground/pieces.ts';
import { JsonText } from '../../src/server/json-text.ts';
import { dispatcherOf } from '../support/dispatcher.ts';

const called: string[] = [];
const say = async ({ word }: Readonly<Record<string, unknown>>): Promise<unknown> => {
  called.push(`${String(word)} begins`);
  await Promise.resolve();
  called.push(`${String(word)} ends`);
  return word;
};
const { dispatch } = dispatcherOf({ say }, { log: createLog('silent') });
const request = (id: number) => ({ jsonrpc: '2.0', id, method: 'say', params: { word: id } });

describe('A JSON-RPC batch', () => {
  it('is executed one by one, and answered in the order of the requests', async () => {
    called.length = 0;
    const answer = await dispatch([request(2), request(1)]);
    expect(answer).to.deep.equal([
      { jsonrpc: '2.0', id: 2, result: 2 },
      { jsonrpc: '2.0', id: 1, result: 1 },
    ]);
    expect(called).to.deep.equal(['2 begins', '2 ends', '1 begins', '1 ends']);
  });

  it('of rubbish gets one -32600 for each member, even for lists inside it', async () => {
    const answer = await dispatch([1, 'two', null, [request(1)], []]);
    expect(answer).to.have.length(5);
    for (const response of answer as object[]) {
      expect(response).to.have.property('id', null);
      expect(response).to.have.nested.property('error.code', -32600);
    }
  });

  it('gets no answers to notifications', async () => {
    const { id: _id, ...notification } = request(1);
    const answer = await dispatch([notification, request(3), { ...notification, method: 'missing' }]);
    expect(answer).to.deep.equal([{ jsonrpc: '2.0', id: 3, result: 3 }]);
    expect(await dispatch([notification, notification])).to.equal(undefined);
  });

  it('that is empty gets one -32600, not a list', async () => {
    expect(await dispatch([])).to.deep.equal({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'The batch is empty.' },
    });
  });

  it('holds a hundred requests', async () => {
    expect(await dispatch(Array.from({ length: 100 }, (_, id) => request(id)))).to.have.length(100);
  });

  it('of more is refused as a whole, and none of it is executed', async () => {
    called.length = 0;
    const answer = await dispatch(Array.from({ length: 101 }, (_, id) => request(id)));
    expect(answer).to.have.nested.property('error.code', -32600);
    expect(answer).to.have.nested.property('error.message').that.includes('at most 100').and.includes('101');
    expect(called).to.deep.equal([]);
  });

  it('that takes long gives other work its turn between its requests', async () => {
    let [turns, isOver] = [0, false];
    const look = (): void => {
      turns += 1;
      if (!isOver) setImmediate(look);
    };
    const work = (): void => {
      for (const begun = performance.now(); performance.now() - begun < 12;);
    };
    const { dispatch: dispatchWork } = dispatcherOf({ work }, { log: createLog('silent') });
    look();
    await dispatchWork(Array.from({ length: 5 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'work' })));
    isOver = true;
    expect(turns).to.be.at.least(5);
  });

  it('neither writes a written result again, nor copies it beyond the limit of an answer', async () => {
    const result = atOnce(JsonText.writing({ long: 'x'.repeat(1000) }));
    const { octets } = result;
    const batch = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'long' }));
    const dispatcher = dispatcherOf({ long: () => result }, { log: createLog('silent'), answerLimit: 10_000 });
    const { written } = (await dispatcher.reply(Buffer.from(JSON.stringify(batch)))) ?? {};
    const parts = written as readonly Buffer[];
    const answers = JSON.parse(Buffer.concat(parts).toString()) as readonly object[];
    const given = answers.filter((answer) => 'result' in answer);
    expect(given).to.have.length.within(5, 9);
    expect(given[0]).to.deep.equal({ jsonrpc: '2.0', id: 0, result: JSON.parse(octets.toString()) as unknown });
    expect(answers[99]).to.have.nested.property('error.message').that.includes('http.answer_limit');
    expect(parts.filter((part) => part === octets)).to.have.length(given.length);
  });
});
