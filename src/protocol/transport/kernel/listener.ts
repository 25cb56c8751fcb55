/** Associations that peers open over the kernel's SCTP: Node.js uses the listening socket as a server, and accepts. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { reasonOf } from '../../../ground/errors.ts';
import { failed } from '../faults.ts';
import { addressesOf, nameOf } from './addresses.ts';
import { KernelAssociation } from './association.ts';
import type { KernelLibrary } from './library.ts';
import { codeOf, refusalIn } from './refusals.ts';
import { KernelSocket } from './socket.ts';
import type { KernelOptions } from './options.ts';
import { AssociationPlaces } from '../places.ts';
import { limitsOf, type SctpLimits } from '../sctp/options.ts';
import type { Association, AssociationUser, Listener } from '../transport.ts';

/** The descriptor of a socket that Node.js has accepted; only its handle has it. */
const descriptorOf = (socket: Socket): number | undefined => {
  const { _handle: handle } = socket as unknown as { readonly _handle: { readonly fd: number } | null };
  return handle === null || handle.fd < 0 ? undefined : handle.fd;
};

/** Opens the server; `take` is called with each accepted socket. */
const serve = async (
  library: KernelLibrary,
  options: KernelOptions,
  limits: SctpLimits,
  take: (socket: Socket) => void,
): Promise<Server> => {
  const { host, hosts = [], port } = options;
  const [first = host, ...further] = await addressesOf([host, ...hosts]);
  const cannot = (why: string, cause: unknown): Error =>
    failed(`cannot listen on SCTP port ${port} of ${[host, ...hosts].join(' and ')}: ${why}`, cause);
  const kernel = KernelSocket.open(library, [first, ...further], limits);
  try {
    kernel.shareAddress();
    kernel.bind([first, ...further], port);
  } catch (fault) {
    kernel.close();
    throw cannot(reasonOf(fault), fault);
  }
  const server = createServer(take);
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => reject(cannot(refusalIn(codeOf(error)), error));
    server.once('error', onError);
    server.listen({ fd: kernel.descriptor }, () => {
      // Later errors of accept() are about single associations, which do not exist then.
      server.off('error', onError).on('error', () => undefined);
      resolve(server);
    });
  });
};

/** Rejects with `GatewayFailed`. */
export const listenOverKernel = async (
  library: KernelLibrary,
  options: KernelOptions,
  accept: (association: Association) => AssociationUser,
): Promise<Listener> => {
  const limits = limitsOf(options);
  const places = new AssociationPlaces(limits);
  const associations = new Set<KernelAssociation>();
  const server = await serve(library, options, limits, (socket) => {
    const descriptor = descriptorOf(socket);
    const kernel = descriptor === undefined ? undefined : new KernelSocket(library, descriptor, limits.form);
    const streams = kernel?.streams();
    const { remoteAddress } = socket;
    const peer = nameOf(remoteAddress, socket.remotePort);
    if (kernel === undefined || streams === undefined || places.refusal(remoteAddress, peer) !== undefined) {
      socket.on('error', () => undefined);
      kernel?.abortAtClose();
      socket.destroy();
      return;
    }
    const giveBack = places.take(remoteAddress);
    const association = new KernelAssociation({ peer, socket, kernel, streams, limits });
    associations.add(association);
    void association.delivery.finished.then(() => {
      associations.delete(association);
      giveBack();
    });
    association.delivery.open(accept(association));
  });
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all([...associations].map((association) => association.close()));
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
};
