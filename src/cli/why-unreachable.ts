/**
 * Why a request to a service failed, and what the user can do: the errors of sockets, of TLS and of Node's HTTP parser
 * in the words of a person who named an address.
 */
import { isFields } from '../../schemas/loose-values.ts';
import { reasonOf } from '../ground/errors.ts';

export interface WhyUnreachable {
  readonly reason: string;
  readonly hint?: string;
}

/** Codes of OpenSSL for a certificate that no trusted authority has signed. */
const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The reason of OpenSSL, without its source: `...:SSL routines:ssl3_get_record:wrong version number:...`. */
const ofTls = (said: string): WhyUnreachable => {
  const rule = /routines:[^:]*:([^:]+)/.exec(said)?.[1] ?? said;
  if (rule !== 'wrong version number') return { reason: `TLS: ${rule}` };
  return { reason: `what listens there does not speak TLS (${rule})`, hint: 'Use an http:// address.' };
};

/** By the code of an error; without an entry, the message of the error is clear enough. */
const byCode: Readonly<Record<string, (said: string) => WhyUnreachable>> = {
  ECONNREFUSED: (said) => ({
    reason: `nothing listens there (${said})`,
    hint: 'Start the service, or check the port.',
  }),
  ENOTFOUND: (said) => ({ reason: `the host is not known (${said})`, hint: 'Check the name of the host.' }),
  ECONNRESET: (said) => ({
    reason: `the connection was closed before an answer came (${said})`,
    hint: 'If the service has a certificate, use an https:// address; else look whether it is still up.',
  }),
  EPROTO: (said) => ofTls(said),
  ERR_TLS_CERT_ALTNAME_INVALID: (said) => ({
    reason: said,
    hint: 'Use a name that the certificate of the service has.',
  }),
};

const httpParser = /^HPE_/;

/** `seconds`: the time that the client waited for an answer. */
export const whyUnreachable = (thrown: unknown, seconds: number): WhyUnreachable => {
  const said = reasonOf(thrown);
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return { reason: `no answer came within ${seconds} s` };
  const code = isFields(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : '';
  if (httpParser.test(code)) {
    return {
      reason: 'what listens there does not speak HTTP',
      hint:
        'Name the port for HTTP, which `dialproof serve` prints, ' +
        'not that of the length-framed transport (tcp.port).',
    };
  }
  if (untrusted.has(code))
    return {
      reason: said,
      hint: 'Name the file of the authority that signed the certificate of the service with --ca.',
    };
  return byCode[code]?.(said) ?? { reason: said };
};
