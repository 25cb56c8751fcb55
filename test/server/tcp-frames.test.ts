import { expect } from 'chai';
import { once } from 'node:events';
import { encodeFrame } from '../../src/server/framing.ts';
import { closeAll, FramedClient, openServer } from '../support/open-server.ts';

const request = (id: unknown, method = 'QueryAllTests') => ({ jsonrpc: '2.0', id, method });
const idsOf = (answers: readonly unknown[]): unknown[] => answers.map((answer) => (answer as { id: unknown }).id);

describe('The length-framed transport', () => {
  afterEach(closeAll);

  it('echoes ids as strings, and null as null', async () => {
    const { tcpPort } = await openServer();
    const client = new FramedClient(tcpPort);
    client.send(request(7), request('x'), request(1.5), request(null), request(8, 'missing'));
    expect(idsOf(await client.take(5))).to.deep.equal(['7', 'x', '1.5', null, '8']);
  });

  it('answers batches, with ids as strings, and never notifications', async () => {
    const { tcpPort } = await openServer();
    const client = new FramedClient(tcpPort);
    client.send([request(1), request(2)], { jsonrpc: '2.0', method: 'QueryAllTests' }, request(3));
    const [batch, last] = await client.take(2);
    expect(idsOf(batch as unknown[])).to.deep.equal(['1', '2']);
    expect(idsOf([last])).to.deep.equal(['3']);
  });

  it('answers many requests of one segment in their order', async () => {
    const { tcpPort } = await openServer();
    const client = new FramedClient(tcpPort);
    client.send(...Array.from({ length: 500 }, (_, id) => request(id)));
    expect(idsOf(await client.take(500))).to.deep.equal(Array.from({ length: 500 }, (_, id) => String(id)));
  });

  it('waits for the rest of a frame that comes in pieces', async () => {
    const { tcpPort } = await openServer();
    const client = new FramedClient(tcpPort);
    client.socket.setNoDelay(true);
    for (const byte of encodeFrame(JSON.stringify(request('slow')))) {
      await new Promise<void>((resolve) => void client.socket.write(Uint8Array.of(byte), () => resolve()));
    }
    expect(idsOf(await client.take(1))).to.deep.equal(['slow']);
  });

  it('answers anything but JSON with -32700, also an empty frame, and goes on', async () => {
    const { tcpPort } = await openServer();
    const client = new FramedClient(tcpPort);
    client.socket.write(Buffer.concat([encodeFrame('{'), encodeFrame(''), encodeFrame(JSON.stringify(request(1)))]));
    const [broken, empty, good] = await client.take(3);
    expect(broken).to.have.nested.property('error.code', -32700);
    expect(empty).to.have.nested.property('error.code', -32700);
    expect(good).to.have.property('id', '1');
  });

  it('answers a client that has ended its own side, then ends', async () => {
    const { tcpPort, service } = await openServer();
    let release = (): void => {};
    service.cancelled = new Promise((resolve) => {
      release = resolve;
    });
    service.set('run');
    const client = new FramedClient(tcpPort);
    client.send({ ...request(1, 'CancelTest'), params: { run_id: 'run' } }, request(2));
    client.socket.end();
    await once(client.socket, 'finish');
    // The server has received the end of their side once it answers a later client.
    const later = new FramedClient(tcpPort);
    later.send(request('later'));
    await later.take(1);
    release();
    expect(idsOf(await client.take(2))).to.deep.equal(['1', '2']);
    await client.ended();
  });
});
