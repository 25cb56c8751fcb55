/**
 * `diameter.from_client.Request`: waits for a request of a client. Where it stands first, the request begins the
 * session and with it the instance; later ones wait for further requests of that session. `diameter.to_client.Answer`
 * answers it.
 */
import { DialproofError } from '../../../ground/errors.ts';
import type { Scope } from '../../../expressions/scope.ts';
import { compileTemplate } from '../../../expressions/template.ts';
import type { ReceivedDiameterMessage } from '../../../gateways/diameter-gateway.ts';
import { compileAccept } from '../../accept.ts';
import { awaitedSeconds, defaultSeconds } from '../../awaited-seconds.ts';
import { compileChecks } from '../../checks.ts';
import { titledName, withUnmet } from '../../choices.ts';
import { next, type Instance, type Operation } from '../../operation.ts';
import { checkReceived, keepReceived } from '../../received-message.ts';
import { shapeOf } from '../../received-shape.ts';
import { ownReads } from '../../unchecked/read-path.ts';
import { clientOf, findClient, type AnsweredRequest } from '../answered-client.ts';
import { earlyFaults } from '../early-faults.ts';
import { arrivedDetail, checkFaults, expectedCommand, type ExpectedCommand } from '../expected-request.ts';
import { arrivedTitle, besideAvps, messageData, messageShape, titleOf } from '../message-data.ts';
import { sessionUse } from '../session-use.ts';

const parameter = 'diameter';
const name = 'DiameterRequest';
const shape = shapeOf({ request: messageShape });

/** Checks every request that begins a session. A request that cannot be compared does not fit. */
const openedBy = (
  isFor: (request: ReceivedDiameterMessage, scope: Scope) => boolean,
  { isNamed, allowsFaults }: ExpectedCommand,
  hasAccept: boolean,
): AnsweredRequest => ({
  takesFaulty: allowsFaults,
  fitsCommand: (command) => (isNamed(command) ? (hasAccept ? undefined : true) : false),
  fits(request, scope) {
    try {
      return isFor(request, scope);
    } catch (thrown) {
      if (thrown instanceof DialproofError) return false;
      throw thrown;
    }
  },
});

export const Request: Operation = {
  type: 'diameter.from_client.Request',
  gateway: parameter,
  compile(source, site) {
    const given = source.arguments ?? {};
    const expected = expectedCommand(given);
    const seconds = compileTemplate(
      given['seconds'] ?? defaultSeconds,
      `${site.pointer}/arguments/seconds`,
      site.faults,
    );
    const checks = compileChecks({ ...source, arguments: {} }, site, { shape, owner: name });
    const accept = compileAccept(source, site, { shape, owner: name, name });
    site.needsGateway(parameter, earlyFaults(expected.command, undefined, site.pointer));
    const what = `${expected.title} of the client`;
    const isFor = (message: ReceivedDiameterMessage, scope: Scope): boolean =>
      expected.is(message) && (accept === undefined || accept(scope, () => ({ request: messageData(message) }), false));
    const unmet = (message: ReceivedDiameterMessage, scope: Scope): string | undefined =>
      expected.is(message) ? accept?.unmet(scope, () => ({ request: messageData(message) })) : undefined;
    const secondsFor = (instance: Instance): number => awaitedSeconds(seconds.evaluate(instance.scope));
    const refusal = (instance: Instance, message: ReceivedDiameterMessage, wanted: string): DialproofError =>
      new DialproofError(
        'CheckFailed',
        `${instance.session(parameter).gateway} received ${arrivedTitle(message)}, and ${wanted} was expected`,
      );

    const take = (instance: Instance, message: ReceivedDiameterMessage): void => {
      const { gateway } = instance.session(parameter);
      const { scope } = instance;
      const title = titleOf(message.command, 'Request');
      if (!isFor(message, scope)) throw withUnmet(refusal(instance, message, expected.title), unmet(message, scope));
      const data = { request: messageData(message) };
      const came = (): string => `${gateway} received ${title}`;
      keepReceived(instance, site, name, data, came);
      checkReceived(instance, gateway, {
        received: `${what} received`,
        came,
        check() {
          checkFaults(instance, message, expected, gateway);
          checks.run(instance, data);
        },
        row: () => ({ name: title, detail: arrivedDetail(message) }),
      });
    };

    return {
      type: source.type,
      inbound: true,
      own: sessionUse({
        needsClient: true,
        takesFaulty: expected.allowsFaults,
        answersClient: site.index === 0 ? openedBy(isFor, expected, accept !== undefined) : undefined,
      }),
      leaves: { name, shape, reads: [...ownReads({ ...source, arguments: {} }), ...besideAvps('request')] },
      awaits: {
        names: [titledName(what, source)],
        stands(instance) {
          const client = findClient(instance);
          const message = client?.peek();
          if (message === undefined) return client === undefined ? 'deaf' : 'nothing';
          return isFor(message, instance.scope) ? 'fits' : 'other';
        },
        seconds: secondsFor,
        party: () => 'tester',
        unmet(instance) {
          const message = findClient(instance)?.peek();
          return message && unmet(message, instance.scope);
        },
        refuse: (instance, wanted) => refusal(instance, clientOf(instance).peek() as ReceivedDiameterMessage, wanted),
      },
      perform(instance) {
        const message = clientOf(instance).take();
        if (message === undefined) return { kind: 'awaiting', seconds: secondsFor(instance), what, party: 'tester' };
        take(instance, message);
        return next;
      },
    };
  },
};
