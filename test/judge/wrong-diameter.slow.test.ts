/**
 * Wireshark as the judge of Diameter messages that are wrong on purpose: each differs in the field that was asked for
 * and in the lengths that follow from it.
 */
import { expect } from 'chai';
import { changedMessage, messageParts } from '../../src/protocol/diameter/changed-message.ts';
import { createDictionary, encodeMessage } from '../../src/protocol/diameter/index.ts';
import { faultOfChange } from '../../src/protocol/wrong/apply.ts';
import type { Change } from '../../src/protocol/wrong/change.ts';
import { describeWhere } from '../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, type TsharkPacket } from '../support/tshark.ts';
import { differing, leavesOf } from './compared-fields.ts';

const asDiameter = ['-o', 'uat:user_dlts:"User 0 (DLT=147)","diameter","0","","0",""'];
const dictionary = createDictionary();
const unchanged = encodeMessage(
  {
    command: 'Credit-Control',
    application: 4,
    request: true,
    proxiable: true,
    error: false,
    retransmitted: false,
    hopByHop: 7,
    endToEnd: 8,
    avps: [
      { name: 'Session-Id', value: 'a;1;2' },
      { name: 'Origin-Host', value: 'tester.example' },
      { name: 'CC-Request-Number', value: 3 },
      {
        name: 'Subscription-Id',
        value: [
          { name: 'Subscription-Id-Type', value: 0 },
          { name: 'Subscription-Id-Data', value: '123' },
        ],
      },
    ],
  },
  dictionary,
);

/** The contents of every AVP, and the lengths and the padding that follow from them. */
const following = /^diameter\.(?:length|avp|avp\.len|avp\.pad|Subscription-Id)$/;

/** The fields in which Wireshark shows a part. */
const shownIn: Readonly<Record<string, RegExp>> = {
  command: /^diameter\.cmd\.code$/,
  application: /^diameter\.applicationId$/,
  hopByHop: /^diameter\.hopbyhopid$/,
  endToEnd: /^diameter\.endtoendid$/,
  'Session-Id.data': /^diameter\.Session-Id$/,
  'Session-Id.flags': /^diameter\.(?:avp\.)?flags.*$/,
  'CC-Request-Number': /^diameter\.(?:CC-Request-Number|avp\.(?:code|flags.*)|flags\.\w+)$/,
  'Origin-Host': /^diameter\.(?:Origin-Host|avp\.(?:code|flags.*)|flags\.\w+)$/,
  'Subscription-Id.Subscription-Id-Data':
    /^(?:diameter\.(?:Subscription-Id-Data|avp\.(?:code|flags.*)|flags\.\w+)|e164\..*)$/,
};

const tried = (at: string): readonly Change[] =>
  [
    ...['2a', '2a2b2c', '01020304'].map((hex): Change => ({ change: 'value', at, hex })),
    { change: 'flip', at, bit: 2 } as const,
    { change: 'flip', at, bit: 7 } as const,
    { change: 'append', at, hex: '31' } as const,
    { change: 'truncate', at, octets: 1 } as const,
    { change: 'omit', at } as const,
    { change: 'duplicate', at } as const,
    { change: 'reorder', at } as const,
    { change: 'length', at, by: 1 } as const,
    { change: 'tag', at, hex: '0000ffff' } as const,
  ].filter((change) => faultOfChange(messageParts(unchanged, dictionary), change, 'diameter') === undefined);

const isOfHeader = (at: string): boolean => /^[a-z]/.test(at);

/** The changes after which the other fields are where they were. */
const keepsPlaces = ({ change, at = '' }: Change): boolean =>
  ['value', 'flip', 'append', 'truncate'].includes(change) ||
  (['omit', 'duplicate', 'reorder'].includes(change) && !isOfHeader(at) && !at.endsWith('.flags'));

/** Wireshark takes a message with another version, other flags or another length for no Diameter at all. */
const recognizedBy = ['version', 'flags', 'length'];

const changes = [...Object.keys(shownIn), ...recognizedBy].flatMap(tried);

const titleOf = ({ change, at = '', ...rest }: Change): string => `${at} ${change} ${Object.values(rest).join('')}`;

describeWhere('tshark')('wrong messages of Diameter, as Wireshark reads them', () => {
  let sound: TsharkPacket;
  let judged: readonly TsharkPacket[];
  before(async function () {
    this.timeout(120_000);
    const packets = changes.map((change) => changedMessage(unchanged, [change], dictionary));
    const [first, ...others] = await runTshark([unchanged, ...packets], linkTypes.user0, asDiameter);
    if (first === undefined) throw new Error('tshark has read no packet');
    sound = first;
    judged = others;
  });

  it('have the fault that was asked for, and no other', () => {
    expect(changes.length).to.be.at.least(60);
    expect(remarksOf(sound)).to.deep.equal([]);
    const own = leavesOf(sound);
    const faults = changes.flatMap((change, index) => {
      const packet = judged[index] ?? {};
      const remarks = remarksOf(packet);
      const names = differing(own, leavesOf(packet));
      if (names.length === 0 && remarks.length === 0)
        return change.change === 'reorder' ? [] : [`${titleOf(change)}: nothing differs`];
      const shown = shownIn[change.at ?? ''];
      if (shown === undefined || remarks.length > 0 || !keepsPlaces(change)) return [];
      const more = names.filter((name) => !shown.test(name) && !following.test(name));
      return more.length === 0 ? [] : [`${titleOf(change)}: ${more.join(', ')}`];
    });
    expect(faults).to.deep.equal([]);
  });
});
