/**
 * A Diameter gateway without a network: its peer is a simulated server in this process, and messages are real bytes in
 * both directions.
 */
import type { Connect, ConnectionUser } from '../../protocol/diameter/index.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';
import { Arrivals } from './arrivals.ts';
import { createDrivenDiameter } from './driven.ts';
import { drivenDiameter } from './driven-connections.ts';
import { MemoryConnection } from './memory-connection.ts';
import { createPeerGateway, type DiameterGatewayOptions } from './peer-gateway.ts';
import { SimulatedDiameterServer, type SimulatedServerOptions } from './simulated-server.ts';

const serverIdentity = { originHost: 'server.dialproof', originRealm: 'dialproof' } as const;

/** Every connection leads to the server. */
const dialMemory =
  (server: SimulatedDiameterServer): Connect =>
  async (user: ConnectionUser) => {
    const [near, far] = MemoryConnection.pair();
    near.attach(user);
    server.serve({ connection: far, attach: (other) => far.attach(other) });
    return near;
  };

export type SimulatedDiameterOptions = Omit<DiameterGatewayOptions, 'connect' | 'peer'> &
  Pick<SimulatedServerOptions, 'answers' | 'reAuth' | 'reAuthAnswered'> & {
    /** It opens no connection but those that tests drive. Default: it has one of its own. */
    readonly isDriven?: boolean;
  };

export const createSimulatedDiameter = ({
  answers,
  reAuth,
  reAuthAnswered,
  isDriven = false,
  ...options
}: SimulatedDiameterOptions): DiameterGateway => {
  const { clock, dictionary, identity } = options;
  const serverSide = { ...identity, ...serverIdentity };
  const arrivals = new Arrivals({ identity: serverSide, dictionary });
  const server = new SimulatedDiameterServer({
    clock,
    dictionary,
    identity: serverSide,
    arrivals,
    answers,
    reAuth,
    reAuthAnswered,
  });
  const connect = dialMemory(server);
  const gateway = isDriven
    ? createDrivenDiameter({ ...options, connect })
    : createPeerGateway({
        ...options,
        answering: arrivals,
        peer: 'the simulated server',
        connect,
        driven: drivenDiameter({ ...options, connect }),
      });
  return {
    ...gateway,
    stop: async () => {
      await gateway.stop();
      await server.close();
    },
  };
};
