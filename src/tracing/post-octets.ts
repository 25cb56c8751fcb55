/**
 * One POST to a collector. It sends the octets in parts without a copy: the copies that Node's `fetch` makes would
 * cause garbage collections of the whole heap. A redirection is an answer like any other.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of the body, in order. */
  readonly body: readonly Uint8Array[];
  /** Aborts the request, and the reading of the answer. */
  readonly signal: AbortSignal;
}

export interface PostAnswer {
  readonly status: number;
  /** The header `Retry-After`. */
  readonly retryAfter?: string | undefined;
  /** Its beginning: 64 kB at most. */
  readonly content: Uint8Array;
}

export type Post = (url: string, request: PostRequest) => Promise<PostAnswer>;

const mostOfAnswer = 64 * 1024;

/** Rejects with the system's error, or with that of the signal. */
export const postOctets: Post = async (url, { headers, body, signal }) => {
  signal.throwIfAborted();
  const send = url.startsWith('https:') ? (await import('node:https')).request : httpRequest;
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const request = send(url, { method: 'POST', headers: { ...headers, 'content-length': length }, signal });
  // An error after the head of the answer reaches the reader of the answer.
  request.on('error', () => undefined);
  try {
    for (const part of body) request.write(part);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      content: await beginningOf(response),
    };
  } catch (error) {
    signal.throwIfAborted();
    // For a name with several addresses, throw the error of the last one.
    throw error instanceof AggregateError ? (error.errors.at(-1) ?? error) : error;
  }
};

/** Reads at most `mostOfAnswer` octets of the answer. */
const beginningOf = async (response: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let octets = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    octets += (chunk as Buffer).length;
    if (octets > mostOfAnswer) break;
  }
  return Buffer.concat(chunks).subarray(0, mostOfAnswer);
};
