/** Control of GPRS sessions and PDP contexts (TS 29.078 §8.1), of CAP 3. */
import {
  choice,
  documented,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { integer4, isdnAddressString, miscCallInfo, monitorMode, serviceKey, timeAndTimezone } from './basic-types.ts';
import { fCIGPRSBillingChargingCharacteristics, sCIGPRSBillingChargingCharacteristics } from './charging.ts';
import { extensions } from './extensions.ts';
import { imei, imsi } from './mobile-types.ts';
import {
  accessPointName,
  active,
  endUserAddress,
  gPRSCause,
  gprsChargingID,
  gPRSEventSpecificInformation,
  gPRSEventType,
  gprsMsClass,
  gsnAddress,
  locationInformationGprs,
  pDPInitiationType,
  qualityOfService,
  routeingAreaIdentity,
} from './packet-types.ts';
import { pDPID } from './pdp-id.ts';
import { timerID } from './ResetTimer.ts';

const source = 'TS 29.078 §8.1';
const day = 86_400;
const octets4 = integer(0, 0xffff_ffff);
const counter = integer(0, 255);

export const applyChargingGPRSArg = documented(
  sequence({
    chargingCharacteristics: tagged(
      0,
      choice({
        maxTransferredVolume: tagged(0, documented(integer(1, 0xffff_ffff), 'Octets.')),
        maxElapsedTime: tagged(1, documented(integer(1, day), 'Seconds.')),
      }),
    ),
    tariffSwitchInterval: optional(tagged(1, documented(integer(1, day), 'Seconds until the tariff changes.'))),
    pDPID: optional(tagged(2, pDPID)),
  }),
  'Charging of a session or a PDP context.',
  source,
);

const chargingResult = choice({
  transferredVolume: tagged(
    0,
    choice({
      volumeIfNoTariffSwitch: tagged(0, octets4),
      volumeIfTariffSwitch: tagged(
        1,
        sequence({
          volumeSinceLastTariffSwitch: tagged(0, octets4),
          volumeTariffSwitchInterval: optional(tagged(1, octets4)),
        }),
      ),
    }),
  ),
  elapsedTime: tagged(
    1,
    choice({
      timeGPRSIfNoTariffSwitch: tagged(0, integer(0, day)),
      timeGPRSIfTariffSwitch: tagged(
        1,
        sequence({
          timeGPRSSinceLastTariffSwitch: tagged(0, integer(0, day)),
          timeGPRSTariffSwitchInterval: optional(tagged(1, integer(0, day))),
        }),
      ),
    }),
  ),
});

const chargingRollOver = choice({
  transferredVolumeRollOver: tagged(
    0,
    choice({
      'rO-VolumeIfNoTariffSwitch': tagged(0, counter),
      'rO-VolumeIfTariffSwitch': tagged(
        1,
        sequence({
          'rO-VolumeSinceLastTariffSwitch': optional(tagged(0, counter)),
          'rO-VolumeTariffSwitchInterval': optional(tagged(1, counter)),
        }),
      ),
    }),
  ),
  elapsedTimeRollOver: tagged(
    1,
    choice({
      'rO-TimeGPRSIfNoTariffSwitch': tagged(0, counter),
      'rO-TimeGPRSIfTariffSwitch': tagged(
        1,
        sequence({
          'rO-TimeGPRSSinceLastTariffSwitch': optional(tagged(0, counter)),
          'rO-TimeGPRSTariffSwitchInterval': optional(tagged(1, counter)),
        }),
      ),
    }),
  ),
});

export const applyChargingReportGPRSArg = documented(
  sequence({
    chargingResult: tagged(0, chargingResult),
    qualityOfService: optional(tagged(1, qualityOfService)),
    active: withDefault(tagged(2, active), true),
    pDPID: optional(tagged(3, pDPID)),
    chargingRollOver: optional(tagged(4, chargingRollOver)),
  }),
  'Report of charging.',
  source,
);

export const cancelGPRSArg = documented(
  sequence({ pDPID: optional(tagged(0, pDPID)) }),
  'End of all requests.',
  source,
);
export const continueGPRSArg = documented(
  sequence({ pDPID: optional(tagged(0, pDPID)) }),
  'Processing goes on.',
  source,
);

export const connectGPRSArg = documented(
  sequence({ accessPointName: tagged(0, accessPointName), pdpID: optional(tagged(1, pDPID)) }),
  'Another access point.',
  source,
);

export const entityReleasedGPRSArg = documented(
  sequence({ gPRSCause: tagged(0, gPRSCause), pDPID: optional(tagged(1, pDPID)) }),
  'End of a session of which no event came.',
  source,
);

export const eventReportGPRSArg = documented(
  sequence({
    gPRSEventType: tagged(0, gPRSEventType),
    miscGPRSInfo: withDefault(tagged(1, miscCallInfo), { messageType: 0 }),
    gPRSEventSpecificInformation: optional(tagged(2, gPRSEventSpecificInformation)),
    pDPID: optional(tagged(3, pDPID)),
  }),
  'Report of an event.',
  source,
);

export const furnishChargingInformationGPRSArg = documented(
  choice({ fCIGPRSBillingChargingCharacteristics }),
  'Data for the charging record.',
  source,
);

export const initialDPGPRSArg = documented(
  sequence({
    serviceKey: tagged(0, serviceKey),
    gPRSEventType: tagged(1, gPRSEventType),
    mSISDN: tagged(2, isdnAddressString),
    iMSI: tagged(3, imsi),
    timeAndTimeZone: tagged(4, timeAndTimezone),
    gPRSMSClass: optional(tagged(5, gprsMsClass)),
    endUserAddress: optional(tagged(6, endUserAddress)),
    qualityOfService: optional(tagged(7, qualityOfService)),
    accessPointName: optional(tagged(8, accessPointName)),
    routeingAreaIdentity: optional(tagged(9, routeingAreaIdentity)),
    chargingID: optional(tagged(10, gprsChargingID)),
    sGSNCapabilities: optional(tagged(11, documented(octets(1, 1), '01: advice of charge supported.'))),
    locationInformationGPRS: optional(tagged(12, locationInformationGprs)),
    pDPInitiationType: optional(tagged(13, pDPInitiationType)),
    extensions: optional(tagged(14, extensions)),
    gGSNAddress: optional(tagged(15, gsnAddress)),
    'secondaryPDP-context': optional(tagged(16, nullType)),
    iMEI: optional(tagged(17, imei)),
  }),
  'Request for service at a session or a PDP context.',
  source,
);

export const releaseGPRSArg = documented(
  sequence({ gprsCause: tagged(0, gPRSCause), pDPID: optional(tagged(1, pDPID)) }),
  'End of a session or a PDP context.',
  source,
);

const gPRSEvent = sequence({ gPRSEventType: tagged(0, gPRSEventType), monitorMode: tagged(1, monitorMode) });

export const requestReportGPRSEventArg = documented(
  sequence({
    gPRSEvent: tagged(0, documented(sequenceOf(gPRSEvent, { max: 10 }), 'Events to be reported.')),
    pDPID: optional(tagged(1, pDPID)),
  }),
  'Arming of detection points.',
  source,
);

export const resetTimerGPRSArg = documented(
  sequence({
    timerID: withDefault(tagged(0, timerID), 0),
    timervalue: tagged(1, documented(integer4, 'Seconds.')),
  }),
  'New time for the timer of the SSF.',
  source,
);

export const sendChargingInformationGPRSArg = documented(
  sequence({ sCIGPRSBillingChargingCharacteristics: tagged(0, sCIGPRSBillingChargingCharacteristics) }),
  'Charging information to be passed on.',
  source,
);
