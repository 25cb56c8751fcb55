/** Every path of the project that a document or a comment names leads to an existing file or folder. */
import { expect } from 'chai';
import { textOf, typeScriptBelow } from '../architecture/source-files.ts';
import { documents } from './documents.ts';
import { isPresent, pathsOfComments, pathsOfDocument, presentPaths, type NamedPath } from './named-paths.ts';

const present = new Set(presentPaths());

const lost = (file: string, named: readonly NamedPath[]): string[] =>
  named.filter(({ path }) => !isPresent(path, present)).map(({ line, path }) => `${file}:${line}: there is no ${path}`);

describe('paths of the project', () => {
  it('exist, if a document names them', () => {
    expect(documents.flatMap(({ path, text }) => lost(path, pathsOfDocument(text)))).to.deep.equal([]);
  });

  it('exist, if a comment names them', () => {
    const files = typeScriptBelow('machines', 'schemas', 'src', 'test');
    expect(files.flatMap((file) => lost(file, pathsOfComments(textOf(file))))).to.deep.equal([]);
  });

  it('are found in a sentence, in code and in a link, without the mark that ends the sentence', () => {
    const text = 'See src/flow/engine.ts, `machines/`.\n[page](docs/loads.md#all-cores) and src/flow/nodes/<Type>.ts.';
    expect(pathsOfDocument(text)).to.deep.equal([
      { line: 1, path: 'src/flow/engine.ts' },
      { line: 1, path: 'machines/' },
      { line: 2, path: 'docs/loads.md' },
      { line: 2, path: 'src/flow/nodes/<Type>.ts' },
    ]);
  });

  it('are not part of an address, of another path or of code', () => {
    expect(pathsOfDocument('https://example.com/src/a.ts dist/src/main.js ./test/a.ts')).to.deep.equal([]);
    expect(
      pathsOfComments("import { a } from 'src/a.ts';\n// src/b.ts\n * src/c.ts").map(({ path }) => path),
    ).to.deep.equal(['src/b.ts', 'src/c.ts']);
  });

  it('may be patterns, which have to match an existing file', () => {
    const there = new Set([
      'src',
      'src/flow',
      'src/flow/nodes',
      'src/flow/nodes/Menu.ts',
      'src/cli',
      'src/cli/main.ts',
    ]);
    const fits = (path: string): boolean => isPresent(path, there);
    expect(
      ['src/flow/', 'src/flow/nodes/<Type>.ts', 'src/{flow,server}/', 'src/**', 'src/*/main.ts'].every(fits),
    ).to.equal(true);
    expect(
      ['src/flow/engine.ts', 'src/<Type>.ts', 'src/{run,server}/', 'src/*.ts', 'src/cli/mainXts'].some(fits),
    ).to.equal(false);
  });
});
