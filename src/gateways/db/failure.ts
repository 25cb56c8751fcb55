/**
 * Why there is no connection, or no longer one, in a sentence that names the cause and no secret: the part that all
 * drivers share.
 */
import { reasonOf } from '../../ground/errors.ts';

export interface FailureSurroundings {
  /** `127.0.0.1:5432`. */
  readonly place: string;
  readonly connectSeconds: number;
  readonly statementSeconds: number;
}

const lost = (): string => 'the connection was lost before the answer came';

const sentences: Readonly<Record<string, (surroundings: FailureSurroundings) => string>> = {
  ECONNREFUSED: ({ place }) => `${place} refused the connection`,
  ENOENT: ({ place }) => `there is no server at ${place}`,
  ENOTFOUND: ({ place }) => `the name of the host is not known: ${place}`,
  EAI_AGAIN: ({ place }) => `the name of the host cannot be looked up now: ${place}`,
  EHOSTUNREACH: ({ place }) => `${place} cannot be reached`,
  ENETUNREACH: ({ place }) => `${place} cannot be reached`,
  ETIMEDOUT: ({ place, connectSeconds }) => `no connection to ${place} within ${connectSeconds} s`,
  ECONNRESET: lost,
  EPIPE: lost,
};

/** Codes of Node's TLS and of OpenSSL's certificate verification. */
const ofTls = /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA$|HOSTNAME_MISMATCH$)/;

/** The first failure of several addresses stands for all. */
export const codeOf = (thrown: unknown): string => {
  const { code, errors } = (thrown ?? {}) as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  return typeof code === 'string' ? code : errors === undefined ? '' : codeOf(errors[0]);
};

/** Undefined if it was no failure of the network. */
export const describeNetworkFailure = (thrown: unknown, surroundings: FailureSurroundings): string | undefined => {
  const code = codeOf(thrown);
  if (ofTls.test(code)) return `TLS with ${surroundings.place} failed: ${reasonOf(thrown)} (${code})`;
  return Object.hasOwn(sentences, code) ? sentences[code]?.(surroundings) : undefined;
};
