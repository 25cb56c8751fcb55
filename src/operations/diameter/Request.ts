/**
 * `diameter.Request`, also written `diameter.to_server.Request`: a request and its answer. A Result-Code that tells of an error is an
 * answer like any other: `tests` judge it.
 */
import type { Scope } from '../../expressions/scope.ts';
import type { DiameterMessage, DiameterSession, ReceivedDiameterMessage } from '../../gateways/gateway.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { requestOperation, type CompiledRequest } from '../request-operation.ts';
import { compileAvps, detailOf } from './avps.ts';
import { earlyFaults } from './early-faults.ts';
import { withSessionId } from './kept-session-id.ts';
import { plain, shapeOf } from '../received-shape.ts';
import { commandName, messageData, messageShape, titleOf } from './message-data.ts';

/** Gateways give up by themselves, after 120 s at most: this is for a defect of the gateway. */
const longestWait = 130;

/** What `Session-Id_auto` means is known once there is a session. */
interface OpenRequest extends DiameterMessage {
  readonly scope: Scope;
}

const sessionIdOf = ({ avps }: ReceivedDiameterMessage): unknown => avps.find(({ name }) => name === 'Session-Id')?.value;

const compile = (source: OperationSource, site: CompileSite): CompiledRequest<OpenRequest, ReceivedDiameterMessage> | undefined => {
  const { name, code, avps: written } = source.arguments ?? {};
  const avps = compileAvps(written, site);
  if (avps === undefined) return undefined;
  const command = typeof code === 'number' ? code : commandName(String(name));
  site.needsGateway('diameter', earlyFaults(command, written, `${site.pointer}/arguments`));
  return {
    parameter: 'diameter',
    request: (scope) => ({ command, avps: avps(scope), scope }),
    send: (session, { scope, ...request }, settle) => {
      const diameter = session as DiameterSession;
      return diameter.request({ ...request, avps: withSessionId(request.avps, scope, diameter) }, settle);
    },
    shape: shapeOf({ session_id: plain, response: messageShape }),
    data: (answer) => ({ session_id: sessionIdOf(answer), response: messageData(answer) }),
    portrait: (request) => ({ name: titleOf(request.command, 'Request'), detail: detailOf(request.avps) }),
    answered: (answer) => ({ name: titleOf(answer.command, 'Answer'), detail: detailOf(answer.avps) }),
    seconds: longestWait,
  };
};

export const Request = requestOperation<OpenRequest, ReceivedDiameterMessage>({
  type: 'diameter.Request',
  gateway: 'diameter',
  nameOf: () => 'Diameter',
  compile,
});
