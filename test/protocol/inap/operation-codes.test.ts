import { expect } from 'chai';
import { inap } from '../../../src/protocol/inap/index.ts';

/**
 * Codes and names as the standards list them, without the codes that they do not use: Q.1218 §2.1.4, TS 29.078 §5.3.
 */
const standards: Readonly<Record<string, readonly (readonly [first: number, names: string])[]>> = {
  'CS-1': [
    [
      0,
      'initialDP originationAttemptAuthorized collectedInformation analysedInformation routeSelectFailure ' +
        'oCalledPartyBusy oNoAnswer',
    ],
    [
      7,
      'oAnswer oDisconnect termAttemptAuthorized tBusy tNoAnswer tAnswer tDisconnect oMidCall tMidCall ' +
        'assistRequestInstructions',
    ],
    [
      17,
      'establishTemporaryConnection disconnectForwardConnection connectToResource connect ' +
        'holdCallInNetwork releaseCall',
    ],
    [
      23,
      'requestReportBCSMEvent eventReportBCSM requestNotificationChargingEvent eventNotificationCharging ' +
        'collectInformation',
    ],
    [
      28,
      'analyseInformation selectRoute selectFacility continue initiateCallAttempt resetTimer ' +
        'furnishChargingInformation',
    ],
    [
      35,
      'applyCharging applyChargingReport requestCurrentStatusReport requestEveryStatusChangeReport ' +
        'requestFirstStatusMatchReport',
    ],
    [
      40,
      'statusReport callGap activateServiceFiltering serviceFilteringResponse callInformationReport ' +
        'callInformationRequest',
    ],
    [46, 'sendChargingInformation playAnnouncement promptAndCollectUserInformation specializedResourceReport'],
    [53, 'cancel cancelStatusReportRequest activityTest'],
  ],
  'CAP for calls': [
    [0, 'initialDP'],
    [
      16,
      'assistRequestInstructions establishTemporaryConnection disconnectForwardConnection connectToResource connect',
    ],
    [22, 'releaseCall requestReportBCSMEvent eventReportBCSM'],
    [27, 'collectInformation'],
    [31, 'continue initiateCallAttempt resetTimer furnishChargingInformation applyCharging applyChargingReport'],
    [41, 'callGap'],
    [
      44,
      'callInformationReport callInformationRequest sendChargingInformation playAnnouncement ' +
        'promptAndCollectUserInformation',
    ],
    [49, 'specializedResourceReport'],
    [53, 'cancel'],
    [55, 'activityTest'],
    [86, 'dFCWithArgument'],
    [88, 'continueWithArgument'],
    [90, 'disconnectLeg'],
    [93, 'moveLeg'],
    [95, 'splitLeg entityReleased playTone'],
  ],
  'CAP for short messages': [
    [
      60,
      'initialDPSMS furnishChargingInformationSMS connectSMS requestReportSMSEvent eventReportSMS ' +
        'continueSMS releaseSMS resetTimerSMS',
    ],
  ],
  'CAP for GPRS': [
    [
      70,
      'activityTestGPRS applyChargingGPRS applyChargingReportGPRS cancelGPRS connectGPRS continueGPRS ' +
        'entityReleasedGPRS',
    ],
    [
      77,
      'furnishChargingInformationGPRS initialDPGPRS releaseGPRS eventReportGPRS requestReportGPRSEvent resetTimerGPRS',
    ],
    [83, 'sendChargingInformationGPRS'],
  ],
};

const listed = (rows: readonly (readonly [number, string])[]): [number, string][] =>
  rows.flatMap(([first, names]) => names.split(' ').map((name, index): [number, string] => [first + index, name]));

/**
 * TS 29.078 and Q.1218: operations with a result, which is empty if none is declared; with only an error; with neither.
 */
const answered = [
  [1, [32, 37, 38, 39, 42, 48, 72, 76, 80, 90, 93, 95]],
  [3, [55, 70]],
  [4, [22, 24, 26, 31, 40, 41, 43, 44, 49, 64, 65, 66, 96]],
] as const;

describe('the operations of INAP CS-1 and CAP', () => {
  for (const [standard, rows] of Object.entries(standards)) {
    it(`are all of ${standard}`, () => {
      for (const [code, name] of listed(rows))
        expect(inap.operations.byName(name), name).to.equal(inap.operations.byCode(code));
    });
  }

  it('are of those standards and of no other', () => {
    const codes = new Set(
      Object.values(standards)
        .flatMap(listed)
        .map(([code]) => code),
    );
    expect(inap.operations.map(({ code }) => code)).to.deep.equal([...codes].sort((left, right) => left - right));
  });

  it('are answered as the standards have it', () => {
    const classOf = new Map(
      answered.flatMap(([operationClass, codes]) => codes.map((code): [number, number] => [code, operationClass])),
    );
    for (const { code, name, class: declared } of inap.operations)
      expect(declared, name).to.equal(classOf.get(code) ?? 2);
  });

  it('are found by the names of ETS 300 374-1 too', () => {
    expect(inap.operations.byName('analyzedInformation')?.code).to.equal(3);
    expect(inap.operations.byName('tCalledPartyBusy')?.code).to.equal(10);
  });
});
