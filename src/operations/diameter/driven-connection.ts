/** The connections of Diameter that instances drive, and what their operations need of a gateway. */
import type { Fault } from '../../ground/errors.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { DiameterGateway, DiameterSession } from '../../gateways/diameter-gateway.ts';
import type { ReceivedDrivenMessage, SentDrivenMessage } from '../../gateways/diameter-gateway.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { drivesFaults as faultsIn } from '../driven/drives-faults.ts';
import { TestConnections } from '../driven/test-connection.ts';
import { seenBy } from './seen-messages.ts';

export const parameter = 'diameter';

export const connections = new TestConnections<SentDrivenMessage, ReceivedDrivenMessage>({
  parameter,
  name: 'connection of Diameter',
  seenBy: (instance) => seenBy(instance, true),
  open(session, user) {
    const { gateway, drive } = session as DiameterSession;
    if (drive === undefined)
      throw new DialproofError('GatewayFailed', `gateway ${gateway} opens no connections for tests`);
    return drive(user);
  },
});

const need = 'keeps its connection itself: this operation needs `driven: true` in its configuration';

/** `pointer`: of the operation. */
export const drivesFaults = (gateway: Gateway, pointer: string): readonly Fault[] => faultsIn(gateway, pointer, need);

/** The faults of an operation in sessions of applications, which a gateway that tests drive does not have. */
export const sessionFaults = (gateway: Gateway, pointer: string): readonly Fault[] => {
  const { name, isDriven } = gateway as DiameterGateway;
  if (isDriven !== true) return [];
  const message = `the gateway ${name} is \`driven\`: its connections are for diameter.to_peer and diameter.from_peer`;
  return [{ pointer: `${pointer}/type`, message }];
};
