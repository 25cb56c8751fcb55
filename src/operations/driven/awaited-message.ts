/**
 * An operation that waits for a message of the peer on the connection that the instance drives. A report, which may
 * come at any time, waits until an operation names it; any other message that is not the awaited one ends the instance.
 */
import { DialproofError } from '../../ground/errors.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { compileAccept } from '../accept.ts';
import { awaitedSeconds } from '../awaited-seconds.ts';
import type { Stands } from '../awaits.ts';
import { compileChecks } from '../checks.ts';
import { titledName, withUnmet } from '../choices.ts';
import { next, type CompiledOperation, type CompileSite, type Instance, type OperationSource } from '../operation.ts';
import { checkReceived, keepReceived } from '../received-message.ts';
import type { Shape } from '../received-shape.ts';
import { ownReads, type ReadPath } from '../unchecked/read-path.ts';
import type { TestConnections } from './test-connection.ts';

/** What a family of operations knows of its messages. */
export interface DrivenMessages<Received> {
  readonly connections: TestConnections<never, Received>;
  /** The name of a message in `$i`. */
  readonly name: string;
  readonly shape: Shape;
  /** Members that identify a message: nothing has to read them. */
  readonly identifying: readonly ReadPath[];
  data(message: Received): Readonly<Record<string, unknown>>;
  /** `ASPUP ACK` */
  titleOf(message: Received): string;
  /** What it contains, for a row of the ladder. */
  detailOf(message: Received): string;
  /** How it breaks the standard, in words. */
  faultsOf(message: Received): readonly string[];
  /** The peer may send it at any time. */
  isReport(message: Received): boolean;
}

interface Awaited<Received> {
  /** The expected message, for texts: `ASPUP ACK`. */
  readonly title: string;
  /** The source, with the arguments that are expected values. */
  readonly expected: OperationSource;
  /** Faults are no failed checks. */
  readonly allowsFaults?: boolean;
  isNamed(message: Received): boolean;
}

/** The first message that has to be taken now: the first report that fits, else the first that is no report. */
const indexOfNext = <Received>(
  messages: readonly Received[],
  isReport: (message: Received) => boolean,
  fits: (message: Received) => boolean,
): number => {
  const report = messages.findIndex((message) => isReport(message) && fits(message));
  return report >= 0 ? report : messages.findIndex((message) => !isReport(message));
};

/** The error of an operation to which `message` came in place of what was `wanted`. */
export const refusedIn = <Received>(
  { connections, titleOf, detailOf, faultsOf }: DrivenMessages<Received>,
  instance: Instance,
  message: Received,
  wanted: string,
): DialproofError => {
  const { gateway } = instance.session(connections.parameter);
  const detail = [detailOf(message), ...faultsOf(message)].filter((text) => text !== '').join('; ');
  const sent = detail === '' ? titleOf(message) : `${titleOf(message)} (${detail})`;
  return new DialproofError('CheckFailed', `${gateway} sent ${sent}, and ${wanted} was expected`);
};

export const compileAwaited = <Received>(
  messages: DrivenMessages<Received>,
  source: OperationSource,
  site: CompileSite,
  { title, expected, allowsFaults = false, isNamed }: Awaited<Received>,
): CompiledOperation => {
  const { connections, name, shape, data: dataOf, faultsOf } = messages;
  const { parameter } = connections;
  const { seconds: written = null } = source.arguments ?? {};
  const seconds = compileTemplate(written, `${site.pointer}/arguments/seconds`, site.faults);
  const accept = compileAccept(source, site, { shape, owner: name, name });
  const checks = compileChecks(expected, site, { shape, owner: name });
  const what = `${title} of the peer`;
  const isSound = `${title} keeps to the standard`;

  const fits = (message: Received, { scope }: Instance): boolean =>
    isNamed(message) && (accept === undefined || accept(scope, () => dataOf(message), false));

  const unmet = (message: Received, { scope }: Instance): string | undefined =>
    isNamed(message) ? accept?.unmet(scope, () => dataOf(message)) : undefined;

  const nextIn = (instance: Instance): Received | undefined => {
    const waiting = connections.find(instance)?.messages ?? [];
    return waiting[
      indexOfNext(
        waiting,
        (message) => messages.isReport(message),
        (message) => fits(message, instance),
      )
    ];
  };

  const take = (instance: Instance, message: Received): void => {
    if (!fits(message, instance))
      throw withUnmet(refusedIn(messages, instance, message, title), unmet(message, instance));
    const waiting = connections.of(instance).messages;
    waiting.splice(waiting.indexOf(message), 1);
    const { gateway } = instance.session(parameter);
    const data = dataOf(message);
    const faults = faultsOf(message);
    const came = (): string => `${gateway} sent ${title}`;
    keepReceived(instance, site, name, data, came);
    checkReceived(instance, gateway, {
      received: `${what} received`,
      came,
      check() {
        for (const fault of allowsFaults ? [] : faults)
          instance.check(false, isSound, () => `${gateway}: ${title}: ${fault}`);
        checks.run(instance, data);
      },
      row: () => ({ name: title, detail: [messages.detailOf(message), ...faults].join('; ') }),
    });
  };

  const secondsFor = (instance: Instance): number => awaitedSeconds(seconds.evaluate(instance.scope));

  return {
    type: source.type,
    inbound: true,
    leaves: { name, shape, reads: [...ownReads(expected), ...messages.identifying] },
    awaits: {
      names: [titledName(what, source)],
      stands(instance): Stands {
        const connection = connections.find(instance);
        if (connection === undefined) return 'deaf';
        const message = nextIn(instance);
        if (message === undefined) return connection.over === undefined ? 'nothing' : 'other';
        return fits(message, instance) ? 'fits' : 'other';
      },
      listen: (instance) => connections.watch(instance),
      seconds: secondsFor,
      party: () => 'tester',
      unmet(instance) {
        const message = nextIn(instance);
        return message && unmet(message, instance);
      },
      refuse(instance, wanted) {
        const message = nextIn(instance);
        return message === undefined ? connections.overIn(instance) : refusedIn(messages, instance, message, wanted);
      },
    },
    perform(instance) {
      const connection = connections.of(instance);
      const message = nextIn(instance);
      if (message !== undefined) {
        take(instance, message);
        return next;
      }
      if (connection.over !== undefined) throw connections.overIn(instance);
      connections.watch(instance);
      return { kind: 'awaiting', seconds: secondsFor(instance), what, party: 'tester' };
    },
  };
};
