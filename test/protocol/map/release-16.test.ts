/**
 * Fields of TS 29.002 up to release 16, and the operations of group calls: octets written by hand from the modules, and
 * their names.
 */
import { expect } from 'chai';
import { map } from '../../../src/protocol/map/index.ts';

type Part = 'argument' | 'result';

const codecOf = (operation: string, part: Part) => {
  const codec = map.operations.byName(operation)?.[part];
  if (codec === undefined) throw new Error(`MAP has no ${part} of ${operation}`);
  return codec;
};

const imsi = '62021409000000f0';
const number = '911234';
const numberValues = (name: string) => ({ [`${name}_digits`]: '2143', [`${name}_noa`]: 1, [`${name}_npi`]: 1 });

describe('MAP of release 16', () => {
  const examples: readonly [operation: string, part: Part, hex: string, names: Readonly<Record<string, unknown>>][] = [
    [
      'InsertSubscriberData',
      'argument',
      '3013bf340830068001058101029f350207809f3600',
      {
        'eDRXCycleLengthList[0].ratType_name': 'nb-iot',
        'eDRXCycleLengthList[0].eDRXCycleLengthValue': '02',
        extAccessRestrictionData_bits: '1',
        extAccessRestrictionData_names: 'nrAsSecondaryRATNotAllowed',
        iabOperationAllowedIndicator: true,
      },
    ],
    [
      'InsertSubscriberData',
      'argument',
      '3012bf2e0f300d80030240918102064082020640',
      {
        'adjacentAccessRestrictionDataList[0].plmnId': '024091',
        'adjacentAccessRestrictionDataList[0].accessRestrictionData_bits': '01',
        'adjacentAccessRestrictionDataList[0].extAccessRestrictionData_bits': '01',
        'adjacentAccessRestrictionDataList[0].extAccessRestrictionData_names':
          'unlicensedSpectrumAsSecondaryRATNotAllowed',
      },
    ],
    [
      'InsertSubscriberData',
      'argument',
      '3011bf1f0ea30c800101810102830105840106',
      {
        'epsSubscriptionData.ambr.maxRequestedBandwidthUL': 1,
        'epsSubscriptionData.ambr.maxRequestedBandwidthDL': 2,
        'epsSubscriptionData.ambr.extendedMaxRequestedBandwidthUL': 5,
        'epsSubscriptionData.ambr.extendedMaxRequestedBandwidthDL': 6,
      },
    ],
    [
      'DeleteSubscriberData',
      'argument',
      `300d8008${imsi}9f2000`,
      { imsi_digits: '262041900000000', iabOperationWithdraw: true },
    ],
    [
      'SendRoutingInfoForSM',
      'argument',
      `300f8003${number}8101ff8203${number}9000`,
      { ...numberValues('msisdn'), smRPPRI: true, ...numberValues('serviceCentreAddress'), smsfSupportIndicator: true },
    ],
    [
      'SendRoutingInfoForSM',
      'result',
      `30180408${imsi}a00c8103${number}8c03${number}9000`,
      {
        imsi_digits: '262041900000000',
        ...numberValues('locationInfoWithLMSI.networkNodeNumber'),
        ...numberValues('locationInfoWithLMSI.smsf3gppNumber'),
        'locationInfoWithLMSI.smsf3gppAddressIndicator': true,
      },
    ],
    [
      'ReportSMDeliveryStatus',
      'argument',
      `30150403${number}0403${number}0a01018d01018e01038f00`,
      {
        ...numberValues('msisdn'),
        ...numberValues('serviceCentreAddress'),
        smDeliveryOutcome_name: 'absentSubscriber',
        smsf3gppDeliveryOutcome_name: 'absentSubscriber',
        smsf3gppAbsentSubscriberDiagSM: 3,
        smsfNon3gppDeliveryOutcomeIndicator: true,
      },
    ],
    [
      'InformServiceCentre',
      'argument',
      '3006810103820104',
      { smsf3gppAbsentSubscriberDiagnosticSM: 3, smsfNon3gppAbsentSubscriberDiagnosticSM: 4 },
    ],
    [
      'ProvideSubscriberInfo',
      'result',
      '30193017b015800800f11001234567898a01048c0600f110000102',
      {
        'subscriberInfo.locationInformation5GS.nrCellGlobalIdentity': '00f1100123456789',
        'subscriberInfo.locationInformation5GS.ratType_name': 'e-utran',
        'subscriberInfo.locationInformation5GS.nrTrackingAreaIdentity': '00f110000102',
      },
    ],
    [
      'SendGroupCallInfo',
      'argument',
      '300c0a0100040400000001040191',
      {
        requestedInfo_name: 'anchorMSC-AddressAndASCI-CallReference',
        groupId: '00000001',
        teleservice_name: 'voiceGroupCall',
      },
    ],
    [
      'ProcessGroupCallSignalling',
      'argument',
      '30058000830102',
      { uplinkRequest: true, talkerPriority_name: 'emergency' },
    ],
  ];
  for (const [operation, part, hex, names] of examples) {
    it(`reads and writes ${part} ${hex} of ${operation}`, () => {
      const codec = codecOf(operation, part);
      const tree = codec.decode(Buffer.from(hex, 'hex'));
      expect(Object.fromEntries(codec.flatten(tree))).to.deep.equal(names);
      expect(Buffer.from(codec.encode(names)).toString('hex')).to.equal(hex);
    });
  }

  it('has the operations of group calls by their codes', () => {
    const names = [39, 40, 41, 42, 84].map((code) => map.operations.byCode(code)?.name);
    expect(names).to.deep.equal([
      'PrepareGroupCall',
      'SendGroupCallEndSignal',
      'ProcessGroupCallSignalling',
      'ForwardGroupCallSignalling',
      'SendGroupCallInfo',
    ]);
  });
});
