/**
 * M3UA over the SCTP of the operating system (RFC 4666 §1.3.1; its interface is RFC 6458): Linux on x64 and arm64, with
 * the package `koffi`.
 *
 * Node.js reads and writes these sockets like those of TCP. So the stream of a read is unknown: `receive` gets 0.
 */
import { callOverKernel } from './caller.ts';
import { loadKernelLibrary } from './library.ts';
import { listenOverKernel } from './listener.ts';
import type { KernelOptions } from './options.ts';
import type { Transport } from '../transport.ts';

/**
 * `port` 0 listens on a free port, `localPort` 0 calls from a free port. Both reject with `GatewayFailed` if koffi is
 * missing, or the kernel has no SCTP.
 */
export const createKernelTransport = (options: KernelOptions): Transport => ({
  connect: async (user) => {
    const association = await callOverKernel(await loadKernelLibrary(), options);
    association.delivery.openSoon(user);
    return association;
  },
  listen: async (accept) => listenOverKernel(await loadKernelLibrary(), options, accept),
});
