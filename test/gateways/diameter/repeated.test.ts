/**
 * The parts of its request that every answer repeats (RFC 6733 §6.2): identifiers, bits, Session-Id first, Proxy-Info
 * last, octet by octet.
 */
import { expect } from 'chai';
import {
  avpOctets,
  cer,
  messageOctets,
  number,
  requestWith,
  soundRequest,
  text,
} from '../../support/diameter-octets.ts';
import { decodeMessage, dictionary } from '../../../src/protocol/diameter/index.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';
import { openRawServer, openSoundly } from './raw-server.ts';

const state = (octets: string, flags = 0x40): string =>
  avpOctets(284, `${avpOctets(280, text('proxy.example'))}${avpOctets(33, octets)}${avpOctets(77_777, 'ff', flags)}`);
/**
 * The second has an AVP that no dictionary knows, marked as mandatory, and a host that is no text: this end ignores
 * both.
 */
const proxies = [state('00ff'), avpOctets(284, avpOctets(280, 'fffe') + avpOctets(33, '')), state('')];

describe('the answer of a Diameter server', () => {
  for (const [what, octets, result] of [
    ['of success', messageOctets({}, ...requestWith({}, ...proxies)), 2001],
    ['to a retransmission', messageOctets({ flags: 0xd0 }, ...requestWith({}, ...proxies)), 2001],
    ['to an unknown command', messageOctets({ code: 9999 }, ...requestWith({}, ...proxies)), 3001],
    ['to the E bit', messageOctets({ flags: 0xe0 }, ...requestWith({}, ...proxies)), 3008],
    [
      'to a broken AVP',
      messageOctets({}, ...requestWith({ 'CC-Request-Number': avpOctets(415, '00') }, ...proxies)),
      5014,
    ],
    ['to what is missing', messageOctets({}, ...requestWith({ 'Origin-Host': '' }, ...proxies)), 5005],
  ] as const) {
    it(`${what} ends with each Proxy-Info of the request, and begins with its Session-Id`, async () => {
      const { exchange, close } = openSoundly();
      const [bytes = Buffer.alloc(0)] = exchange(octets);
      expect(bytes.toString('hex')).to.match(new RegExp(`${proxies.join('')}$`));
      expect(bytes.toString('hex', 20).startsWith(soundRequest['Session-Id'] as string)).to.equal(true);
      expect(bytes.toString('hex', 12, 20)).to.equal('0000000900000008');
      expect(bytes.readUInt8(4)).to.equal(result < 3000 || result >= 4000 ? 0x40 : 0x60);
      expect(valueIn(decodeMessage(bytes, dictionary).avps, 'Result-Code')).to.equal(result);
      await close();
    });
  }

  it('has none where a rule sets its own', async () => {
    const value = [
      { name: 'Proxy-Host', value: 'own' },
      { name: 'Proxy-State', value: '' },
    ];
    const { ask, close } = openSoundly({ answers: [{ avps: [{ name: 'Proxy-Info', value }] }] });
    const { avps } = ask(messageOctets({}, ...requestWith({}, ...proxies)));
    expect(avps.filter(({ name }) => name === 'Proxy-Info')).to.have.length(1);
    await close();
  });

  it('repeats Proxy-Info between peers too', async () => {
    const opened = openRawServer();
    expect(opened.exchange(cer({ more: proxies.join('') }))[0]?.toString('hex')).to.match(
      new RegExp(`${proxies.join('')}$`),
    );
    const origin = [avpOctets(264, text('test.example')), avpOctets(296, text('example'))];
    const [dwa] = opened.exchange(messageOctets({ flags: 0x80, code: 280, application: 0 }, ...origin, ...proxies));
    expect(dwa?.toString('hex')).to.match(new RegExp(`${proxies.join('')}$`));
    await opened.close();
  });

  it('reads an AVP with the V flag and the vendor 0 as that of the IETF', async () => {
    const rated = Buffer.from('000001b0c0000010000000000000000a', 'hex').toString('hex');
    const { ask, close } = openSoundly();
    const { avps } = ask(messageOctets({}, ...requestWith({}, avpOctets(456, rated))));
    expect(valueIn(avps, 'Multiple-Services-Credit-Control', 'Rating-Group')).to.equal(10);
    const [{ value } = { value: undefined }] = decodeMessage(messageOctets({}, avpOctets(456, rated)), dictionary).avps;
    expect(value).to.deep.equal([{ name: 'Rating-Group', mandatory: true, value: 10 }]);
    await close();
  });

  it('has the E bit where a rule names the result', async () => {
    const { ask, close } = openSoundly({ answers: [{ avps: [{ name: 'Result-Code', value: 'DIAMETER_TOO_BUSY' }] }] });
    expect(ask(messageOctets({}, ...requestWith({ 'CC-Request-Type': avpOctets(416, number(2)) })))).to.include({
      error: true,
    });
    await close();
  });
});
