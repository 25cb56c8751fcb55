/** The addresses of this end of an association. */
import { createSocket } from 'node:dgram';
import { familyOf } from './sctp/ip-addresses.ts';
import type { Association } from './transport.ts';

/** Any port: a UDP socket that is connected sends nothing. */
const anyPort = 9;

/** The address from which the system sends to `address`; undefined if there is no route. */
const addressTowards = (address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket(familyOf(address) === 6 ? 'udp6' : 'udp4');
    const settle = (own: string | undefined): void => {
      socket.close();
      resolve(own);
    };
    socket.once('error', () => settle(undefined));
    socket.connect(anyPort, address, () => settle(socket.address().address));
  });

/** Those that the association knows, else those from which the system sends to the addresses of the peer. */
export const ownAddressesOf = async ({ ownAddresses = [], figures }: Association): Promise<readonly string[]> => {
  if (ownAddresses.length > 0) return ownAddresses;
  const found = await Promise.all((figures?.paths ?? []).map(({ address }) => addressTowards(address)));
  return [...new Set(found.filter((address) => address !== undefined))];
};
