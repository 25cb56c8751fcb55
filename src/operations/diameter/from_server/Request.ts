/**
 * `diameter.from_server.Request`: waits for a request of the server in a registered session, and answers it before the
 * checks: their result does not change the answer. A request of another command ends the instance.
 */
import { DialproofError } from '../../../ground/errors.ts';
import { compileTemplate } from '../../../expressions/template.ts';
import { compileAccept } from '../../accept.ts';
import { awaitedSeconds, defaultSeconds } from '../../awaited-seconds.ts';
import { compileChecks, recordAfterChecks } from '../../checks.ts';
import { titledName, withUnmet } from '../../choices.ts';
import type { Stands } from '../../awaits.ts';
import { next, type Instance, type Operation, type Step } from '../../operation.ts';
import type { DiameterSession } from '../../../gateways/diameter-gateway.ts';
import { compileAvps, detailOf, withAvpsOfOctets } from '../avps.ts';
import { earlyFaults } from '../early-faults.ts';
import { arrivedDetail, checkFaults, expectedCommand } from '../expected-request.ts';
import { keepReceived } from '../../received-message.ts';
import { shapeOf } from '../../received-shape.ts';
import { ownReads } from '../../unchecked/read-path.ts';
import { arrivedTitle, besideAvps, messageData, messageShape, titleOf } from '../message-data.ts';
import type { PeerRequest } from '../answered-client.ts';
import { inboxOf, type Inbox } from '../inbox.ts';
import { sessionUse } from '../session-use.ts';

const parameter = 'diameter';
const name = 'DiameterRequest';
const requestShape = shapeOf({ request: messageShape });
const success = 2001;
const reAuth = 258;
/** Name of the wait for the next request, shared by all operations, because an inbox notifies only one. */
const slot = 'the next request of the Diameter server';

const openInbox = (instance: Instance): Inbox => {
  const inbox = inboxOf(instance);
  if (inbox) return inbox;
  throw new DialproofError('CheckFailed', 'no session is registered: diameter.from_server.Register has to come before');
};

const watch = (instance: Instance, inbox: Inbox): void => {
  // Removes an earlier outcome.
  instance.outcome(slot);
  if (instance.hasBegun(slot)) return;
  instance.begin<undefined>(slot, (settle) => inbox.watch(() => settle({ ok: true, answer: undefined })));
};

const refused = (gateway: string, message: PeerRequest['message'], wanted: string): DialproofError =>
  new DialproofError('CheckFailed', `${gateway} sent ${arrivedTitle(message)}, and ${wanted} was expected`);

export const Request: Operation = {
  type: 'diameter.from_server.Request',
  gateway: 'diameter',
  compile(source, site) {
    const given = source.arguments ?? {};
    const { seconds = defaultSeconds, result_code: resultCode = success, avps: written } = given;
    const expected = expectedCommand(
      given['name'] === undefined && given['code'] === undefined ? { ...given, code: reAuth } : given,
    );
    const place = `${site.pointer}/arguments`;
    const before = site.faults.length;
    const secondsTemplate = compileTemplate(seconds, `${place}/seconds`, site.faults);
    const result = compileTemplate(resultCode, `${place}/result_code`, site.faults);
    const avps = compileAvps(written, site);
    const checks = compileChecks({ ...source, arguments: {} }, site, { shape: requestShape, owner: name });
    if (site.faults.length > before || avps === undefined) return undefined;
    site.needsGateway(parameter, earlyFaults(expected.command, written, site.pointer));
    const accept = compileAccept(source, site, { shape: requestShape, owner: name });
    const what = `a request of the Diameter server (command ${String(expected.command)})`;

    const take = (instance: Instance, { message, answer }: PeerRequest): void => {
      const session = instance.session(parameter) as DiameterSession;
      const { gateway } = session;
      const { scope, journal } = instance;
      const title = titleOf(message.command, 'Request');
      if (!isFor(message, instance)) {
        const wanted = `command ${String(expected.command)}`;
        throw withUnmet(refused(gateway, message, wanted), unmet(message, instance));
      }
      const data = { request: messageData(message) };
      const came = (): string => `${gateway} sent ${title}`;
      keepReceived(instance, site, name, data, came);
      const own = withAvpsOfOctets(avps(scope), session);
      const isWhole = own.some(({ isAll }) => isAll === true);
      const reply = isWhole ? own : [{ name: 'Result-Code', value: result.evaluate(scope) }, ...own];
      instance.check(true, `${what} received`, came);
      const check = (): void => {
        answer(reply);
        checkFaults(instance, message, expected, gateway);
        checks.run(instance, data);
      };
      recordAfterChecks(instance, check, (failed) =>
        journal?.later((record) => {
          record.message({
            dialogue: 0,
            from: gateway,
            to: 'tester',
            name: title,
            detail: arrivedDetail(message),
            ...(failed && { failed }),
          });
          record.message({
            dialogue: 0,
            from: 'tester',
            to: gateway,
            name: titleOf(message.command, 'Answer'),
            detail: detailOf(reply),
          });
        }),
      );
    };

    const isFor = (message: PeerRequest['message'], instance: Instance): boolean =>
      expected.is(message) &&
      (accept === undefined || accept(instance.scope, () => ({ request: messageData(message) }), true));

    const unmet = (message: PeerRequest['message'], instance: Instance): string | undefined =>
      expected.is(message) ? accept?.unmet(instance.scope, () => ({ request: messageData(message) })) : undefined;

    const secondsFor = (instance: Instance): number => awaitedSeconds(secondsTemplate.evaluate(instance.scope));

    const wait = (instance: Instance, inbox: Inbox): Step => {
      watch(instance, inbox);
      return { kind: 'awaiting', seconds: secondsFor(instance), what, party: 'tester' };
    };

    const stands = (instance: Instance): Stands => {
      const inbox = inboxOf(instance);
      if (inbox === undefined) return 'deaf';
      const message = inbox.peek()?.message;
      if (message === undefined) return 'nothing';
      return isFor(message, instance) ? 'fits' : 'other';
    };

    return {
      type: source.type,
      inbound: true,
      own: sessionUse({ takesFaulty: expected.allowsFaults }),
      leaves: {
        name,
        shape: requestShape,
        reads: [...ownReads({ ...source, arguments: {} }), ...besideAvps('request')],
      },
      awaits: {
        names: [titledName(what, source)],
        stands,
        listen: (instance) => watch(instance, openInbox(instance)),
        seconds: secondsFor,
        party: () => 'tester',
        unmet(instance) {
          const request = openInbox(instance).peek();
          return request && unmet(request.message, instance);
        },
        refuse(instance, wanted) {
          const { message } = openInbox(instance).peek() as PeerRequest;
          return refused(instance.session(parameter).gateway, message, wanted);
        },
      },
      perform(instance) {
        const inbox = openInbox(instance);
        const request = inbox.take();
        if (request === undefined) return wait(instance, inbox);
        take(instance, request);
        return next;
      },
    };
  },
};
