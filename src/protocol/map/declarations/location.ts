/** Where a subscriber is in GPRS (TS 29.002 §17.7.1). CAP has a type of its own for that, see packet-types.ts there. */
import { nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import {
  ageOfLocationInformation,
  cellGlobalIdOrServiceAreaIdOrLAI,
  geodeticInformation,
  geographicalInformation,
  lsaIdentity,
  userCsgInformation,
} from '../../inap/declarations/location.ts';
import { extensionContainer } from './extension-container.ts';
import { raIdentity } from './identities.ts';

export const locationInformationGprs = sequence({
  cellGlobalIdOrServiceAreaIdOrLAI: optional(tagged(0, cellGlobalIdOrServiceAreaIdOrLAI)),
  routeingAreaIdentity: optional(tagged(1, raIdentity)),
  geographicalInformation: optional(tagged(2, geographicalInformation)),
  'sgsn-Number': optional(tagged(3, isdnAddressString)),
  selectedLSAIdentity: optional(tagged(4, lsaIdentity)),
  extensionContainer: optional(tagged(5, extensionContainer)),
  'sai-Present': optional(tagged(6, nullType)),
  geodeticInformation: optional(tagged(7, geodeticInformation)),
  currentLocationRetrieved: optional(tagged(8, nullType)),
  ageOfLocationInformation: optional(tagged(9, ageOfLocationInformation)),
  userCSGInformation: optional(tagged(10, userCsgInformation)),
});
