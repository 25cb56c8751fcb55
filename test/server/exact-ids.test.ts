import { expect } from 'chai';
import fc from 'fast-check';
import { createLog } from '../../src/log.ts';
import { createDispatcher } from '../../src/server/jsonrpc.ts';

const { answer } = createDispatcher(
  { ask: () => 'ok' },
  { log: createLog('silent'), jsonDepth: 100, answerLimit: 1_000_000 },
);
const answerTo = async (text: string): Promise<string> => (await answer(Buffer.from(text))) ?? '';
const idOf = (text: string): string | undefined => /"id":(.*?),"(?:result|error)"/.exec(text)?.[1];

describe('the id of a request', () => {
  it('is answered digit by digit, also where no JavaScript number holds it', async () => {
    for (const id of [
      '12345678901234567890',
      '-9007199254740993',
      '0.1',
      '1.5e300',
      '9007199254740993.25',
      '7',
      '"12345678901234567890"',
      'null',
    ]) {
      expect(
        idOf(await answerTo(`{"jsonrpc":"2.0", "params":{"id":1,"x":["id",{"id":2}]}, "id" : ${id} ,"method":"ask"}`)),
        id,
      ).to.equal(id);
    }
  });

  it('is answered as JavaScript reads it where it has more than 1,000 characters', async () => {
    const asked = (id: string): Promise<string> => answerTo(`{"jsonrpc":"2.0","id":${id},"method":"ask"}`);
    const digits = `1.${'1'.repeat(996)}`;
    expect(idOf(await asked(digits))).to.equal(digits);
    expect(idOf(await asked(digits.padEnd(1001, '1')))).to.equal(String(Number(digits)));
  });

  it('belongs to its own request of a batch', async () => {
    const batch = [
      '{"jsonrpc":"2.0","method":"ask","id":12345678901234567890}',
      '{"jsonrpc":"2.0","method":"ask"}',
      '{"jsonrpc":"2.0","method":"gone","i\\u0064":22345678901234567890,"params":{"a":[1,2,"}"]}}',
      '{"id":1,"jsonrpc":"2.0","method":"ask","id":\n32345678901234567890}',
    ];
    const text = await answerTo(`[${batch.join(' , ')}]`);
    expect([...text.matchAll(/"id":(\d+)/g)].map((match) => match[1])).to.deep.equal([
      '12345678901234567890',
      '22345678901234567890',
      '32345678901234567890',
    ]);
  });

  it('is found in any surroundings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.bigInt(2n ** 53n, 2n ** 200n), fc.string(), async (params, id, method) => {
        const before = `"params":${JSON.stringify({ id: 1, params })},"method":${JSON.stringify(method)}`;
        expect(idOf(await answerTo(`{"x":${JSON.stringify(params)},${before},"jsonrpc":"2.0","id":${id}}`))).to.equal(
          String(id),
        );
      }),
    );
  });
});
