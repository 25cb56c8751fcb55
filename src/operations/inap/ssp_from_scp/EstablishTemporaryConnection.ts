/** EstablishTemporaryConnection (TS 29.078 §6.1.1): connects the caller to a resource elsewhere. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const EstablishTemporaryConnection = declaredInvoke({
  name: 'EstablishTemporaryConnection',
  ways: scpToSsp,
  fields: ['assistingSSPIPRoutingAddress_digits', 'correlationID_digits'],
});
