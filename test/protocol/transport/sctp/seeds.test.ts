/**
 * The parameters of the paths of an association: the addresses of the peer, and the own sockets that can send to them.
 */
import { expect } from 'chai';
import type { DatagramSocket } from '../../../../src/protocol/transport/sctp/datagram.ts';
import { seedsOf } from '../../../../src/protocol/transport/sctp/seeds.ts';

const socketOf = (family: 4 | 6, port = 9899): DatagramSocket => ({
  port,
  family,
  openUp: () => undefined,
  onMessage: () => undefined,
  onError: () => undefined,
  send: () => undefined,
  close: () => Promise.resolve(),
});

describe('the paths of an association', () => {
  it('are all addresses of the families that this end has', () => {
    const [one, other, sixth] = [socketOf(4), socketOf(4), socketOf(6)];
    const pathsOf = (...sockets: readonly [DatagramSocket, ...DatagramSocket[]]) =>
      seedsOf({
        sockets,
        addresses: ['192.0.2.1', '2001:db8::1', '192.0.2.2', '192.0.2.3'],
        verified: { address: '192.0.2.1', port: 1234 },
        wire: sockets[0],
        port: 9899,
        largestPacket: undefined,
      }).map(({ to: { address, port }, wires, isVerified }) => [
        address,
        port,
        wires.map((wire) => sockets.indexOf(wire as DatagramSocket)),
        isVerified,
      ]);
    expect(pathsOf(one, other)).to.deep.equal([
      ['192.0.2.1', 1234, [0, 1], true],
      ['192.0.2.2', 9899, [0, 1], false],
      ['192.0.2.3', 9899, [1, 0], false],
    ]);
    expect(pathsOf(one, sixth).map(([address]) => address)).to.deep.equal([
      '192.0.2.1',
      '2001:db8::1',
      '192.0.2.2',
      '192.0.2.3',
    ]);
  });

  it('try packets of what Ethernet carries, and of more over loopback', () => {
    const largestTo = (address: string, family: 4 | 6, port = 9899, largestPacket?: number): number =>
      seedsOf({
        sockets: [socketOf(family, port)],
        addresses: [address],
        verified: { address, port },
        wire: socketOf(family, port),
        port,
        largestPacket,
      })[0].largestPacket;
    expect([largestTo('192.0.2.1', 4), largestTo('2001:db8::1', 6), largestTo('192.0.2.1', 4, 0)]).to.deep.equal([
      1472, 1452, 1480,
    ]);
    expect([largestTo('127.0.0.1', 4), largestTo('::1', 6), largestTo('127.1.2.3', 4, 0)]).to.deep.equal([
      16_356, 16_336, 16_364,
    ]);
    expect(largestTo('127.0.0.1', 4, 9899, 1203)).to.equal(1200);
  });
});
