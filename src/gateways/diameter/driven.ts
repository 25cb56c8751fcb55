/**
 * A Diameter gateway whose connections the tests drive (`driven`): it opens none by itself, and has no sessions of
 * applications.
 */
import { DialproofError } from '../../ground/errors.ts';
import { avpsInOctets } from '../../protocol/diameter/index.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';
import type { WrongSending } from '../gateway.ts';
import { drivenDiameter, type DrivenDiameterOptions } from './driven-connections.ts';
import { faultsBy } from './message-faults.ts';

export interface DrivenGatewayOptions extends DrivenDiameterOptions {
  readonly name: string;
  readonly wrong?: WrongSending;
}

export const createDrivenDiameter = (options: DrivenGatewayOptions): DiameterGateway => {
  const { name, dictionary, wrong } = options;
  const connections = drivenDiameter(options);
  const refuse = (): never => {
    throw new DialproofError(
      'GatewayFailed',
      `the gateway ${name} is \`driven\`: its connections are for diameter.to_peer and diameter.from_peer`,
    );
  };
  return {
    name,
    kind: 'diameter',
    isDriven: true,
    drives: true,
    ...faultsBy(dictionary),
    ...(wrong && { wrong }),
    start: async () => undefined,
    stop: () => connections.close(),
    attach() {
      const own = connections.ofRun();
      return {
        gateway: name,
        drive: (user) => own.open(user),
        avpsIn: (octets) => avpsInOctets(octets, dictionary),
        request: refuse,
        newSessionId: refuse,
        register: refuse,
        answer: refuse,
        close: () => own.close(),
      };
    },
  };
};
