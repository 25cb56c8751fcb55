/**
 * The networked sigtran gateway over each transport: a tester that connects and an SCP that listens, two gateways of
 * one process.
 */
import { systemClock } from '../../src/ground/clock.ts';
import type { CallHost } from '../../src/gateways/call-host.ts';
import { createNetworkedSigtran } from '../../src/gateways/sigtran/networked.ts';
import type { NetworkedSigtranOptions } from '../../src/gateways/sigtran/networked-options.ts';
import type { Transport } from '../../src/protocol/transport/transport.ts';
import { transportPairs } from './transport-pairs.ts';
import { sigtranContract, type OpenGateway } from './sigtran-contract.ts';

const refusing: CallHost = { accept: () => undefined };

const shared = { clock: systemClock, pointCodeBits: 14, networkIndicator: 2, routes: [] } as const;

type Own = Pick<NetworkedSigtranOptions, 'name' | 'pointCode' | 'callHost'>;

const gatewayAt = (transport: Transport, mode: 'connect' | 'listen', own: Own) =>
  createNetworkedSigtran({
    ...shared,
    ...own,
    links: [{ transport, mode, link: { role: mode === 'connect' ? 'asp' : 'sgp' } }],
    scp: { dpc: 4114, dssn: 106 },
  });

const open = async (openPair: (typeof transportPairs)[string], callHost: CallHost): Promise<OpenGateway> => {
  const { listening, connecting } = await openPair();
  const scp = gatewayAt(listening, 'listen', { name: 'scp', pointCode: 4114, callHost });
  await scp.start();
  const gateway = gatewayAt(connecting, 'connect', { name: 'tester', pointCode: 4113, callHost: refusing });
  await gateway.start();
  return {
    gateway,
    far: scp,
    close: async () => {
      await gateway.stop();
      await scp.stop();
    },
  };
};

for (const [name, openPair] of Object.entries(transportPairs))
  sigtranContract(`over ${name}`, (callHost) => open(openPair, callHost));
