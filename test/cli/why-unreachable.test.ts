/**
 * An address that is not that of a service: what listens there, if anything does, and what the user should name
 * instead.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { RpcClient } from '../../src/cli/rpc-client.ts';
import { whyUnreachable } from '../../src/cli/why-unreachable.ts';
import { DialproofError } from '../../src/ground/errors.ts';

const listening = async (answer: (socket: Socket) => void): Promise<Server> => {
  const server = createServer((socket) => socket.once('data', () => answer(socket)).on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const refusalOf = async (url: string): Promise<DialproofError> => {
  const error = await new RpcClient(url).query('r').catch((thrown: unknown) => thrown);
  if (!(error instanceof DialproofError)) throw error;
  return error;
};

describe('a service that cannot be reached', () => {
  const at = async (
    answer: (socket: Socket) => void,
    scheme = 'http',
  ): Promise<{ readonly message: string; readonly hint: string }> => {
    const server = await listening(answer);
    try {
      const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const error = await refusalOf(url);
      return { message: error.message.replace(url, 'URL'), hint: error.hintAt('command') };
    } finally {
      server.close();
    }
  };

  it('is a port that does not speak HTTP', async () => {
    const { message, hint } = await at((socket) => socket.end(Buffer.from('00000011{"jsonrpc":"2.0"}')));
    expect(message).to.equal('the service at URL cannot be reached: what listens there does not speak HTTP');
    expect(hint).to.include('Name the port for HTTP').and.include('tcp.port');
  });

  it('is another server', async () => {
    const { message, hint } = await at((socket) => socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno'));
    expect(message).to.equal('the service at URL answered 404 without a JSON-RPC result');
    expect(hint).to.include('something else listens there');
  });

  it('answers an error that no service of this version knows', async () => {
    const body = '{"error":{"name":"NotFound","message":"Nothing is served here."}}';
    const { message, hint } = await at((socket) =>
      socket.end(`HTTP/1.1 404 Not Found\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    );
    expect(message).to.equal('the service at URL answered 404 without a JSON-RPC result');
    expect(hint).to.not.include('defect');
  });

  it('has a certificate, but is requested without TLS', async () => {
    const { message, hint } = await at((socket) => socket.resetAndDestroy());
    expect(message).to.match(
      /^the service at URL cannot be reached: the connection was closed before an answer came \(/,
    );
    expect(hint).to.include('https://');
  });

  it('has none, but is requested over TLS', async () => {
    const { message, hint } = await at((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'https');
    expect(message).to.include('what listens there does not speak TLS (');
    expect(hint).to.equal('Use an http:// address.');
  });

  it('is not started', async () => {
    const server = await listening(() => undefined);
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const error = await refusalOf(`http://127.0.0.1:${port}`);
    expect(error.message).to.include(`nothing listens there (connect ECONNREFUSED 127.0.0.1:${port})`);
    expect(error.hintAt('command')).to.equal('Start the service, or check the port.');
  });

  it('does not answer in time, or fails for a reason that needs no explanation', () => {
    expect(
      whyUnreachable(new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 60),
    ).to.deep.equal({ reason: 'no answer came within 60 s' });
    expect(whyUnreachable(new Error('something else'), 60)).to.deep.equal({ reason: 'something else' });
  });
});
