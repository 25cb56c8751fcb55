/** The library that gives a program SCTP sockets in UDP datagrams instead of the kernel's. */
import { builtOnUsrsctp } from './usrsctp-build.ts';

let built: Promise<string> | undefined;

/** Its path, for LD_PRELOAD. */
export const preloadedSctp = (): Promise<string> =>
  (built ??= builtOnUsrsctp('sctp-in-udp.c', 'sctp-in-udp.so', ['-shared', '-fPIC']));
