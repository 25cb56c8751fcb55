import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import { sigtranContract } from './sigtran-contract.ts';

sigtranContract('in memory', async (callHost) => {
  const gateway = createSimulatedSigtran({ name: 'loopback', callHost });
  await gateway.start();
  return { gateway, far: gateway, close: () => gateway.stop() };
});
