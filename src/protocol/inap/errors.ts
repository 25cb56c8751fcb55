/**
 * The errors of INAP CS-1 and CAP, with their parameters (Q.1218 §2.1, TS 29.078 §5.2).
 *
 * A parameter that is no SEQUENCE has the name that is given to it here.
 */
import { choice, documented, enumerated, integer, sequence, tagged, type DeclaredError } from '../asn1/index.ts';

const cancelProblem = sequence({
  problem: tagged(0, enumerated({ unknownOperation: 0, tooLate: 1, operationNotCancellable: 2 })),
  operation: tagged(1, documented(integer(-128, 127), 'Invoke id of the operation that was to be cancelled.')),
});

const requestedInfoProblem = choice({ problem: enumerated({ unknownRequestedInfo: 1, requestedInfoNotAvailable: 2 }) });

const unavailableNetworkResource = choice({
  resource: documented(
    enumerated({
      unavailableResources: 0,
      componentFailure: 1,
      basicCallProcessingException: 2,
      resourceStatusFailure: 3,
      endUserFailure: 4,
    }),
    'Network resource that failed.',
  ),
});

const refusal = choice({ reason: enumerated({ generic: 0, unobtainable: 1, congestion: 2 }) });

const source = 'TS 29.078 §5.2';

export const declaredErrors: readonly DeclaredError[] = [
  { name: 'canceled', code: 0, source },
  { name: 'cancelFailed', code: 1, parameter: cancelProblem, source },
  { name: 'eTCFailed', code: 3, source },
  { name: 'improperCallerResponse', code: 4, source },
  { name: 'missingCustomerRecord', code: 6, source },
  { name: 'missingParameter', code: 7, source },
  { name: 'parameterOutOfRange', code: 8, source },
  { name: 'requestedInfoError', code: 10, parameter: requestedInfoProblem, source },
  { name: 'systemFailure', code: 11, parameter: unavailableNetworkResource, source },
  { name: 'taskRefused', code: 12, parameter: refusal, source },
  { name: 'unavailableResource', code: 13, source },
  { name: 'unexpectedComponentSequence', code: 14, source },
  { name: 'unexpectedDataValue', code: 15, source },
  { name: 'unexpectedParameter', code: 16, source },
  { name: 'unknownLegID', code: 17, source },
  { name: 'unknownResource', code: 18, source: 'Q.1218 §2.1' },
  { name: 'unknownCSID', code: 50, source },
  { name: 'unknownPDPID', code: 51, source },
];
