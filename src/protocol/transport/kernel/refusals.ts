/**
 * The error numbers with which the kernel's SCTP refuses a call, or ends an association, in words (RFC 6458 §3, §4;
 * errno(3)).
 */

const noSctp = 'this kernel has no SCTP: load its module (modprobe sctp), or use over: udp';

const words: Readonly<Record<string, string>> = {
  EPROTONOSUPPORT: noSctp,
  ESOCKTNOSUPPORT: noSctp,
  EAFNOSUPPORT: 'this kernel has no such addresses',
  EACCES: 'this process may not do it',
  EPERM: 'this process may not do it',
  EADDRINUSE: 'another socket of this host has the SCTP port',
  EADDRNOTAVAIL: 'this host has no such address',
  ECONNREFUSED: 'the peer refuses it, or nothing listens there',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  EMFILE: 'this process has too many files open',
};

/** `code`: ECONNREFUSED, for example. The text ends with the code, but for a kernel without SCTP. */
export const refusalIn = (code: string): string => {
  const known = words[code];
  if (known === undefined) return `the kernel answers ${code}`;
  return known === noSctp ? known : `${known} (${code})`;
};

/** Why an association of `peer` has ended. */
export const endIn = (code: string, peer: string): string => {
  switch (code) {
    case 'ECONNRESET':
      return `${peer} aborted it`;
    case 'EPIPE':
    case 'ESHUTDOWN':
    case 'ENOTCONN':
      return `${peer} closed it`;
    case 'ETIMEDOUT':
      return `nothing has come from ${peer} for longer than the kernel waits (ETIMEDOUT)`;
    default:
      return `${peer} was lost: ${refusalIn(code)}`;
  }
};

export const codeOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
};
