/** Every import is one that the table allows, and no files import one another in a circle. */
import { expect } from 'chai';
import { circles, offences, rowOf } from './import-rules.ts';
import { importedOnlyBy, table } from './import-table.ts';
import { importsOf } from './read-imports.ts';
import { filesBelow, textOf, typeScriptBelow } from './source-files.ts';

const files = typeScriptBelow('machines', 'schemas', 'src');
const imports = files.flatMap((file) => importsOf(file, textOf(file)));

describe('imports', () => {
  it('are allowed by the table', () => {
    expect(offences(imports)).to.deep.equal([]);
  });

  it('form no circle', () => {
    expect(circles(imports)).to.deep.equal([]);
  });

  it('lead to files that exist', () => {
    const present = new Set(filesBelow('machines', 'schemas', 'src', 'test'));
    const lost = imports.filter(({ specifier, target }) => specifier.startsWith('.') && !present.has(target));
    expect(lost.map(({ file, line, specifier }) => `${file}:${line} imports ${specifier}`)).to.deep.equal([]);
  });

  it('are found in every file', () => {
    expect(imports.length).to.be.greaterThan(100);
    expect(files.filter((file) => rowOf(file) === undefined)).to.deep.equal([]);
  });
});

describe('the import table', () => {
  it('lets no row import a place of a higher level', () => {
    const levelOf = (allowed: string) => table.find((row) => row.place === allowed)?.level ?? 0;
    const higher = table.flatMap(({ place, level, may, typesFrom = [] }) =>
      [...may, ...typesFrom]
        .filter((allowed) => levelOf(allowed) > level)
        .map((allowed) => `${place} may import ${allowed}`),
    );
    expect(higher).to.deep.equal([]);
  });

  it('closes every family of operations to the files that all families share', () => {
    const folders = files.flatMap((file) => /^src\/operations\/[^/]+\//.exec(file) ?? []);
    const families = [...new Set(folders)].filter((folder) => folder !== 'src/operations/unchecked/');
    const sharing = families.flatMap((family) =>
      (importedOnlyBy[family] ?? ['every file'])
        .filter((importer) => importer !== 'src/operations/registry.ts' && !families.includes(importer))
        .filter((importer) => !/^src\/(?:run|imports)\//.test(importer))
        .map((importer) => `${family} is imported by ${importer}`),
    );
    expect(families).to.include('src/operations/diameter/');
    expect(sharing).to.deep.equal([]);
  });

  it('names every place once', () => {
    expect(new Set(table.map(({ place }) => place)).size).to.equal(table.length);
  });
});
