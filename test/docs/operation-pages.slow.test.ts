/** The generated pages: a valid example for each operation, every argument of the first level, and readable pages. */
import { expect } from 'chai';
import { parse } from 'yaml';
import { operationTypes, validate } from '../../schemas/index.ts';
import { configurationPage } from '../../src/gen/configuration-page.ts';
import { operationExamples, operationPages } from '../../src/gen/operation-pages.ts';
import { typesDeclaredWith } from '../../src/gen/declared-types.ts';
import { splitDefault } from '../../src/gen/schema-rows.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { operationOfType } from '../../src/operations/registry.ts';

interface Operation {
  readonly type: string;
}

const opening = { serviceKey: 1, calledPartyNumber_digits: '1' };

/** Whether the section has the type in its table of types. */
const isOf = (section: string, type: string): boolean =>
  section.includes('| The tester is the |') && section.includes(`\`${type}\``);

describe('the pages of the operations', () => {
  let pages: ReadonlyMap<string, string>;
  let examples: ReadonlyMap<string, string>;
  before(async () => {
    [pages, examples] = await Promise.all([operationPages(), operationExamples()]);
  });
  const sectionOf = (type: string): string =>
    [...pages.values()]
      .flatMap((page) => page.split(/^## /m))
      .find((section) => section.startsWith(`${type}\n`) || isOf(section, type)) ?? '';

  for (const type of operationTypes) {
    it(`have an example of ${type} that is valid`, () => {
      const text = examples.get(type) ?? '';
      const [operation] = (parse(text) ?? []) as readonly Operation[];
      expect(validate.operation(operation?.type ?? '', operation)).to.deep.equal([]);
      // The operations around the example: variables, an operation to jump to, and one that receives what it reads.
      const around = [
        { type: 'comment', label: 'again' },
        { type: 'inap.ssp_to_scp.InitialDP', arguments: opening },
        { type: 'inap.ssp_from_scp.Connect' },
      ];
      const vars = { caller: '1', count: 1, extension: '1' };
      const isAnswering =
        operationOfType(type)?.answersDialogue !== undefined || /^diameter\.(?:from|to)_client\./.test(type);
      const taken = type.startsWith('diameter.to_client.')
        ? [{ type: 'diameter.from_client.Request', arguments: { name: 'Credit-Control' } }]
        : [];
      const test = {
        run_id: 'example',
        vars,
        operations: [...taken, operation, ...around],
        ...(isAnswering && { distribution: { type: 'answer', backlog: 10 } }),
      };
      expect(checkTest(test)).to.deep.equal([]);
      // A declaration has one example, of one of its types.
      const shown = typesDeclaredWith(type).map((one) => examples.get(one) ?? '');
      const section = sectionOf(type);
      expect(
        [text, ...shown].some((example) => section.includes(example)),
        section,
      ).to.equal(true);
    });
  }

  it('name every argument of the first level, and every one of an operation with few', () => {
    const missing = operationTypes.flatMap((type) => {
      const names = operationOfType(type)?.wire?.codec?.names ?? [];
      // Other names of an argument are in the schema.
      const ours = names.filter(({ meaning }) => meaning === undefined);
      const first = ours.filter(({ name, argument }) => !/[.[]/.test(argument) && !name.endsWith('_hex'));
      const section = sectionOf(type);
      return first.filter(({ name }) => !section.includes(`| \`${name}\` |`)).map(({ name }) => `${type}: ${name}`);
    });
    expect(missing).to.deep.equal([]);
    expect(sectionOf('inap.ssp_from_scp.ReleaseCall')).to.include('| `initialCallSegment_cause` | integer, 0 to 127 |');
    expect(sectionOf('inap.srf_from_scp.PromptAndCollectUserInformation')).to.include(
      '`collectedInfo.collectedDigits.minimumNbOfDigits`',
    );
  });

  it('are readable: none is longer than 1,500 lines or 200 kB', async () => {
    for (const [path, text] of [...pages, ...(await configurationPage())]) {
      expect(text.split('\n').length, path).to.be.lessThan(1500);
      expect(Buffer.byteLength(text), path).to.be.lessThan(200_000);
    }
  });

  it('put defaults where they belong', () => {
    expect(splitDefault('Port to listen on. Default 9080.')).to.deep.equal({
      text: 'Port to listen on.',
      value: '9080',
    });
    expect(splitDefault('How often. Default: once, `{"a.b": 1}`.')).to.deep.equal({
      text: 'How often.',
      value: 'once, `{"a.b": 1}`',
    });
    expect(splitDefault('A flag.', true)).to.deep.equal({ text: 'A flag.', value: '`true`' });
    for (const [path, text] of pages) expect(text, path).to.not.match(/\(seed|undefined|\[object/);
  });
});
