/**
 * The SCTP sockets of this process, in UDP datagrams (RFC 6951): those of usrsctp where its library is preloaded, else
 * those of a Linux whose settings this process may change. What is set counts for the associations that are opened
 * after it.
 */
import { writeFileSync } from 'node:fs';
import { freePorts } from '../free-ports.ts';

export const arePreloaded = (process.env['LD_PRELOAD'] ?? '').includes('sctp-in-udp');

const set = (name: string, value: number): void => writeFileSync(`/proc/sys/net/sctp/${name}`, String(value));

/** The UDP port that the kernel's associations are called at; with Linux also without UDP. */
let ownPort: number | undefined;

export const ownUdpPort = async (): Promise<number> => {
  if (ownPort === undefined) {
    ownPort = (await freePorts()).udp;
    if (arePreloaded) process.env['SHIM_UDP_PORT'] = String(ownPort);
    else set('udp_port', ownPort);
  }
  return ownPort;
};

/** The UDP port of peers that are called; undefined for those of this process. */
export const callPeersAt = async (udpPort: number | undefined): Promise<void> => {
  const own = await ownUdpPort();
  if (arePreloaded) process.env['SHIM_PEER_PORT'] = String(udpPort ?? own);
  else set('encap_port', udpPort ?? 0);
};
