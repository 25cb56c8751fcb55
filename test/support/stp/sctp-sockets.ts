/**
 * The SCTP sockets of this process, in UDP datagrams (RFC 6951): those of usrsctp if its library is preloaded, else
 * those of a Linux whose settings this process may change. Settings apply to associations that are opened later.
 */
import { writeFileSync } from 'node:fs';
import { freePorts } from '../free-ports.ts';

export const arePreloaded = (process.env['LD_PRELOAD'] ?? '').includes('sctp-in-udp');

const set = (name: string, value: number): void => writeFileSync(`/proc/sys/net/sctp/${name}`, String(value));

/** The UDP port that peers of the kernel's associations call; Linux also accepts associations without UDP. */
let ownPort: number | undefined;

export const ownUdpPort = async (): Promise<number> => {
  if (ownPort === undefined) {
    ownPort = (await freePorts()).udp;
    if (arePreloaded) process.env['SHIM_UDP_PORT'] = String(ownPort);
    else set('udp_port', ownPort);
  }
  return ownPort;
};

/** Sets the UDP port of peers that are called; undefined for those of this process. */
export const callPeersAt = async (udpPort: number | undefined): Promise<void> => {
  const own = await ownUdpPort();
  if (arePreloaded) process.env['SHIM_PEER_PORT'] = String(udpPort ?? own);
  else set('encap_port', udpPort ?? 0);
};
