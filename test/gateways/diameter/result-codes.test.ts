/**
 * Each Result-Code of the base protocol that this end sends (RFC 6733 §7.1.3 to §7.1.5): the octets of the request, and
 * the answer.
 */
import { expect } from 'chai';
import { findAvp } from '../../../src/protocol/diameter/index.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';
import { avpOctets, messageOctets, number, requestWith, soundRequest, text } from '../../support/diameter-octets.ts';
import { openSoundly } from './raw-server.ts';

const ccr = (...avps: readonly string[]): Buffer => messageOctets({}, ...avps);
const sound = requestWith({});
const group = (code: number, ...inner: readonly string[]): string => avpOctets(code, inner.join(''));
const latin1 = avpOctets(461, text('32251é', 'latin1'));
const unknown = avpOctets(70_001, '0102');
const restricted = avpOctets(432, '00000a');

/**
 * The description, the result, the octets, and those in the Failed-AVP: the AVP at fault, or an example of the missing
 * one.
 */
const requests: readonly (readonly [what: string, result: number, octets: Buffer, failed?: string])[] = [
  ['a command that no dictionary has', 3001, messageOctets({ code: 9999 }, ...sound)],
  ['such a command with AVPs that nothing knows', 3001, messageOctets({ code: 9999 }, ...requestWith({}, unknown))],
  [
    'a Destination-Host without a realm',
    3002,
    ccr(...requestWith({ 'Destination-Realm': avpOctets(293, text('server.example')) })),
  ],
  ['an application that this end does not have', 3007, messageOctets({ application: 77 }, ...sound)],
  ['a command of another application than its own', 3007, messageOctets({ application: 0 }, ...sound)],
  ['a request with the E bit', 3008, messageOctets({ flags: 0xe0 }, ...sound)],
  ['a proxiable command without the P bit', 3008, messageOctets({ flags: 0x80 }, ...sound)],
  [
    'reserved bits of an AVP',
    3009,
    ccr(...requestWith({}, avpOctets(432, number(10), 0x41))),
    avpOctets(432, number(10)),
  ],
  [
    'no M flag where it has to be',
    3009,
    ccr(...requestWith({ 'CC-Request-Number': avpOctets(415, number(0), 0) })),
    avpOctets(415, number(0), 0),
  ],
  ['an unknown AVP with the M flag', 5001, ccr(...requestWith({}, unknown)), unknown],
  [
    'one of another vendor',
    5001,
    ccr(...requestWith({}, avpOctets(432, number(1), 0xc0, 99_999))),
    avpOctets(432, number(1), 0xc0, 99_999),
  ],
  ['one within a group', 5001, ccr(...requestWith({}, group(456, unknown))), group(456, unknown)],
  ['a text that is no UTF-8', 5004, ccr(...requestWith({ 'Service-Context-Id': latin1 })), latin1],
  [
    'a number that its type does not have',
    5004,
    ccr(...requestWith({ 'CC-Request-Type': avpOctets(416, number(9)) })),
    avpOctets(416, number(9)),
  ],
  [
    'another application than that of the header',
    5004,
    ccr(...requestWith({ 'Auth-Application-Id': avpOctets(258, number(5)) })),
    avpOctets(258, number(5)),
  ],
  ['no Origin-Host', 5005, ccr(...requestWith({ 'Origin-Host': '' })), avpOctets(264, '00')],
  ['no CC-Request-Number', 5005, ccr(...requestWith({ 'CC-Request-Number': '' })), avpOctets(415, number(0))],
  ['no Session-Id', 5005, ccr(...requestWith({ 'Session-Id': '' })), avpOctets(263, '')],
  [
    'nothing within a group that has to have it',
    5005,
    ccr(...requestWith({}, group(443, avpOctets(450, number(0))))),
    group(443, avpOctets(444, '')),
  ],
  [
    'applications that contradict each other',
    5007,
    ccr(...requestWith({}, avpOctets(259, number(3)))),
    soundRequest['Auth-Application-Id'] + avpOctets(259, number(3)),
  ],
  [
    'what answers alone have',
    5008,
    ccr(...requestWith({}, avpOctets(268, number(2001)))),
    avpOctets(268, number(2001)),
  ],
  ['an AVP that comes twice', 5009, ccr(...requestWith({}, avpOctets(415, number(7)))), avpOctets(415, number(7))],
  [
    'one that comes twice within a group',
    5009,
    ccr(...requestWith({}, group(456, ...[1, 2].map((one) => avpOctets(432, number(one)))))),
    group(456, avpOctets(432, number(2))),
  ],
  ['another version', 5011, messageOctets({ version: 2 }, ...sound)],
  ['a number of 3 octets', 5014, ccr(...requestWith({}, restricted)), restricted],
  ['one within a group', 5014, ccr(...requestWith({}, group(456, restricted))), group(456, restricted)],
  [
    'an AVP past the end',
    5014,
    ccr(...requestWith({}, avpOctets(432, number(1), 0x40, undefined, 64))),
    avpOctets(432, number(0)),
  ],
  [
    'an AVP below its header',
    5014,
    ccr(...requestWith({}, avpOctets(432, '', 0x40, undefined, 7))),
    avpOctets(432, number(0)),
  ],
  ['a header that is cut', 5014, ccr(...requestWith({}, '000001b0')), avpOctets(432, number(0), 0)],
  [
    'a group that is no multiple of 4',
    5014,
    ccr(...requestWith({}, avpOctets(456, `${avpOctets(432, number(1))}00`))),
    group(456),
  ],
  ['a length that is not that of the message', 5015, messageOctets({ length: 400 }, ...sound)],
  ['a length that is no multiple of 4', 5015, Buffer.concat([messageOctets({ length: 21 }), Buffer.from([0])])],
];

/** Failed-AVP as it has to be. */
const failedAvp = (octets: string): string => avpOctets(279, octets);

describe('a Diameter server', () => {
  for (const [what, result, octets, failed] of requests) {
    it(`answers ${what} with ${result}`, async () => {
      const { exchange, ask, close } = openSoundly();
      const [bytes = Buffer.alloc(0)] = exchange(octets);
      const answer = ask(octets);
      expect(valueIn(answer.avps, 'Result-Code')).to.equal(result);
      expect(answer).to.include({
        request: false,
        error: result < 4000,
        hopByHop: 9,
        endToEnd: 8,
        retransmitted: false,
      });
      expect(answer.code).to.equal(octets.readUIntBE(5, 3));
      expect(answer.proxiable).to.equal((octets.readUInt8(4) & 0x40) !== 0);
      expect(valueIn(answer.avps, 'Error-Message')).to.be.a('string').that.is.not.equal('');
      expect(['Origin-Host', 'Origin-Realm'].map((name) => valueIn(answer.avps, name))).to.deep.equal([
        'server.example',
        'example',
      ]);
      const hasSession =
        ![5011, 5015].includes(result) && octets.includes(Buffer.from(soundRequest['Session-Id'] as string, 'hex'));
      expect(answer.avps.map(({ name }) => name).indexOf('Session-Id')).to.equal(hasSession ? 0 : -1);
      if (failed === undefined) expect(findAvp(answer.avps, 'Failed-AVP')).to.equal(undefined);
      else expect(bytes.toString('hex')).to.include(failedAvp(failed));
      expect(valueIn(ask(ccr(...sound)).avps, 'Result-Code')).to.equal(2001);
      await close();
    });
  }

  it('answers 3004 and 5012 where it has no room, or no answer', async () => {
    const busy = openSoundly({ answers: [{ seconds: 5 }], delayed: 0 });
    const answer = busy.ask(ccr(...sound));
    expect([answer.error, valueIn(answer.avps, 'Result-Code')]).to.deep.equal([true, 3004]);
    const unable = openSoundly({ answers: [{ avps: [{ name: 'Validity-Time', value: 'soon' }] }] });
    const other = unable.ask(ccr(...sound));
    expect([other.error, valueIn(other.avps, 'Result-Code')]).to.deep.equal([false, 5012]);
    await Promise.all([busy.close(), unable.close()]);
  });

  it('sends nothing where an answer is wrong', async () => {
    const { exchange, close } = openSoundly();
    const wrong = [
      { flags: 0x60 },
      { flags: 0, code: 280, application: 0 },
      { flags: 0, code: 257, application: 0 },
      { flags: 0, version: 3 },
    ];
    for (const header of wrong) expect(exchange(messageOctets(header, unknown))).to.deep.equal([]);
    await close();
  });
});
