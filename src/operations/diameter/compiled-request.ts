/** A request of the tester and its answer, in either direction. */
import type { Scope } from '../../expressions/scope.ts';
import type { DiameterMessage, ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { plain, shapeOf } from '../received-shape.ts';
import type { CompiledRequest } from '../request-operation.ts';
import { noArguments } from '../unchecked/read-path.ts';
import { compileAvps, detailOf } from './avps.ts';
import { earlyFaults } from './early-faults.ts';
import { compileWrong } from './wrong.ts';
import { besideAvps, commandName, messageData, messageShape, titleOf } from './message-data.ts';

/** Gateways time out by themselves, after 120 s at most: this bounds the wait in case of a defect of the gateway. */
const longestWait = 130;

/** The value of `Session-Id_auto` is known once there is a session. */
export interface OpenRequest extends DiameterMessage {
  readonly scope: Scope;
}

export type CompiledDiameterRequest = CompiledRequest<OpenRequest, ReceivedDiameterMessage>;

const sessionIdOf = ({ avps }: ReceivedDiameterMessage): unknown =>
  avps.find(({ name }) => name === 'Session-Id')?.value;

/** Undefined after a fault. `faultsWith`: further faults with the gateway. */
export const compileRequest = (
  source: OperationSource,
  site: CompileSite,
  send: CompiledDiameterRequest['send'],
  faultsWith: ReturnType<typeof earlyFaults> = () => [],
): CompiledDiameterRequest | undefined => {
  const { name, code, avps: written, allow_faults: allowsFaults = false } = source.arguments ?? {};
  const avps = compileAvps(written, site);
  if (avps === undefined) return undefined;
  const changes = compileWrong(source, site);
  const command = typeof code === 'number' ? code : commandName(String(name));
  const faultsOfMessage = earlyFaults(command, written, site.pointer);
  site.needsGateway('diameter', (gateway) => [...faultsWith(gateway), ...faultsOfMessage(gateway)]);
  return {
    parameter: 'diameter',
    request: (scope) => ({ command, avps: avps(scope), scope, ...(changes && { changes }) }),
    send,
    shape: shapeOf({ session_id: plain, response: messageShape }),
    data: (answer) => ({ session_id: sessionIdOf(answer), response: messageData(answer) }),
    faults: ({ faults = [] }) => (allowsFaults === true ? [] : faults),
    noArguments: [...noArguments(['session_id']), ...besideAvps('response')],
    portrait: (request) => ({ name: titleOf(request.command, 'Request'), detail: detailOf(request.avps) }),
    answered: (answer) => ({
      name: titleOf(answer.command, 'Answer'),
      detail: [detailOf(answer.avps), ...(answer.faults ?? [])].join('; '),
    }),
    seconds: longestWait,
  };
};
