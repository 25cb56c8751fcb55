/**
 * The modules loaded before a command begins: those that the first module reaches by static imports; those of
 * `import()` wait for their use.
 */
import { expect } from 'chai';
import { importsOf, type Import } from './read-imports.ts';
import { textOf } from './source-files.ts';

const isStatic = ({ file, line, kind }: Import): boolean => {
  if (kind === 'type') return false;
  const text = textOf(file).split('\n')[line - 1] ?? '';
  return !/\bimport\s*\(/.test(text);
};

/** Everything that is loaded with the files: paths of ours, and names of packages. */
const loadedWith = (...files: readonly string[]): Set<string> => {
  const loaded = new Set<string>(files);
  for (const file of loaded) {
    if (!file.endsWith('.ts')) continue;
    for (const { target } of importsOf(file, textOf(file)).filter(isStatic)) loaded.add(target);
  }
  return loaded;
};

const packagesIn = (loaded: ReadonlySet<string>): string[] =>
  [...loaded].filter((name) => !name.endsWith('.ts') && !name.startsWith('node:')).toSorted();

describe('the program', () => {
  it('loads no more than the command line before it knows the command', () => {
    const loaded = loadedWith('src/program.ts');
    expect(packagesIn(loaded)).to.deep.equal(['commander']);
    expect(
      [...loaded].filter((file) => /^(?:schemas|machines)\/|^src\/(?:run|server|gateways|protocol)\//.test(file)),
    ).to.deep.equal([]);
    expect(loaded.size).to.be.below(20);
  });

  it('decodes without the schemas, YAML and the runs', () => {
    const loaded = loadedWith('src/cli/commands/decode.ts');
    // The machine of the Diameter peers belongs to the codec.
    expect(packagesIn(loaded)).to.deep.equal(['xstate']);
    expect(
      [...loaded].filter((file) => /^schemas\/|^src\/(?:run|server|gateways|operations)\//.test(file)),
    ).to.deep.equal([]);
  });
});

describe('the library', () => {
  it('loads the service, the operations and the log when a program uses them', () => {
    const loaded = loadedWith('src/index.ts');
    expect([...loaded]).to.include.members(['src/library/run-test.ts', 'schemas/index.ts']);
    expect(
      [...loaded].filter((file) =>
        /^src\/(?:service|log|offline-checks)\.ts$|^src\/(?:run|operations|gateways|instance)\//.test(file),
      ),
    ).to.deep.equal([]);
  });
});

describe('the service', () => {
  const rare = [
    'koa',
    'koa-bodyparser',
    'pg',
    'kysely',
    '@electric-sql/pglite',
    'undici',
    'elkjs',
    'marked',
    'prom-client',
    '@xstate/inspect',
    'ws',
  ];
  const pages = ['console', 'manual'].map((room) => `src/${room}/generated/page.ts`);

  it('loads the modules that only some runs and pages need when one needs them', () => {
    const loaded = loadedWith('src/service/service.ts');
    expect([...loaded]).to.include.members(['src/run/ledger/runs.ts', 'src/server/tcp.ts', 'xstate']);
    expect([...rare, ...pages].filter((name) => loaded.has(name))).to.deep.equal([]);
  });

  it('loads only the configured kinds of gateways', () => {
    const kinds = [...loadedWith('src/service/service.ts')].filter((file) => /^src\/gateways\/\w+\//.test(file));
    expect(kinds).to.deep.equal([]);
  });

  it('opens threads with fewer modules than it needs itself', () => {
    const loaded = loadedWith('src/threads/thread.ts');
    const rooms = [...loaded].filter((file) => /^src\/(?:server|cli|inspect|console)\//.test(file));
    // An instance that a client follows is observed from the moment at which it starts.
    expect(rooms).to.have.members(
      ['followed-instances', 'history', 'observed-call', 'plain', 'chart/keys'].map((name) => `src/inspect/${name}.ts`),
    );
    expect([...rare, 'commander', 'yaml'].filter((name) => loaded.has(name))).to.deep.equal([]);
  });

  it('plans in threads without the schemas, because the request is checked already', () => {
    expect(
      [...loadedWith('src/threads/thread.ts')].filter((file) => file.startsWith('schemas/generated/')),
    ).to.deep.equal([]);
  });
});
