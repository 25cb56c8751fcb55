/**
 * `diameter.Request`, also written `diameter.to_server.Request`: a request and its answer. A Result-Code for an error
 * is an answer like any other: `tests` check it.
 */
import type { DiameterGateway, DiameterSession, ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import { requestOperation } from '../request-operation.ts';
import { withAvpsOfOctets } from './avps.ts';
import { compileRequest, type OpenRequest } from './compiled-request.ts';
import { seenBy } from './seen-messages.ts';
import { withSessionId } from './kept-session-id.ts';

export const Request = requestOperation<OpenRequest, ReceivedDiameterMessage>({
  type: 'diameter.Request',
  gateway: 'diameter',
  nameOf: () => 'Diameter',
  compile: (source, site) =>
    compileRequest(
      source,
      site,
      (session, { scope, ...request }, settle, instance) => {
        const diameter = session as DiameterSession;
        const avps = withSessionId(withAvpsOfOctets(request.avps, diameter), scope, diameter);
        return diameter.request({ ...request, avps }, settle, seenBy(instance, true));
      },
      (gateway) => {
        if ((gateway as DiameterGateway).listens !== true) return [];
        const message =
          `cannot be sent by gateway ${gateway.name}: it has \`mode: listen\`, and sends requests in the ` +
          'sessions of its clients (diameter.to_client.Request)';
        return [{ pointer: `${site.pointer}/type`, message }];
      },
    ),
});
