/** Wireshark's dissector as the judge: it finds no fault in our messages, and reads the same values from them. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createDictionary, encodeMessage, type Avp } from '../../../src/protocol/diameter/index.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';
import { avpsOf, definitions, messagesOf, ownTable } from './arbitrary-messages.ts';

const dissectAsDiameter = ['-o', 'uat:user_dlts:"User 0 (DLT=147)","diameter","0","","0",""'];

/** Octets or texts with a form of their own, which Wireshark dissects and our dictionary does not. */
const ownForm = new Set([
  'NAS-IP-Address',
  'Framed-IP-Address',
  'Framed-IPv6-Prefix',
  'MSISDN',
  '3GPP-CG-Address',
  '3GPP-SGSN-Address',
  '3GPP-GGSN-Address',
  '3GPP-User-Location-Info',
  '3GPP-GPRS-Negotiated-QoS-Profile',
  '3GPP-MS-TimeZone',
  'Access-Network-Information',
  'User-Equipment-Info-Value',
  'EAP-Payload',
  'Visited-PLMN-Id',
]);

/** Wireshark shows some of RFC 6733's Unsigned32 as signed numbers. */
const signed = (value: unknown): string => String(typeof value === 'number' && value < 2 ** 32 ? value | 0 : value);

/**
 * RFC 8506 is newer than this Wireshark's dictionary, in which the first codes of 3GPP have the meaning of Release 5.
 */
const isKnown = ({ name, code, vendor }: (typeof definitions)[number]): boolean =>
  !ownForm.has(name) && (vendor === undefined ? code < 659 || code > 669 : code > 23);

const judged = definitions.filter(isKnown);

/** Wireshark remarks on values without octets, which the standard allows. */
const hasContents = (avp: Avp): boolean =>
  Array.isArray(avp.value) ? avp.value.length > 0 && avp.value.every(hasContents) : avp.value !== '';

const dictionary = createDictionary(ownTable);

/** Wireshark does not recognize shorter messages. */
const shortest = 36;

const samples = fc
  .sample(messagesOf(avpsOf(judged)), { numRuns: 400, seed: 1 })
  .map((message) => ({ ...message, avps: message.avps.filter(hasContents) }))
  .filter((message) => encodeMessage(message, dictionary).length >= shortest);

const codesOf = (avps: readonly Avp[]): string[] =>
  avps.flatMap(({ name, value }) => [
    String(dictionary.avpNamed(name)?.code),
    ...(Array.isArray(value) ? codesOf(value as Avp[]) : []),
  ]);

const comparable = new Set([
  'Integer32',
  'Integer64',
  'Unsigned32',
  'Unsigned64',
  'Enumerated',
  'UTF8String',
  'DiameterIdentity',
  'DiameterURI',
  'IPFilterRule',
]);

describeWhere('tshark')('Diameter messages before Wireshark', function () {
  let packets: readonly TsharkPacket[];
  before(async () => {
    const bytes = samples.map((message) => encodeMessage(message, dictionary));
    packets = await runTshark(bytes, linkTypes.user0, dissectAsDiameter);
  });

  it('are dissected without remarks, AVP by AVP', () => {
    expect(packets).to.have.length(samples.length);
    for (const [index, packet] of packets.entries()) {
      const { avps } = samples[index] as (typeof samples)[number];
      expect(remarksOf(packet), JSON.stringify(avps)).to.deep.equal([]);
      expect(valuesOf(packet, 'diameter.avp.code')).to.deep.equal(codesOf(avps));
    }
  });

  it('have the values there that they have here', () => {
    let compared = 0;
    const compare = (avps: readonly Avp[], packet: TsharkPacket): void => {
      for (const { name, value } of avps) {
        if (Array.isArray(value)) compare(value as Avp[], packet);
        const there = valuesOf(packet, `diameter.${name}`);
        const isPlain = typeof value === 'number' || /^[ !#-[\]-~]+$/.test(String(value));
        if (there.length === 0 || !isPlain || !comparable.has(dictionary.avpNamed(name)?.type ?? '')) continue;
        expect(there, name).to.satisfy(
          (values: unknown[]) => values.includes(String(value)) || values.includes(signed(value)),
        );
        compared += 1;
      }
    };
    for (const [index, packet] of packets.entries()) compare(samples[index]?.avps ?? [], packet);
    expect(compared).to.be.greaterThan(500);
  });

  it('have headers that say the same there', () => {
    for (const [index, packet] of packets.entries()) {
      const { command, application, request, proxiable, hopByHop } = samples[index] as (typeof samples)[number];
      expect(valuesOf(packet, 'diameter.cmd.code')).to.deep.equal([
        String(dictionary.commandNamed(String(command))?.code),
      ]);
      expect(valuesOf(packet, 'diameter.applicationId')).to.deep.equal([String(application)]);
      expect(valuesOf(packet, 'diameter.flags.request')).to.deep.equal([request ? '1' : '0']);
      expect(valuesOf(packet, 'diameter.flags.proxyable')).to.deep.equal([proxiable ? '1' : '0']);
      expect(valuesOf(packet, 'diameter.hopbyhopid')).to.deep.equal([`0x${hopByHop.toString(16).padStart(8, '0')}`]);
    }
  });
});
