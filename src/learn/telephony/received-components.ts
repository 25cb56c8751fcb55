/** The components of a message of the service, as a learning observes them. */
import { inap } from '../../protocol/inap/index.ts';
import type { ComponentIndication, Invoke, ReturnError, ReturnResult } from '../../protocol/tcap/types.ts';
import type { OperationCall } from '../../flow/operation-calls.ts';
import type { Received } from './instructions.ts';
import { internedOperation } from './interned-operation.ts';

/** Most components of one answer: a service that sends more does not wait for the switch. */
const mostComponents = 256;

const nowhere = Number.NaN;

const hexOf = (octets: Uint8Array | undefined): string | null =>
  octets === undefined ? null : Buffer.from(octets).toString('hex');

const operationOf = ({ operation, parameter }: Invoke): OperationCall =>
  internedOperation(inap.operations.byCode(operation)?.name ?? `operation ${operation}`, hexOf(parameter));

/** A component that answers the tester, or that its TCAP has rejected, is observed by its kind. */
const answerOf = (component: Exclude<ComponentIndication, Invoke>): OperationCall => {
  const code = 'problem' in component ? `${component.problem.type} ${component.problem.code}` : codeOf(component);
  const parameter = 'parameter' in component ? component.parameter : undefined;
  return internedOperation(`${component.kind} ${code}`, hexOf(parameter));
};

const codeOf = (component: ReturnResult | ReturnError): string =>
  String(component.kind === 'returnError' ? component.error : (component.operation ?? ''));

export const receivedOf = (components: readonly ComponentIndication[]): readonly Received[] =>
  components.map((component) =>
    component.kind === 'invoke'
      ? { invokeId: component.invokeId, call: operationOf(component) }
      : { invokeId: nowhere, call: answerOf(component) },
  );

/** The fault of an answer with more components than a service sends before it waits; undefined: it has none. */
export const faultOfAnswer = ({ length }: readonly Received[]): string | undefined =>
  length <= mostComponents
    ? undefined
    : `the service has sent more than ${mostComponents} components without waiting for an answer`;
