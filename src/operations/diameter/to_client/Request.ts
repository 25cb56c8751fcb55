/**
 * `diameter.to_client.Request`: a request to the client of the instance's session, such as Re-Auth or Abort-Session,
 * and its answer.
 */
import type { DiameterSession, ReceivedDiameterMessage } from '../../../gateways/diameter-gateway.ts';
import { requestOperation } from '../../request-operation.ts';
import { clientOf } from '../answered-client.ts';
import { withAvpsOfOctets } from '../avps.ts';
import { compileRequest, type OpenRequest } from '../compiled-request.ts';
import { withoutPseudoAvps } from '../kept-session-id.ts';
import { seenBy } from '../seen-messages.ts';
import { sessionUse } from '../session-use.ts';

export const Request = requestOperation<OpenRequest, ReceivedDiameterMessage>({
  type: 'diameter.to_client.Request',
  gateway: 'diameter',
  own: sessionUse({ needsClient: true }),
  nameOf: () => 'Diameter',
  compile: (source, site) =>
    compileRequest(source, site, (session, { command, avps: given, changes }, settle, instance) => {
      const avps = withoutPseudoAvps(withAvpsOfOctets(given, session as DiameterSession));
      return clientOf(instance).session.request({ command, avps, changes }, settle, seenBy(instance, false));
    }),
});
