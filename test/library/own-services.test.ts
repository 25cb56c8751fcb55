/**
 * A service in a program of the user: it opens and logs only what the program requests, and `await using` closes it.
 */
import { Server } from 'node:net';
import { expect } from 'chai';
import {
  DialproofError,
  loadConfig,
  runTest,
  startService,
  type Config,
  type Log,
  type TestDefinition,
} from '../../src/index.ts';

const quick: TestDefinition = { name: 'quick', operations: [{ type: 'comment' }] };

const onFreePorts = async (): Promise<Config> => {
  const config = await loadConfig();
  return { ...config, http: { ...config.http, port: 0 }, tcp: { ...config.tcp, port: 0 } };
};

/** Number of listening servers, and the text written to standard output and error, during `work`. */
const watched = async (work: () => Promise<unknown>): Promise<{ listened: number; written: string }> => {
  const { listen } = Server.prototype;
  const writes = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write.bind(stream) }));
  const seen = { listened: 0, written: '' };
  Server.prototype.listen = function listening(this: Server, ...args: [unknown]) {
    seen.listened += 1;
    return listen.apply(this, args);
  } as typeof listen;
  for (const { stream } of writes) {
    stream.write = ((text: string) => {
      seen.written += text;
      return true;
    }) as typeof stream.write;
  }
  try {
    await work();
  } finally {
    Server.prototype.listen = listen;
    for (const { stream, write } of writes) stream.write = write;
  }
  return seen;
};

describe('a service in a program', () => {
  it('opens no port and writes nothing for a test', async () => {
    expect(await watched(() => runTest(quick))).to.deep.equal({ listened: 0, written: '' });
  });

  it('opens none without listening, and both with it', async () => {
    const config = await onFreePorts();
    const silent = await watched(async () => {
      await using service = await startService({ config, listens: false });
      expect(Object.keys(service)).to.deep.equal(['close']);
      expect((await runTest(quick, { service })).passed).to.equal(true);
    });
    expect(silent).to.deep.equal({ listened: 0, written: '' });
    const listening = await watched(async () => {
      await using service = await startService({ config });
      expect((await fetch(`${service.httpUrl}/healthz`)).status).to.equal(200);
      expect((await runTest(quick, { service })).passed).to.equal(true);
    });
    expect(listening).to.deep.equal({ listened: 2, written: '' });
  });

  it('is closed at the end of the block that uses it', async () => {
    const config = await onFreePorts();
    let url = '';
    {
      await using service = await startService({ config });
      url = service.httpUrl;
    }
    expect(await fetch(url).catch(() => 'closed')).to.equal('closed');
    const service = await startService({ listens: false });
    await Promise.all([service.close(), service[Symbol.asyncDispose]()]);
    const refused = await runTest(quick, { service }).catch((thrown: unknown) => thrown);
    expect(refused).to.be.instanceOf(DialproofError).with.property('code', 'ShuttingDown');
  });

  it('logs to the given log', async () => {
    const lines: string[] = [];
    const info = (_fields: object, message: string): void => void lines.push(message);
    const log: Log = { info, warn: info, error: info, debug: () => undefined };
    await runTest(quick, { log });
    expect(lines).to.deep.equal([
      'A signalling link is active.',
      'A run is accepted.',
      'A run has ended.',
      'The service stops.',
      'The service has stopped.',
    ]);
  });
});
