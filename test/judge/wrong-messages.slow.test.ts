/**
 * Wireshark as the judge of messages that are wrong on purpose: each differs from the unchanged message in the field
 * that was asked for, in what depends on it, and in nothing else.
 */
import { expect } from 'chai';
import { describeWhere } from '../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, type TsharkPacket } from '../support/tshark.ts';
import { differing, leavesOf } from './compared-fields.ts';
import { layersFromTop, unchanged, wrongPackets, type JudgedLayer, type WrongPacket } from './wrong-messages.ts';

/** Every packet has the same TSN: Wireshark takes it for a retransmission otherwise. */
const options = ['-o', 'sctp.checksum:CRC 32c', '-o', 'sctp.tsn_analysis:FALSE'];

/** Wireshark's fields of each layer. */
const layerOf = (field: string): JudgedLayer | undefined => {
  if (/^(?:inap|isup|e164|e212)\b/.test(field)) return 'inap';
  if (/^(?:tcap|ber)\b/.test(field)) return 'tcap';
  if (/^(?:sccp|mtp3)\b/.test(field)) return field.startsWith('mtp3') ? 'm3ua' : 'sccp';
  if (field.startsWith('m3ua')) return 'm3ua';
  return field.startsWith('sctp') ? 'sctp' : undefined;
};

/** The lengths that follow the octets within them, and the checksum. */
const following: Readonly<Record<JudgedLayer, RegExp>> = {
  inap: /^$/,
  tcap: /^$/,
  sccp: /^sccp\.parameter_length$/,
  m3ua: /^m3ua\.(?:message_length|parameter_length|parameter_padding)$/,
  sctp: /^sctp\.(?:chunk_length|checksum|chunk_padding)$/,
};

/** The fields in which Wireshark shows a part. */
const shownIn: Readonly<Record<JudgedLayer, Readonly<Record<string, RegExp>>>> = {
  inap: {
    serviceKey: /^inap\.serviceKey$/,
    calledPartyNumber: /^(?:inap\.calledPartyNumber|isup\..*|e164\..*)$/,
    callingPartyNumber: /^(?:inap\.callingPartyNumber|isup\..*|e164\..*)$/,
    eventTypeBCSM: /^inap\.eventTypeBCSM$/,
  },
  tcap: {
    otid: /^tcap\.(?:otid|tid)$/,
    protocolVersion: /^(?:tcap\.(?:protocol_version|AARQ\.protocol\.version.*)|ber\.bitstring\..*)$/,
    invokeId: /^inap\.(?:invokeId|present)$/,
  },
  sccp: {
    protocolClass: /^sccp\.(?:class|handling)$/,
    calledParty: /^sccp\.(?:called\..*|ssn|digits|linked_dissector|variable_pointer[123])$/,
    callingParty: /^sccp\.(?:calling\..*|ssn|digits|linked_dissector|variable_pointer[123])$/,
  },
  m3ua: {
    reserved: /^m3ua\.reserved$/,
    networkAppearance: /^m3ua\.(?:network_appearance|parameter_tag|parameter_value)$/,
    routingContext: /^m3ua\.(?:routing_context|parameter_tag|parameter_value)$/,
    'protocolData.opc': /^(?:m3ua\.protocol_data_opc|mtp3\..*)$/,
    'protocolData.dpc': /^(?:m3ua\.protocol_data_dpc|mtp3\..*)$/,
    'protocolData.ni': /^(?:m3ua\.protocol_data_ni|mtp3\.ni)$/,
    'protocolData.mp': /^m3ua\.protocol_data_mp$/,
    'protocolData.sls': /^(?:m3ua\.protocol_data_sls|mtp3\.sls)$/,
  },
  sctp: {
    tsn: /^sctp\.data_tsn.*$/,
    stream: /^sctp\.data_sid$/,
    ssn: /^sctp\.data_ssn$/,
    sourcePort: /^sctp\.(?:srcport|port)$/,
    verificationTag: /^sctp\.verification_tag$/,
    checksum: /^sctp\.checksum(?:\.status|_bad)?$/,
  },
};

const below = (layer: JudgedLayer): readonly JudgedLayer[] => layersFromTop.slice(layersFromTop.indexOf(layer) + 1);

/** Changes after which every field behind the changed one is where it was, or is found by a tag. */
const keepsPlaces = ({ layer, change: { change, at = '' } }: WrongPacket): boolean =>
  ['value', 'flip', 'truncate', 'append'].includes(change) ||
  (['omit', 'duplicate', 'reorder'].includes(change) &&
    (layer === 'inap' || ['networkAppearance', 'routingContext', 'calledParty', 'callingParty'].includes(at)));

/** The differences that a change may not have. `isRead`: Wireshark has read the message to its end. */
const unasked = (wrong: WrongPacket, names: readonly string[], isRead: boolean): readonly string[] => {
  const { layer, change } = wrong;
  const lower = below(layer);
  const shown = change.at === undefined || !keepsPlaces(wrong) ? undefined : shownIn[layer][change.at];
  return names.filter((name) => {
    const of = layerOf(name);
    if (of !== undefined && lower.includes(of)) return !following[of].test(name);
    // A message that cannot be read to its end, or whose field decides how it is read, has no fields behind that.
    if (!isRead || shown === undefined) return false;
    return !shown.test(name) && !following[layer].test(name);
  });
};

const titleOf = ({ layer, change: { change, at = '', ...rest } }: WrongPacket): string =>
  `${layer} ${at} ${change} ${Object.values(rest).join('')}`;

/** What Wireshark shows alike: the octets alone differ. */
const unseen: readonly (readonly [what: RegExp, why: string])[] = [
  [/ indefinite$/, 'another encoding of the same value'],
  [/^sccp data reorder/, 'the parameters are in another order, and the pointers lead to them'],
  [/^tcap {2}length 1$/, 'Wireshark does not compare the length of the message with the octets that there are'],
  [/^m3ua \w+ reorder$/, 'the same parameters in another order'],
];

describeWhere('tshark')('wrong messages, as Wireshark reads them', () => {
  let sound: TsharkPacket;
  let judged: readonly TsharkPacket[];
  before(async function () {
    this.timeout(120_000);
    const [first, ...others] = await runTshark(
      [unchanged.packet, ...wrongPackets.map(({ packet }) => packet)],
      linkTypes.sctp,
      options,
    );
    if (first === undefined) throw new Error('tshark has read no packet');
    sound = first;
    judged = others;
  });

  it('are many, of each layer and each change', () => {
    expect(wrongPackets.length).to.be.at.least(250);
    expect(new Set(wrongPackets.map(({ layer }) => layer)).size).to.equal(layersFromTop.length);
    expect(new Set(wrongPackets.map(({ change: { change } }) => change)).size).to.equal(11);
  });

  it('begin with one in which nothing is wrong', () => {
    expect(remarksOf(sound)).to.deep.equal([]);
    expect(leavesOf(sound).map(([name]) => name)).to.include.members(['inap.serviceKey', 'tcap.otid', 'sccp.class']);
  });

  it('have the fault that was asked for, and no other', () => {
    const own = leavesOf(sound);
    const faults = wrongPackets.flatMap((wrong, index) => {
      const packet = judged[index] ?? {};
      const remarks = remarksOf(packet);
      const names = differing(own, leavesOf(packet));
      const more = unasked(wrong, names, remarks.length === 0);
      if (more.length > 0) return [`${titleOf(wrong)}: ${more.join(', ')} [${remarks.join('; ')}]`];
      const isSeen = remarks.length > 0 || names.some((name) => !following.sctp.test(name) || wrong.layer === 'sctp');
      const isUnseen = unseen.some(([what]) => what.test(titleOf(wrong).trimEnd()));
      if (wrong.packet.equals(unchanged.packet)) return [`${titleOf(wrong)}: the octets are those of before`];
      return isSeen || isUnseen ? [] : [`${titleOf(wrong)}: nothing differs`];
    });
    expect(faults).to.deep.equal([]);
  });
});
