/**
 * The differences of CAP 1 and 2 (TS 09.78) from CAP 3 and 4: the carrier of North America, its own tags in
 * EstablishTemporaryConnection, and a bare NULL as the report of an announcement.
 */
import { choice, documented, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from './basic-types.ts';
import { connectFields } from './Connect.ts';
import { establishTemporaryConnectionFields } from './EstablishTemporaryConnection.ts';
import { initialDPFields } from './InitialDP.ts';
import { naCarrierInformation, naInfo } from './na-info.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

const source = 'TS 09.78 §6.1';

const initialDPArgExtension = sequence({
  naCarrierInformation: optional(tagged(0, naCarrierInformation)),
  gmscAddress: optional(tagged(1, isdnAddressString)),
});

export const initialDPArgOfCap2 = documented(
  sequence({ ...initialDPFields, initialDPArgExtension: optional(tagged(59, initialDPArgExtension)) }),
  'Request for service at a trigger.',
  source,
);

const { naOliInfo: _connectLine, ...connectWithoutLine } = connectFields;

export const connectArgOfCap2 = documented(
  sequence({ ...connectWithoutLine, 'na-Info': optional(tagged(57, naInfo)) }),
  'Routing to a destination.',
  source,
);

const {
  naOliInfo: _line,
  callSegmentID: _segment,
  serviceInteractionIndicatorsTwo: _indicators,
  chargeNumber: _charge,
  originalCalledPartyID: _called,
  callingPartyNumber: _calling,
  ...connection
} = establishTemporaryConnectionFields;

export const establishTemporaryConnectionArgOfCap2 = documented(
  sequence({
    ...connection,
    serviceInteractionIndicatorsTwo: optional(tagged(7, serviceInteractionIndicatorsTwo)),
    'na-Info': optional(tagged(50, naInfo)),
  }),
  'Connection to a resource elsewhere.',
  source,
);

export const specializedResourceReportArgOfCap2 = documented(
  choice({ none: documented(nullType, 'The argument is a bare NULL.') }, { whenEmpty: 'none' }),
  'End of an announcement.',
  source,
);
