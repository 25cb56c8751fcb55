/** `m3ua.from_peer.Message`: waits for a message of the peer on the association that the instance drives. */
import type { ReceivedM3uaMessage } from '../../../gateways/driven-association.ts';
import { compileAwaited } from '../../driven/awaited-message.ts';
import type { Operation, OperationSource } from '../../operation.ts';
import { parameter } from '../association.ts';
import { drivesFaults } from '../driven-faults.ts';
import { m3uaMessages, titleOf } from '../message-data.ts';

/** The expected parameters, as arguments of the message. */
const expectedOf = (source: OperationSource): OperationSource => {
  const { parameters } = source.arguments ?? {};
  return { ...source, arguments: parameters === undefined ? {} : { parameters } };
};

export const Message: Operation = {
  type: 'm3ua.from_peer.Message',
  gateway: parameter,
  compile(source, site) {
    const { name, class: messageClass, type } = source.arguments ?? {};
    site.needsGateway(parameter, (gateway) => drivesFaults(gateway, site.pointer));
    return compileAwaited(m3uaMessages, source, site, {
      title: titleOf({ name, class: messageClass, type } as Partial<ReceivedM3uaMessage>),
      expected: expectedOf(source),
      isNamed: (message) =>
        name === undefined ? message.class === messageClass && message.type === type : message.name === name,
    });
  },
};
