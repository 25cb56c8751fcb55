/**
 * The whole program over the SCTP of a kernel, which a preloaded library replaces: as the tester of a load whose
 * threads have links of their own, and as the SCP. Our own SCTP is at the other end.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import { loadConfig } from '../../src/config.ts';
import { builtProgram } from '../support/built-program.ts';
import { describeWhere } from '../support/counterparts.ts';
import { isInPart } from '../support/depth.ts';
import { freePorts } from '../support/free-ports.ts';
import { closeServices, examplesFolder, openService } from '../support/open-service.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';
import { preloadedSctp } from '../support/stp/preloaded-sctp.ts';

const run = promisify(execFile);
const gateway = 'over-sctp';

const busy = async (): Promise<Record<string, unknown>> =>
  parse(await readFile(join(examplesFolder, 'busy.test.yaml'), 'utf8')) as Record<string, unknown>;

const kernelOn = async (ownUdpPort: number, peerUdpPort: number): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  LD_PRELOAD: await preloadedSctp(),
  SHIM_UDP_PORT: String(ownUdpPort),
  SHIM_PEER_PORT: String(peerUdpPort),
});

describeWhere('usrsctp')('over: kernel', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-kernel-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (name: string, value: unknown): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, stringify(value));
    return file;
  };

  if (isInPart('slowScenes', 0))
    it('carries a load over a link of the service and one of each thread', async () => {
      const scp = await ScpProcess.start(gateway);
      try {
        const { gateways } = await twoHostsConfig('tester', scp.ports);
        const { transport: _, ...others } = gateways[gateway] as { readonly transport: unknown };
        const links = [1, 2, 3].map((link) => ({
          name: `link ${link}`,
          transport: { type: 'sctp', over: 'kernel', host: '127.0.0.1', port: 2905, local_port: 2910 + link },
        }));
        const config = await write('tester.yaml', {
          gateways: { [gateway]: { ...others, links } },
          defaults: { sigtran: gateway },
          workers: 2,
        });
        const test = await write('load.test.yaml', {
          ...(await busy()),
          distribution: { type: 'load', total: 10_000, backlog: 100 },
        });
        const environment = await kernelOn((await freePorts()).udp, scp.ports.udp);
        const { stdout } = await run(
          process.execPath,
          [await builtProgram(), 'run', '--quiet', '--config', config, '--json', join(folder, 'out.json'), test],
          { env: environment },
        );
        expect(stdout).to.contain('1 test: 1 passed');
        expect(await readFile(join(folder, 'out.json'), 'utf8')).to.match(/"passed":\s*10000\b/);
      } finally {
        await scp.close();
      }
    });

  if (isInPart('slowScenes', 1))
    it('answers the calls of a tester that has called it', async () => {
      const ports = await freePorts();
      const { gateways, scripts: _, ...others } = await twoHostsConfig('scp', ports);
      const transport = { type: 'sctp', mode: 'listen', over: 'kernel', host: '127.0.0.1', port: 2905 };
      const gatewaysOfScp = { [gateway]: { ...gateways[gateway], transport } };
      const config = await write('scp.yaml', {
        ...others,
        gateways: gatewaysOfScp,
        defaults: { sigtran: gateway },
        log: { level: 'silent' },
      });
      const argv = [
        await builtProgram(),
        'serve',
        '--config',
        config,
        '--port',
        '0',
        '--tcp-port',
        '0',
        '--data',
        'none',
      ];
      const child = spawn(process.execPath, argv, {
        env: await kernelOn(ports.udp, ports.udp),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        // Its first line, or its end.
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
        expect(child.exitCode, 'the SCP has ended').to.equal(null);
        const tester = loadConfig(JSON.stringify(await twoHostsConfig('tester', ports)), 'tester.yaml');
        const service = await openService({
          gateways: tester.gateways,
          defaults: { ...tester.defaults, sigtran: gateway },
          flows: [],
        });
        const { name: _name, description: _description, ...definition } = await busy();
        const { counts, first_aborts: aborts } = await service.run({
          ...definition,
          run_id: 'busy',
          distribution: { type: 'load', total: 200, backlog: 20 },
        });
        expect(aborts).to.deep.equal([]);
        expect(counts).to.include({ started: 200, passed: 200 });
      } finally {
        await closeServices();
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
    });
});
