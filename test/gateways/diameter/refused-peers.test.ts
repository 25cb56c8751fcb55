/**
 * Requests between peers: which are refused, with which Result-Code, and which parts of them are ignored (RFC 6733 §5.3
 * to §5.5, §7.1).
 */
import { expect } from 'chai';
import { valueIn } from '../../contracts/diameter-contract.ts';
import {
  avpOctets,
  capabilities,
  cer,
  messageOctets,
  number,
  requestWith,
  text,
} from '../../support/diameter-octets.ts';
import { openRawServer, openSoundly } from './raw-server.ts';

const ccr = (...avps: readonly string[]): Buffer => messageOctets({}, ...avps);
const sound = requestWith({});
const group = (code: number, ...inner: readonly string[]): string => avpOctets(code, inner.join(''));
const unknown = avpOctets(70_001, '0102');
const failedAvp = (octets: string): string => avpOctets(279, octets);

describe('a Diameter server and its peers', () => {
  const security = (value: number): string => avpOctets(299, number(value));
  for (const [what, result, octets, failed] of [
    ['without a common application', 5010, cer({ 'Auth-Application-Id': avpOctets(258, number(77)) })],
    ['that demands TLS within the connection', 5017, cer({ more: security(1) })],
    ['with the E bit', 3008, cer({}, 0xa0)],
    ['without an Origin-Realm', 5005, cer({ 'Origin-Realm': '' }), avpOctets(296, '00')],
    ['with two names', 5009, cer({ more: avpOctets(264, text('other')) }), avpOctets(264, text('other'))],
    [
      'with a name that is no ASCII',
      5004,
      cer({ 'Origin-Host': avpOctets(264, text('é')) }),
      avpOctets(264, text('é')),
    ],
    ['with an unknown AVP that has the M flag', 5001, cer({ more: unknown }), unknown],
    [
      'with an application of 3 octets',
      5014,
      cer({ 'Auth-Application-Id': avpOctets(258, '000004') }),
      avpOctets(258, '000004'),
    ],
    ['with an address of no known length', 5014, cer({ more: avpOctets(257, '000101') }), avpOctets(257, '000101')],
    ['with a Firmware-Revision of 2 octets', 5014, cer({ more: avpOctets(267, '0001', 0) }), avpOctets(267, '0001', 0)],
    ['with an Origin-State-Id of 3 octets', 5014, cer({ more: avpOctets(278, '000001') }), avpOctets(278, '000001')],
    [
      'with no application of a vendor',
      5005,
      cer({ more: group(260, avpOctets(266, number(10_415))) }),
      avpOctets(258, number(0)) + avpOctets(259, number(0)),
    ],
    [
      'with both applications of a vendor',
      5009,
      cer({ more: group(260, avpOctets(266, number(10_415)), avpOctets(258, number(4)), avpOctets(259, number(4))) }),
      avpOctets(258, number(4)) + avpOctets(259, number(4)),
    ],
  ] as const) {
    it(`rejects a CER ${what} with ${result}, and ends the connection`, async () => {
      const { exchange, ask, over, close } = openRawServer();
      const answer = ask(octets);
      expect([valueIn(answer.avps, 'Result-Code'), answer.error, over()]).to.deep.equal([result, result < 4000, true]);
      if (failed !== undefined)
        expect(openRawServer().exchange(octets)[0]?.toString('hex')).to.include(failedAvp(failed));
      expect(exchange(ccr(...sound))).to.deep.equal([]);
      await close();
    });
  }

  for (const [what, changed] of [
    ['a Product-Name in Latin-1', { 'Product-Name': avpOctets(269, text('Größe', 'latin1'), 0) }],
    ['a Product-Name with the M flag', { 'Product-Name': avpOctets(269, text('test')) }],
    ['no Product-Name, Vendor-Id or Host-IP-Address', { 'Product-Name': '', 'Vendor-Id': '', 'Host-IP-Address': '' }],
    ['three addresses', { more: avpOctets(257, '00017f000002') + avpOctets(257, '00017f000003') }],
    ['AVPs of a vendor', { more: avpOctets(1, '01', 0x80, 99_999) }],
    ['a choice of securities', { more: security(1) + security(0) }],
    ['the vendor 0 in its application', { 'Auth-Application-Id': avpOctets(258, number(4), 0xc0, 0) }],
  ] as const) {
    it(`grants a CER with ${what}, which decides nothing`, async () => {
      const { ask, close } = openRawServer();
      expect(valueIn(ask(cer(changed)).avps, 'Result-Code')).to.equal(2001);
      expect(valueIn(ask(ccr(...sound)).avps, 'Result-Code')).to.equal(2001);
      await close();
    });
  }

  it('refuses a CER of another version with 5011 and its capabilities', async () => {
    const { ask, close } = openRawServer();
    const { avps } = ask(Buffer.concat([Buffer.from([2]), cer().subarray(1)]));
    expect(valueIn(avps, 'Result-Code')).to.equal(5011);
    expect(avps.map(({ name }) => name)).to.include.members(['Host-IP-Address', 'Vendor-Id', 'Product-Name']);
    await close();
  });

  for (const [what, code] of [
    ['a CEA', 257],
    ['a DWA', 280],
    ['the answer of an application', 272],
  ] as const)
    it(`ends the connection where ${what} comes before a CER`, async () => {
      const { exchange, over, close } = openRawServer();
      expect(exchange(messageOctets({ flags: 0, code, application: 0 }))).to.deep.equal([]);
      expect(over()).to.equal(true);
      await close();
    });

  it('ignores Inband-Security-Id where TLS protects the connection', async () => {
    const { ask, close } = openRawServer({}, true);
    expect(valueIn(ask(cer({ more: security(1) })).avps, 'Result-Code')).to.equal(2001);
    await close();
  });

  it('refuses another CER of an open peer that no longer has a common application, and goes on', async () => {
    const { ask, close } = openSoundly();
    expect(valueIn(ask(cer({ 'Auth-Application-Id': avpOctets(258, number(77)) })).avps, 'Result-Code')).to.equal(5010);
    expect(valueIn(ask(ccr(...sound)).avps, 'Result-Code')).to.equal(2001);
    await close();
  });

  const origin = [capabilities['Origin-Host'], capabilities['Origin-Realm']] as string[];
  for (const [what, code, result, avps, flags] of [
    ['a DWR with the E bit', 280, 3008, origin, 0xa0],
    ['a DWR without an Origin-Host', 280, 5005, origin.slice(1), 0x80],
    ['a DWR of another host', 280, 5004, [avpOctets(264, text('other')), ...origin.slice(1)], 0x80],
    ['a DWR with an Origin-State-Id of 1 octet', 280, 5014, [...origin, avpOctets(278, '01')], 0x80],
    ['a DPR without a Disconnect-Cause', 282, 5005, origin, 0x80],
    ['a DPR', 282, 2001, [...origin, avpOctets(273, number(0))], 0x80],
  ] as const) {
    it(`answers ${what} with ${result}`, async () => {
      const { ask, close } = openSoundly();
      const answer = ask(messageOctets({ flags, code, application: 0 }, ...avps));
      expect([answer.code, answer.error, valueIn(answer.avps, 'Result-Code')]).to.deep.equal([
        code,
        result === 3008,
        result,
      ]);
      await close();
    });
  }
});
