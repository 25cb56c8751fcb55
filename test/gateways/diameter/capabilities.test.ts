/**
 * How a client treats the CEA and the DWA of its peer: it checks the AVPs that matter, and nothing else prevents the
 * connection.
 */
import { expect } from 'chai';
import { ScriptedPeer, gatewayTo } from './scripted-peer.ts';
import { avpOctets, capabilities, messageOctets, number, text } from '../../support/diameter-octets.ts';
import type { Message } from '../../../src/protocol/diameter/index.ts';

const success: string = avpOctets(268, number(2001));
const server = { ...capabilities, 'Origin-Host': avpOctets(264, text('server.example')) };

const answering = (request: Message, code: number, changed: Readonly<Record<string, string>>, flags = 0): Buffer => {
  const octets = messageOctets(
    { flags, code, application: 0 },
    ...Object.values({ result: success, ...server, ...changed }),
  );
  octets.writeUInt32BE(request.hopByHop, 12);
  octets.writeUInt32BE(request.endToEnd, 16);
  return octets;
};

describe('a diameter gateway and the capabilities of its peer', () => {
  let peer: ScriptedPeer;
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
  });
  afterEach(() => peer.close());

  /** The state of the link after the first CEA. */
  const linkAfter = async (changed: Readonly<Record<string, string>>, flags?: number): Promise<string | undefined> => {
    peer.greet = (message, socket) => socket.write(answering(message, 257, changed, flags));
    const { gateway, changes } = gatewayTo(peer.port, { firstDelay: 60_000 });
    await gateway.start();
    await gateway.stop();
    return changes.links[0];
  };

  for (const [what, changed] of [
    ['a Product-Name in Latin-1', { 'Product-Name': avpOctets(269, text('Größe', 'latin1'), 0) }],
    ['neither Product-Name nor Host-IP-Address', { 'Product-Name': '', 'Host-IP-Address': '' }],
    [
      'broken AVPs that decide nothing',
      { more: avpOctets(267, '01', 0) + avpOctets(278, '01') + avpOctets(257, '0001') + avpOctets(299, '') },
    ],
    ['an unknown AVP with the M flag', { more: avpOctets(70_001, '01') }],
    ['no applications', { 'Auth-Application-Id': '' }],
    ['the relay application', { 'Auth-Application-Id': avpOctets(258, 'ffffffff') }],
    ['its application with the vendor 0', { 'Auth-Application-Id': avpOctets(258, number(4), 0xc0, 0) }],
  ] as const)
    it(`is up after a CEA with ${what}`, async () => expect(await linkAfter(changed)).to.equal('up'));

  for (const [what, changed, flags, reason] of [
    ['without a Result-Code', { result: '' }, 0, /^down: the peer refuses: its answer has no Result-Code$/],
    ['without an Origin-Host', { 'Origin-Host': '' }, 0, /^down: the peer's CEA has no Origin-Host$/],
    [
      'with a name that is no ASCII',
      { 'Origin-Host': avpOctets(264, text('é')) },
      0,
      /^down: the peer's capabilities cannot be read: Origin-Host: /,
    ],
    ['with the E bit', {}, 0x20, /^down: the peer's CEA has the E bit, and the Result-Code DIAMETER_SUCCESS \(2001\)$/],
    [
      'with other applications',
      { 'Auth-Application-Id': avpOctets(258, number(77)) },
      0,
      /^down: nothing in common with the peer: it offers the applications 77, and this end 4$/,
    ],
    ['that is a CER', {}, 0x80, /^down: the peer asks for capabilities instead of answering$/],
  ] as const)
    it(`is down after a CEA ${what}`, async () => expect(await linkAfter(changed, flags)).to.match(reason));

  for (const [what, change, reason] of [
    [
      'is no success',
      { result: avpOctets(268, number(5012)) },
      /^its DWA is no success: DIAMETER_UNABLE_TO_COMPLY \(5012\)$/,
    ],
    [
      'comes from another host',
      { 'Origin-Host': avpOctets(264, text('other')) },
      /^its DWA comes from other, and the peer is server\.example$/,
    ],
  ] as const) {
    it(`takes no DWA for a sign of life that ${what}, and reports it`, async () => {
      peer.greet = (message, socket) => socket.write(answering(message, 257, {}));
      peer.watch = (message, socket) => socket.write(answering(message, 280, change));
      const troubles: string[] = [];
      const { gateway, changes } = gatewayTo(peer.port, {
        watchdogSeconds: 0.05,
        firstDelay: 60_000,
        linkTroubled: (_, text) => troubles.push(text),
      });
      const down = changes.next(false);
      await gateway.start();
      expect(await down).to.equal('the peer does not answer');
      expect(troubles[0]).to.match(reason);
      await gateway.stop();
    });
  }
});
