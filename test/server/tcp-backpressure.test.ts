import { expect } from 'chai';
import { closeAll, FramedClient, openServer } from '../support/open-server.ts';

/** Resolves when the count has begun and has then not changed for two thousand turns of the event loop. */
const settled = async (count: () => number): Promise<void> => {
  for (let still = 0, before = 0; still < 2_000; still = count() === before && before > 0 ? still + 1 : 0) {
    before = count();
    await new Promise((resolve) => setImmediate(resolve));
  }
};

describe('A framed client that does not read its answers', () => {
  afterEach(closeAll);

  it('is not read from either, and gets all answers once it reads again', async () => {
    const { tcpPort, service } = await openServer();
    service.set('run', { globals: { filler: 'x'.repeat(200_000) } });
    let queries = 0;
    const query = service.query.bind(service);
    service.query = (runId) => {
      queries += 1;
      return query(runId);
    };
    const client = new FramedClient(tcpPort);
    client.socket.pause();
    client.send(
      ...Array.from({ length: 200 }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'QueryTest',
        params: { run_id: 'run' },
      })),
    );
    await settled(() => queries);
    expect(queries).to.be.lessThan(200);
    client.socket.resume();
    expect(await client.take(200)).to.have.length(200);
  });
});
