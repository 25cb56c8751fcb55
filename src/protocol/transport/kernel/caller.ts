/**
 * The calling side over the kernel's SCTP: the kernel repeats the INIT, and notifies when the association is
 * established (RFC 6458 §6.1.1).
 */
import { Socket } from 'node:net';
import { reasonOf } from '../../../ground/errors.ts';
import { failed } from '../faults.ts';
import { addressesOf, anyAddress, nameOf } from './addresses.ts';
import { KernelAssociation } from './association.ts';
import type { KernelLibrary } from './library.ts';
import { noticeIn } from './notices.ts';
import { codeOf, refusalIn } from './refusals.ts';
import { KernelSocket } from './socket.ts';
import type { KernelOptions } from './options.ts';
import { limitsOf, type SctpLimits } from '../sctp/options.ts';

interface Called {
  readonly peer: string;
  readonly kernel: KernelSocket;
  readonly socket: Socket;
  readonly limits: SctpLimits;
}

const unreachable = (peer: string, why: string, cause?: unknown): Error =>
  failed(`${peer} cannot be reached over SCTP: ${why}`, cause);

/** Resolves when the peer has answered. */
const answered = ({ peer, kernel, socket, limits }: Called): Promise<KernelAssociation> =>
  new Promise((resolve, reject) => {
    const { connectTimeout } = limits.timing;
    const settle = (): void => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose).off('error', onError);
    };
    const refuse = (why: string, cause?: unknown): void => {
      settle();
      socket.on('error', () => undefined);
      if (!socket.destroyed) kernel.abortAtClose();
      socket.destroy();
      reject(unreachable(peer, why, cause));
    };
    const onData = (octets: Buffer): void => {
      const notice = noticeIn(octets);
      if (notice?.kind === 'refused' && notice.causes !== '') return refuse(`refused${notice.causes}`);
      const streams = notice?.kind === 'up' ? kernel.streams() : undefined;
      // Without streams it has ended already, and the next read says so.
      if (streams === undefined) return;
      settle();
      resolve(new KernelAssociation({ peer, socket, kernel, streams, limits }));
    };
    const onError = (error: Error): void => refuse(refusalIn(codeOf(error)), error);
    const onClose = (): void => refuse('it was closed');
    const timer = setTimeout(() => refuse(`no answer within ${connectTimeout} ms`), connectTimeout);
    socket.on('data', onData).on('close', onClose).on('error', onError);
  });

/** Rejects with `GatewayFailed`, after it has closed the socket. */
export const callOverKernel = async (library: KernelLibrary, options: KernelOptions): Promise<KernelAssociation> => {
  const { host, hosts = [], port, localPort = port, localHosts = [] } = options;
  const limits = limitsOf(options);
  const peers = await addressesOf([host, ...hosts]);
  const [first = anyAddress(peers), ...further] = await addressesOf(localHosts);
  const peer = nameOf(peers[0], port);
  const kernel = KernelSocket.open(library, [...peers, first, ...further], limits);
  const begin = (): Socket => {
    try {
      kernel.bind([first, ...further], localPort);
      kernel.connect(peers, port);
      return new Socket({ fd: kernel.descriptor });
    } catch (fault) {
      kernel.close();
      throw unreachable(peer, reasonOf(fault), fault);
    }
  };
  return answered({ peer, kernel, socket: begin(), limits });
};
