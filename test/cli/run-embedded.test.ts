import { expect } from 'chai';
import type { Config } from '../../src/config.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

const own = 'configuration: the built-in one (no --config, and no dialproof.yaml here)\n';

describe('dialproof run without --url', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  const started: Config[] = [];
  let closed = 0;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    endpoint = new ScriptedRpcEndpoint(() => [endedStatus()]);
    started.length = 0;
    closed = 0;
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  const startService = async (config: Config) => {
    started.push(config);
    return { httpUrl: await endpoint.open(), close: async () => void (closed += 1) };
  };

  it('starts one service on free local ports for all files, and closes it', async () => {
    const config = await session.file(
      'c.yaml',
      'http: { host: 0.0.0.0, port: 1234, token_env: MY_TOKEN }\ntcp: { port: 1235 }\n',
    );
    session.env = { MY_TOKEN: 'secret' };
    const argv = [
      'run',
      await session.file('a.yaml', smallTest),
      await session.file('b.yaml', smallTest),
      '--config',
      config,
    ];
    expect(await session.run(argv, { startService })).to.equal(0);
    expect(started.map(({ http, tcp }) => [http.host, http.port, tcp.host, tcp.port])).to.deep.equal([
      ['127.0.0.1', 0, '127.0.0.1', 0],
    ]);
    expect(closed).to.equal(1);
    expect(session.stderr, 'which configuration is used').to.equal(`configuration: ${config}, named by --config\n`);
    expect(endpoint.calls[0]?.authorization).to.equal('Bearer secret');
  });

  it('ignores TLS of the configuration: only the command sends requests to the service', async () => {
    const tls = 'tls: { certificate_file: absent.pem, key_file: absent.pem }';
    const config = await session.file('c.yaml', `http: { ${tls} }\ntcp: { ${tls} }\n`);
    expect(
      await session.run(['run', await session.file('a.yaml', smallTest), '--config', config], { startService }),
    ).to.equal(0);
    expect(started.map(({ http, tcp }) => [http.tls, tcp.tls])).to.deep.equal([[undefined, undefined]]);
  });

  it('uses the embedded configuration where none is named, with the flows beside it', async () => {
    const embeddedConfigFile = await session.file('embedded.yaml', 'flows: [{ service_key: 7, file: f.json }]\n');
    expect(
      await session.run(['run', await session.file('a.yaml', smallTest)], { startService, embeddedConfigFile }),
    ).to.equal(0);
    expect(session.stderr).to.equal(own);
    expect(started[0]?.flows).to.deep.equal([{ service_key: 7, file: `${session.folder}/f.json` }]);
  });

  it('does not print its name with --quiet', async () => {
    expect(await session.run(['run', '--quiet', await session.file('a.yaml', smallTest)], { startService })).to.equal(
      0,
    );
    expect(session.stderr).to.equal('');
  });

  it('prints that it has found a configuration in the folder', async () => {
    const before = process.cwd();
    await session.file('dialproof.yaml', 'http: { port: 0 }\n');
    const argv = ['run', await session.file('a.yaml', smallTest)];
    process.chdir(session.folder);
    try {
      expect(await session.run(argv, { startService })).to.equal(0);
    } finally {
      process.chdir(before);
    }
    expect(session.stderr).to.equal(
      'configuration: dialproof.yaml, found in this folder (--config names another one)\n',
    );
  });

  it('ends with exit code 1 and one line where the service fails', async () => {
    await endpoint.open();
    expect(await session.run(['run', await session.file('a.yaml', smallTest)])).to.equal(1);
    expect(session.stderr).to.equal(`${own}a defect of dialproof: no service is to be started here\n`);
  });
});
