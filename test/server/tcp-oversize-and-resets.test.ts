import { expect } from 'chai';
import { once } from 'node:events';
import { encodeFrame } from '../../src/server/framing.ts';
import { closeAll, FramedClient, openServer } from '../support/open-server.ts';

const request = { jsonrpc: '2.0', id: 1, method: 'QueryAllTests' };
const refusal = (length: number) => ({
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32600,
    message: `The frame announces ${length} bytes; the limit is 1000.`,
    data: { length, limit: 1_000 },
  },
});

describe('A frame over the limit', () => {
  afterEach(closeAll);

  it('is answered with an error that names the limit, and closes the connection, before it has arrived', async () => {
    const { tcpPort } = await openServer({ bodyLimit: 1_000 });
    const client = new FramedClient(tcpPort);
    client.socket.write(Uint8Array.of(0xff, 0xff, 0xff, 0xff));
    expect(await client.take(1)).to.deep.equal([refusal(0xffff_ffff)]);
    await client.ended();
  });

  it('is answered after the requests before it', async () => {
    const { tcpPort } = await openServer({ bodyLimit: 1_000 });
    const client = new FramedClient(tcpPort);
    client.socket.write(Buffer.concat([encodeFrame(JSON.stringify(request)), encodeFrame('x'.repeat(1_001))]));
    const [answer, error] = await client.take(2);
    expect(answer).to.have.property('id', '1');
    expect(error).to.deep.equal(refusal(1_001));
  });

  it('lets a peer that sends all of it read the answer', async () => {
    const { tcpPort } = await openServer({ bodyLimit: 1_000 });
    const client = new FramedClient(tcpPort);
    client.socket.write(encodeFrame('x'.repeat(8_000_000)));
    expect(await client.take(1)).to.deep.equal([refusal(8_000_000)]);
    client.socket.end();
    await once(client.socket, 'close');
    expect(client.socket.errored).to.equal(null);
  });
});

describe('A framed connection that is reset', () => {
  afterEach(closeAll);

  it('leaves the server able to serve others, even in the middle of an answer', async () => {
    const { tcpPort, service } = await openServer();
    let release = (): void => {};
    service.cancelled = new Promise((resolve) => {
      release = resolve;
    });
    service.set('run');
    const lost = new FramedClient(tcpPort);
    lost.send({ jsonrpc: '2.0', id: 1, method: 'CancelTest', params: { run_id: 'run' } }, request);
    await once(lost.socket, 'connect');
    lost.socket.resetAndDestroy();
    release();
    const client = new FramedClient(tcpPort);
    client.send(request);
    expect(await client.take(1)).to.have.length(1);
  });
});
