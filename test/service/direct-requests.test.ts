/**
 * Requests of a command to the service in its own process are answered as over HTTP: results, refusals, the end of a
 * run, its capture.
 */
import { expect } from 'chai';
import { RpcClient } from '../../src/cli/rpc-client.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

const definition = { operations: [{ type: 'comment' }, { type: 'wait', arguments: { seconds: 0 } }] };

describe('requests of the process that the service is in', () => {
  let service: OpenService;
  let clients: Readonly<Record<'http' | 'direct', RpcClient>>;
  let paths: string[];
  before(async () => {
    service = await openService();
    const direct: typeof service.direct = (path, request) => {
      paths.push(path);
      return service.direct(path, request);
    };
    clients = { http: new RpcClient(service.httpUrl), direct: new RpcClient(service.httpUrl, { direct }) };
  });
  beforeEach(() => {
    paths = [];
  });
  after(closeServices);

  const both = async (ask: (client: RpcClient, name: string) => Promise<unknown>): Promise<unknown[]> =>
    Promise.all(
      Object.entries(clients).map(([name, client]) =>
        ask(client, name).catch((thrown: unknown) => {
          if (!(thrown instanceof DialproofError)) throw thrown;
          return { code: thrown.code, data: thrown.data };
        }),
      ),
    );

  const statesOf = async (
    client: RpcClient,
    runId: string,
    signal = new AbortController().signal,
  ): Promise<string[]> => {
    const states: string[] = [];
    for await (const { state } of client.events(runId, signal)) states.push(state);
    return states;
  };

  it('run a test to its end, by its events, and fetch its capture', async () => {
    const seen = await both(async (client, name) => {
      await client.execute({ ...definition, run_id: name });
      const states = await statesOf(client, name);
      const { counts } = await client.query(name);
      return [states.at(-1), counts, await client.capture(name)];
    });
    expect(seen[1]).to.deep.equal(seen[0]);
    expect(seen[1]).to.have.nested.property('[0]', 'completed');
    expect(paths).to.deep.equal(['/rpc', '/runs/direct/events', '/rpc', '/runs/direct/capture.pcap']);
  });

  it('are refused with the same code and the same data', async () => {
    for (const ask of [
      (client: RpcClient) => client.execute({ operations: [{ type: 'waitt' }], run_id: '' }),
      (client: RpcClient) => client.query('no such run'),
      (client: RpcClient) => client.update('no such run', { finish: true }),
      (client: RpcClient) => client.capture('no such run'),
    ]) {
      const [http, direct] = await both(ask);
      expect(http).to.have.property('code');
      expect((direct as { code: string }).code).to.equal((http as { code: string }).code);
    }
  });

  it('end where the reader gives up', async () => {
    await clients.direct.execute({
      operations: [{ type: 'halt', arguments: { seconds: 60 } }],
      run_id: 'a/halted run',
    });
    const stop = new AbortController();
    const reading = statesOf(clients.direct, 'a/halted run', stop.signal);
    stop.abort(new Error('the reader gave up'));
    const outcome = await reading.then(
      () => 'ended',
      (thrown: Error) => thrown.name,
    );
    expect(outcome).to.equal('AbortError');
    await clients.direct.cancel('a/halted run');
    expect(await statesOf(clients.direct, 'a/halted run')).to.deep.equal(['cancelled']);
  });
});
