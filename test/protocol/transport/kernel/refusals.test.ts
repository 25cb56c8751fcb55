/** Errors of the transport over the kernel's SCTP if there is none, and if the kernel refuses. */
import { expect } from 'chai';
import { callOverKernel } from '../../../../src/protocol/transport/kernel/caller.ts';
import { loadKernelLibrary, type KernelLibrary } from '../../../../src/protocol/transport/kernel/library.ts';
import { listenOverKernel } from '../../../../src/protocol/transport/kernel/listener.ts';
import { endIn } from '../../../../src/protocol/transport/kernel/refusals.ts';
import { Hearer } from '../../../contracts/transport-users.ts';

/** A library that refuses one call with this error, and records the closed descriptors. */
const libraryThatRefuses = (
  call: keyof KernelLibrary,
  error: string,
  options: readonly number[] = [],
): { library: KernelLibrary; closed: number[] } => {
  const closed: number[] = [];
  const answer = (of: keyof KernelLibrary, otherwise = 0): number => (of === call ? -1 : otherwise);
  const library: KernelLibrary = {
    socket: () => answer('socket', 1000),
    bind: () => answer('bind'),
    setsockopt: (_descriptor, _level, option) => (options.includes(option) ? answer('setsockopt') : 0),
    getsockopt: () => answer('getsockopt'),
    close: (descriptor) => closed.push(descriptor),
    refusal: () => error,
  };
  return { library, closed };
};

const messageOf = async (act: Promise<unknown>): Promise<string> => {
  const thrown: unknown = await act.catch((error: unknown) => error);
  expect(thrown).to.include({ code: 'GatewayFailed' });
  return (thrown as Error).message;
};

const peer = { host: '127.0.0.1', port: 2905 };

describe('SCTP of the kernel', () => {
  it('says what is to be done where the kernel has none', async () => {
    const { library, closed } = libraryThatRefuses('socket', 'EPROTONOSUPPORT');
    const words =
      "no socket of the kernel's SCTP: this kernel has no SCTP: load its module (modprobe sctp), or use over: udp";
    expect(await messageOf(callOverKernel(library, peer))).to.equal(words);
    expect(await messageOf(listenOverKernel(library, peer, () => new Hearer()))).to.equal(words);
    expect(closed).to.deep.equal([]);
  });

  it('names the option that the kernel refuses, and leaves no socket behind', async () => {
    const { library, closed } = libraryThatRefuses('setsockopt', 'EINVAL', [2]);
    expect(await messageOf(callOverKernel(library, peer))).to.equal(
      "the kernel's SCTP refuses SCTP_INITMSG: the kernel answers EINVAL",
    );
    expect(closed).to.deep.equal([1000]);
  });

  it('says that a port is taken, at either end', async () => {
    const { library, closed } = libraryThatRefuses('bind', 'EADDRINUSE');
    const taken = 'another socket of this host has the SCTP port (EADDRINUSE)';
    expect(await messageOf(callOverKernel(library, peer))).to.equal(
      `127.0.0.1:2905 cannot be reached over SCTP: SCTP port 2905 of 0.0.0.0: ${taken}`,
    );
    expect(await messageOf(listenOverKernel(library, peer, () => new Hearer()))).to.equal(
      `cannot listen on SCTP port 2905 of 127.0.0.1: SCTP port 2905 of 127.0.0.1: ${taken}`,
    );
    expect(closed).to.deep.equal([1000, 1000]);
  });

  it('says that there is no way to any of the addresses', async () => {
    const { library, closed } = libraryThatRefuses('setsockopt', 'ENETUNREACH', [110]);
    expect(await messageOf(callOverKernel(library, { ...peer, hosts: ['127.0.0.2'] }))).to.equal(
      '127.0.0.1:2905 cannot be reached over SCTP: there is no way to it (ENETUNREACH)',
    );
    expect(closed).to.deep.equal([1000]);
  });

  it('says that a name has no address', async () => {
    const { library } = libraryThatRefuses('socket', 'EMFILE');
    expect(await messageOf(callOverKernel(library, { host: 'no such name', port: 2905 }))).to.match(
      /^no such name has no address: /,
    );
  });

  it('says why an association has ended', () => {
    expect(['ECONNRESET', 'ESHUTDOWN', 'ETIMEDOUT', 'ENOMEM'].map((code) => endIn(code, 'stp:2905'))).to.deep.equal([
      'stp:2905 aborted it',
      'stp:2905 closed it',
      'nothing has come from stp:2905 for longer than the kernel waits (ETIMEDOUT)',
      'stp:2905 was lost: the kernel answers ENOMEM',
    ]);
  });

  it('says which machines it is for', async () => {
    for (const machine of [
      { platform: 'darwin', arch: 'arm64' },
      { platform: 'linux', arch: 'ia32' },
    ]) {
      const words =
        'SCTP of the kernel (over: kernel) is for Linux on x64 and arm64, ' +
        `not for ${machine.platform} on ${machine.arch}: use over: udp`;
      expect(await messageOf(loadKernelLibrary(machine))).to.equal(words);
    }
  });

  it('says which package it needs', async () => {
    const message = await messageOf(loadKernelLibrary({ platform: 'linux', arch: 'x64' }, 'koffi-that-is-not-there'));
    expect(message).to.contain('needs the package koffi (npm install koffi)').and.to.contain('over: udp');
  });
});
