/** A free port of loopback for each of both protocols: see src/bench/free-port.ts. */
import { freeTcpPort, freeUdpPort } from '../../src/bench/free-port.ts';

export interface FreePorts {
  readonly tcp: number;
  readonly udp: number;
}

export const freePorts = async (): Promise<FreePorts> => ({
  tcp: await freeTcpPort(),
  udp: await freeUdpPort(),
});
