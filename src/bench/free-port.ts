/**
 * Free ports of loopback: for servers that need a port number, and the same one again after a restart.
 *
 * They are below the dynamic ports, which the system gives to connections and to servers without a port number: between
 * the choice and the start of a server, and while it restarts, another process could get one of those.
 */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export const host = '127.0.0.1';

/** The first dynamic port of the system; RFC 6335 §6 has 49152, Linux a lower one. */
const firstDynamic = (): number => {
  try {
    return Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'latin1'), 10);
  } catch {
    return 49_152;
  }
};

const lowest = 10_240;
const behindHighest = Math.max(firstDynamic(), lowest + 1000);

const isFreeForTcp = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, host);
  if (!(await isBound(server, 'listening'))) return false;
  server.close();
  await once(server, 'close');
  return true;
};

const isFreeForUdp = async (port: number): Promise<boolean> => {
  const socket = createSocket('udp4').bind(port, host);
  if (!(await isBound(socket, 'listening'))) return false;
  socket.close();
  await once(socket, 'close');
  return true;
};

const isBound = async (holder: NodeJS.EventEmitter, event: string): Promise<boolean> => {
  try {
    await once(holder, event);
    return true;
  } catch {
    return false;
  }
};

/** How many ports are tried. */
const mostTries = 100;

const freePort = async (isFree: (port: number) => Promise<boolean>): Promise<number> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, behindHighest);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${mostTries} ports from ${lowest} to ${behindHighest - 1} is free`);
};

export const freeTcpPort = (): Promise<number> => freePort(isFreeForTcp);

export const freeUdpPort = (): Promise<number> => freePort(isFreeForUdp);
