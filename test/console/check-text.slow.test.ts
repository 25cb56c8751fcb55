import { expect } from 'chai';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '../../schemas/index.ts';
import { checkText } from '../../src/console/check-text.ts';
import { largestText } from '../../src/console/protocol.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { mutant, randomBelow } from '../support/mutations.ts';
import { examplesFolder } from '../support/open-service.ts';
import { rounds } from '../support/depth.ts';
import { anyText } from '../support/any-text.ts';

const check = (text: string): ReturnType<typeof checkText> =>
  checkText(text, (params) => {
    const checked = validate.executeTest({ run_id: 'run', ...(params as object) });
    return checked.ok ? checkTest(checked.value) : checked.faults;
  });

const examples = readdirSync(examplesFolder)
  .filter((file) => file.endsWith('.test.yaml'))
  .map((file) => ({ file, text: readFileSync(join(examplesFolder, file), 'utf8') }));
const whole = examples.filter(({ text }) => !/\b(?:file|include):/.test(text));

const judged = async (text: string): Promise<void> => {
  const { faults, tests } = await check(text);
  const lines = text.split(/\r\n|\r|\n/).length;
  expect(faults.length + tests.length, text).to.be.greaterThan(0);
  for (const { line, pointer, message } of faults) {
    expect(line, message).to.be.within(1, lines);
    expect(pointer).to.match(/^(\/|$)/);
    expect(message).to.not.match(/undefined|\[object/);
  }
  expect(JSON.parse(JSON.stringify(tests))).to.deep.equal(tests);
};

describe('a text that is meant to be a test file', () => {
  it('keeps digits as they are written, with a fault where they may be another text', async () => {
    const text = (digits: string): string => `operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 007, calledPartyNumber_digits: ${digits} }
`;
    const [test] = (await check(text('0495551'))).tests;
    expect(test?.params).to.deep.equal({
      operations: [
        { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '0495551' } },
      ],
    });
    expect(await check(text('0x10'))).to.deep.equal({
      tests: [],
      faults: [
        {
          line: 3,
          pointer: '/operations/0/arguments/calledPartyNumber_digits',
          message: 'must be a text, and 0x10 is the number 16: write it in quotes',
        },
      ],
    });
  });

  it('has the lines around a fault where it is not YAML', async () => {
    expect(await check('name: "a\noperations: []\n')).to.deep.equal({
      tests: [],
      faults: [
        {
          line: 1,
          pointer: '',
          message: 'a text in quotes begins here and has no end',
          excerpt: '  > 1 | name: "a\n      |       ^\n    2 | operations: []',
        },
      ],
    });
  });

  it('has no fault where it is one of the examples', async () => {
    expect(whole).to.have.length.greaterThan(15);
    for (const { file, text } of whole) expect((await check(text)).faults, file).to.deep.equal([]);
  });

  it('gives params without the keys of the file, and the line at which each test begins', async () => {
    const text =
      'name: a\nexpect: failed\nbackground: true\noperations: [{ type: comment }]\n---\n\nname: b\ndb_x: y\n' +
      'operations: [{ type: comment }]\n';
    expect((await check(text)).tests).to.deep.equal([
      {
        line: 1,
        name: 'a',
        description: null,
        background: true,
        expect: 'failed',
        params: { name: 'a', operations: [{ type: 'comment' }] },
      },
      { line: 7, name: 'b', description: null, params: { name: 'b', db_x: 'y', operations: [{ type: 'comment' }] } },
    ]);
  });

  it('has every fault at its line: those of YAML, of the schema and of planning', async () => {
    const lines = async (text: string): Promise<unknown[]> =>
      (await check(text)).faults.map(({ line, pointer }) => [line, pointer]);
    expect(await lines('name: a\nname: b\noperations: []\n')).to.deep.equal([[2, '']]);
    expect(await lines('operations:\n  - type: wait\n  - type: nothing\nnaem: a\n')).to.deep.equal([
      [2, '/operations/0/arguments'],
      [3, '/operations/1/type'],
      [4, '/naem'],
    ]);
    expect(await lines('vars: { a: 1 }\noperations:\n  - type: eval\n    set: { v.b: "{$v.a +}" }\n')).to.deep.equal([
      [4, '/operations/0/set/v.b'],
    ]);
  });

  it('keeps the tests of documents beside one that is wrong', async () => {
    const { faults, tests } = await check('operations: []\n---\nname: good\noperations: [{ type: comment }]\n');
    expect(faults.map(({ line }) => line)).to.deep.equal([1]);
    expect(tests.map(({ name }) => name)).to.deep.equal(['good']);
  });

  it('may be JSON', async () => {
    const { tests } = await check('{\n  "operations": [\n    { "type": "comment" }\n  ]\n}');
    expect(tests.map(({ params }) => params)).to.deep.equal([{ operations: [{ type: 'comment' }] }]);
  });

  it('has a fault that says what to do about files, which the service does not read', async () => {
    const text = examples.find(({ file }) => file === 'feed.test.yaml')?.text ?? '';
    const line = text.split('\n').findIndex((one) => one.includes('file:')) + 1;
    const { faults } = await check(text);
    expect(faults.map((fault) => [fault.line, fault.pointer])).to.deep.equal([[line, '/feeds/0/file']]);
    expect(faults[0]?.message).to.include('`rows`').and.include('dialproof run');
    const twice = await check(
      'feeds: [{ file: a.csv }, { rows: [{ a: "{" }], as: "1" }]\noperations: [{ type: comment }]\n',
    );
    expect(twice.faults.map(({ pointer }) => pointer)).to.deep.equal(['/feeds/1/as', '/feeds/0/file']);
  });

  it('has a fault with advice at each include, in a branch too, and none besides', async () => {
    const branches = '[[{ type: inap.ssp_from_scp.Connect }, { include: "b.yaml", as: "b" }]]';
    const text =
      `operations:\n  - include: a.yaml\n  - { type: either, branches: ${branches} }\n` +
      '  - { type: branch, expression: "true", on_true: b.end }\n';
    const { faults, tests } = await check(text);
    expect(faults.map((fault) => [fault.line, fault.pointer])).to.deep.equal([
      [2, '/operations/0/include'],
      [3, '/operations/1/branches/0/1/include'],
    ]);
    for (const { message } of faults) expect(message).to.include('dialproof run');
    expect(tests).to.deep.equal([]);
  });

  it('has a fault that says that it is a flow, if it is one', async () => {
    const { faults } = await check(readFileSync(join(examplesFolder, 'flows/reception.json'), 'utf8'));
    expect(faults).to.have.length(1);
    expect(faults[0]?.message).to.include('call flow').and.include('`flows`');
  });

  it('has one fault if it is too long', async () => {
    expect((await check('#'.repeat(largestText + 1))).faults).to.have.length(1);
    expect((await check('é'.repeat(largestText / 2 + 1))).faults[0]?.message).to.include('bytes');
  });

  it('has one fault if it is nested without end, in itself or by aliases', async () => {
    const nested = ['['.repeat(100_000), `${'['.repeat(5000)}${']'.repeat(5000)}`, 'a: &a [*a]', '- '.repeat(3000)];
    const chain = Array.from(
      { length: 60 },
      (_, at) => `a${at}: &a${at} ${'['.repeat(90)}${at === 0 ? 1 : `*a${at - 1}`}${']'.repeat(90)}`,
    );
    for (const text of [...nested, chain.join('\n')]) {
      expect(
        (await check(text)).faults.map(({ message }) => message),
        text.slice(0, 60),
      ).to.have.length(1);
      await judged(text);
    }
  });

  it('has a fault if aliases make it too large', async () => {
    const text =
      `vars:\n  a: &a "${'x'.repeat(100_000)}"\n  b: [${Array(90).fill('*a').join(', ')}]\n` +
      'operations: [{ type: comment }]\n';
    expect((await check(text)).faults[0]?.message).to.include('aliases');
  });

  it('has a bounded number of faults', async () => {
    expect((await check('- "\n'.repeat(5000))).faults).to.have.length(1);
    for (const text of ['a\n---\n'.repeat(5000), `operations:\n${'  - { type: nothing }\n'.repeat(3000)}`]) {
      expect((await check(text)).faults).to.have.length(101);
      expect((await check(text)).faults.at(-1)?.message).to.equal('has more than 100 faults');
    }
  });

  it('gives faults or tests, whatever it is', async () => {
    const words = fc.constantFrom(
      'operations:',
      '- ',
      '\n',
      '  ',
      'type: ',
      'wait',
      '&a ',
      '*a',
      '[',
      ']',
      '{',
      '}',
      '---\n',
      '"',
      ': ',
      '!!set',
      '|',
      '%YAML 1.1\n',
      '<<: ',
      '{$v.',
      '? ',
    );
    await fc.assert(fc.asyncProperty(anyText({ maxLength: 200 }), judged), { numRuns: rounds(300) });
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 60 }), (some) => judged(some.join(''))),
      { numRuns: rounds(1000) },
    );
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), (value) => judged(JSON.stringify(value))),
      { numRuns: rounds(300) },
    );
  });

  it('gives faults or tests when an example is broken', async () => {
    const corpus = examples.map(({ text }) => Buffer.from(text));
    const below = randomBelow(20);
    for (let left = rounds(600); left > 0; left -= 1) await judged(Buffer.from(mutant(corpus, below)).toString('utf8'));
  });
});
