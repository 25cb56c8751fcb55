/** `diameter.from_server.Register`: this instance receives the server's requests for a session, until it ends. */
import { DialproofError } from '../../../ground/errors.ts';
import { describeValue } from '../../../expressions/describe-value.ts';
import { compileTemplate } from '../../../expressions/template.ts';
import type { DiameterSession } from '../../../gateways/diameter-gateway.ts';
import { next, type Operation } from '../../operation.ts';
import { sessionFaults } from '../driven-connection.ts';
import { keptSessionId } from '../kept-session-id.ts';
import { openInbox } from '../inbox.ts';
import { seenBy } from '../seen-messages.ts';
import { takeFaultyRequests } from '../session-use.ts';

const parameter = 'diameter';

const sessionIdIn = (value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw new DialproofError('CheckFailed', `session_id is ${describeValue(value)}: it must be a Session-Id`);
};

export const Register: Operation = {
  type: 'diameter.from_server.Register',
  gateway: 'diameter',
  compile(source, site) {
    const written = source.arguments?.['session_id'];
    const sessionId =
      written === undefined ? undefined : compileTemplate(written, `${site.pointer}/arguments/session_id`, site.faults);
    site.needsGateway(parameter, (gateway) => sessionFaults(gateway, site.pointer));
    let takesFaulty: boolean | undefined;
    return {
      type: source.type,
      perform(instance) {
        const session = instance.session(parameter) as DiameterSession;
        const id = sessionId ? sessionIdIn(sessionId.evaluate(instance.scope)) : keptSessionId(instance.scope, session);
        const registration = `diameter session ${id}`;
        takesFaulty ??= takeFaultyRequests(site.compiled ?? []);
        const faulty = takesFaulty;
        // Never settles: the registration lasts as long as the instance, and an existing one stays.
        if (!instance.hasBegun(registration))
          instance.begin(registration, () =>
            session.register(id, openInbox(instance).receive, faulty, seenBy(instance, true)),
          );
        instance.journal?.trace(1, () => `takes the requests of ${session.gateway} for the session ${id}`);
        return next;
      },
    };
  },
};
