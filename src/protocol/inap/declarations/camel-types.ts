/**
 * The CAMEL types inside the charging octets of CAP (TS 29.078 §5.1), which CS-1 leaves to the network.
 *
 * CAP 2 has a SEQUENCE where CAP 3 and 4 have the BOOLEAN `releaseIfdurationExceeded`; its presence means the same as
 * TRUE. The tone is a BOOLEAN in CAP 3 and one of the audible indicators in CAP 4.
 */
import {
  boolean,
  choice,
  documented,
  enumerated,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { callSegmentID, legID } from './basic-types.ts';
import { extensions } from './extensions.ts';
import { pDPID } from './pdp-id.ts';

const longestCall = 864_000;
const day = 86_400;

export const burst = sequence({
  numberOfBursts: withDefault(tagged(0, integer(1, 3)), 1),
  burstInterval: withDefault(tagged(1, integer(1, 1200)), 2),
  numberOfTonesInBurst: withDefault(tagged(2, integer(1, 3)), 3),
  toneDuration: withDefault(tagged(3, integer(1, 20)), 2),
  toneInterval: withDefault(tagged(4, integer(1, 20)), 2),
});

const audibleIndicator = choice({
  tone: boolean,
  burstList: tagged(
    1,
    sequence({ warningPeriod: withDefault(tagged(0, integer(1, 1200)), 30), bursts: tagged(1, burst) }),
  ),
});

const maxCallPeriodDuration = tagged(0, integer(1, longestCall));
const tariffSwitchInterval = optional(tagged(2, integer(1, day)));
const duration = {
  maxCallPeriodDuration,
  releaseIfdurationExceeded: withDefault(tagged(1, boolean), false),
  tariffSwitchInterval,
};
const extensionsOfDuration = { extensions: optional(tagged(4, extensions)) };

export const camelCharacteristics = choice({
  timeDurationCharging: tagged(
    0,
    sequence({
      ...duration,
      audibleIndicator: withDefault(tagged(3, audibleIndicator), { tone: false }),
      ...extensionsOfDuration,
    }),
  ),
});

export const camelCharacteristicsOfCap3 = choice({
  timeDurationCharging: tagged(
    0,
    sequence({ ...duration, tone: withDefault(tagged(3, boolean), false), ...extensionsOfDuration }),
  ),
});

const releaseWithTone = sequence({ tone: withDefault(boolean, false), extensions: optional(tagged(10, extensions)) });

export const camelCharacteristicsOfCap2 = choice({
  timeDurationCharging: tagged(
    0,
    sequence({
      maxCallPeriodDuration,
      releaseIfdurationExceeded: optional(tagged(1, releaseWithTone)),
      tariffSwitchInterval,
    }),
  ),
});

const timeIfTariffSwitch = sequence({
  timeSinceTariffSwitch: tagged(0, integer(0, longestCall)),
  tariffSwitchInterval: optional(tagged(1, integer(1, longestCall))),
});

export const aChChargingAddress = choice({
  legID: tagged(2, legID),
  srfConnection: tagged(50, documented(callSegmentID, 'Call segment whose connection to a resource is charged.')),
});

export const camelCallResult = choice({
  timeDurationChargingResult: tagged(
    0,
    sequence({
      partyToCharge: tagged(0, legID),
      timeInformation: tagged(
        1,
        choice({
          timeIfNoTariffSwitch: tagged(0, integer(0, longestCall)),
          timeIfTariffSwitch: tagged(1, timeIfTariffSwitch),
        }),
      ),
      legActive: withDefault(tagged(2, boolean), true),
      callLegReleasedAtTcpExpiry: optional(tagged(3, nullType)),
      extensions: optional(tagged(4, extensions)),
      aChChargingAddress: withDefault(tagged(5, aChChargingAddress), { legID: { receivingSideID: '01' } }),
    }),
  ),
});

const freeFormatData = octets(1, 160);
const appendFreeFormatData = enumerated({ overwrite: 0, append: 1 });

export const camelFurnished = choice({
  fCIBCCCAMELsequence1: tagged(
    0,
    sequence({
      freeFormatData: tagged(0, freeFormatData),
      partyToCharge: withDefault(tagged(1, legID), { sendingSideID: '01' }),
      appendFreeFormatData: withDefault(tagged(2, appendFreeFormatData), 0),
    }),
  ),
});

export const camelFurnishedGPRS = sequence({
  fCIBCCCAMELsequence1: tagged(
    0,
    sequence({
      freeFormatData: tagged(0, freeFormatData),
      pDPID: optional(tagged(1, pDPID)),
      appendFreeFormatData: withDefault(tagged(2, appendFreeFormatData), 0),
    }),
  ),
});

export const camelFurnishedSMS = choice({
  fCIBCCCAMELsequence1: tagged(
    0,
    sequence({
      freeFormatData: tagged(0, freeFormatData),
      appendFreeFormatData: withDefault(tagged(1, appendFreeFormatData), 0),
    }),
  ),
});

/** The elements of an advice of charge (TS 22.024). */
export const adviceElements = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'] as const;

const cAIGSM0224 = sequence(
  Object.fromEntries(adviceElements.map((name, index) => [name, optional(tagged(index, integer(0, 8191)))])),
);
const aOCSubsequent = sequence({
  'cAI-GSM0224': tagged(0, cAIGSM0224),
  tariffSwitchInterval: optional(tagged(1, documented(integer(1, day), 'Seconds until the tariff changes.'))),
});
const aOCBeforeAnswer = sequence({
  aOCInitial: tagged(0, cAIGSM0224),
  aOCSubsequent: optional(tagged(1, aOCSubsequent)),
});

export const camelAdvice = choice({
  aOCBeforeAnswer: tagged(0, aOCBeforeAnswer),
  aOCAfterAnswer: tagged(1, aOCSubsequent),
  'aOC-extension': tagged(2, sequence({})),
});

export const camelAdviceGPRS = sequence({ aOCGPRS: tagged(0, aOCBeforeAnswer), pDPID: optional(tagged(1, pDPID)) });
