/**
 * One HTTP request on a connection of its own. Node's `fetch` can do more, but takes longer to load than the command
 * needs. A redirection is an answer like any other.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import type { Readable } from 'node:stream';
import type { ChunkReader } from '../endpoint/server-sent-events.ts';

/** In PEM. */
export interface RequestTls {
  /** Default: the authorities of Node.js. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

export interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of an https:// address. */
  readonly tls?: RequestTls | undefined;
  /** Ends the request, and the answer where it is being read. */
  readonly signal: AbortSignal;
}

/** Resolves with the head of the answer. Rejects with the reason of `signal`, or with the system's error. */
export const sendRequest = async (
  url: string,
  { method = 'GET', headers, body = '', tls = {}, signal }: HttpRequest,
): Promise<IncomingMessage> => {
  signal.throwIfAborted();
  const send = url.startsWith('https:') ? (await import('node:https')).request : httpRequest;
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(method === 'POST' && length) },
    agent: false,
    signal,
  };
  const request = send(url, { ...options, ...tls });
  try {
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // The reader of the response receives later errors.
    request.on('error', () => undefined);
    return response;
  } catch (error) {
    signal.throwIfAborted();
    // For a name with several addresses, the error of the last one.
    throw error instanceof AggregateError ? (error.errors.at(-1) ?? error) : error;
  }
};

export const bytesOf = async (response: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const readerOf = (response: Readable): ChunkReader => {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  return { read: () => chunks.next(), cancel: async () => response.destroy() };
};
