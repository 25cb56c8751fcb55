/**
 * Follows the Containerfile without a container: the files that it copies exist, its commands run with no more than
 * those in a folder of their own, and the program that it starts serves, is found healthy, and ends at its signal. The
 * images, and the packages that npm installs in them, are simulated.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { root, textOf } from '../architecture/source-files.ts';
import { isInPart } from '../support/depth.ts';
import { argumentsOf, copyOf, readStages, seenFiles, type Stage } from './containerfile.ts';
import { environment } from './installed-package.ts';

const stages = readStages(textOf('Containerfile'));
const [build, dependencies, last] = stages as [Stage, Stage, Stage];
const isNpmCi = (command: string): boolean => command.startsWith('npm ci ');

describe('the Containerfile', function () {
  let folder = '';
  /** A path of the container, or a command with such paths, as it is on this machine. */
  const here = (text: string): string =>
    text.replaceAll(/(?<=^|[\s'"])\/(?=build|package|dependencies|opt|usr|home)/g, () => `${join(folder, '/')}`);
  const inStage = ({ instructions }: Stage): string =>
    here(instructions.find(({ name }) => name === 'WORKDIR')?.argument ?? '');

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-container-'));
    for (const path of ['/home/node', '/usr/local/bin', '/opt']) mkdirSync(join(folder, path), { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true }));

  it('builds on images of one version of Node that we run on', () => {
    expect(new Set(stages.map(({ image }) => image))).to.have.lengthOf(1);
    expect(build.image).to.match(/^node:(?:20|22)-[a-z]+-slim$/);
    expect(stages.map(({ name }) => name)).to.deep.equal(['build', 'dependencies', '']);
  });

  it('copies existing files', () => {
    const seen = seenFiles();
    expect(seen).to.not.satisfy((files: string[]) =>
      files.some((file) => /node_modules|^dist\/|^test\/(?!bench\/README\.md$)|^\.git\//.test(file)),
    );
    for (const stage of stages) {
      for (const { from, sources } of argumentsOf(stage, 'COPY').map(copyOf)) {
        if (from === undefined)
          for (const source of sources.filter((each) => each !== '.')) expect(seen, source).to.include(source);
        else expect(stages.map(({ name }) => name)).to.include(from);
      }
    }
    expect(readlinkSync(join(root, '.dockerignore'))).to.equal('.containerignore');
  });

  it('installs the packages of the lock file, in both ways of npm', () => {
    for (const stage of [build, dependencies]) {
      const manifests = mkdtempSync(join(folder, 'manifests-'));
      const sources = argumentsOf(stage, 'COPY').flatMap((argument) => copyOf(argument).sources);
      for (const file of sources.filter((source) => source !== '.')) cpSync(join(root, file), join(manifests, file));
      for (const command of argumentsOf(stage, 'RUN').filter(isNpmCi)) {
        // Without the registry: npm compares the lock file with the declared packages.
        const words = [...command.split(' ').slice(1), '--dry-run', '--offline'];
        const { status, stderr } = spawnSync('npm', words, { cwd: manifests, env: environment, encoding: 'utf8' });
        expect(status, stderr).to.equal(0);
      }
    }
    expect(argumentsOf(dependencies, 'RUN')).to.have.length(1);
    expect(argumentsOf(dependencies, 'RUN')[0]).to.include('--omit=dev --workspaces=false');
  });

  it('exposes the ports that the embedded configuration listens on', () => {
    const config = textOf('examples/dialproof.yaml');
    const ports = [...config.matchAll(/^(?:http|tcp): \{.*\bport: (\d+)/gm)].map(([, port]) => port);
    expect(argumentsOf(last, 'EXPOSE')).to.deep.equal([ports.join(' ')]);
  });

  if (!isInPart('wholeCopies', 2)) return;

  it('builds the package from only the files that it copies', () => {
    const copy = inStage(build);
    for (const file of seenFiles())
      cpSync(join(root, file), join(copy, file), { recursive: true, verbatimSymlinks: true });
    for (const modules of ['node_modules', 'src/inspect/bridge/node_modules']) {
      symlinkSync(join(root, modules), join(copy, modules), 'dir');
    }
    for (const command of argumentsOf(build, 'RUN').filter((each) => !isNpmCi(each))) {
      execFileSync('sh', ['-c', here(command)], { cwd: copy, env: environment, stdio: 'pipe' });
    }
    expect(existsSync(here('/package/dist/src/main.js'))).to.equal(true);
  });

  it('starts it without a privileged user, is healthy, and ends at its signal with exit code 0', async () => {
    mkdirSync(dirname(here('/dependencies/node_modules')), { recursive: true });
    symlinkSync(join(root, 'node_modules'), here('/dependencies/node_modules'), 'dir');
    for (const { sources, target } of argumentsOf(last, 'COPY').map(copyOf)) {
      for (const source of sources) cpSync(here(source), here(target), { recursive: true, verbatimSymlinks: true });
    }
    for (const command of argumentsOf(last, 'RUN')) execFileSync('sh', ['-c', here(command)], { stdio: 'pipe' });
    expect(argumentsOf(last, 'USER')).to.deep.equal(['node']);
    const [program = ''] = JSON.parse(argumentsOf(last, 'ENTRYPOINT')[0] ?? '') as string[];
    const argv = JSON.parse(argumentsOf(last, 'CMD')[0] ?? '') as string[];
    const env = {
      ...environment,
      PATH: `${here('/usr/local/bin')}:${environment['PATH']}`,
      DIALPROOF_TOKEN: 'a-token',
    };
    const service = spawn(program, [...argv, '--port', '0', '--tcp-port', '0'], {
      cwd: inStage(last),
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const exited = once(service, 'exit');
      // Without a token it would end at once: it listens off loopback.
      const [line] = (await Promise.race([once(createInterface({ input: service.stdout }), 'line'), exited])) as [
        unknown,
      ];
      const [, port = ''] = /^listening on http:\/\/0\.0\.0\.0:(\d+)$/.exec(String(line)) ?? [];
      const [, check = ''] = / CMD (\[.*\])$/.exec(argumentsOf(last, 'HEALTHCHECK')[0] ?? '') ?? [];
      const [, ...words] = JSON.parse(check) as string[];
      const healthy = (at: string) =>
        spawnSync(
          process.execPath,
          words.map((word) => word.replace('9080', at)),
        ).status;
      expect([healthy(port), healthy('1')]).to.deep.equal([0, 1]);
      service.kill(argumentsOf(last, 'STOPSIGNAL')[0] as NodeJS.Signals);
      expect(await exited).to.deep.equal([0, null]);
    } finally {
      service.kill('SIGKILL');
    }
  });
});
