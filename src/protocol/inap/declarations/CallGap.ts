/**
 * CallGap (Q.1218 §2.1, TS 29.078 §6.1.1): the SCF asks for fewer requests.
 *
 * The criteria are on one level, without the `basicGapCriteria` that CAP has around them: that level is not on the
 * wire, and an author may write it.
 */
import { choice, documented, enumerated, integer, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { cause, duration, locationNumber, numberDigits, scfID, serviceKey } from './basic-types.ts';
import { eventTypeBCSM } from './bcsm.ts';
import { extensions } from './extensions.ts';
import { informationToSend } from './user-interaction.ts';

const basicGapCriteria = {
  calledAddressValue: tagged(0, numberDigits),
  gapOnService: tagged(
    2,
    sequence({ serviceKey: tagged(0, serviceKey), dpCriteria: optional(tagged(1, eventTypeBCSM)) }),
  ),
  gapAllInTraffic: tagged(3, nullType),
  calledAddressAndService: tagged(
    29,
    sequence({ calledAddressValue: tagged(0, numberDigits), serviceKey: tagged(1, serviceKey) }),
  ),
  callingAddressAndService: tagged(
    30,
    sequence({
      callingAddressValue: tagged(0, numberDigits),
      serviceKey: tagged(1, serviceKey),
      locationNumber: optional(tagged(2, locationNumber)),
    }),
  ),
};

const gapCriteria = choice(
  {
    ...basicGapCriteria,
    compoundGapCriteria: sequence({
      basicGapCriteria: tagged(0, choice(basicGapCriteria)),
      scfID: optional(tagged(1, scfID)),
    }),
  },
  { around: { basicGapCriteria: Object.keys(basicGapCriteria) } },
);

const gapIndicators = sequence({
  duration: tagged(0, duration),
  gapInterval: tagged(
    1,
    documented(integer(-1, 60_000), 'Milliseconds between requests; 0 no gapping, -1 no requests.'),
  ),
});

const gapTreatment = choice({
  informationToSend: tagged(0, informationToSend),
  releaseCause: tagged(1, cause),
  both: tagged(2, sequence({ informationToSend: tagged(0, informationToSend), releaseCause: tagged(1, cause) })),
});

export const callGapArg = documented(
  sequence({
    gapCriteria: tagged(0, documented(gapCriteria, 'Which requests.')),
    gapIndicators: tagged(1, documented(gapIndicators, 'How few of them.')),
    controlType: optional(tagged(2, enumerated({ sCPOverloaded: 0, manuallyInitiated: 1, destinationOverload: 2 }))),
    gapTreatment: optional(tagged(3, documented(gapTreatment, 'What becomes of the others.'))),
    extensions: optional(tagged(4, extensions)),
  }),
  'Fewer requests.',
  'TS 29.078 §6.1.1',
);
