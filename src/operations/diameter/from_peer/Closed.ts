/**
 * `diameter.from_peer.Closed`: waits until the peer has ended the connection that the instance drives. Messages that
 * came before, and that no operation has taken, end the instance.
 */
import { compileTemplate } from '../../../expressions/template.ts';
import { awaitedSeconds } from '../../awaited-seconds.ts';
import type { Stands } from '../../awaits.ts';
import { refusedIn } from '../../driven/awaited-message.ts';
import { next, type Instance, type Operation } from '../../operation.ts';
import { checkReceived } from '../../received-message.ts';
import { connections, drivesFaults, parameter } from '../driven-connection.ts';
import { drivenMessages } from '../driven-data.ts';

const what = 'the end of the connection by the peer';

const messageIn = (instance: Instance) => connections.find(instance)?.messages.find(({ isReport }) => !isReport);

const refusal = (instance: Instance, wanted: string): Error => {
  const message = messageIn(instance);
  return message === undefined ? connections.overIn(instance) : refusedIn(drivenMessages, instance, message, wanted);
};

export const Closed: Operation = {
  type: 'diameter.from_peer.Closed',
  gateway: parameter,
  compile(source, site) {
    const { seconds: written = null } = source.arguments ?? {};
    const seconds = compileTemplate(written, `${site.pointer}/arguments/seconds`, site.faults);
    site.needsGateway(parameter, (gateway) => drivesFaults(gateway, site.pointer));
    const secondsFor = (instance: Instance): number => awaitedSeconds(seconds.evaluate(instance.scope));

    const stands = (instance: Instance): Stands => {
      const connection = connections.find(instance);
      if (connection === undefined) return 'deaf';
      if (messageIn(instance) !== undefined) return 'other';
      if (connection.over === undefined) return 'nothing';
      return connection.over.by === 'peer' ? 'fits' : 'other';
    };

    return {
      type: source.type,
      inbound: true,
      awaits: {
        names: [what],
        stands,
        listen: (instance) => connections.watch(instance),
        seconds: secondsFor,
        party: () => 'tester',
        refuse: refusal,
      },
      perform(instance) {
        const { over } = connections.of(instance);
        const standing = stands(instance);
        if (standing === 'other') throw refusal(instance, what);
        if (standing === 'nothing' || over === undefined) {
          connections.watch(instance);
          return { kind: 'awaiting', seconds: secondsFor(instance), what, party: 'tester' };
        }
        const { gateway } = instance.session(parameter);
        checkReceived(instance, gateway, {
          received: what,
          came: () => `${gateway} has ended the connection`,
          check: () => undefined,
          row: () => ({ name: 'ends the connection', detail: over.reason }),
        });
        return next;
      },
    };
  },
};
