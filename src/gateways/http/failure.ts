/**
 * Why there is no answer, in a sentence: turns what Node and undici throw into words that name the cause and no secret.
 */
import { reasonOf } from '../../ground/errors.ts';

/** The names and limits in the sentences. */
export interface HttpSurroundings {
  /** `127.0.0.1:8080`. */
  readonly place: string;
  readonly connectSeconds: number;
  readonly headersSeconds: number;
  readonly bodySeconds: number;
  /** Bytes. */
  readonly bodyLimit: number;
}

interface Thrown {
  readonly code?: unknown;
  /** OpenSSL's own word, without the places in its source. */
  readonly reason?: unknown;
  readonly cause?: unknown;
}

const codeOf = (thrown: unknown): string => {
  const { code, cause } = (thrown ?? {}) as Thrown;
  return typeof code === 'string' ? code : cause === undefined ? '' : codeOf(cause);
};

const closed = 'the connection was closed before the answer was complete';

const sentences: Readonly<Record<string, (surroundings: HttpSurroundings) => string>> = {
  ECONNREFUSED: ({ place }) => `${place} refused the connection`,
  ENOTFOUND: ({ place }) => `the name of the host is not known: ${place}`,
  EAI_AGAIN: ({ place }) => `the name of the host cannot be looked up now: ${place}`,
  EHOSTUNREACH: ({ place }) => `${place} cannot be reached`,
  ENETUNREACH: ({ place }) => `${place} cannot be reached`,
  ETIMEDOUT: ({ place }) => `${place} does not answer`,
  ECONNRESET: () => closed,
  EPIPE: () => closed,
  UND_ERR_SOCKET: () => closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: () => closed,
  UND_ERR_CONNECT_TIMEOUT: ({ place, connectSeconds }) => `no connection to ${place} within ${connectSeconds} s`,
  UND_ERR_HEADERS_TIMEOUT: ({ headersSeconds }) => `no answer within ${headersSeconds} s`,
  UND_ERR_BODY_TIMEOUT: ({ bodySeconds }) => `the answer stopped in its middle for ${bodySeconds} s`,
  UND_ERR_HEADERS_OVERFLOW: () => 'the headers of the answer are too long',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: ({ bodyLimit }) => `the content of the answer is longer than ${bodyLimit} bytes`,
  // The limit counts unpacked bytes.
  ERR_BUFFER_TOO_LARGE: ({ bodyLimit }) => `the content of the answer is longer than ${bodyLimit} bytes`,
  UND_ERR_DESTROYED: () => 'the gateway was stopped',
  UND_ERR_CLOSED: () => 'the gateway was stopped',
};

/** Codes of Node's TLS and of OpenSSL's certificate verification (X509_V_ERR_…). */
const ofTls =
  /^(?:ERR_TLS_|ERR_SSL_|ERR_OSSL_|EPROTO$|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA$|HOSTNAME_MISMATCH$|PATH_LENGTH_)/;

export const describeFailure = (thrown: unknown, surroundings: HttpSurroundings): string => {
  const code = codeOf(thrown);
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence !== undefined) return sentence(surroundings);
  if (thrown instanceof Error && thrown.name === 'HTTPParserError')
    return `the answer is not HTTP: ${reasonOf(thrown).replace(/^Response does not match the HTTP\/1\.1 protocol \((.*)\)$/, '$1')}`;
  if (ofTls.test(code)) {
    const { reason } = thrown as Thrown;
    return `TLS with ${surroundings.place} failed: ${typeof reason === 'string' ? reason : reasonOf(thrown)} (${code})`;
  }
  return reasonOf(thrown);
};
