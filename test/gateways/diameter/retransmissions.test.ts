/** A repeated request gets the answer to the first one, over any connection, and begins nothing (RFC 6733 §3). */
import { expect } from 'chai';
import type { ListeningGateway } from '../../../src/gateways/diameter/listening-gateway.ts';
import type { ReceivedDiameterMessage } from '../../../src/gateways/diameter-gateway.ts';
import { cer } from '../../support/diameter-octets.ts';
import { openListener } from '../../contracts/diameter-answering-contract.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';
import { identified, initialRequest, RawClient } from './raw-client.ts';

const withT = (request: Buffer): Buffer => {
  const copy = Buffer.from(request);
  copy.writeUInt8(copy.readUInt8(4) | 0x10, 4);
  return copy;
};

describe('a request that comes again to a gateway that listens', () => {
  let gateway: ListeningGateway;
  let troubles: string[];
  let clients: RawClient[];
  let sessions: string[];
  let requests: ReceivedDiameterMessage[];
  /** One function for each request, which answers it. */
  let reply: (() => void)[];
  const connect = async (): Promise<RawClient> => {
    const client = await RawClient.open(gateway.port ?? 0);
    clients.push(client);
    return client;
  };
  beforeEach(async () => {
    [troubles, clients, sessions, requests, reply] = [[], [], [], [], []];
    gateway = await openListener({ linkTroubled: (_, trouble) => troubles.push(trouble) });
    gateway.attach({ runId: 'run', actor: undefined }).answer({
      take: ({ sessionId }) => {
        sessions.push(sessionId);
        return (request, answer) => {
          requests.push(request);
          const number = requests.length;
          reply.push(() => answer([{ name: 'Error-Message', value: `answer ${number}` }]));
        };
      },
    });
  });
  afterEach(async () => {
    for (const client of clients) client.close();
    await gateway.stop();
  });
  const came = async (count: number): Promise<void> => {
    while (requests.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('gets the same answer on the connection, and reaches no instance; the log says so', async () => {
    const client = await connect();
    client.socket.write(initialRequest(1));
    await came(1);
    reply[0]?.();
    const first = await client.nextOctets();
    client.socket.write(identified(withT(initialRequest(1)), { hopByHop: 9, endToEnd: 1 }));
    const second = await client.nextOctets();
    expect(second.toString('hex')).to.equal(identified(first, { hopByHop: 9, endToEnd: 1 }).toString('hex'));
    client.socket.write(initialRequest(1));
    expect((await client.nextOctets()).toString('hex')).to.equal(first.toString('hex'));
    expect([sessions, requests.length]).to.deep.equal([['s;1'], 1]);
    const id = 'its Credit-Control-Request with the End-to-End Identifier 0x00000001 came again';
    expect(troubles).to.deep.equal([
      `${id}, and gets the answer of before`,
      `${id}, without the T flag, and gets the answer of before`,
    ]);
  });

  it('gets the answer over the next connection of its sender, if the first one was lost before', async () => {
    const lost = await connect();
    lost.socket.write(initialRequest(1));
    await came(1);
    lost.close();
    let next = await RawClient.connect(gateway.port ?? 0);
    clients.push(next);
    next.socket.write(cer());
    // Until the end of the first connection was noticed.
    while (valueIn((await next.next()).avps, 'Result-Code') !== 2001) {
      next = await RawClient.connect(gateway.port ?? 0);
      clients.push(next);
      next.socket.write(cer());
    }
    next.socket.write(withT(identified(initialRequest(1), { hopByHop: 50, endToEnd: 1 })));
    // A further request of another session shows that the copy was taken before it.
    next.socket.write(initialRequest(2));
    await came(2);
    reply[0]?.();
    const answer = await next.next();
    expect([answer.hopByHop, valueIn(answer.avps, 'Error-Message'), valueIn(answer.avps, 'Session-Id')]).to.deep.equal([
      50,
      'answer 1',
      's;1',
    ]);
    expect(sessions).to.deep.equal(['s;1', 's;2']);
  });

  it('is another request where only its identifier is the same: it is taken, with that fault', async () => {
    const client = await connect();
    client.socket.write(initialRequest(1));
    await came(1);
    reply[0]?.();
    await client.next();
    const other = initialRequest(2);
    client.socket.write(identified(other, { hopByHop: 2, endToEnd: 1 }));
    await came(2);
    const fault =
      'its Credit-Control-Request with the End-to-End Identifier 0x00000001 is another request than the one ' +
      'with this identifier before (RFC 6733 §3)';
    expect(requests.map(({ faults }) => faults)).to.deep.equal([undefined, [fault]]);
    expect([sessions, troubles]).to.deep.equal([['s;1', 's;2'], [fault]]);
    reply[1]?.();
    expect(valueIn((await client.next()).avps, 'Error-Message')).to.equal('answer 2');
  });

  it('is offered to the runs again where it was refused before', async () => {
    const client = await connect();
    const full = gateway.attach({ runId: 'full', actor: undefined });
    full.answer({ take: () => 'full' });
    client.socket.write(initialRequest(1));
    expect(valueIn((await client.next()).avps, 'Result-Code')).to.equal(3004);
    full.close();
    client.socket.write(withT(initialRequest(1)));
    await came(1);
    reply[0]?.();
    expect(valueIn((await client.next()).avps, 'Result-Code')).to.equal(2001);
    expect(troubles).to.deep.equal([]);
  });
});
