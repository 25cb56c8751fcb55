/**
 * Calls the C library to make sockets of the kernel's SCTP, by the package `koffi`.
 *
 * Node.js cannot make such sockets. The package is native code and therefore no dependency: users that need it install
 * it beside dialproof. None of these calls blocks.
 */
import { constants } from 'node:os';
import { getSystemErrorName } from 'node:util';
import { reasonOf } from '../../../ground/errors.ts';
import { failed } from '../faults.ts';

/** Each call returns -1 if the kernel refuses it. */
export interface KernelLibrary {
  socket(family: number, type: number, protocol: number): number;
  bind(descriptor: number, address: Buffer, length: number): number;
  setsockopt(descriptor: number, level: number, option: number, value: Buffer, length: number): number;
  /** `length` holds a number of 32 bits. */
  getsockopt(descriptor: number, level: number, option: number, value: Buffer, length: Buffer): number;
  close(descriptor: number): number;
  /** Why the last call was refused: `ECONNREFUSED`. */
  refusal(): string;
}

/** The part of `koffi` 3.3 that is used. */
interface Koffi {
  load(path: null): { func(declaration: string): never };
  errno(): number;
}

export interface Machine {
  readonly platform: string;
  readonly arch: string;
}

const supported: Readonly<Record<string, readonly string[]>> = { linux: ['x64', 'arm64'] };

const namesOfErrors = new Map(Object.entries(constants.errno).map(([name, number]) => [number, name]));

/** Node.js has two lists, neither of which is complete. */
const nameOfError = (number: number): string => namesOfErrors.get(number) ?? getSystemErrorName(-number);

const loadPackage = async (name: string): Promise<Koffi> => {
  try {
    // The name is in a variable, as the package may not be installed.
    const loaded = (await import(name)) as { readonly default: Koffi };
    return loaded.default;
  } catch (error) {
    throw failed(
      `SCTP of the kernel needs the package koffi (npm install koffi), or UDP instead (over: udp): ${reasonOf(error)}`,
      error,
    );
  }
};

/**
 * Rejects with `GatewayFailed` on a machine whose structures differ from those in layouts.ts, and if the package
 * is missing.
 */
export const loadKernelLibrary = async (
  { platform, arch }: Machine = process,
  name: string = 'koffi',
): Promise<KernelLibrary> => {
  if (supported[platform]?.includes(arch) !== true)
    throw failed(
      `SCTP of the kernel (over: kernel) is for Linux on x64 and arm64, not for ${platform} on ${arch}: use over: udp`,
    );
  const koffi = await loadPackage(name);
  // The symbols of the whole process: preloaded libraries precede the C library.
  const library = koffi.load(null);
  return {
    socket: library.func('int socket(int, int, int)'),
    bind: library.func('int bind(int, const uint8_t *, uint32_t)'),
    setsockopt: library.func('int setsockopt(int, int, int, const uint8_t *, uint32_t)'),
    getsockopt: library.func('int getsockopt(int, int, int, uint8_t *, uint8_t *)'),
    close: library.func('int close(int)'),
    refusal: () => nameOfError(koffi.errno()),
  };
};
