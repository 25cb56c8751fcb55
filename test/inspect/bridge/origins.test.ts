/** Pages of other sites must not read or change anything here; viewers must be able to. */
import { once } from 'node:events';
import { expect } from 'chai';
import { closeAll, openBridge, WebSocket } from './viewers.ts';

const connects = async (port: number, origin: string | undefined): Promise<string> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, origin === undefined ? {} : { origin });
  try {
    await once(socket, 'open');
    return 'open';
  } catch (thrown) {
    return (thrown as Error).message;
  } finally {
    socket.terminate();
  }
};

describe('a connection', () => {
  afterEach(closeAll);

  for (const origin of [
    undefined,
    'https://stately.ai',
    'http://localhost:8888',
    'http://127.0.0.1',
    'http://[::1]:3000',
  ]) {
    it(`is accepted from ${origin ?? 'a program'}`, async () => {
      const { port } = await openBridge();
      expect(await connects(port, origin)).to.equal('open');
    });
  }

  for (const origin of [
    'https://example.com',
    'https://stately.ai.example.com',
    'http://localhost.example.com',
    'null',
    'nonsense',
  ]) {
    it(`is refused to a page of ${origin}`, async () => {
      const { port } = await openBridge();
      expect(await connects(port, origin)).to.match(/403/);
    });
  }

  it('is accepted from the configured sites instead', async () => {
    const { port } = await openBridge({ origins: ['https://example.com'] });
    expect(await connects(port, 'https://example.com')).to.equal('open');
    expect(await connects(port, 'https://stately.ai')).to.match(/403/);
  });

  it('has to be a WebSocket', async () => {
    const { port } = await openBridge();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).to.equal(426);
  });
});
