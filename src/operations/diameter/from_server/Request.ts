/**
 * `diameter.from_server.Request`: waits for a request of the server in a registered session, and answers it before the checks:
 * their result does not change the answer. A request of another command ends the instance.
 */
import { DialproofError } from '../../../errors.ts';
import { keepInbound } from '../../../expressions/held-bytes.ts';
import { describeValue } from '../../../expressions/describe-value.ts';
import { compileTemplate } from '../../../expressions/template.ts';
import { compileChecks } from '../../checks.ts';
import { next, type Instance, type Operation, type Step } from '../../operation.ts';
import { compileAvps, detailOf } from '../avps.ts';
import { earlyFaults } from '../early-faults.ts';
import { shapeOf } from '../../received-shape.ts';
import { messageData, messageShape, titleOf } from '../message-data.ts';
import { inboxOf, type Inbox, type ServerRequest } from './inbox.ts';

const parameter = 'diameter';
const name = 'DiameterRequest';
const requestShape = shapeOf({ request: messageShape });
const reAuth = 258;
const success = 2001;
const defaultSeconds = 10;
const maximumSeconds = 120;

const secondsOf = (value: unknown): number => {
  const seconds = Number(value);
  if (seconds > 0 && seconds <= maximumSeconds) return seconds;
  throw new DialproofError('CheckFailed', `seconds is ${describeValue(value)}: it must be above 0 and at most ${maximumSeconds}`);
};

const openInbox = (instance: Instance): Inbox => {
  const inbox = inboxOf(instance);
  if (inbox) return inbox;
  throw new DialproofError('CheckFailed', 'no session is registered: diameter.from_server.Register has to come before');
};

export const Request: Operation = {
  type: 'diameter.from_server.Request',
  gateway: 'diameter',
  compile(source, site) {
    const { code = reAuth, seconds = defaultSeconds, result_code: resultCode = success, avps: written } = source.arguments ?? {};
    const place = `${site.pointer}/arguments`;
    const before = site.faults.length;
    const secondsTemplate = compileTemplate(seconds, `${place}/seconds`, site.faults);
    const result = compileTemplate(resultCode, `${place}/result_code`, site.faults);
    const avps = compileAvps(written, site);
    const checks = compileChecks({ ...source, arguments: {} }, site, { shape: requestShape, owner: name });
    if (site.faults.length > before || avps === undefined) return undefined;
    site.needsGateway(parameter, earlyFaults(undefined, written, place));
    const slot = `operation ${site.index}`;
    const what = `a request of the Diameter server (command ${String(code)})`;

    const take = (instance: Instance, { message, answer }: ServerRequest): void => {
      const { gateway } = instance.session(parameter);
      const { scope, journal } = instance;
      const title = titleOf(message.command, 'Request');
      if (message.code !== code)
        throw new DialproofError('CheckFailed', `${gateway} sent ${title}, and command ${String(code)} was expected`);
      const data = { request: messageData(message) };
      keepInbound(scope, name, data);
      journal?.trace(2, () => `${gateway} sent ${title} ${JSON.stringify(data)}`);
      const reply = [{ name: 'Result-Code', value: result.evaluate(scope) }, ...avps(scope)];
      instance.check(true, `${what} received`, () => `${gateway} sent ${title}`);
      const { failedChecks } = instance;
      let failed = true;
      try {
        answer(reply);
        checks.run(instance, data);
        failed = instance.failedChecks > failedChecks;
      } finally {
        journal?.message({
          dialogue: 0,
          from: gateway,
          to: 'tester',
          name: title,
          detail: detailOf(message.avps),
          ...(failed && { failed }),
        });
        journal?.message({ dialogue: 0, from: 'tester', to: gateway, name: titleOf(message.command, 'Answer'), detail: detailOf(reply) });
      }
    };

    const wait = (instance: Instance, inbox: Inbox): Step => {
      if (!instance.hasBegun(slot)) {
        instance.begin<undefined>(slot, (settle) => inbox.watch(() => settle({ ok: true, answer: undefined })));
      }
      return {
        kind: 'awaiting',
        seconds: secondsOf(secondsTemplate.evaluate(instance.scope)),
        what,
        party: 'tester',
      };
    };

    return {
      type: source.type,
      inbound: true,
      leaves: { name, shape: requestShape },
      perform(instance) {
        const inbox = openInbox(instance);
        instance.outcome(slot);
        const request = inbox.take();
        if (request === undefined) return wait(instance, inbox);
        take(instance, request);
        return next;
      },
    };
  },
};
