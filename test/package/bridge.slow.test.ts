/**
 * The bridge to @xstate/inspect is in the package, bundled with the packages that it needs, and with their licences.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from 'chai';
import { closeAll, openViewer } from '../inspect/bridge/viewers.ts';
import { environment, installedPackage, type InstalledPackage } from './installed-package.ts';

/** The value that is found in the first line that has it. */
const found = <Value>(stream: Readable, look: (line: string) => Value | undefined): Promise<Value> =>
  new Promise((resolve) => {
    createInterface({ input: stream }).on('line', (line) => {
      const value = look(line);
      if (value !== undefined) resolve(value);
    });
  });

describe('the bridge of the installed package', function () {
  let user: InstalledPackage;
  let stop = (): void => {};
  afterEach(async () => {
    stop();
    await closeAll();
  });
  before(async () => {
    user = await installedPackage();
  });

  it('greets a viewer, and shows it a run', async () => {
    const argv = [
      join(user.own, 'dist', 'src', 'main.js'),
      'serve',
      '--port',
      '0',
      '--tcp-port',
      '0',
      '--inspect',
      '0',
      '--data',
      'none',
    ];
    const service = spawn(process.execPath, argv, {
      cwd: user.folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    stop = () => void service.kill('SIGKILL');
    const exited = once(service, 'exit');
    const [url, inspectPort] = await Promise.all([
      found(service.stdout, (line) => line.replace('listening on ', '')),
      found(service.stderr, (line) => (JSON.parse(line) as { inspectPort?: number }).inspectPort),
    ]);
    const viewer = await openViewer(inspectPort);
    const params = { run_id: 'seen', operations: [{ type: 'halt', arguments: { seconds: 60 } }] };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params });
    await fetch(`${url}/rpc`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { sessionId } = await viewer.hears('service.register', ({ machine }) => machine.id === 'test-run');
    await viewer.hears(
      'service.state',
      (event) => event.sessionId === sessionId && JSON.stringify(event.state.value).includes('running'),
    );
    service.kill('SIGTERM');
    expect(await exited).to.deep.equal([0, null]);
  });

  it('needs no package that is not installed with it, and has the licences of those that it contains', async () => {
    const folder = join(user.own, 'dist', 'src', 'inspect', 'bridge');
    const text = await readFile(join(folder, 'index.js'), 'utf8');
    const imported = [...text.matchAll(/^(?:import .*|} )from ["']([^"']+)["'];$/gm)].map(([, name = '']) => name);
    const shared = imported.filter((name) => !name.startsWith('node:'));
    // The errors of the package are in a chunk, so that the bridge's are of the same class.
    expect(shared.filter((name) => !/^\.\.\/\.\.\/chunk-\w+\.js$/.test(name))).to.deep.equal([]);
    expect(shared).to.not.have.length(0);
    const licences = await readFile(join(user.own, 'dist', 'LICENSES-OF-BUNDLED-PACKAGES.txt'), 'utf8');
    for (const name of ['ws', 'xstate', '@xstate/inspect'])
      expect(licences).to.match(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
    expect(licences.match(/^Permission is hereby granted/gm) ?? []).to.have.length.at.least(3);
  });
});
