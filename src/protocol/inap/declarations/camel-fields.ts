/**
 * The fields of the CAMEL types that are components of their octets:
 * `aChBillingChargingCharacteristics_maxCallPeriodDuration`.
 */
import { adviceElements } from './camel-types.ts';
import type { CamelField } from './camel-format.ts';

const oneOctet = { type: 'hex', minLength: 1, maxLength: 1, pattern: '^[0-9A-Fa-f]{2}$' } as const;
const flag = { type: 'integer', minimum: 0, maximum: 1, optional: true } as const;
const tenths = { type: 'integer', minimum: 0, maximum: 864_000, optional: true } as const;
const seconds = { type: 'integer', minimum: 1, maximum: 86_400, optional: true } as const;
const present = { type: 'integer', minimum: 1, maximum: 1, optional: true } as const;

const burst = (suffix: string, path: string, maximum: number, description: string): CamelField => ({
  suffix,
  path: `timeDurationCharging.audibleIndicator.burstList.${path}`,
  type: 'integer',
  minimum: 1,
  maximum,
  optional: true,
  description,
});

const durationFields: readonly CamelField[] = [
  {
    suffix: 'maxCallPeriodDuration',
    path: 'timeDurationCharging.maxCallPeriodDuration',
    type: 'integer',
    minimum: 1,
    maximum: 864_000,
    description: 'Tenths of a second that the call may last',
  },
  {
    suffix: 'releaseIfdurationExceeded',
    path: 'timeDurationCharging.releaseIfdurationExceeded',
    ...flag,
    description: '1: the SSF releases the call when they are over',
  },
  {
    suffix: 'tariffSwitchInterval',
    path: 'timeDurationCharging.tariffSwitchInterval',
    ...seconds,
    description: 'Seconds until the tariff changes',
  },
];

const tone = (path: string): CamelField => ({
  suffix: 'tone',
  path: `timeDurationCharging.${path}`,
  ...flag,
  description: '1: a tone warns the user before the end',
});

export const characteristicsFields: readonly CamelField[] = [
  ...durationFields,
  tone('audibleIndicator.tone'),
  burst('warningPeriod', 'warningPeriod', 1200, 'Seconds from the warning to the end; 30 without it'),
  burst('numberOfBursts', 'bursts.numberOfBursts', 3, 'Bursts; 1 without it'),
  burst('burstInterval', 'bursts.burstInterval', 1200, 'Tenths of a second between bursts; 2 without it'),
  burst('numberOfTonesInBurst', 'bursts.numberOfTonesInBurst', 3, 'Tones of a burst; 3 without it'),
  burst('toneDuration', 'bursts.toneDuration', 20, 'Tenths of a second of a tone; 2 without it'),
  burst('toneInterval', 'bursts.toneInterval', 20, 'Tenths of a second between tones; 2 without it'),
];
export const characteristicsFieldsOfCap3: readonly CamelField[] = [...durationFields, tone('tone')];
export const characteristicsFieldsOfCap2: readonly CamelField[] = [
  ...durationFields.map((field) =>
    field.suffix === 'releaseIfdurationExceeded' ? { ...field, isPresence: true } : field,
  ),
  { ...tone('releaseIfdurationExceeded.tone'), within: 'releaseIfdurationExceeded' },
];

const result = 'timeDurationChargingResult';

export const callResultFields: readonly CamelField[] = [
  {
    suffix: 'partyToCharge',
    path: `${result}.partyToCharge.receivingSideID`,
    ...oneOctet,
    default: '01',
    description: 'Leg: 01 the calling party, 02 the called party',
  },
  {
    suffix: 'timeIfNoTariffSwitch',
    path: `${result}.timeInformation.timeIfNoTariffSwitch`,
    ...tenths,
    description: 'Tenths of a second that the call has lasted, where the tariff has not changed',
  },
  {
    suffix: 'timeSinceTariffSwitch',
    path: `${result}.timeInformation.timeIfTariffSwitch.timeSinceTariffSwitch`,
    ...tenths,
    description: 'Tenths of a second since the tariff has changed',
  },
  {
    suffix: 'tariffSwitchInterval',
    path: `${result}.timeInformation.timeIfTariffSwitch.tariffSwitchInterval`,
    ...tenths,
    minimum: 1,
    description: 'Tenths of a second until the tariff changed',
  },
  {
    suffix: 'legActive',
    path: `${result}.legActive`,
    ...flag,
    description: '0: the leg is released; 1, as without it: the leg goes on',
  },
  {
    suffix: 'callLegReleasedAtTcpExpiry',
    path: `${result}.callLegReleasedAtTcpExpiry`,
    ...present,
    description: '1: the leg was released because its time was over',
  },
  {
    suffix: 'chargedLeg',
    path: `${result}.aChChargingAddress.legID.receivingSideID`,
    ...oneOctet,
    optional: true,
    description: 'Leg that is charged: 01, as without it',
  },
  {
    suffix: 'srfConnection',
    path: `${result}.aChChargingAddress.srfConnection`,
    type: 'integer',
    minimum: 1,
    maximum: 127,
    optional: true,
    description: 'Call segment whose connection to a resource is charged',
  },
];

const furnished = 'fCIBCCCAMELsequence1';

const freeFormatData: CamelField = {
  suffix: 'freeFormatData',
  path: `${furnished}.freeFormatData`,
  type: 'hex',
  minLength: 1,
  maxLength: 160,
  pattern: '^([0-9A-Fa-f]{2})*$',
  description: 'Data for the call record, in hex',
};
const appendFreeFormatData: CamelField = {
  suffix: 'appendFreeFormatData',
  path: `${furnished}.appendFreeFormatData`,
  ...flag,
  description: '0 overwrite, 1 append',
};
const context = (path: string): CamelField => ({
  suffix: 'pDPID',
  path,
  ...oneOctet,
  optional: true,
  description: 'PDP context within the dialogue',
});

export const furnishedFields: readonly CamelField[] = [
  freeFormatData,
  {
    suffix: 'partyToCharge',
    path: `${furnished}.partyToCharge.sendingSideID`,
    ...oneOctet,
    optional: true,
    description: 'Leg: 01 the calling party, as without it, 02 the called party',
  },
  appendFreeFormatData,
];
export const furnishedGPRSFields: readonly CamelField[] = [
  freeFormatData,
  context(`${furnished}.pDPID`),
  appendFreeFormatData,
];
export const furnishedSMSFields: readonly CamelField[] = [freeFormatData, appendFreeFormatData];

const elements = (suffix: string, path: string, when: string): readonly CamelField[] =>
  adviceElements.map((element) => ({
    suffix: `${suffix}_${element}`,
    path: `${path}.${element}`,
    type: 'integer',
    minimum: 0,
    maximum: 8191,
    optional: true,
    description: `Advice of charge element ${element} (TS 22.024) ${when}`,
  }));
const change = (suffix: string, path: string): CamelField => ({
  suffix,
  path: `${path}.tariffSwitchInterval`,
  ...seconds,
  description: 'Seconds until the tariff changes',
});

export const adviceFields: readonly CamelField[] = [
  ...elements('initial', 'aOCBeforeAnswer.aOCInitial', 'before the answer'),
  ...elements('subsequent', 'aOCBeforeAnswer.aOCSubsequent.cAIGSM0224', 'after the tariff has changed'),
  change('tariffSwitchInterval', 'aOCBeforeAnswer.aOCSubsequent'),
  ...elements('answered', 'aOCAfterAnswer.cAIGSM0224', 'after the answer'),
  change('answeredTariffSwitchInterval', 'aOCAfterAnswer'),
];

export const adviceGPRSFields: readonly CamelField[] = [
  ...elements('initial', 'aOCGPRS.aOCInitial', 'at first'),
  ...elements('subsequent', 'aOCGPRS.aOCSubsequent.cAIGSM0224', 'after the tariff has changed'),
  change('tariffSwitchInterval', 'aOCGPRS.aOCSubsequent'),
  context('pDPID'),
];
