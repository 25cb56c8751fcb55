/** `diameter.from_peer.Message`: waits for a message of the peer on the connection that the instance drives. */
import type { DiameterGateway } from '../../../gateways/diameter-gateway.ts';
import { compileAwaited } from '../../driven/awaited-message.ts';
import type { Operation } from '../../operation.ts';
import { drivesFaults, parameter } from '../driven-connection.ts';
import { drivenMessages, namedMessage } from '../driven-data.ts';
import { messageFaults } from '../early-faults.ts';

export const Message: Operation = {
  type: 'diameter.from_peer.Message',
  gateway: parameter,
  compile(source, site) {
    const place = `${site.pointer}/arguments`;
    const { command, isAnswer, title } = namedMessage(source, place, site.faults);
    site.needsGateway(parameter, (gateway) => [
      ...drivesFaults(gateway, site.pointer),
      ...messageFaults(gateway as DiameterGateway, command, undefined, place),
    ]);
    return compileAwaited(drivenMessages, source, site, {
      title,
      expected: { ...source, arguments: {} },
      allowsFaults: source.arguments?.['allow_faults'] === true,
      isNamed: (message) =>
        message.request !== isAnswer && (typeof command === 'number' ? message.code : message.command) === command,
    });
  },
};
