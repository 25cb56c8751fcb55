/**
 * The programs of the package are bundles: the packages that they still import are installed with them, and the
 * licences of bundled packages are included.
 */
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { installedPackage, type InstalledPackage } from './installed-package.ts';

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Imports of a bundle stand at the beginnings of lines or in `import("…")`. */
const importsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^'"`;]*?(?:\bfrom )?["']([^"'\n]+)["'];$|\bimport\("([^"\n]+)"\)/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  );

describe('the programs of the installed package', () => {
  let user: InstalledPackage;
  let texts: ReadonlyMap<string, string>;
  before(async () => {
    user = await installedPackage();
    const dist = join(user.own, 'dist');
    const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'));
    texts = new Map(
      await Promise.all(
        files.map(async (file): Promise<[string, string]> => [file, await readFile(join(dist, file), 'utf8')]),
      ),
    );
  });

  it('import only one another, Node and packages that are installed with them', async () => {
    const { dependencies } = JSON.parse(await readFile(join(user.own, 'package.json'), 'utf8')) as {
      dependencies: object;
    };
    const foreign = [...texts.values()]
      .flatMap(importsIn)
      .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier));
    expect(foreign).to.include('pg').and.to.include('libsql');
    expect(foreign.map(nameOf).filter((name) => !Object.hasOwn(dependencies, name))).to.deep.equal([]);
  });

  it('are few files, because each is read separately', () => {
    expect(texts.size).to.be.below(230);
    const chunks = [...texts].filter(([file]) => /\/chunk-\w+\.js$/.test(file));
    // The text of a chunk begins with an import that CommonJS needs.
    const read = ['node:module', 'node:fs', 'node:path', 'node:url'];
    const alone = chunks.filter(([, text]) => importsIn(text).every((specifier) => read.includes(specifier)));
    const small = alone.filter(([, text]) => text.length < 3000 && !text.includes('// node_modules/'));
    // That of esbuild itself has no module of ours.
    expect(small.map(([, text]) => /^\/\/ (?:src|schemas|machines)\/.*$/m.exec(text)?.[0])).to.deep.equal([undefined]);
  });

  it('keep the names of functions, and say which file each part was', () => {
    const all = [...texts.values()].join('\n');
    for (const kept of ['// src/service/service.ts', 'runTest = async', 'var DialproofError = class'])
      expect(all).to.include(kept);
  });

  it('are accompanied by the licence of every package in them', async () => {
    const licences = await readFile(join(user.own, 'dist', 'LICENSES-OF-BUNDLED-PACKAGES.txt'), 'utf8');
    const parts = [...texts.values()].flatMap((text) => [
      ...text.matchAll(/^\s*(?:\/\/ |")(?:\S*\/)?node_modules\/(\S+)/gm),
    ]);
    const bundled = new Set(parts.map(([, path = '']) => nameOf(path)));
    expect([...bundled]).to.include.members(['commander', 'koa', 'xstate', 'yaml', 'ws']);
    for (const name of bundled)
      expect(licences).to.match(new RegExp(`^${name.replaceAll('/', '\\/')} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'));
  });

  it('show the place of a defect by the names of our functions', async () => {
    const script =
      "import { loadConfig } from 'dialproof'; " +
      "await loadConfig('none.yaml').catch(({ stack }) => console.log(stack));";
    const { stdout } = await user.run(process.execPath, '--input-type=module', '-e', script);
    expect(stdout).to.match(/^ {4}at (?:async )?readConfig \(file:.*\/dist\/src\/[\w-]+\.js:\d+:\d+\)$/m);
  });
});
