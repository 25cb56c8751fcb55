/** Error: the side that was asked could not perform the operation (TS 29.002 §17.6.6). */
import { declaredError } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';

export const MapError = declaredError({
  ways: hlrToScp,
  answers: [
    'ProcessUnstructuredSSRequest',
    'SendRoutingInfo',
    'SendRoutingInfoForSM',
    'AnyTimeInterrogation',
    'UnstructuredSSRequest',
    'UnstructuredSSNotify',
  ],
});
