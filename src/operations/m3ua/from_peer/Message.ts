/**
 * `m3ua.from_peer.Message`: waits for a message of the peer on the association that the instance drives. A report
 * (NTFY, SSNM, BEAT), which may come at any time, waits until an operation names it; any other message that is not the
 * awaited one ends the instance.
 */
import { DialproofError } from '../../../ground/errors.ts';
import { compileTemplate } from '../../../expressions/template.ts';
import type { ReceivedM3uaMessage } from '../../../gateways/driven-association.ts';
import { compileAccept } from '../../accept.ts';
import { awaitedSeconds } from '../../awaited-seconds.ts';
import type { Stands } from '../../awaits.ts';
import { compileChecks } from '../../checks.ts';
import { titledName, withUnmet } from '../../choices.ts';
import { next, type CompileSite, type Instance, type Operation, type OperationSource } from '../../operation.ts';
import { checkReceived, keepReceived } from '../../received-message.ts';
import { ownReads } from '../../unchecked/read-path.ts';
import { associationOf, findAssociation, overIn, parameter, watchAssociation } from '../association.ts';
import { drivesFaults } from '../driven-faults.ts';
import { besideParameters, detailOf, messageData, messageShape, titleOf } from '../message-data.ts';

const name = 'M3UA';

/** The expected parameters, as arguments of the message. */
const expectedOf = (source: OperationSource): OperationSource => {
  const { parameters } = source.arguments ?? {};
  return { ...source, arguments: parameters === undefined ? {} : { parameters } };
};

/** What the operation waits for, and how it chooses among the messages that have come. */
const selection = (source: OperationSource, site: CompileSite) => {
  const given = source.arguments ?? {};
  const wanted = { name: given['name'] as string | undefined, class: given['class'], type: given['type'] };
  const accept = compileAccept(source, site, { shape: messageShape, owner: name, name });
  const isNamed = (message: ReceivedM3uaMessage): boolean =>
    wanted.name === undefined
      ? message.class === wanted.class && message.type === wanted.type
      : message.name === wanted.name;
  const fits = (message: ReceivedM3uaMessage, { scope }: Instance): boolean =>
    isNamed(message) && (accept === undefined || accept(scope, () => messageData(message), false));
  return {
    title: titleOf(wanted as Partial<ReceivedM3uaMessage>),
    fits,
    unmet: (message: ReceivedM3uaMessage, { scope }: Instance): string | undefined =>
      isNamed(message) ? accept?.unmet(scope, () => messageData(message)) : undefined,
  };
};

/** The first message that has to be taken now: the first report that fits, else the first that is no report. */
const indexOfNext = (
  messages: readonly ReceivedM3uaMessage[],
  fits: (message: ReceivedM3uaMessage) => boolean,
): number => {
  const report = messages.findIndex((message) => message.isReport && fits(message));
  return report >= 0 ? report : messages.findIndex((message) => !message.isReport);
};

export const Message: Operation = {
  type: 'm3ua.from_peer.Message',
  gateway: parameter,
  compile(source, site) {
    const expected = expectedOf(source);
    const { title, fits, unmet } = selection(source, site);
    const { seconds: written = null } = source.arguments ?? {};
    const seconds = compileTemplate(written, `${site.pointer}/arguments/seconds`, site.faults);
    const checks = compileChecks(expected, site, { shape: messageShape, owner: name });
    site.needsGateway(parameter, (gateway) => drivesFaults(gateway, site.pointer));
    const what = `${title} of the peer`;
    const isSound = `${title} keeps to the standard`;

    const nextIn = (instance: Instance): ReceivedM3uaMessage | undefined => {
      const messages = findAssociation(instance)?.messages ?? [];
      return messages[indexOfNext(messages, (message) => fits(message, instance))];
    };

    const refused = (instance: Instance, message: ReceivedM3uaMessage, wanted: string): DialproofError => {
      const { gateway } = instance.session(parameter);
      const detail = detailOf(message.parameters);
      const sent = detail === '' ? titleOf(message) : `${titleOf(message)} (${detail})`;
      return new DialproofError('CheckFailed', `${gateway} sent ${sent}, and ${wanted} was expected`);
    };

    const take = (instance: Instance, message: ReceivedM3uaMessage): void => {
      if (!fits(message, instance)) throw withUnmet(refused(instance, message, title), unmet(message, instance));
      const { messages } = associationOf(instance);
      messages.splice(messages.indexOf(message), 1);
      const { gateway } = instance.session(parameter);
      const data = messageData(message);
      const came = (): string => `${gateway} sent ${title}`;
      keepReceived(instance, site, name, data, came);
      checkReceived(instance, gateway, {
        received: `${what} received`,
        came,
        check() {
          for (const fault of message.faults) instance.check(false, isSound, () => `${gateway}: ${title}: ${fault}`);
          checks.run(instance, data);
        },
        row: () => ({ name: title, detail: [detailOf(message.parameters), ...message.faults].join('; ') }),
      });
    };

    const secondsFor = (instance: Instance): number => awaitedSeconds(seconds.evaluate(instance.scope));

    return {
      type: source.type,
      inbound: true,
      leaves: { name, shape: messageShape, reads: [...ownReads(expected), ...besideParameters] },
      awaits: {
        names: [titledName(what, source)],
        stands(instance): Stands {
          const association = findAssociation(instance);
          if (association === undefined) return 'deaf';
          const message = nextIn(instance);
          if (message === undefined) return association.over === undefined ? 'nothing' : 'other';
          return fits(message, instance) ? 'fits' : 'other';
        },
        listen: (instance) => watchAssociation(instance, associationOf(instance)),
        seconds: secondsFor,
        party: () => 'tester',
        unmet(instance) {
          const message = nextIn(instance);
          return message && unmet(message, instance);
        },
        refuse(instance, wanted) {
          const message = nextIn(instance);
          return message === undefined ? overIn(instance) : refused(instance, message, wanted);
        },
      },
      perform(instance) {
        const association = associationOf(instance);
        const message = nextIn(instance);
        if (message !== undefined) {
          take(instance, message);
          return next;
        }
        if (association.over !== undefined) throw overIn(instance);
        watchAssociation(instance, association);
        return { kind: 'awaiting', seconds: secondsFor(instance), what, party: 'tester' };
      },
    };
  },
};
