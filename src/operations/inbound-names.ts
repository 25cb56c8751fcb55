/** What to call the things that come on a dialogue, for people. */
import { inap } from '../protocol/inap/index.ts';
import { pAbortCauses, type Code, type Component } from '../protocol/tcap/types.ts';
import type { Inbound } from './operation.ts';

const operationName = (code: Code): string => inap.operations.byCode(code)?.name ?? `an operation with code ${code}`;

const componentName = (component: Component): string => {
  switch (component.kind) {
    case 'invoke':
      return operationName(component.operation);
    case 'returnResultLast':
    case 'returnResultNotLast':
      return component.operation === undefined ? 'a result' : `a result of ${operationName(component.operation)}`;
    case 'returnError':
      return `the error ${inap.errorNamed(component.error)}`;
    case 'reject':
      return `a reject (${component.problem.type} problem ${component.problem.code})`;
  }
};

/** `Connect`, `the error systemFailure`, `TC-END`, `TC-P-ABORT (resourceLimitation)` … */
export const nameOfInbound = (inbound: Inbound): string => {
  switch (inbound.kind) {
    case 'component':
      return componentName(inbound.component);
    case 'end':
      return 'TC-END';
    case 'userAbort':
      return 'TC-U-ABORT';
    case 'providerAbort':
      return `TC-P-ABORT (${(pAbortCauses as Record<number, string>)[inbound.cause] ?? inbound.cause})`;
    case 'lost':
      return `the loss of the dialogue (${inbound.reason})`;
  }
};
