/** The names of files: they say what the file contains. `npm run check:sizes` lists files that are too long. */
import { basename } from 'node:path';
import { expect } from 'chai';
import { textOf, typeScriptBelow } from './source-files.ts';

const written = typeScriptBelow('machines', 'schemas', 'src', 'test').filter(
  (file) => !file.startsWith('schemas/generated/'),
);
const source = written.filter((file) => !file.startsWith('test/'));

const vagueWords = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'impl', 'base', 'misc']);
/** `-service` is only allowed in these names: there the service is the subject itself, the running dialproof. */
const theServiceItself = [
  'src/service/service.ts',
  'src/run/life/run-service.ts',
  'test/support/scripted-run-service.ts',
  'test/support/open-service.ts',
  'test/bench/measured-service.ts',
];

const wordsOf = (path: string): string[] =>
  path
    .split('/')
    .flatMap((part) =>
      part.replace(/(?:\.(?:machine|schema|(?:slow\.)?test|bench|d))?\.ts$/, '').split(/[-.]|(?<=[a-z])(?=[A-Z])/),
    )
    .map((word) => word.toLowerCase());

const isVague = (file: string): boolean =>
  wordsOf(file).some((word) => vagueWords.has(word)) ||
  (wordsOf(file).at(-1) === 'service' && !theServiceItself.includes(file));

const offending = (files: readonly string[], offends: (text: string) => boolean): string[] =>
  files.filter((file) => offends(textOf(file)));

describe('source files', () => {
  it('have names that say what they contain', () => {
    expect(written.filter(isVague)).to.deep.equal([]);
    expect(
      ['src/run/lock-manager.ts', 'src/baseThing.ts', 'src/utils/text.ts', 'src/call-service.ts'].every(isVague),
    ).to.equal(true);
  });

  it('are named in kebab case, or as the domain spells it', () => {
    const spelling =
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(?:\.(?:machine|schema|(?:slow\.)?test|bench|d))?\.ts$/;
    expect(written.filter((file) => !spelling.test(basename(file)))).to.deep.equal([]);
  });

  it('have no default exports', () => {
    expect(offending(written, (text) => /^export default\b|^export \{[^}]*\bas default\b/m.test(text))).to.deep.equal(
      [],
    );
  });

  it('begin by saying what they are', () => {
    expect(offending(source, (text) => !/^(?:#!.*\n)?\/\*\*[\s\S]*?\w[\s\S]*?\*\/\n/.test(text))).to.deep.equal([]);
  });

  it('of the runs use a name for one thing only', () => {
    const exported = (file: string) =>
      [...textOf(file).matchAll(/^export (?:class|interface|type|const) (\w+)/gm)].map(([, name]) => name);
    const names = typeScriptBelow('src/run').flatMap(exported);
    expect(names).to.include.members(['LiveRun', 'RunRow', 'ReportHead', 'planRun']);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).to.deep.equal([]);
  });

  it('mark decisions in one wording', () => {
    const unlike = (text: string) =>
      [...text.matchAll(/not shown in the seed.?/gi)].some(([mark]) => mark !== 'Not shown in the seed:');
    expect(offending(source, unlike)).to.deep.equal([]);
  });
});

describe('test files', () => {
  it('leave no test out', () => {
    const marks = /\b(?:describe|it|context|specify)\.(?:only|skip)\(|\bx(?:it|describe)\(|\bthis\.skip\(/;
    expect(
      offending(
        written.filter((file) => file.startsWith('test/')),
        (text) => marks.test(text),
      ),
    ).to.deep.equal([]);
    expect(marks.test(`it${'.on'}ly('x')`)).to.equal(true);
  });
});
