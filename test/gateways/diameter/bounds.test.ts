/** The bounds of what a Diameter gateway keeps for a peer and for a session. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { Registrations } from '../../../src/gateways/diameter/registrations.ts';
import { StreamConnection } from '../../../src/gateways/diameter/stream-connection.ts';

describe('a Diameter gateway', () => {
  it('lets four megabytes wait for a peer that does not read', async () => {
    const server = createServer((socket) => socket.pause()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const connection = new StreamConnection(socket);
    const megabyte = new Uint8Array(1 << 20);
    for (let sent = 0; sent < 4; sent += 1) connection.send(megabyte);
    expect(() => connection.send(megabyte)).to.throw(/does not read: 5242880 octets would wait for it, 4194304 may$/);
    connection.abort();
    server.close();
  });

  it('lets sixteen requests of a session wait, and answers the next with DIAMETER_TOO_BUSY', () => {
    const registrations = new Registrations();
    let taken = 0;
    registrations.add('session', () => void (taken += 1));
    const answers: unknown[] = [];
    const request = { avps: [{ name: 'Session-Id', value: 'session' }] } as unknown as Parameters<
      Registrations['deliver']
    >[0];
    for (let sent = 0; sent < 17; sent += 1) registrations.deliver(request, (avps) => answers.push(avps));
    expect([taken, answers.length]).to.deep.equal([16, 1]);
    expect(JSON.stringify(answers)).to.include('3004');
  });
});
