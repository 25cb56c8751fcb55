/** The dependencies of the project are pinned exactly, and the README gives a reason for each package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { importsOf } from './read-imports.ts';
import { root, textOf, typeScriptBelow } from './source-files.ts';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(textOf('package.json')) as Manifest;
const all = { ...manifest.dependencies, ...manifest.devDependencies };

const isBundled = (file: string): boolean => /^src\/(?:browser|\w+\/page)\//.test(file);

/** The packages that those of our files import. */
const packagesOf = (which: (file: string) => boolean): string[] => {
  const files = typeScriptBelow('machines', 'schemas', 'src').filter(which);
  const imports = files.flatMap((file) => importsOf(file, textOf(file)));
  return imports.filter(({ specifier }) => !/^(?:\.|node:)/.test(specifier)).map(({ target }) => target);
};

describe('dependencies', () => {
  it('are pinned exactly', () => {
    const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    expect(loose).to.deep.equal([]);
  });

  it('are named in the README, each with a reason', () => {
    expect(existsSync(join(root, 'README.md')), 'README.md is missing').to.equal(true);
    const lines = textOf('README.md').split('\n');
    const reason = (name: string) =>
      lines.find((line) => line.includes(`\`${name}\``))?.replaceAll(/`[^`]*`/g, '') ?? '';
    // Packages of types need no reason of their own.
    const packages = Object.keys(all).filter((name) => !name.startsWith('@types/'));
    const unexplained = packages.filter((name) => (reason(name).match(/\w{2,}/g) ?? []).length < 3);
    expect(unexplained).to.deep.equal([]);
  });

  it('are imported by the sources, which import no other packages', () => {
    const packages = packagesOf((file) => !file.startsWith('src/gen/') && !isBundled(file));
    const bridge = JSON.parse(textOf('src/inspect/bridge/package.json')) as { dependencies: Record<string, string> };
    const declared = new Set([...Object.keys(manifest.dependencies), ...Object.keys(bridge.dependencies)]);
    expect([...new Set(packages)].sort()).to.deep.equal([...declared].sort());
  });

  it('of the pages, which are bundled, are only needed for development', () => {
    for (const name of packagesOf(isBundled)) expect(Object.keys(manifest.devDependencies), name).to.include(name);
  });

  it('run on Node 20', () => {
    expect(manifest.engines.node).to.match(/(?:^|\|\| )\^20\.\d+(?: |$)/);
  });
});
