/**
 * Certificates that change while clients send requests: over existing and new connections, by HTTP and by the framed
 * transport. No request fails, and every change is in use within a second; at the depth of `npm test` a busy machine
 * may take longer.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect } from 'node:tls';
import { expect } from 'chai';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';
import { CertificateAuthority } from '../support/certificate-authority.ts';
import { amountOf, depth } from '../support/depth.ts';
import { closeAll, openServer } from '../support/open-server.ts';

const authority = new CertificateAuthority();
const tls = { certificate_file: authority.file('server.pem'), key_file: authority.file('server-key.pem') };
const ca = authority.certificate;

const ask = async (port: number, agent: Agent | false): Promise<void> => {
  const asked = request({ host: '127.0.0.1', port, path: '/runs', agent, ca });
  asked.end();
  const [response] = await once(asked, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`);
};

const call = async (port: number, calls: number): Promise<void> => {
  const socket = connect({ host: '127.0.0.1', port, ca });
  const decoder = new FrameDecoder(4_000_000);
  const frame = encodeFrame(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'QueryAllTests' }));
  let answered = 0;
  socket.write(frame);
  for await (const chunk of socket) {
    for (const answer of decoder.push(chunk as Buffer)) {
      if (!String(answer).includes('"tests"')) throw new Error(String(answer));
      if ((answered += 1) === calls) socket.end();
      else socket.write(frame);
    }
  }
  if (answered < calls) throw new Error(`the connection broke after ${answered} calls`);
};

const serialAt = async (port: number): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port, ca });
  await once(socket, 'secureConnect');
  const { serialNumber } = socket.getPeerCertificate();
  socket.end();
  return serialNumber;
};

describe('Certificates that change under load', () => {
  afterEach(closeAll);
  after(() => authority.remove());

  it('fail no request, and are in use within a second', async () => {
    authority.sign('server');
    const { httpPort, tcpPort } = await openServer({ http: { tls }, tcp: { tls } });
    const changes = amountOf('certificateChanges');
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const failed: string[] = [];
    let requests = 0;
    let over = false;
    const client = async (one: () => Promise<void>, many: number): Promise<void> => {
      while (!over) {
        await one().catch((thrown: unknown) => failed.push(String(thrown)));
        requests += many;
      }
    };
    const clients = [
      client(() => ask(httpPort, agent), 1),
      client(() => ask(httpPort, agent), 1),
      client(() => ask(httpPort, false), 1),
      client(() => call(tcpPort, 1), 1),
      client(() => call(tcpPort, 50), 50),
    ];
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      authority.sign('next');
      const before = await serialAt(httpPort);
      const since = performance.now();
      authority.replace('server', 'next');
      for (const port of [httpPort, tcpPort]) while ((await serialAt(port)) === before);
      times.push(performance.now() - since);
    }
    over = true;
    await Promise.all(clients);
    agent.destroy();
    if (depth === 'deep')
      writeSync(
        2,
        `${JSON.stringify({
          changes,
          requests,
          failed: failed.length,
          slowest_ms: times
            .map(Math.round)
            .sort((one, other) => other - one)
            .slice(0, 5),
        })}\n`,
      );
    expect(failed).to.deep.equal([]);
    expect(requests).to.be.greaterThan(changes);
    expect(Math.max(...times)).to.be.below(depth === 'test' ? 5_000 : 1_000);
  });
});
