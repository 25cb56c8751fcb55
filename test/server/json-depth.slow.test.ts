import { expect } from 'chai';
import fc from 'fast-check';
import { createLog } from '../../src/log.ts';
import { parseJson, TooLarge } from '../../src/server/json-document.ts';
import { dispatcherOf } from '../support/dispatcher.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('The depth of a JSON document', () => {
  it('is counted correctly, whatever its strings contain', () => {
    const text = fc.string({ unit: fc.constantFrom('[', '{', '}', ']', '"', '\\', 'é') });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 8 },
        text,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (document) => {
        const bytes = Buffer.from(JSON.stringify(document));
        const depth = depthOf(document);
        expect(parseJson(bytes, depth)).to.deep.equal(document);
        if (depth > 0) expect(() => parseJson(bytes, depth - 1)).to.throw(TooLarge);
      }),
    );
  });

  it('is refused with -32602 and the id before a method reads it', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    let called = 0;
    const dispatcher = dispatcherOf({ method: () => (called += 1) }, { log: createLog('silent') });
    const answer = await dispatcher.answer(
      Buffer.from(`{"jsonrpc":"2.0","id":7,"method":"method","params":{"arguments":${nested}}}`),
    );
    expect(JSON.parse(answer ?? ''))
      .to.deep.include({ id: 7 })
      .and.to.have.nested.property('error.code', -32602);
    expect(answer).to.include('nests deeper than 256 levels at byte').and.include('(http.json_depth)');
    expect(called).to.equal(0);
  });

  it('is refused with the id wherever the id is, and with null where the document has no end', async () => {
    const dispatcher = dispatcherOf({}, { log: createLog('silent') });
    const deep = `${'[{"id":8,"a":'.repeat(200)}1${'}]'.repeat(200)}`;
    const idOf = async (text: string): Promise<unknown> =>
      (JSON.parse((await dispatcher.answer(Buffer.from(text))) ?? '') as { id: unknown }).id;
    expect(await idOf(`{"jsonrpc":"2.0","method":"method","params":{"a":${deep}},"more":${deep},"id":9}`)).to.equal(9);
    expect(await idOf(`{"id":"]}","jsonrpc":"2.0","method":"method","params":${deep}}`)).to.equal(']}');
    for (const endless of ['['.repeat(400_000), `{"id":7,"params":${'{"a":'.repeat(300)}`, `[${deep}]`])
      expect(await idOf(endless)).to.equal(null);
  });

  it('is counted before V8 parses anything', () => {
    const { parse } = JSON;
    const lengths: number[] = [];
    JSON.parse = (text: string): unknown => (lengths.push(text.length), parse(text) as unknown);
    try {
      expect(() => parseJson(Buffer.from('['.repeat(400_000)), 256)).to.throw(TooLarge);
    } finally {
      JSON.parse = parse;
    }
    expect(Math.max(0, ...lengths)).to.be.below(100);
  });
});

describe('The members of an object in a JSON document', () => {
  const members = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index} "{,[`, [index, {}, 1]])));

  it('are 20,000 at most, wherever the object is, and are counted before V8 parses it', () => {
    const around: readonly ((text: string) => string)[] = [
      (text) => text,
      (text) => `[1,${text},2]`,
      (text) => `{"a":{"b":${text}},"c":[${text}]}`,
    ];
    const { parse } = JSON;
    for (const put of around) {
      expect(parseJson(Buffer.from(put(members(20_000))), 256)).to.deep.equal(parse(put(members(20_000))));
      const broad = Buffer.from(put(members(20_001)));
      expect(() => parseJson(broad, 256)).to.throw(TooLarge, /has an object with more than 20000 members at byte \d+/);
    }
  });

  it('do not count the items of lists, nor the members of others', () => {
    const lists = { items: Array.from({ length: 50_000 }, (_, index) => ({ index, of: 'many' })) };
    expect(parseJson(Buffer.from(JSON.stringify(lists)), 256)).to.deep.equal(lists);
  });

  it('are refused with -32602 and the id, where the id is beside them', async () => {
    const dispatcher = dispatcherOf({}, { log: createLog('silent') });
    const answerTo = async (text: string): Promise<{ id: unknown; error: { code: number } }> =>
      JSON.parse((await dispatcher.answer(Buffer.from(text))) ?? '') as { id: unknown; error: { code: number } };
    const beside = await answerTo(`{"jsonrpc":"2.0","method":"m","params":${members(20_001)},"id":9}`);
    expect([beside.id, beside.error.code]).to.deep.equal([9, -32602]);
    const within = await answerTo(`{"id":9,${members(20_001).slice(1)}`);
    expect([within.id, within.error.code]).to.deep.equal([null, -32602]);
  });
});
