import { resolve } from 'node:path';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import type { StartOptions } from '../../src/cli/parts.ts';
import type { Config } from '../../src/config.ts';
import type { RunningService } from '../../src/cli/main.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { CliSession } from '../support/cli-session.ts';

describe('dialproof serve', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  /** The files of the configurations of the services. */
  const configurations: (string | undefined)[] = [];

  /** Signals as soon as the line is printed. */
  const serving = (close: () => Promise<void>, configs: Config[] = []) => ({
    stdout: {
      write: (text: string) => {
        session.stdout += text;
        setImmediate(() => session.signal('SIGTERM'));
      },
    },
    startService: async (config: Config, options?: StartOptions): Promise<RunningService> => {
      configs.push(config);
      const { configurationFile, ...others } = options ?? {};
      expect(others, 'a service that stays').to.deep.equal({ toStay: true });
      configurations.push(configurationFile);
      return { httpUrl: 'http://127.0.0.1:9080', close };
    },
  });

  it('prints one line when it is ready, and closes the service at a signal', async () => {
    let closed = false;
    const code = await session.run(
      ['serve'],
      serving(async () => void (closed = true)),
    );
    expect([code, closed, session.stdout, session.stderr]).to.deep.equal([
      0,
      true,
      'listening on http://127.0.0.1:9080\n',
      '',
    ]);
    expect(session.listeners).to.equal(0);
  });

  it('ends at once at a second signal', async () => {
    const never = () => {
      setImmediate(() => session.signal());
      return new Promise<void>(() => {});
    };
    expect(await session.run(['serve'], serving(never))).to.equal(130);
  });

  it('ends with exit code 1 where the service does not stop within 10 s', async () => {
    const clock = new SimulatedClock();
    const never = () => {
      setImmediate(() => clock.increment(9_999));
      setImmediate(() => {
        expect(session.stderr).to.equal('');
        clock.increment(1);
      });
      return new Promise<void>(() => {});
    };
    expect(await session.run(['serve'], { ...serving(never), clock })).to.equal(1);
    expect(session.stderr).to.equal('The service had not stopped 10 s after the signal: it is ended.\n');
  });

  it('lets the options outrank the configuration', async () => {
    const configs: Config[] = [];
    const config = await session.file('c.yaml', 'http: { port: 1 }\ntcp: { port: 2 }\n');
    await session.run(
      ['serve', '--config', config, '--host', '::1', '--port', '3', '--tcp-port', '0'],
      serving(async () => {}, configs),
    );
    expect(configurations.at(-1), 'for the log').to.equal(config);
    expect(configs.map(({ http, tcp }) => [http.host, http.port, tcp.host, tcp.port])).to.deep.equal([
      ['::1', 3, '::1', 0],
    ]);
  });

  it('keeps runs in the folder of --data, else in the store of the configuration, else in dialproof-data', async () => {
    const configs: Config[] = [];
    const config = await session.file('c.yaml', 'store: { kind: embedded, folder: kept }\n');
    const none = await session.file('none.yaml', '{}');
    const asked = [
      ['--config', none],
      ['--config', none, '--data', 'here'],
      ['--config', config],
      ['--config', config, '--data', 'here'],
      ['--config', config, '--data', 'none'],
    ];
    for (const options of asked)
      await session.run(
        ['serve', ...options],
        serving(async () => {}, configs),
      );
    const embedded = (folder: string) => ({ kind: 'embedded', folder });
    expect(configs.map(({ store }) => store)).to.deep.equal([
      embedded(resolve('dialproof-data')),
      embedded(resolve('here')),
      embedded(resolve(session.folder, 'kept')),
      embedded(resolve('here')),
      { kind: 'memory' },
    ]);
  });

  it('ends with exit code 2 and all faults where the configuration is invalid', async () => {
    const config = await session.file('c.yaml', 'http:\n  port: 99999\ntcp:\n  prot: 1\n');
    expect(await session.run(['serve', '--config', config])).to.equal(2);
    expect(session.stderr)
      .to.match(/c\.yaml:2: \/http\/port: /)
      .and.to.match(/c\.yaml:[34]: \/tcp\/prot: /);
    expect(await session.run(['serve', '--config', `${session.folder}/none.yaml`])).to.equal(2);
    expect(session.stderr).to.contain('none.yaml: there is no such file');
  });

  it('shows the lines around a place where the configuration is not YAML', async () => {
    const config = await session.file('c.yaml', 'http:\n  port: 1\n   host: x\ntcp: {}\n');
    expect(await session.run(['serve', '--config', config])).to.equal(2);
    expect(session.stderr.split('\n').slice(-7)).to.deep.equal(
      [
        `  ${config}:3: is indented deeper than the line before it, which has its value already`,
        '    1 | http:',
        '    2 |   port: 1',
        '  > 3 |    host: x',
        '      |    ^',
        '    4 | tcp: {}',
        'hint: Correct the file at the named places, and start the service again.',
        '',
      ].slice(-7),
    );
  });

  it('ends with exit code 3 and a sentence where a port is in use', async () => {
    const inUse = Object.assign(new Error('listen EADDRINUSE'), {
      code: 'EADDRINUSE',
      address: '127.0.0.1',
      port: 9080,
    });
    expect(await session.run(['serve'], { startService: () => Promise.reject(inUse) })).to.equal(3);
    expect(session.stderr).to.contain('port 9080 of 127.0.0.1 is in use');
    expect(session.stderr).to.contain(
      'hint: Stop what listens there, or choose another place with --host, --port and --tcp-port.',
    );
    const wrapped = new DialproofError('Unreachable', 'Cannot listen.', undefined, { cause: inUse });
    expect(await session.run(['serve'], { startService: () => Promise.reject(wrapped) })).to.equal(3);
    expect(session.stderr).not.to.contain('Cannot listen.');
    expect(session.stdout).to.equal('');
  });

  it('prints no line when a signal stops it before it is ready', async () => {
    const parts = serving(async () => {});
    const startService = (config: Config, options?: StartOptions): Promise<RunningService> => {
      session.signal();
      return parts.startService(config, options);
    };
    expect(await session.run(['serve'], { startService })).to.equal(0);
    expect(session.stdout).to.equal('');
  });
});
