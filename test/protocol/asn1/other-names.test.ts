/** Names that other modules of the standards have: accepted when an argument is encoded, and never shown. */
import { expect } from 'chai';
import {
  alsoNamed,
  argumentSchema,
  boolean,
  choice,
  compile,
  octetFormat,
  optional,
  sequence,
  tagged,
} from '../../../src/protocol/asn1/index.ts';
import { inapFor } from '../../../src/protocol/inap/index.ts';
import { calledPartyNumber } from '../../../src/protocol/inap/parameters/index.ts';

const argumentOf = (variant: string, name: string) => {
  const { argument } = inapFor(variant).operation(name);
  if (!argument) throw new Error(`${name} has no argument`);
  return argument;
};
const hexOf = (variant: string, name: string, values: Record<string, unknown>): string =>
  Buffer.from(argumentOf(variant, name).encode(values)).toString('hex');

const busy = 'eventSpecificInformationBCSM';
const bcsm = { 'bcsmEvents.eventTypeBCSM': 6, 'bcsmEvents.monitorMode': 0 };
const gap = { 'gapIndicators.duration': 60, 'gapIndicators.gapInterval': 1000 };
const announced = 'messageID.elementaryMessageID';

/** The variant, the operation, the arguments with the names of the standard, and with those of this codec. */
const pairs: readonly (readonly [
  variant: string,
  operation: string,
  theirs: Record<string, unknown>,
  ours: Record<string, unknown>,
])[] = [
  [
    'etsi',
    'EventReportBCSM',
    { eventTypeBCSM: 13, [`${busy}.tCalledPartyBusySpecificInfo.busyCause_cause`]: 17 },
    { eventTypeBCSM: 13, [`${busy}.tBusySpecificInfo.busyCause_cause`]: 17 },
  ],
  [
    'cs1',
    'EventReportBCSM',
    { eventTypeBCSM: 2, [`${busy}.collectedInfoSpecificInfo.calledPartyNumber_digits`]: '12' },
    { eventTypeBCSM: 2, [`${busy}.collectedInfoSpecificInfo.calledPartynumber_digits`]: '12' },
  ],
  [
    'etsi',
    'RequestReportBCSMEvent',
    { ...bcsm, 'bcsmEvents.dPSpecificCriteria.applicationTimer': 20 },
    { ...bcsm, 'bcsmEvents.dpSpecificCriteria.applicationTimer': 20 },
  ],
  [
    'cs1',
    'PlayAnnouncement',
    { [`informationToSend.inbandinfo.${announced}`]: 7, requestAnnouncementComplete: false },
    { [`informationToSend.inbandInfo.${announced}`]: 7, requestAnnouncementComplete: false },
  ],
  [
    'camel4',
    'PlayAnnouncement',
    { [`informationToSend.inbandInfo.${announced}`]: 7, requestAnnouncementCompleteNotification: false },
    { [`informationToSend.inbandInfo.${announced}`]: 7, requestAnnouncementComplete: false },
  ],
  ['camel4', 'ReleaseCall', { allCallSegments_cause: 31 }, { initialCallSegment_cause: 31 }],
  ['camel4', 'ReleaseCall', { allCallSegments: '809f' }, { initialCallSegment: '809f' }],
  [
    'camel4',
    'CallGap',
    { 'gapCriteria.basicGapCriteria.gapOnService.serviceKey': 5, ...gap },
    { 'gapCriteria.gapOnService.serviceKey': 5, ...gap },
  ],
  [
    'cs1',
    'InitialDP',
    { serviceKey: 1, extensions: [{ type: 400, value: '0500' }] },
    { serviceKey: 1, extensions: [{ type: { local: 400 }, value: '0500' }] },
  ],
];

describe('names that other modules have for an argument', () => {
  for (const [variant, operation, theirs, ours] of pairs) {
    it(`${operation} of ${variant} takes ${Object.keys(theirs).join(', ')}`, () => {
      const hex = hexOf(variant, operation, ours);
      expect(hexOf(variant, operation, theirs)).to.equal(hex);
      const names = argumentOf(variant, operation).names.map(({ name }) => name);
      for (const name of Object.keys(theirs))
        expect(
          names.map((one) => one.replaceAll('[n]', '')),
          name,
        ).to.include(name);
      const codec = argumentOf(variant, operation);
      const open = Object.keys(theirs);
      expect(
        Buffer.from(codec.prepare?.(theirs, open)(open.map((name) => theirs[name])) ?? []).toString('hex'),
      ).to.equal(hex);
    });
  }

  const number = tagged(0, octetFormat(calledPartyNumber));
  const codec = compile(
    sequence({
      number: optional(alsoNamed(number, 'numero')),
      pick: optional(choice({ yes: tagged(1, boolean) }, { around: { level: ['yes'] } })),
    }),
  );

  it('are refused beside the name that they mean', () => {
    const both = { numero_digits: '12', number_digits: '12', 'pick.level.yes': true, 'pick.yes': true };
    expect(() => codec.encode(both))
      .to.throw(/numero_digits means number_digits, which is given as well/)
      .with.property('message')
      .that.includes('pick.level means yes, which is given as well');
  });

  it('are not shown, and cannot be expected', () => {
    const tree = codec.decode(codec.encode({ numero_digits: '12', 'pick.level.yes': true }));
    expect(tree).to.include({ number_digits: '12' }).and.not.have.property('numero_digits');
    const sent = argumentSchema(codec, { expected: false });
    const expected = argumentSchema(codec, { expected: true });
    expect(sent['properties']).to.include.keys('numero', 'numero_digits', 'pick.level.yes');
    expect(expected['properties']).to.not.have.any.keys('numero', 'numero_digits', 'pick.level.yes');
  });
});
