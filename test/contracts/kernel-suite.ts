/**
 * The contract of the transports over the kernel's SCTP, at both ends, and at one end with our own SCTP at the other.
 * It runs in processes that have SCTP sockets, which kernel-transport.slow.test.ts starts.
 */
import { SctpListener } from '../../src/protocol/transport/sctp/listener.ts';
import { createKernelTransport } from '../../src/protocol/transport/kernel/kernel-sctp.ts';
import { createSctpTransport } from '../../src/protocol/transport/sctp/sctp.ts';
import type { Transport } from '../../src/protocol/transport/transport.ts';
import { callPeersAt, ownUdpPort } from '../support/stp/sctp-sockets.ts';
import { transportContract } from './transport-contract.ts';

const host = '127.0.0.1';
const timing = { minimumRto: 100, connectTimeout: 2000 };
/** An SCTP port without a listener. */
const noPort = 1;

const optionsOf = (small: boolean) => ({ host, timing, ...(small ? { capacity: 200_000 } : {}) });

/** A transport that connects to that UDP port, or to the kernel's own where it is undefined. */
const kernelCalling = (
  options: Parameters<typeof createKernelTransport>[0],
  udpPort: () => number | undefined,
): Transport => {
  const transport = createKernelTransport({ ...options, localPort: 0 });
  return {
    connect: async (user) => {
      await callPeersAt(udpPort());
      return transport.connect(user);
    },
    listen: (accept) => transport.listen(accept),
  };
};

let ownPort: number;

before(async () => {
  ownPort = await ownUdpPort();
});

transportContract("over the kernel's SCTP", ({ small }) => {
  const options = optionsOf(small);
  const own = () => undefined;
  return {
    listening: createKernelTransport({ ...options, port: 0 }),
    at: ({ port }) => kernelCalling({ ...options, port }, own),
    nowhere: kernelCalling({ ...options, port: noPort }, own),
    hearsNoStreams: true,
  };
});

describe('with our own SCTP at the other end', () => {
  transportContract("over the kernel's SCTP, which listens", ({ small }) => {
    const options = optionsOf(small);
    let localPort = 10_000;
    return {
      listening: createKernelTransport({ ...options, port: 0 }),
      // A kernel distinguishes associations only by addresses and SCTP ports.
      at: ({ port }) => createSctpTransport({ ...options, port, localPort: (localPort += 1), udpPort: ownPort }),
      nowhere: createSctpTransport({ ...options, port: noPort, udpPort: ownPort }),
      hearsNoStreams: true,
    };
  });

  transportContract("over the kernel's SCTP, which calls", ({ small }) => {
    const options = { ...optionsOf(small), port: 2905 };
    const ours = createSctpTransport({ ...options, udpPort: 0 });
    return {
      listening: ours,
      at: (listener) => {
        const peer = listener instanceof SctpListener ? listener.udpPort : 0;
        // An address of our own SCTP is a UDP port.
        return {
          ...createSctpTransport({ ...options, udpPort: peer }),
          connect: kernelCalling(options, () => peer).connect,
        };
      },
      nowhere: kernelCalling({ ...options, timing: { ...timing, connectTimeout: 100 } }, () => 1),
    };
  });
});
