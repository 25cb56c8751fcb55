/**
 * Charging characteristics and their result (Q.1218 §2.1, TS 29.078 §5.1): octets that CS-1 leaves to the network.
 *
 * CAP has the BER encoding of a CAMEL type in them, whose common fields are components. Other content stays in hex.
 */
import {
  boolean, choice, documented, enumerated, integer, nullType, octetFormat, octets, optional, sequence, tagged, withDefault,
} from '../../asn1/index.ts';
import { callSegmentID, legID } from './basic-types.ts';
import { camelFormat, type CamelField } from './camel-format.ts';
import { extensions } from './extensions.ts';

const source = 'TS 29.078 §5.1';
const oneOctet = { type: 'hex', minLength: 1, maxLength: 1, pattern: '^[0-9A-Fa-f]{2}$' } as const;
const flag = { type: 'integer', minimum: 0, maximum: 1, optional: true } as const;

const tones = sequence({
  numberOfBursts: withDefault(tagged(0, integer(1, 3)), 1),
  burstInterval: withDefault(tagged(1, integer(1, 1200)), 2),
  numberOfTonesInBurst: withDefault(tagged(2, integer(1, 3)), 3),
  toneDuration: withDefault(tagged(3, integer(1, 20)), 2),
  toneInterval: withDefault(tagged(4, integer(1, 20)), 2),
});

const audibleIndicator = choice({
  tone: boolean,
  burstList: tagged(1, sequence({ warningPeriod: withDefault(tagged(0, integer(1, 1200)), 30), bursts: tagged(1, tones) })),
});

const camelCharacteristics = choice({
  timeDurationCharging: tagged(0, sequence({
    maxCallPeriodDuration: tagged(0, integer(1, 864_000)),
    releaseIfdurationExceeded: withDefault(tagged(1, boolean), false),
    tariffSwitchInterval: optional(tagged(2, integer(1, 86_400))),
    audibleIndicator: withDefault(tagged(3, audibleIndicator), { tone: false }),
    extensions: optional(tagged(4, extensions)),
  })),
});

const characteristicsFields: readonly CamelField[] = [
  {
    suffix: 'maxCallPeriodDuration', path: 'timeDurationCharging.maxCallPeriodDuration',
    type: 'integer', minimum: 1, maximum: 864_000, description: 'Tenths of a second that the call may last',
  },
  {
    suffix: 'releaseIfdurationExceeded', path: 'timeDurationCharging.releaseIfdurationExceeded',
    ...flag, description: '1: the SSF releases the call when they are over',
  },
  {
    suffix: 'tariffSwitchInterval', path: 'timeDurationCharging.tariffSwitchInterval',
    type: 'integer', minimum: 1, maximum: 86_400, optional: true, description: 'Seconds until the tariff changes',
  },
  { suffix: 'tone', path: 'timeDurationCharging.audibleIndicator.tone', ...flag, description: '1: a tone warns the user before the end' },
];

const timeIfTariffSwitch = sequence({
  timeSinceTariffSwitch: tagged(0, integer(0, 864_000)),
  tariffSwitchInterval: optional(tagged(1, integer(1, 864_000))),
});

export const aChChargingAddress = choice({
  legID: tagged(2, legID),
  srfConnection: tagged(50, documented(callSegmentID, 'Call segment whose connection to a resource is charged.')),
});

const camelCallResult = choice({
  timeDurationChargingResult: tagged(0, sequence({
    partyToCharge: tagged(0, legID),
    timeInformation: tagged(1, choice({
      timeIfNoTariffSwitch: tagged(0, integer(0, 864_000)),
      timeIfTariffSwitch: tagged(1, timeIfTariffSwitch),
    })),
    legActive: withDefault(tagged(2, boolean), true),
    callLegReleasedAtTcpExpiry: optional(tagged(3, nullType)),
    extensions: optional(tagged(4, extensions)),
    aChChargingAddress: withDefault(tagged(5, aChChargingAddress), { legID: { receivingSideID: '01' } }),
  })),
});

const callResultFields: readonly CamelField[] = [
  {
    suffix: 'partyToCharge', path: 'timeDurationChargingResult.partyToCharge.receivingSideID',
    ...oneOctet, default: '01', description: 'Leg: 01 the calling party, 02 the called party',
  },
  {
    suffix: 'timeIfNoTariffSwitch', path: 'timeDurationChargingResult.timeInformation.timeIfNoTariffSwitch',
    type: 'integer', minimum: 0, maximum: 864_000, description: 'Tenths of a second that the call has lasted',
  },
  {
    suffix: 'legActive', path: 'timeDurationChargingResult.legActive',
    ...flag, description: '0: the leg is released; 1, as without it: the leg goes on',
  },
  {
    suffix: 'callLegReleasedAtTcpExpiry', path: 'timeDurationChargingResult.callLegReleasedAtTcpExpiry',
    type: 'integer', minimum: 1, maximum: 1, optional: true, description: '1: the leg was released because its time was over',
  },
];

const camelFurnished = choice({
  fCIBCCCAMELsequence1: tagged(0, sequence({
    freeFormatData: tagged(0, octets(1, 160)),
    partyToCharge: withDefault(tagged(1, legID), { sendingSideID: '01' }),
    appendFreeFormatData: withDefault(tagged(2, enumerated({ overwrite: 0, append: 1 })), 0),
  })),
});

const furnishedFields: readonly CamelField[] = [
  {
    suffix: 'freeFormatData', path: 'fCIBCCCAMELsequence1.freeFormatData',
    type: 'hex', minLength: 1, maxLength: 160, pattern: '^([0-9A-Fa-f]{2})*$', description: 'Data for the call record, in hex',
  },
  {
    suffix: 'partyToCharge', path: 'fCIBCCCAMELsequence1.partyToCharge.sendingSideID',
    ...oneOctet, optional: true, description: 'Leg: 01 the calling party, as without it, 02 the called party',
  },
  { suffix: 'appendFreeFormatData', path: 'fCIBCCCAMELsequence1.appendFreeFormatData', ...flag, description: '0 overwrite, 1 append' },
];

export const aChBillingChargingCharacteristics = documented(
  octetFormat(camelFormat('CAMEL-AChBillingChargingCharacteristics', source, camelCharacteristics, characteristicsFields)),
  'How the call is charged.',
);
export const callResult = documented(
  octetFormat(camelFormat('CAMEL-CallResult', source, camelCallResult, callResultFields)), 'What charging has come to.',
);
export const fCIBillingChargingCharacteristics = documented(
  octetFormat(camelFormat('CAMEL-FCIBillingChargingCharacteristics', source, camelFurnished, furnishedFields)),
  'Data for the call record.',
);

/** CAP has advice of charge in them (CAMEL-SCIBillingChargingCharacteristics), which stays in hex. */
export const sCIBillingChargingCharacteristics = documented(octets(1, 255), 'Charging information for the user.');
